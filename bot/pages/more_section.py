"""The part of a private page for its reader only: their note, a warning about whom they avoid, and *More…*.

*More…* stays on the page. It replaces the footer with rarely needed buttons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import APART, CustomId, CustomIdKind, parse
from bot.table.avoidance import COMPANY
from bot.table.live_table import Table, escaped_name
from bot.ui.components import Button, Item
from bot.ui.controls import SECONDARY
from bot.ui.guidance import PageState
from games.kernel.text import Localizer, Text, t

MORE_PATH = "more"
"""End of the custom ID of the button that shows the rarely needed buttons."""
LEAVE = "leave"
"""End of the custom ID of the button that asks a user if they want to leave because of someone they avoid."""
AVOID_OR_REPORT = t("Avoid or report")
_ROW = 4  # the bottom row of a page


def own_lines(look: PageState, localizer: Localizer) -> str:
    """Return the lines for the reader of a private page only, each after a line break.

    They are below its title, and at the end of a direct message.
    """
    lines = [localizer(COMPANY)] if look.company else []
    lines += [localizer(t("Your note: {note}", note=note_in_a_line(look.note)))] if look.note else []
    return "".join(f"\n-# {line}" for line in lines)


def note_in_a_line(note: str) -> str:
    """Return a note as one line of a message in which nothing can format, link or mention anything."""
    return escaped_name(" · ".join(line.strip() for line in note.splitlines() if line.strip()))


def note_button(table: Table, localizer: Localizer, row: int | None = None) -> Button:
    """Return the button that opens a user's note on a table."""
    return _button(CustomId(CustomIdKind.NOTE, table.id), t("Note"), localizer, row)


def star_buttons(table: Table, row: int | None = None) -> tuple[Button, ...]:
    """Return the button for actions against another player, at a table whose players are named after stars."""
    if not table.row.is_anonymous:
        return ()
    return (_button(CustomId(CustomIdKind.STAR, table.id), AVOID_OR_REPORT, table.localizer, row),)


def leave_button(table: Table, look: PageState) -> tuple[Button, ...]:
    """Return the button that asks the reader if they want to leave, if someone they avoid has joined."""
    if not look.company or not table.running:
        return ()
    return (_button(CustomId(CustomIdKind.AVOID, table.id, 0, LEAVE), t("Leave"), table.localizer, _ROW),)


def is_open(look: PageState) -> bool:
    """Return whether the footer shows the rarely needed buttons."""
    return look.more or look.path == SECONDARY


def more_items(table: Table, entry_count: int) -> Iterator[Item]:
    """Yield the rarely needed buttons: note, log, rules, and among strangers *Avoid or report*.

    `entry_count` is as in `seat_pages.hand`.
    """
    yield note_button(table, table.localizer, _ROW)
    yield _button(CustomId(CustomIdKind.LOG, table.id, entry_count, APART), t("Log"), table.localizer, _ROW)
    yield _button(CustomId(CustomIdKind.TOPIC, table.id, 0, table.row.game), t("Rules"), table.localizer, _ROW)
    yield from star_buttons(table, _ROW)


def more_button(table: Table, entry_count: int, secondary: Item | None) -> Item:
    """Return the button that shows the rarely needed buttons.

    Args:
        table: The table.
        entry_count: As in `seat_pages.hand`.
        secondary: The button for the secondary options of the question, if there are any. It then shows both.
    """
    if secondary is not None:
        return secondary._replace(row=_ROW)
    return _button(CustomId(CustomIdKind.HAND, table.id, entry_count, MORE_PATH), t("More…"), table.localizer, _ROW)


def has_more(items: Sequence[Item]) -> bool:
    """Return whether one of the items shows the rarely needed buttons."""
    return any(_opens_secondary(item) or _opens_more(item) for item in items)


def secondary_buttons(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the item that opens the secondary options of a question, or ()."""
    return tuple(item for item in items if _opens_secondary(item))


def _opens_more(item: Item) -> bool:
    custom_id = parse(item.custom_id)
    return custom_id is not None and custom_id.kind is CustomIdKind.HAND and custom_id.args == MORE_PATH


def _opens_secondary(item: Item) -> bool:
    custom_id = parse(item.custom_id)
    return custom_id is not None and custom_id.kind is CustomIdKind.SECTION and custom_id.args == SECONDARY


def _button(custom_id: CustomId, label: Text, localizer: Localizer, row: int | None) -> Button:
    return Button(style=ButtonStyle.secondary, label=localizer(label), custom_id=str(custom_id), row=row)
