"""The time limits of a table in words, menus to choose others, and the button for more time."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import DAY, HOUR
from bot.table.live_table import Table
from bot.table.time_limits import FIXED, TimeLimit, TimeLimits, label_of, terms_of, token_of
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.page import Page
from bot.ui.questions import PAUSED
from bot.ui.sections import shortened
from bot.ui.titles import titled
from games.kernel.text import Localizer, Seat, Text, t, tn


def terms_page(table: Table, localizer: Localizer) -> Page:
    """Return the time limits for one user; during a match, with a menu to propose others."""
    lines = [table.title, *terms_lines(table, localizer)]
    if table.paused is not None:
        lines.append(localizer(PAUSED))
    if not table.running or table.solo:
        return Page("\n".join(lines))
    lines.append(f"-# {localizer(t('Everyone must agree to a change.'))}")
    changeable = tuple(term for term in terms_of(table.game, table.row.options) if term.key not in FIXED)
    menu = terms_menu(
        table.terms, changeable, str(CustomId(CustomIdKind.TERMS, table.id)), t("Propose a change"), localizer
    )
    return Page("\n".join(lines), items=(menu,))


def terms_lines(table: Table, localizer: Localizer) -> list[str]:
    """Return one line for each time limit. Without a limit on turns, those that have no effect are left out."""
    limited = table.terms.turn or table.game.has_response_windows
    meant = [one for one in terms_of(table.game, table.row.options) if limited or one.key not in ("up", "extensions")]
    return [
        f"- {titled(localizer(one.title), f'**{localizer(_agreed(table, one.key))}**', localizer)}" for one in meant
    ]


def _agreed(table: Table, key: str) -> Text:
    """Return the current choice in words. Without a limit, questions with a fallback can still have one."""
    terms = table.terms
    if key == "turn" and not terms.turn and table.game.has_response_windows and terms.up != "wait":
        return t("no limit; {time} to answer an interruption", time=lasting(table.window))
    return label_of(terms, key)


def terms_menu(
    terms: TimeLimits, offered: tuple[TimeLimit, ...], custom_id: str, placeholder: Text, localizer: Localizer
) -> SelectMenu:
    """Return a menu with every choice of these time limits, in which the current ones are marked."""
    options = [
        MenuEntry(
            label=shortened(
                ("✓ " if token_of(terms, one.key) == token else "")
                + titled(localizer(one.title), localizer(label), localizer),
                100,
            ),
            value=f"{one.key}={token}",
        )
        for one in offered
        for token, label in one.choices
    ]
    return SelectMenu(custom_id=custom_id, placeholder=localizer(placeholder), entries=options)


def more_time(table: Table, seat: Seat) -> Button | None:
    """Return the button for an extension, or None if no time runs or no extension is left.

    It contains the question and the number of extensions used, so that a second press does not use another one.
    """
    seat_clock, used = table.seat_clocks.get(seat), table.extended.get(seat, 0)
    if seat_clock is None or seat_clock.deadline is None or used >= table.terms.extensions:
        return None
    custom_id = CustomId(CustomIdKind.MORE, table.id, seat_clock.number, str(used))
    style = discord.ButtonStyle.secondary
    return Button(style=style, label=table.localizer(t("More time")), custom_id=str(custom_id), row=4)


def lasting(seconds: int) -> Text:
    """Return a duration in the largest whole unit that is precise enough: 90 seconds, 90 minutes, 36 hours, 2 days."""
    if seconds <= 90:
        return tn("{n} second", "{n} seconds", n=seconds)
    if seconds <= 90 * 60:
        return tn("{n} minute", "{n} minutes", n=round(seconds / 60))
    if seconds <= 36 * HOUR:
        return tn("{n} hour", "{n} hours", n=round(seconds / HOUR))
    return tn("{n} day", "{n} days", n=round(seconds / DAY))
