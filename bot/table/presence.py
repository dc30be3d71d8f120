"""Who is at which table right now: who pressed something there a moment ago, and who waits on an open page.

Nothing of it is stored: whoever a restart forgets is told of a question a little sooner.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from bot.table.live_table import LiveTable, Table
from bot.table.snapshot import Snapshot, snapshot
from games.kernel.dealer import Line
from games.kernel.text import Seat, Text

PRESENT = 180
"""Seconds for which whoever pressed something counts as present."""
OPEN = 14 * 60
"""Seconds for which an open page is counted on: Discord lets it be edited for fifteen minutes after the press."""
REMEMBERED = 1000
"""How many people at tables are remembered."""

Asked: TypeAlias = Callable[[Snapshot, Sequence[Text]], None]
"""Brings an open page up to date, with what its reader was told since."""
_T = TypeVar("_T")


class _OpenPage(NamedTuple):
    """A page on which somebody waits, open since `at`, and what they were told since."""

    at: int
    asked: Asked
    heard: list[Text]


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

    def wait(self, table_id: int, user: int, asked: Asked, now: int) -> None:
        """The person has a page of the table open and is not asked anything; `asked` is called once they are."""
        _remember(self._pages, (table_id, user), _OpenPage(now, asked, []))

    def waiting(self, table: Table, now: int) -> set[Seat]:
        """The seats whose people wait on an open page, which tells them of their next question."""
        pages = {chair.seat: self._pages.get((table.id, chair.user or 0)) for chair in table.people}
        return {seat for seat, page in pages.items() if page is not None and now - page.at < OPEN}

    def tell(self, table: LiveTable, lines: Iterable[Line], now: int) -> None:
        """Those who wait on open pages hear these lines; who is asked something now sees it there."""
        waiting, lines = self.waiting(table, now), tuple(lines)
        now_asked = snapshot(table, called) if (called := waiting & {*table.waiting}) else None
        for seat in waiting:
            place = table.id, table.seats[seat].user or 0
            self._pages[place].heard.extend(line.text for line in lines if line.heard_by(seat))
            if now_asked is not None and seat in called:
                page = self._pages.pop(place)
                page.asked(now_asked, page.heard)


def _remember(kept: OrderedDict[tuple[int, int], _T], place: tuple[int, int], new: _T) -> None:
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
