"""Who is at which table right now: who pressed something there a moment ago, and who waits on an open page.

Nothing of it is stored: whoever a restart forgets is told of a question a little sooner.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from bot.runtime.clock import Now
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

_T = TypeVar("_T")


class OpenPage(Protocol):
    """A page on which somebody waits. `message` is the id of its message, once it is sent."""

    @property
    def message(self) -> int | None: ...

    def show(self, table: Snapshot, heard: Sequence[Text]) -> None:
        """Bring it up to date, with what its reader was told since."""

    def leave(self) -> None:
        """Its reader has gone on to another page in the same message."""


@dataclass(slots=True)
class _Waiting:
    """Who waits on a `page` since `at`, what they were told since, and whether they were `asked` there."""

    page: OpenPage
    at: int
    heard: list[Text] = field(default_factory=list)
    asked: bool = False


class Presence:
    """When each person last pressed something at each table, and the page on which they wait there."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._pressed: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._waiting: OrderedDict[tuple[int, int], _Waiting] = OrderedDict()

    def note(self, table_id: int, user: int, message: int | None = None) -> None:
        """The person pressed something at the table; if in the `message` of the page on which they waited, they leave
        that page."""
        _remember(self._pressed, (table_id, user), self._now())
        waiting = self._waiting.get((table_id, user))
        if waiting is not None and message is not None and waiting.page.message == message:
            del self._waiting[table_id, user]
            waiting.page.leave()

    def here(self, table_id: int, user: int | None) -> bool:
        """Whether the person pressed something at the table a moment ago."""
        at = self._pressed.get((table_id, user)) if user is not None else None
        return at is not None and self._now() - at < PRESENT

    def wait(self, table_id: int, user: int, page: OpenPage) -> None:
        """The person has this page of the table open, and is not asked anything."""
        _remember(self._waiting, (table_id, user), _Waiting(page, self._now()))

    def waiting(self, table: Table) -> set[Seat]:
        """The seats whose people wait on an open page, which tells them of their next question."""
        now = self._now()
        found = {chair.seat: self._waiting.get((table.id, chair.user or 0)) for chair in table.people}
        return {seat for seat, one in found.items() if one is not None and not one.asked and now - one.at < OPEN}

    def tell(self, table: LiveTable, lines: Iterable[Line]) -> None:
        """Those who wait on open pages hear these lines; who is asked something now sees it there, and all of them see
        how the match ended."""
        waiting, lines = self.waiting(table), tuple(lines)
        asked = waiting & {*table.waiting} if table.running else waiting
        shown = snapshot(table, asked) if asked else None
        for seat in waiting:
            one = self._waiting[table.id, table.seats[seat].user or 0]
            one.heard.extend(line.text for line in lines if line.heard_by(seat))
            if shown is not None and seat in asked:
                one.asked = True
                one.page.show(shown, one.heard)


def _remember(kept: OrderedDict[tuple[int, int], _T], place: tuple[int, int], new: _T) -> None:
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
