"""What the message says by which people join a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle

from bot.address import Address, Verb
from bot.lobbies import unready
from bot.replies import Page
from bot.sections import MENU, shortened
from bot.sitting import Sitting
from bot.terms import TERMS
from bot.terms_page import terms_lines, terms_menu
from bot.wording import quoted
from games.kernel.game import Choice, Setting
from games.kernel.text import Reader, Text, t
from storage.rows import SeatRow


def lobby_page(sitting: Sitting) -> Page:
    """Who sits here, what is agreed, and the buttons; without them once the table is no longer being set up."""
    reader = sitting.markdown_reader
    state = sitting.row.state
    if state != "lobby":
        gone = t("The match has begun.") if state != "closed" else t("This table was put away.")
        return Page(f"{_title(sitting, reader)}\n{reader(gone)}")
    parts = (_title(sitting, reader), _people(sitting, reader), _agreed(sitting, reader), _fairness(sitting, reader))
    return Page("\n\n".join(parts), items=_items(sitting))


def settings_page(sitting: Sitting) -> Page:
    """For the host alone: every choice of every setting, in as few menus as hold them."""
    reader = sitting.reader
    choices = [_setting_choice(sitting, setting, choice, reader) for setting, choice in _choices(sitting)]
    menus = [
        discord.ui.Select[discord.ui.View](
            custom_id=str(Address(Verb.LOBBY, sitting.id, at, "set")),
            placeholder=reader(t("Change a setting")),
            options=choices[at : at + MENU],
        )
        for at in range(0, len(choices), MENU)
    ]
    buttons = (
        *([_button(sitting, "unbot", t("Remove a bot"))] if sitting.game.seats[-1] > 1 else []),
        _button(sitting, "close", t("Put the table away"), ButtonStyle.danger),
    )
    if sitting.game.seats[-1] > 1:
        address = str(Address(Verb.LOBBY, sitting.id, 0, "terms"))
        menus.append(terms_menu(sitting.terms, TERMS, address, t("Change what is agreed about time"), reader))
    words = reader(t("Settings of table {n}. Everybody sees what you choose.", n=sitting.id))
    return Page(f"{words}\n{_agreed(sitting, reader)}", items=(*menus, *buttons))


def words_modal(sitting: Sitting) -> discord.ui.Modal:
    """Asks for a person's own words to shuffle with."""
    reader = sitting.reader
    modal = discord.ui.Modal(
        title=reader(t("Words to shuffle with")), custom_id=str(Address(Verb.LOBBY, sitting.id, 0, "words"))
    )
    label = reader(t("Any words; they help make the deal"))
    modal.add_item(discord.ui.TextInput(label=label, custom_id="words", max_length=60))
    return modal


def _title(sitting: Sitting, reader: Reader) -> str:
    title = f"## {reader(sitting.game.title)} · {reader(t('table {n}', n=sitting.id))}"
    told = quoted(sitting.told, reader)
    return "\n".join(part for part in (title, reader(sitting.game.tagline), told) if part)


def _people(sitting: Sitting, reader: Reader) -> str:
    low, high = sitting.game.seats[0], sitting.game.seats[-1]
    places = t("{low} to {high} players", low=low, high=high) if low < high else t("{low} player", low=low)
    lines = [f"{chair.seat + 1}. {reader.name(chair.seat)}{_host(sitting, chair, reader)}" for chair in sitting.seats]
    return "\n".join([f"**{reader(t('At the table'))}** ({reader(places)})", *lines])


def _host(sitting: Sitting, chair: SeatRow, reader: Reader) -> str:
    return f" – {reader(t('host'))}" if chair.user == sitting.row.host else ""


def _agreed(sitting: Sitting, reader: Reader) -> str:
    lines = [f"- {reader(s.title)}: **{reader(_chosen(sitting, s))}**" for s in sitting.game.settings]
    lines += terms_lines(sitting, reader) if sitting.game.seats[-1] > 1 else []
    if why := unready(sitting):
        lines += ["", f"*{reader(why)}*"]
    return "\n".join([f"**{reader(t('Agreed'))}**", *lines])


def _chosen(sitting: Sitting, setting: Setting) -> Text:
    token = sitting.row.options.get(setting.key, setting.choices[0].token)
    return setting.choice(token).label


def _fairness(sitting: Sitting, reader: Reader) -> str:
    pledge = t("The deal is fixed already; its seal is {seal}.", seal=f"`{sitting.row.pledge}`")
    return f"-# {reader(pledge)}"


def _items(sitting: Sitting) -> tuple[discord.ui.Item[Any], ...]:
    """Everything to press; at a table for one nobody is asked to sit down."""
    buttons = (
        ("join", t("Join"), ButtonStyle.primary),
        ("leave", t("Leave"), ButtonStyle.secondary),
        ("bot", t("Add a bot"), ButtonStyle.secondary),
        ("settings", t("Settings"), ButtonStyle.secondary),
        ("start", t("Start"), ButtonStyle.success),
        ("words", t("Words to shuffle with"), ButtonStyle.secondary),
    )
    idle = ("join", "bot") if sitting.game.seats[-1] == 1 else ()
    rules = discord.ui.Button[Any](
        style=ButtonStyle.secondary,
        label=sitting.reader(t("Rules")),
        custom_id=str(Address(Verb.TOPIC, sitting.id, 0, sitting.row.game)),
    )
    return (*(_button(sitting, *button) for button in buttons if button[0] not in idle), rules)


def _choices(sitting: Sitting) -> list[tuple[Setting, Choice]]:
    return [(setting, choice) for setting in sitting.game.settings for choice in setting.choices]


def _setting_choice(sitting: Sitting, setting: Setting, choice: Choice, reader: Reader) -> discord.SelectOption:
    now = _chosen(sitting, setting) == choice.label
    mark = "✓ " if now else ""
    label = shortened(f"{mark}{reader(setting.title)}: {reader(choice.label)}", 100)
    return discord.SelectOption(label=label, value=f"{setting.key}={choice.token}")


def _button(
    sitting: Sitting, what: str, label: Text, style: ButtonStyle = ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    address = Address(Verb.LOBBY, sitting.id, 0, what)
    return discord.ui.Button(style=style, label=sitting.reader(label), custom_id=str(address))
