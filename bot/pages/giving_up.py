"""The controls of solo play other than moves, behind one button at the bottom of the page.

They are the rules, a note, auto-actions, and giving up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.custom_ids import ASK_TO_GIVE_UP, CustomId, CustomIdKind, parse
from bot.pages.more_section import note_button, secondary_buttons
from bot.table.live_table import Table
from bot.ui.components import Button, Item
from bot.ui.controls import SECONDARY, opening
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import t


class SoloControls(NamedTuple):
    """The controls of a question, and those in the footer of its page."""

    items: tuple[Item, ...]
    footer: tuple[Item, ...]


def with_giving_up(
    table: Table, asked: Asked | None, path: str, items: Sequence[Item], footer: Sequence[Item]
) -> SoloControls:
    """Return the controls of a page of solo play with one button for everything other than moves.

    That button replaces the rules and auto-actions; it opens them together with the note and the button to give up.
    Pages with a draft stay unchanged.
    """
    if asked is None or table.row.lesson is not None or not isinstance(asked.question, Ask) or asked.question.high > 1:
        return SoloControls(tuple(items), tuple(footer))
    rules = [item for item in footer if _kind(item) is CustomIdKind.TOPIC]
    ahead = [item for item in footer if _kind(item) is CustomIdKind.IN_ADVANCE]
    footer = [item for item in footer if item not in ahead]
    more = opening(
        CustomId(CustomIdKind.ANSWER, table.id, asked.number), SECONDARY, t("More…"), table.localizer
    )._replace(row=4)
    shown = [item for item in items if item not in secondary_buttons(items)]
    if path == SECONDARY:
        label, custom_id = table.localizer(t("Give up")), CustomId(CustomIdKind.RESIGN, table.id, 0, ASK_TO_GIVE_UP)
        beside = [*(item._replace(row=None) for item in (*rules, *ahead)), note_button(table, table.localizer)]
        return SoloControls(
            (*shown[:-1], *beside, Button(label, str(custom_id)), *shown[-1:]),
            tuple(item for item in footer if item not in rules),
        )
    return SoloControls(tuple(shown), tuple(more if item in rules else item for item in footer))


def _kind(item: Item) -> CustomIdKind | None:
    custom_id = parse(item.custom_id)
    return custom_id.kind if custom_id else None
