"""A person's own settings: what they are, and everything to change them by."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord import ButtonStyle

from bot.address import Address, Verb
from bot.habits import Habits
from bot.replies import Page
from games.kernel.text import Reader, Text, t, tn
from locales import LANGUAGES

WHERE: tuple[tuple[str, Text], ...] = (
    ("dm", t("by direct message")),
    ("channel", t("by name in the table's channel")),
    ("none", t("not at all")),
)
SPACINGS: tuple[tuple[str, Text], ...] = (
    ("6", t("every 6 hours")),
    ("12", t("every 12 hours")),
    ("24", t("every day")),
    ("48", t("every 2 days")),
    ("72", t("every 3 days")),
    ("168", t("every week")),
)
MOST: tuple[tuple[str, Text], ...] = (
    ("0", t("no reminders")),
    ("1", t("one reminder for each question")),
    ("3", t("three reminders for each question")),
    ("7", t("seven reminders for each question")),
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
"""Quiet hours offered, from hour to hour."""


class Menu(NamedTuple):
    """One menu: what it is called in addresses, what stands on it, its choices, and those that hold now."""

    key: str
    title: Text
    choices: tuple[tuple[str, Text], ...]
    chosen: tuple[str, ...]


def settings_page(habits: Habits, now: int, reader: Reader) -> Page:
    """For one person alone."""
    menus = [
        discord.ui.Select[discord.ui.View](
            custom_id=str(Address(Verb.SETTINGS, rest=menu.key)),
            placeholder=reader(menu.title),
            options=[
                discord.SelectOption(label=f"{'✓ ' if value in menu.chosen else ''}{reader(label)}", value=value)
                for value, label in menu.choices
            ],
        )
        for menu in menus_for(habits)
    ]
    away = habits.away(now)
    buttons = (_button("zone", t("Time zone"), reader), _button(*(("back", t("I am back")) if away else AWAY), reader))
    return Page("\n".join(_lines(habits, now, reader)), items=(*menus, *buttons))


AWAY = ("away", t("Go on vacation"))


def menus_for(habits: Habits) -> tuple[Menu, ...]:
    """Everything that is chosen in a menu."""
    languages = (
        ("-", t("the language of your Discord")),
        *((key, t("{name}", name=own)) for key, own in LANGUAGES.items()),
    )
    reminders = tuple((f"spacing={value}", label) for value, label in SPACINGS)
    reminders += tuple((f"most={value}", label) for value, label in MOST)
    quiet = f"{habits.quiet_from}-{habits.quiet_to}" if habits.quiet_from != habits.quiet_to else "0-0"
    return (
        Menu("notices", t("How you are told that you are awaited"), WHERE, (habits.notices,)),
        Menu("reminders", t("Reminders"), reminders, (f"spacing={habits.spacing}", f"most={habits.most}")),
        Menu("quiet", t("Quiet hours"), tuple((value, hours(value)) for value in QUIET), (quiet,)),
        Menu("language", t("Language"), languages, (habits.language or "-",)),
    )


def hours(value: str) -> Text:
    """Quiet hours in words."""
    first, _, last = value.partition("-")
    if first == last:
        return t("no quiet hours")
    return t("quiet from {first}:00 to {last}:00", first=first, last=last)


def zone_modal(habits: Habits, reader: Reader) -> discord.ui.Modal:
    """Asks for a time zone by its name."""
    return _modal("zone", t("Time zone"), t("Its name, such as Europe/Rome or Asia/Tokyo"), habits.zone, 60, reader)


def away_modal(habits: Habits, now: int, reader: Reader) -> discord.ui.Modal:
    """Asks for how many days somebody is away."""
    label = t("How many days? You have {n} left this year", n=habits.days_left(now))
    return _modal("away", t("Vacation"), label, "", 3, reader)


def _modal(key: str, title: Text, label: Text, given: str, most: int, reader: Reader) -> discord.ui.Modal:
    modal = discord.ui.Modal(title=reader(title), custom_id=str(Address(Verb.SETTINGS, rest=key)))
    field = discord.ui.TextInput[discord.ui.View](
        label=reader(label)[:45], custom_id="value", default=given or None, max_length=most
    )
    return modal.add_item(field)


def _lines(habits: Habits, now: int, reader: Reader) -> list[str]:
    chosen = [dict(menu.choices) for menu in menus_for(habits)]
    quiet = hours(f"{habits.quiet_from}-{habits.quiet_to}")
    said = [
        (t("Notices"), dict(WHERE)[habits.notices]),
        (
            t("Reminders"),
            dict(SPACINGS).get(str(habits.spacing), tn("every hour", "every {n} hours", n=habits.spacing)),
        ),
        (
            t("At most"),
            dict(MOST).get(
                str(habits.most), tn("{n} reminder for each question", "{n} reminders for each question", n=habits.most)
            ),
        ),
        (t("Quiet hours"), quiet),
        (t("Time zone"), t("{name}, where it is {time}", name=habits.zone, time=habits.time(now))),
        (t("Language"), chosen[3][habits.language or "-"]),
        (t("Vacation"), _vacation(habits, now)),
    ]
    title = reader(t("Your settings, for all tables in all servers"))
    return [f"**{title}**", *(f"- {reader(what)}: **{reader(value)}**" for what, value in said)]


def _vacation(habits: Habits, now: int) -> Text:
    if habits.away(now):
        return t("you are away until {when}", when=f"<t:{habits.vacation}:f>")
    return tn("{n} day left this year", "{n} days left this year", n=habits.days_left(now))


def _button(key: str, label: Text, reader: Reader) -> discord.ui.Button[discord.ui.View]:
    address = Address(Verb.SETTINGS, rest=key)
    return discord.ui.Button(style=ButtonStyle.secondary, label=reader(label), custom_id=str(address))
