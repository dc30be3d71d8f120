"""The lobby: the message with which people join a table, and the pages behind its buttons."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import TOGETHER_DAYS
from bot.deals.dealing import FRESH
from bot.pages.table_lines import introduced
from bot.pages.time_limits import terms_lines, terms_menu
from bot.runtime.clock import DAY, day_ends, moment
from bot.table.live_table import Table
from bot.table.lobbies import chosen, left_out, packs_of, unready
from bot.table.lobby_terms import anyone_starts_at, closes_soon_at
from bot.table.own_rules import own_lines
from bot.table.time_limits import NO_LIMIT, terms_of
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.forms import form
from bot.ui.page import Page, Picture
from bot.ui.sections import MENU, shortened
from bot.ui.story import quoted
from bot.ui.titles import explained, sentences, titled
from games import manifest
from games.kernel.game import Choice, Setting
from games.kernel.packs.pack import Pack
from games.kernel.text import Localizer, Name, Seat, Text, t, tn
from games.search.strength import Strength, strengths

STRENGTHS = {
    Strength.EASY: t("easy"),
    Strength.FAIR: t("fair"),
    Strength.STRONG: t("strong"),
}
"""The strength of a computer player in words."""
_BOTS = (
    ("add-easy", t("Add an easy bot")),
    ("add-strong", t("Add a strong bot")),
    ("unbot", t("Remove a bot")),
)
"""Actions for computer players on the settings page."""


_NAMED = t("This table plays a named deal, whose secret is already sealed. Shuffle words can't change it.")
FRESH_DEAL, _OTHER_DEAL = t("Fresh deal"), t("Any deal that nobody here knows")
"""The choices of the settings page for the deal."""


def lobby_page(table: Table, cover: Picture | None = None) -> Page:
    """Return the lobby, or one line after it is closed.

    It has the game's cover and pitch, the players, the number of missing players, and the differences from the standard
    rules.
    """
    localizer = table.markdown_localizer
    state = table.row.state
    if state != "lobby":
        gone = t("The match has begun.") if state != "closed" else t("This table was closed.")
        return Page(f"{_title(table, localizer)}\n{localizer(gone)}", table_id=table.id)
    asked = [setting for setting in _open_settings(table) if setting.seats]
    lines = [_setting_question(table, setting, localizer) for setting in asked]
    more = (*map(localizer, left_out(table)), *own_lines(table.own, localizer))
    parts = (_people(table, localizer), *lines, _changed(table, localizer), *more)
    return Page(
        _title(table, localizer),
        pictures=(cover,) if cover else (),
        body="\n\n".join(parts),
        accent=manifest(table.row.game).accent,
        items=(*[_menu(table, setting, localizer) for setting in asked], *_items(table)),
        table_id=table.id,
    )


def settings_page(table: Table, packs: Sequence[Pack] = ()) -> Page:
    """Return the host's page with all choices of all settings, in as few menus as possible, and the packs."""
    localizer = table.localizer
    choices = [_setting_choice(table, setting, choice, localizer) for setting, choice in _choices(table)]
    menus = [
        SelectMenu(
            custom_id=str(CustomId(CustomIdKind.LOBBY, table.id, at, "set")),
            placeholder=localizer(t("Change a setting")),
            entries=choices[at : at + MENU],
        )
        for at in range(0, len(choices), MENU)
    ]
    buttons = (
        *(_button(table, *bot) for bot in _bots(table) if not table.row.deal),
        *([_button(table, "deal", _OTHER_DEAL if table.row.deal == FRESH else FRESH_DEAL)] if _is_open(table) else []),
        Button(
            style=ButtonStyle.secondary,
            label=localizer(t("House rule and counters")),
            custom_id=str(CustomId(CustomIdKind.OWN_RULES, table.id)),
        ),
        _button(table, "close", t("Close the table"), ButtonStyle.danger),
    )
    if table.game.seats[-1] > 1:
        custom_id = str(CustomId(CustomIdKind.LOBBY, table.id, 0, "terms"))
        offered = terms_of(table.game, table.row.options)
        menus.append(terms_menu(table.terms, offered, custom_id, t("Change the time limits"), localizer))
    menus += [*([] if table.row.deal else _packs_menu(table, packs)), *_guests(table)]
    words = localizer(t("Settings for table {n}. Everyone sees what you choose.", n=table.id))
    return Page(f"{words}\n{_agreed(table, localizer)}", items=(*menus, *buttons))


def _packs_menu(table: Table, packs: Sequence[Pack]) -> list[SelectMenu]:
    """Return the menu that adds and removes packs; [] if none are offered."""
    localizer, chosen = table.localizer, {pack.key for pack in packs_of(table)}
    entries = [
        MenuEntry(
            label=shortened(f"{'✓ ' if pack.key in chosen else ''}{pack.name}", 100),
            value=pack.key,
            description=shortened(_about_pack(pack, localizer), 100),
        )
        for pack in packs[:MENU]
    ]
    custom_id = CustomId(CustomIdKind.LOBBY, table.id, 0, "pack")
    placeholder = localizer(t("Add or remove a pack of cards"))
    return [SelectMenu(custom_id=str(custom_id), placeholder=placeholder, entries=entries)] if entries else []


def _about_pack(pack: Pack, localizer: Localizer) -> str:
    """Return the number of cards in a pack, its author, and its description."""
    words = tn("{n} card by {author}", "{n} cards by {author}", n=len(pack.cards), author=pack.author)
    return sentences(localizer(words), pack.about, localizer)


def _packs_lines(table: Table, localizer: Localizer) -> list[str]:
    """Return the packs that a table plays with, and their effect on its decks."""
    lines = []
    packs = [pack for pack in packs_of(table) if not pack.outdated]
    for pack in packs:
        words = tn("{n} card by {author}", "{n} cards by {author}", n=len(pack.cards), author=pack.author)
        lines.append(f"- {titled(localizer(t('Pack')), f'**{pack.name}**', localizer)} ({localizer(words)})")
    rules, own = table.game.packs, [one.card for pack in packs for one in pack.cards]
    return [*lines, f"- {localizer(rules.exchange(own))}"] if lines and rules else lines


def _guests(table: Table) -> list[SelectMenu]:
    """Return the menu with which the host removes a player from the table; [] if there are none."""
    guests = [
        MenuEntry(label=shortened(chair.name, 100), value=str(chair.user))
        for chair in table.people
        if chair.user != table.row.host
    ]
    custom_id = CustomId(CustomIdKind.LOBBY, table.id, 0, "off")
    placeholder = table.localizer(t("Remove a player"))
    return [SelectMenu(custom_id=str(custom_id), placeholder=placeholder, entries=guests)] if guests else []


def _bots(table: Table) -> list[tuple[str, Text]]:
    """Return the buttons for computer players. A strong one is only offered in games in which it plays better."""
    strong = Strength.STRONG in strengths(table.game)
    return [bot for bot in _BOTS if table.game.seats[-1] > 1 and (strong or bot[0] != "add-strong")]


def fairness_page(table: Table, localizer: Localizer) -> Page:
    """Return the page that explains why nobody can have chosen the deal, with its seal and a button to add words.

    A named deal was sealed earlier, so neither this table's seal nor words change it.
    """
    if table.row.deal:
        return Page(f"**{localizer(t('Fairness'))}**\n{localizer(_NAMED)}")
    lines = (
        f"**{localizer(t('Fairness'))}**",
        localizer(t("The secret behind the deal was fixed when the table was opened, before anyone else could join.")),
        localizer(t("This is its seal. After the match, **/verify** proves that the secret is the same.")),
        f"`{table.row.seal}`",
        localizer(t("If you like, add your own words: they change the deal in a way nobody can predict.")),
    )
    return Page("\n".join(lines), items=(_button(table, "words", t("Add words to the shuffle")),))


def words_modal(table: Table) -> discord.ui.Modal:
    """Return the modal that asks for a player's shuffle words."""
    localizer = table.localizer
    field = discord.ui.TextInput[discord.ui.View](custom_id="words", max_length=60)
    title, label = t("Add words to the shuffle"), t("Any words; they become part of the shuffle")
    return form(localizer(title), CustomId(CustomIdKind.LOBBY, table.id, 0, "words"), localizer(label), field)


def _title(table: Table, localizer: Localizer) -> str:
    title = f"## {localizer(table.game.title)} · {localizer(t('table {n}', n=table.id))}"
    text = quoted(table.told, localizer, in_order=True)
    about = manifest(table.row.game).pitch or table.game.tagline
    day = localizer(_of_day(table.row.day)) if table.row.day else ""
    return "\n".join(part for part in (title, localizer(about), day, text) if part)


def _of_day(day: str) -> Text:
    """Return the instructions in the lobby of a deal of the day."""
    ends = day_ends(day)
    return t(
        "This is the deal of {day} for everyone seated here at the start. Mention friends in this thread to bring "
        "them in. Start before {begin}; finish before {end}.",
        day=day,
        begin=moment(ends),
        end=moment(ends + TOGETHER_DAYS * DAY),
    )


def _people(table: Table, localizer: Localizer) -> str:
    low, high = table.game.seats[0], table.game.seats[-1]
    places = t("{low} to {high} players", low=low, high=high) if low < high else t("{low} player", low=low)
    lines = [f"{n}. {player}{_remark(table, n - 1, localizer)}" for n, player in enumerate(introduced(table), 1)]
    terms = [f"-# {localizer(line)}" for line in _terms(table)]
    return "\n".join(
        [f"**{localizer(t('At the table'))}** ({localizer(places)})", *lines, localizer(_missing(table)), *terms]
    )


def _terms(table: Table) -> list[Text]:
    """Return lines with the time from which anyone can start, and the time when the lobby closes if that is soon."""
    lines = []
    if (at := anyone_starts_at(table)) is not None and len(table.people) > 1:
        lines.append(t("Only the host can start until {when}. After that, anyone at the table can.", when=moment(at)))
    if (at := closes_soon_at(table)) is not None:
        lines.append(t("If nothing happens here until {when}, the table closes.", when=moment(at)))
    return lines


def _missing(table: Table) -> Text:
    """Return the number of missing players, or the reason why the match cannot begin."""
    count, low, high = len(table.seats), table.game.seats[0], table.game.seats[-1]
    if count < low:
        return tn(
            "{n} more player is needed. **Start with bots** fills the seat.",
            "{n} more players are needed. **Start with bots** fills the seats.",
            n=low - count,
        )
    if why := unready(table):
        return why
    if count < high:
        return tn("Ready to start. {n} seat is free.", "Ready to start. {n} seats are free.", n=high - count)
    return t("Ready to start.")


def _remark(table: Table, seat: Seat, localizer: Localizer) -> str:
    """Return the remark on the host, or on the strength of a computer player."""
    if table.is_bot(seat):
        return f" – {localizer(STRENGTHS[table.strength(seat)])}"
    return f" – {localizer(t('host'))}" if table.seats[seat].user == table.row.host else ""


def _settings(table: Table) -> list[Setting]:
    """Return the settings that apply to the current number of players."""
    return [setting for setting in table.game.settings if setting.seats in (None, len(table.seats))]


def _open_settings(table: Table) -> list[Setting]:
    """Return the settings that can still be chosen; none for a named deal, which has its own."""
    return [] if table.row.deal else _settings(table)


def _setting_question(table: Table, setting: Setting, localizer: Localizer) -> str:
    """Return the question for this number of players, with the effect of each answer and a mark on the current one."""
    now, lines = _chosen(table, setting), [f"**{localizer(setting.title)}**"]
    for choice in setting.choices:
        mark, label = "✓ " if choice == now else "", localizer(_choice_words(table, choice))
        name = f"{mark}**{label}**"
        lines.append(f"- {explained(name, localizer(choice.about), localizer) if choice.about else name}")
    return "\n".join(lines)


def _menu(table: Table, setting: Setting, localizer: Localizer) -> SelectMenu:
    """Return the menu with which the host answers that question."""
    return SelectMenu(
        custom_id=str(CustomId(CustomIdKind.LOBBY, table.id, 0, "asked")),
        placeholder=localizer(setting.title),
        entries=[_setting_choice(table, setting, choice, localizer) for choice in setting.choices],
    )


def _changed(table: Table, localizer: Localizer) -> str:
    """Return the settings and time limits that differ from the standard."""
    plain = table.terms == NO_LIMIT
    odd = [s for s in _settings(table) if not s.seats and _chosen(table, s) not in _usual(table, s)]
    lines = [_setting_line(table, s, localizer) for s in odd]
    lines += _packs_lines(table, localizer)
    lines += [] if plain or table.game.seats[-1] == 1 else terms_lines(table, localizer)
    return "\n".join([f"**{localizer(t('Changed rules'))}**", *lines]) if lines else localizer(t("Standard rules"))


def _usual(table: Table, setting: Setting) -> list[Choice]:
    """Return the default choices for the current number of people and, if there is only one, also for two."""
    counts = {len(table.people), max(len(table.people), min(2, table.game.seats[-1]))}
    return [setting.choice(setting.usual(count)) for count in counts]


def _agreed(table: Table, localizer: Localizer) -> str:
    lines = [_setting_line(table, s, localizer) for s in _settings(table) if not s.seats]
    lines += _packs_lines(table, localizer)
    lines += terms_lines(table, localizer) if table.game.seats[-1] > 1 else []
    lines += [f"- {localizer(FRESH_DEAL)}"] if table.row.deal == FRESH else []
    if notes := [*left_out(table), *filter(None, [unready(table)])]:
        lines += ["", *[f"*{localizer(note)}*" for note in notes]]
    return "\n".join([f"**{localizer(t('Agreed'))}**", *lines])


def _is_open(table: Table) -> bool:
    """Return whether the table can choose between a new deal and one that others have played."""
    return not table.row.deal and not table.game.rivals


def _chosen(table: Table, setting: Setting) -> Choice:
    return setting.choice(chosen(table)[setting.key])


def _setting_line(table: Table, setting: Setting, localizer: Localizer) -> str:
    value = f"**{localizer(_choice_words(table, _chosen(table, setting)))}**"
    return f"- {titled(localizer(setting.title), value, localizer)}"


def _choice_words(table: Table, choice: Choice) -> Text:
    """Return a choice in words. If it names a seat, the name of its current player is added."""
    if choice.seat is None or choice.seat >= len(table.seats):
        return choice.label
    return t("{choice} ({who})", choice=choice.label, who=Name(choice.seat))


def _items(table: Table) -> tuple[Item, ...]:
    """Return the buttons. A full table offers no bots, and its *Join* is gray; a solo game has neither."""
    low, high = table.game.seats[0], table.game.seats[-1]
    full, short = len(table.seats) >= high, len(table.seats) < low
    buttons = (
        ("join", t("Join"), ButtonStyle.secondary if full else ButtonStyle.primary),
        ("start", t("Start with bots") if short else t("Start"), ButtonStyle.success),
        ("bot", t("Add a bot"), ButtonStyle.secondary),
        ("leave", t("Leave"), ButtonStyle.secondary),
        ("settings", t("Settings"), ButtonStyle.secondary),
        ("fair", t("Fairness"), ButtonStyle.secondary),
    )
    idle = ("join", "bot") if high == 1 else ("bot",) if full or table.row.deal else ()
    rules = Button(
        style=ButtonStyle.secondary,
        label=table.localizer(t("Rules")),
        custom_id=str(CustomId(CustomIdKind.TOPIC, table.id, 0, table.row.game)),
    )
    return (*(_button(table, *button) for button in buttons if button[0] not in idle), rules)


def _choices(table: Table) -> list[tuple[Setting, Choice]]:
    """Return the choices of all settings, without those that name an empty seat."""
    choices = [(setting, choice) for setting in _open_settings(table) for choice in setting.choices]
    return [one for one in choices if one[1].seat is None or one[1].seat < len(table.seats)]


def _setting_choice(table: Table, setting: Setting, choice: Choice, localizer: Localizer) -> MenuEntry:
    mark = "✓ " if _chosen(table, setting) == choice else ""
    label = shortened(mark + titled(localizer(setting.title), localizer(_choice_words(table, choice)), localizer), 100)
    return MenuEntry(label=label, value=f"{setting.key}={choice.token}")


def _button(table: Table, what: str, label: Text, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    custom_id = CustomId(CustomIdKind.LOBBY, table.id, 0, what)
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id))
