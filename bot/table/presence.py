"""Who is at which table right now: who pressed something there a moment ago, and who waits on an open page.

Nothing of it is stored: whoever a restart forgets is told of a question a little sooner.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.table.live_table import Table
from games.kernel.text import Seat

PRESENT = 180
"""Seconds for which whoever pressed something counts as present."""
OPEN = 14 * 60
"""Seconds for which an open page is counted on: Discord lets it be edited for fifteen minutes after the press."""
REMEMBERED = 1000
"""How many people at tables are remembered."""

_T = TypeVar("_T")


class _OpenPage(NamedTuple):
    """A page on which somebody waits, open since `at`; `call` brings it up to date."""

    at: int
    call: Callable[[], None]


class Presence:
    """When each person last pressed something at each table, and the page on which they wait there."""

    def __init__(self) -> None:
        self._pressed: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._pages: OrderedDict[tuple[int, int], _OpenPage] = OrderedDict()

    def note(self, table_id: int, user: int, now: int) -> None:
        """The person pressed something at the table."""
        _remember(self._pressed, (table_id, user), now)

    def here(self, table_id: int, user: int | None, now: int) -> bool:
        """Whether the person pressed something at the table a moment ago."""
        at = self._pressed.get((table_id, user)) if user is not None else None
        return at is not None and now - at < PRESENT

    def wait(self, table_id: int, user: int, call: Callable[[], None], now: int) -> None:
        """The person has a page of the table open and is not asked anything; `call` brings it up to date once they
        are."""
        _remember(self._pages, (table_id, user), _OpenPage(now, call))

    def waiting(self, table: Table, now: int) -> set[Seat]:
        """The seats whose people wait on an open page, which tells them of their next question."""
        pages = {chair.seat: self._pages.get((table.id, chair.user or 0)) for chair in table.people}
        return {seat for seat, page in pages.items() if page is not None and now - page.at < OPEN}

    def call(self, table: Table, now: int) -> None:
        """Bring the open pages of those up to date who are asked something now."""
        for seat in self.waiting(table, now) & {*table.waiting}:
            self._pages.pop((table.id, table.seats[seat].user or 0)).call()


def _remember(kept: OrderedDict[tuple[int, int], _T], place: tuple[int, int], new: _T) -> None:
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
