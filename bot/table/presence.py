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
ENOUGH = 2
"""How often an open page is brought up to date; each answer of others at the same board may change it."""
REMEMBERED = 1000
"""How many people at tables are remembered."""

_T = TypeVar("_T")


class OpenPage(Protocol):
    """A person's own page of a table. `message` is the id of its message, once it is sent."""

    @property
    def message(self) -> int | None: ...

    def show(self, table: Snapshot, heard: Sequence[Text]) -> None:
        """Bring it up to date, with what its reader was told since."""

    def leave(self) -> None:
        """Its reader has gone on to another page in the same message."""


@dataclass(slots=True)
class _Open:
    """A page that somebody has open since `at`, the number of what it asks (None: they wait), what they were told
    since, how often it was brought up to date, and whether they have gone on elsewhere, as on the board. A page that
    was brought up to date often `enough` shows only how the match ends."""

    page: OpenPage
    at: int
    asks: int | None
    heard: list[Text] = field(default_factory=list)
    updates: int = 0
    left: bool = False
    enough: bool = False


class Presence:
    """When each person last pressed something at each table, and the page of their own that they have open there."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._pressed: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._open: OrderedDict[tuple[int, int], _Open] = OrderedDict()

    def note(self, table_id: int, user: int, message: int | None = None) -> None:
        """The person pressed something at the table; if in the `message` of their open page, another follows it."""
        _remember(self._pressed, (table_id, user), self._now())
        there = self._open.get((table_id, user))
        if there is None:
            return
        there.left = True
        if message is not None and there.page.message == message:
            del self._open[table_id, user]
            there.page.leave()

    def here(self, table_id: int, user: int | None) -> bool:
        """Whether the person pressed something at the table a moment ago."""
        at = self._pressed.get((table_id, user)) if user is not None else None
        return at is not None and self._now() - at < PRESENT

    def open(self, table_id: int, user: int, page: OpenPage, asks: int | None) -> None:
        """The person has this page of the table open, which asks them the question of that number, or None."""
        _remember(self._open, (table_id, user), _Open(page, self._now(), asks))

    def waiting(self, table: Table) -> set[Seat]:
        """The seats whose people wait on an open page, which tells them of their next question."""
        return {seat for seat, page in self._there(table).items() if page.asks is None and not page.enough}

    def tell(self, table: LiveTable, lines: Iterable[Line]) -> None:
        """Those with open pages hear these lines. Who waited and is asked something now sees it there, and whose page
        asks what is answered by now, elsewhere or by the clock, sees that; all of them see how the match ended.

        Where its owner has gone on, it is brought up to date once more: to follow it would cost each of their answers
        elsewhere a request.
        """
        there, lines = self._there(table), tuple(lines)
        behind = {seat for seat, page in there.items() if not table.running or _behind(page, asked_now(table, seat))}
        shown = snapshot(table, behind) if behind else None
        for seat, page in there.items():
            page.heard.extend(line.text for line in lines if line.heard_by(seat))
            if shown is not None and seat in behind:
                page.page.show(shown, page.heard)
                page.asks, page.updates = asked_now(table, seat), page.updates + 1
                page.enough = page.left or (page.asks is not None and page.updates >= ENOUGH)
            if not table.running:
                del self._open[table.id, table.seats[seat].user or 0]

    def _there(self, table: Table) -> dict[Seat, _Open]:
        """The open pages of those at a table; Discord lets each be edited for a while only."""
        now = self._now()
        found = {chair.seat: self._open.get((table.id, chair.user or 0)) for chair in table.people}
        return {seat: page for seat, page in found.items() if page is not None and now - page.at < OPEN}


def _behind(page: _Open, asks: int | None) -> bool:
    """Whether the page is to show what is asked now; one that says that its owner waits goes on until they are."""
    return not page.enough and page.asks != asks


def asked_now(table: Table, seat: Seat) -> int | None:
    """The number of the question that waits for a seat; None for none."""
    found = table.match.asked(seat) if table.match and seat in table.waiting else None
    return found.n if found else None


def _remember(kept: OrderedDict[tuple[int, int], _T], place: tuple[int, int], new: _T) -> None:
    kept[place] = new
    kept.move_to_end(place)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)
