"""The log lines that players have read in the replies to their own answers, so that no direct message repeats them.

None of it is stored. After a restart a direct message may repeat some of these lines; without a reply none is left out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from bot.table.presence import Place, remember
from games.kernel.text import Seat
from storage.stories import LogLineRow

SPANS = 100
"""Maximum number of replies that are remembered of a player at a table."""
LinePlace: TypeAlias = tuple[int, int]
"""The position of a line in a story: the number of entries, and its number among the lines told then."""


class Span(NamedTuple):
    """The lines of a story from the first to the last of these positions, for a seat."""

    seat: Seat
    first: LinePlace
    last: LinePlace

    def has(self, line: LogLineRow) -> bool:
        """Return whether a line is among them."""
        return self.first <= (line.n, line.k) <= self.last


class ReadReplies:
    """The spans of lines in the replies to each player's answers at each table."""

    def __init__(self) -> None:
        self._read: OrderedDict[Place, tuple[Span, ...]] = OrderedDict()

    def note(self, table_id: int, user: int, span: Span) -> None:
        """Note that a player was shown these lines in reply to their answer."""
        place = (table_id, user)
        remember(self._read, place, (*self._read.get(place, ()), span)[-SPANS:])

    def unread(self, table_id: int, user: int, seat: Seat, lines: Iterable[LogLineRow]) -> list[LogLineRow]:
        """Return the lines for a seat without those that its player has read in replies."""
        spans = [span for span in self._read.get((table_id, user), ()) if span.seat == seat]
        return [line for line in lines if not any(span.has(line) for span in spans)]
