"""The pages about whom a user avoids. Only that user sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.page import Page
from bot.ui.sections import MENU
from games.kernel.text import Localizer, t, tn

STOP, CHOSEN = "stop", "chosen"
"""Beginnings of the custom IDs that stop avoiding a user: a named one, or the one chosen in a menu."""


def avoiding_page(other: int, name: str, avoided: Sequence[int], localizer: Localizer) -> Page:
    """Return the page after a user has begun to avoid another.

    Args:
        other: ID of the other user.
        name: Name of the other user, written for a message.
        avoided: IDs of all users that the user avoids; they are listed if there are more than one.
        localizer: The Localizer of the user's language.
    """
    lines = [
        f"**{name}**",
        localizer(t("You won't be seated together. They aren't told.")),
        f"-# {localizer(t('If they join a table of yours, only your page says so, and you can leave.'))}",
    ]
    listed = avoided if len(avoided) > 1 else ()
    stop = _button(f"{STOP}/{other}", localizer(t("Stop avoiding {name}", name=name)))
    return Page("\n".join([*lines, *_list(listed, localizer)]), items=(stop, *_menus(listed, localizer)))


def avoided_page(avoided: Sequence[int], localizer: Localizer) -> Page:
    """Return the page after a user has stopped avoiding another, with those that they still avoid."""
    lines = [localizer(t("You no longer avoid that person.")), *_list(avoided, localizer)]
    return Page("\n".join(lines), items=tuple(_menus(avoided, localizer)))


def leaving_page(table_id: int, localizer: Localizer) -> Page:
    """Return the page that asks whether to leave a table."""
    words = t("Leave table {n}? Others can take your seat. Until someone does, you can come back.", n=table_id)
    yes = Button(
        style=ButtonStyle.danger,
        label=localizer(t("Leave")),
        custom_id=str(CustomId(CustomIdKind.RESIGN, table_id, 0, "")),
    )
    return Page(localizer(words), items=(yes,))


def _list(avoided: Sequence[int], localizer: Localizer) -> list[str]:
    if not avoided:
        return []
    title = localizer(tn("You avoid {n} person:", "You avoid {n} people:", n=len(avoided)))
    return ["", title, *(f"{n}. <@{user}>" for n, user in enumerate(avoided, 1))]


def _menus(avoided: Sequence[int], localizer: Localizer) -> Iterator[Item]:
    """Yield menus with the numbers in the list: only Discord knows how the users are called now."""
    for first in range(0, len(avoided), MENU):
        some = list(enumerate(avoided[first : first + MENU], first + 1))
        yield SelectMenu(
            custom_id=str(CustomId(CustomIdKind.AVOID, 0, first, CHOSEN)),
            placeholder=localizer(t("Stop avoiding …")),
            entries=[MenuEntry(label=localizer(t("Number {n}", n=n)), value=str(user)) for n, user in some],
        )


def _button(rest: str, label: str) -> Button:
    return Button(style=ButtonStyle.secondary, label=label, custom_id=str(CustomId(CustomIdKind.AVOID, args=rest)))
