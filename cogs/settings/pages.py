"""The page of a user's own settings, with the controls that change them."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.preferences import Preferences
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.forms import form
from bot.ui.page import Page
from bot.ui.titles import titled
from cogs.common.closed_inbox import STILL_CLOSED, retry_button
from games.kernel.text import EMPTY, Localizer, Text, t, tn
from locales import LANGUAGES

WHERE: tuple[tuple[str, Text], ...] = (
    ("dm", t("by direct message")),
    ("channel", t("by a mention in the table's channel")),
    ("none", t("not at all")),
)
PACE: tuple[tuple[str, Text], ...] = (
    ("held", t("a minute after it is your turn, or three while you are playing")),
    ("once", t("right away")),
)
SPACINGS: tuple[tuple[str, Text], ...] = (
    ("6", t("every 6 hours")),
    ("12", t("every 12 hours")),
    ("24", t("every day")),
    ("48", t("every 2 days")),
    ("72", t("every 3 days")),
    ("168", t("every week")),
)
REMINDER_COUNTS: tuple[tuple[str, Text], ...] = (
    ("0", t("no reminders")),
    ("1", t("one reminder for each question")),
    ("3", t("three reminders for each question")),
    ("7", t("seven reminders for each question")),
)
POSITIONS: tuple[tuple[bool, Text], ...] = (
    (True, t("can become a position of the day, without your name, if all players allow it")),
    (False, t("never become a position of the day")),
)
QUIET: tuple[str, ...] = (
    "0-0",
    "20-8",
    "21-7",
    "22-6",
    "22-7",
    "22-8",
    "23-7",
    "23-8",
    "23-9",
    "0-7",
    "0-8",
    "0-9",
    "1-10",
)
"""The available quiet hours, as "first-last"."""


class Menu(NamedTuple):
    """A menu of the settings page: its key in custom IDs, its title, its choices, and the current ones."""

    key: str
    title: Text
    choices: tuple[tuple[str, Text], ...]
    chosen: tuple[str, ...]


CLOSED = t(
    "Your inbox is closed to me, so I mention you in the table's channel instead. To get direct messages, open it "
    "(server menu, Privacy Settings, Direct Messages), then press **Message me again**."
)
"""The note for a user who wants direct messages but does not accept them."""


def settings_page(preferences: Preferences, now: int, localizer: Localizer, note: Text = EMPTY) -> Page:
    """Return the settings page of a user with a note, which has a button to try direct messages again if needed."""
    menus = [
        SelectMenu(
            custom_id=str(CustomId(CustomIdKind.SETTINGS, args=menu.key)),
            placeholder=localizer(menu.title),
            entries=[
                MenuEntry(label=f"{'✓ ' if value in menu.chosen else ''}{localizer(label)}", value=value)
                for value, label in menu.choices
            ],
        )
        for menu in menus_for(preferences)
    ]
    away = preferences.away(now)
    buttons = [
        _button("zone", t("Time zone"), localizer),
        _button(*(("back", t("I'm back")) if away else AWAY), localizer),
    ]
    pictures = t("Show pictures again") if preferences.words_only else t("Words instead of pictures")
    buttons.append(_button(_switch("words", is_on=preferences.words_only), pictures, localizer))
    up = t("Don't tell me when I'm next") if preferences.next_up else t("Tell me when I'm next")
    buttons.append(_button(_switch("next", is_on=preferences.next_up), up, localizer))
    level = t("Hide my level") if preferences.level_shown else t("Show my level")
    buttons.append(_button(_switch("level", is_on=preferences.level_shown), level, localizer))
    positions = (
        t("No positions from my matches") if preferences.positions_allowed else t("Allow positions from my matches")
    )
    buttons.append(_button(_switch("positions", is_on=preferences.positions_allowed), positions, localizer))
    if preferences.met:
        buttons.append(_button(_switch("tips", is_on=False), t("Show first-time tips again"), localizer))
    if note in (CLOSED, STILL_CLOSED):
        buttons.append(retry_button(CustomId(CustomIdKind.SETTINGS, args="inbox"), localizer))
    lines = _lines(preferences, now, localizer)
    return Page("\n".join([*lines, "", localizer(note)] if note else lines), items=(*menus, *buttons))


AWAY = ("away", t("Go on vacation"))
ON, OFF = "on", "off"
SWITCHED = ("words", "next", "level", "positions")
"""The settings that the buttons switch on and off."""
SWITCHES = frozenset({"tips=on", *(f"{what}={value}" for what in SWITCHED for value in (ON, OFF))})
"""The keys of the buttons that set something. They name the new value, because an old page can show the one before."""

VALUELESS = frozenset({"words", "pictures", "next", "level"})
"""The keys of such buttons on pages of version 1.0.0, which name no value: a press shows the current page."""


def _switch(what: str, *, is_on: bool) -> str:
    """Return the key of the button that switches something off that is on, or on."""
    return f"{what}={OFF if is_on else ON}"


def menus_for(preferences: Preferences) -> tuple[Menu, ...]:
    """Return every menu of the settings page."""
    languages = (
        ("-", t("your Discord language")),
        *((key, t("{name}", name=own)) for key, own in LANGUAGES.items()),
    )
    reminders = tuple((f"spacing={value}", label) for value, label in SPACINGS)
    reminders += tuple((f"most={value}", label) for value, label in REMINDER_COUNTS)
    quiet = (
        f"{preferences.quiet_from}-{preferences.quiet_to}" if preferences.quiet_from != preferences.quiet_to else "0-0"
    )
    return (
        Menu("notices", t("How to tell you it's your turn"), WHERE, (preferences.notices,)),
        Menu("pace", t("How soon you're notified"), PACE, ("once" if preferences.at_once else "held",)),
        Menu("reminders", t("Reminders"), reminders, (f"spacing={preferences.spacing}", f"most={preferences.most}")),
        Menu("quiet", t("Quiet hours"), tuple((value, hours(value)) for value in QUIET), (quiet,)),
        Menu("language", t("Language"), languages, (preferences.language or "-",)),
    )


def hours(value: str) -> Text:
    """Return quiet hours in words."""
    first, _, last = value.partition("-")
    if first == last:
        return t("no quiet hours")
    return t("quiet from {first}:00 to {last}:00", first=first, last=last)


def zone_modal(preferences: Preferences, localizer: Localizer) -> discord.ui.Modal:
    """Return the modal that asks for the name of a time zone."""
    return _modal("zone", t("Time zone"), t("For example Europe/Rome or Asia/Tokyo"), preferences.zone, 60, localizer)


def away_modal(preferences: Preferences, now: int, localizer: Localizer) -> discord.ui.Modal:
    """Return the modal that asks for the number of vacation days."""
    label = t("How many days? You have {n} left this year", n=preferences.days_left(now))
    return _modal("away", t("Vacation"), label, "", 3, localizer)


def _modal(key: str, title: Text, label: Text, given: str, most: int, localizer: Localizer) -> discord.ui.Modal:
    field = discord.ui.TextInput[discord.ui.View](custom_id="value", default=given or None, max_length=most)
    return form(localizer(title), CustomId(CustomIdKind.SETTINGS, args=key), localizer(label), field)


def _lines(preferences: Preferences, now: int, localizer: Localizer) -> list[str]:
    chosen = {menu.key: dict(menu.choices) for menu in menus_for(preferences)}
    quiet = hours(f"{preferences.quiet_from}-{preferences.quiet_to}")
    said = [
        (t("Notices"), dict(WHERE)[preferences.notices]),
        (t("Sent"), dict(PACE)["once" if preferences.at_once else "held"]),
        (t("When you're next"), t("I tell you") if preferences.next_up else t("I don't tell you")),
        (
            t("Reminders"),
            dict(SPACINGS).get(str(preferences.spacing), tn("every hour", "every {n} hours", n=preferences.spacing)),
        ),
        (
            t("At most"),
            dict(REMINDER_COUNTS).get(
                str(preferences.most),
                tn("{n} reminder for each question", "{n} reminders for each question", n=preferences.most),
            ),
        ),
        (t("Quiet hours"), quiet),
        (t("Time zone"), t("{name}, where it is {time}", name=preferences.zone, time=preferences.time(now))),
        (t("Language"), chosen["language"][preferences.language or "-"]),
        (t("Your private pages"), t("words only") if preferences.words_only else t("with pictures")),
        (t("Your level in a game"), t("everyone sees it") if preferences.level_shown else t("only you see it")),
        (t("Your finished matches"), dict(POSITIONS)[preferences.positions_allowed]),
        (t("Vacation"), _vacation(preferences, now)),
    ]
    title = localizer(t("Your settings, for all tables in all servers"))
    return [f"**{title}**", *(f"- {_line(what, value, localizer)}" for what, value in said)]


def _line(what: Text, value: Text, localizer: Localizer) -> str:
    return titled(localizer(what), f"**{localizer(value)}**", localizer)


def _vacation(preferences: Preferences, now: int) -> Text:
    if preferences.away(now):
        return t("you're away until {when}", when=f"<t:{preferences.vacation}:f>")
    return tn("{n} day left this year", "{n} days left this year", n=preferences.days_left(now))


def _button(key: str, label: Text, localizer: Localizer) -> Button:
    custom_id = CustomId(CustomIdKind.SETTINGS, args=key)
    return Button(style=ButtonStyle.secondary, label=localizer(label), custom_id=str(custom_id))
