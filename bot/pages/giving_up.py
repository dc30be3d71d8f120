"""The button to give up a match that one person plays alone: behind one press, with what is no move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.custom_ids import ASK_TO_GIVE_UP, CustomId, Verb, parse
from bot.table.live_table import Table
from bot.ui.components import Button, Item
from bot.ui.controls import MOVES, SECONDARY, opening
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import t


def with_giving_up(table: Table, asked: Asked | None, path: str, items: Sequence[Item]) -> Sequence[Item]:
    """Return the controls of a question in solo play, on its first page with the way to what is no move, and there with
    the button to give up."""
    if asked is None or table.row.lesson is not None or not _has_pages(asked):
        return items
    if path == SECONDARY:
        label, address = table.reader(t("Give up")), CustomId(Verb.RESIGN, table.id, 0, ASK_TO_GIVE_UP)
        return [*items[:-1], Button(label, str(address)), *items[-1:]]
    if path not in ("", MOVES) or any(_opens(item) in (SECONDARY, MOVES) for item in items):
        return items
    where = CustomId(Verb.ANSWER, table.id, asked.n)
    return [*items, opening(where, SECONDARY, t("More…"), table.reader)]


def _has_pages(asked: Asked) -> bool:
    """Return whether what is no move can be behind one press; a draft has pages of its own."""
    return isinstance(asked.question, Ask) and asked.question.high == 1


def _opens(item: Item) -> str:
    """Return the path that a control opens."""
    address = parse(item.custom_id)
    return address.rest if address and address.verb is Verb.SECTION else ""
