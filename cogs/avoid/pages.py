"""The pages about the users whom a user avoids. Only that user sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import Table, written_name
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.page import Page
from bot.ui.sections import MENU
from cogs.common.leaving import leaving_words
from games.kernel.text import EMPTY, Localizer, Text, t, tn
from storage.avoidance import MAX_AVOIDED, Star

STOP, CHOSEN = "stop", "chosen"
"""Beginnings of the custom IDs that stop avoiding a user: a named one, or the one chosen in a menu."""
TOO_MANY = t("You already avoid {n} people. Stop avoiding someone first.", n=MAX_AVOIDED)
STOPPED = t("You no longer avoid that person.")
Avoided: TypeAlias = int | Star
"""Someone whom a user avoids: a user ID, or a player known only by a star's name."""


def avoiding_page(other: int, name: str, avoided: Sequence[Avoided], localizer: Localizer) -> Page:
    """Return the page after a user has begun to avoid another.

    Args:
        other: ID of the other user.
        name: Name of the other user, escaped for a message.
        avoided: Everyone the user avoids; they are listed if there are several.
        localizer: The Localizer of the user's language.
    """
    lines = [
        f"**{name}**",
        localizer(t("You won't be seated together. They won't be notified.")),
        f"-# {localizer(t('If they join your table, only you are warned, and you can leave.'))}",
    ]
    listed = avoided if len(avoided) > 1 else ()
    stop = _button(f"{STOP}/{other}", localizer(t("Stop avoiding {name}", name=name)))
    return Page("\n".join([*lines, *_list(listed, localizer)]), items=(stop, *_menus(listed, localizer)))


def avoided_page(avoided: Sequence[Avoided], localizer: Localizer, said: Text = EMPTY) -> Page:
    """Return the page with everyone the user avoids. `said` is the result of the last press on it."""
    lines = [*([localizer(said)] if said is not EMPTY else []), *_list(avoided, localizer)]
    if not avoided:
        lines += [localizer(t("You avoid nobody.")), f"-# {localizer(_HOW)}"]
    return Page("\n".join(lines).strip(), items=tuple(_menus(avoided, localizer)))


_HOW = t(
    "To avoid someone, hold or right-click their name and choose Apps, Avoid. At a table in direct messages, use "
    "**/report**."
)


def leaving_page(table: Table, localizer: Localizer) -> Page:
    """Return the page that asks a user to confirm leaving a table."""
    yes = Button(
        style=ButtonStyle.danger,
        label=localizer(t("Leave the table")),
        custom_id=str(CustomId(CustomIdKind.RESIGN, table.id, 0, "")),
    )
    return Page(localizer(leaving_words(table)), items=(yes,))


def _list(avoided: Sequence[Avoided], localizer: Localizer) -> list[str]:
    if not avoided:
        return []
    title = localizer(tn("You avoid {n} person:", "You avoid {n} people:", n=len(avoided)))
    return ["", title, *(f"{n}. {_named(one, localizer)}" for n, one in enumerate(avoided, 1))]


def _named(one: Avoided, localizer: Localizer) -> str:
    return _star(one, localizer) if isinstance(one, Star) else f"<@{one}>"


def _star(star: Star, localizer: Localizer) -> str:
    return localizer(t("{name}, table {n}", name=written_name(star.name), n=star.match))


def _menus(avoided: Sequence[Avoided], localizer: Localizer) -> Iterator[Item]:
    """Yield menus with the numbers in the list, because only Discord knows the users' current names."""
    for first in range(0, len(avoided), MENU):
        some = list(enumerate(avoided[first : first + MENU], first + 1))
        yield SelectMenu(
            custom_id=str(CustomId(CustomIdKind.AVOID, 0, first, CHOSEN)),
            placeholder=localizer(t("Stop avoiding …")),
            entries=[_entry(n, one, localizer) for n, one in some],
        )


def _entry(number: int, one: Avoided, localizer: Localizer) -> MenuEntry:
    """Return a menu entry. A star's entry has its table and seat, because a message must not reveal the user."""
    if isinstance(one, Star):
        return MenuEntry(label=f"{number}. {_star(one, localizer)}", value=f"{one.match}.{one.seat}")
    return MenuEntry(label=localizer(t("Number {n}", n=number)), value=str(one))


def _button(rest: str, label: str) -> Button:
    return Button(style=ButtonStyle.secondary, label=label, custom_id=str(CustomId(CustomIdKind.AVOID, args=rest)))
