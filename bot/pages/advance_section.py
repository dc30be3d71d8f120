"""The section of a private page about auto-actions: those that are set, and the buttons to add or cancel one.

It is here because the board, direct messages and replies all show private pages. The pages that the button opens are a
feature.
"""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item
from bot.ui.sections import MENU
from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.text import EMPTY, Localizer, Seat, t

LISTED = t("In advance: {said}", said=EMPTY)
"""The line for an auto-action, which its player also reads when it is set."""


def advance_button(table: Snapshot, localizer: Localizer, row: int | None) -> Button:
    """Return the button that opens the pages about auto-actions in a separate message."""
    custom_id = CustomId(CustomIdKind.IN_ADVANCE, table.id, 0, "")
    return Button(style=ButtonStyle.secondary, label=localizer(t("In advance")), custom_id=str(custom_id), row=row)


def cancel_buttons(table: Snapshot, seat: Seat, localizer: Localizer, row: int | None = None) -> list[Item]:
    """Return a button to cancel each of the seat's auto-actions, numbered if there are several."""
    left = table.match.left.get(seat, ()) if table.match else ()
    return [_cancel(table, one, n + 1 if len(left) > 1 else 0, localizer, row) for n, one in enumerate(left[:MENU])]


def left_lines(table: Snapshot, seat: Seat, most: int, localizer: Localizer) -> Iterator[str]:
    """Yield the seat's auto-actions as lines of a message, at most `most`."""
    left = table.match.left.get(seat, ()) if table.match and table.running else ()
    now = table.match.foreseen.get(seat) if table.match else None
    if now is not None:
        given = t("You answered this in advance. I’ll give your answer within minutes, unless you choose now.")
        yield f"-# {localizer(given)}"
    for n, one in enumerate(left[:most]):
        number = f"{n + 1}. " if len(left) > 1 else ""
        yield f"-# {number}{localizer(LISTED._replace(args=(('said', one.said),)))}"
    if len(left) > most:
        yield f"-# {localizer(t('… and {n} more', n=len(left) - most))}"


def _cancel(table: Snapshot, one: AdvanceAnswer, number: int, localizer: Localizer, row: int | None) -> Item:
    label = t("Cancel {n}", n=number) if number else t("Cancel")
    custom_id = CustomId(CustomIdKind.CANCEL, table.id, 0 if row else 1, "/".join(one.cancelling))
    return Button(style=ButtonStyle.secondary, label=localizer(label), custom_id=str(custom_id), row=row)
