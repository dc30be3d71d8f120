"""The log lines that players have read in replies to their answers, which no direct message repeats.

Nothing is stored. After a restart, a direct message can repeat some lines, but never leaves out one that no reply
showed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from bot.table.presence import Place, remember
from bot.table.recent_lines import LogEnd
from games.kernel.dealer import LogLine
from games.kernel.text import Seat
from storage.stories import LogLineRow

SPANS = 100
"""Maximum number of separate spans of lines that are remembered for a player at a table."""
LinePlace: TypeAlias = tuple[int, int]
"""The position of a line in a log: the number of entries, and the line's number among those logged then."""


class ToldLines(NamedTuple):
    """The lines for a seat after one position, up to another.

    Attributes:
        seat: The seat.
        since: The position before the first line.
        last: The position of the last line.
        before: Number of entries after the player's previous answer; 0 if unknown.
    """

    seat: Seat
    since: LinePlace
    last: LinePlace
    before: int = 0

    def has(self, line: LinePlace) -> bool:
        """Return whether a line with that position is one of them."""
        return self.since < line <= self.last

    def follows(self, other: ToldLines) -> bool:
        """Return whether the other lines include those of the player's previous answer."""
        return self.seat == other.seat and other.since < (self.before, 0) and self.before <= other.last[0]


class LastShown(NamedTuple):
    """The end of the log when a player was last shown all of it, and the position of the last line they saw."""

    seat: Seat
    end: LogEnd
    last: LinePlace


class NewLines(NamedTuple):
    """The lines that a player has not been shown yet, and the position after which they come."""

    lines: Sequence[LogLine]
    since: LinePlace


class ReadReplies:
    """The lines in the replies to each player's answers at each table."""

    def __init__(self) -> None:
        self._read: OrderedDict[Place, tuple[ToldLines, ...]] = OrderedDict()
        self._shown: OrderedDict[Place, LastShown | None] = OrderedDict()

    def note_shown(self, table_id: int, user: int, shown: LastShown | None) -> None:
        """Record up to where a player was shown the log, by a direct message or a reply; None if that is unknown."""
        remember(self._shown, (table_id, user), shown)

    def new_lines(self, table_id: int, user: int, seat: Seat, until: LogEnd) -> NewLines | None:
        """Return the lines up to that end that a player has not seen; None if they have to be read from the store."""
        shown = self._shown.get((table_id, user))
        if shown is None or shown.seat != seat:
            return None
        lines = until.lines.between(shown.end, until)
        return None if lines is None else NewLines([line for line in lines if line.visible_to(seat)], shown.last)

    def note(self, table_id: int, user: int, told: ToldLines, *, whole: bool) -> None:
        """Record that the reply to a player's answer showed these lines.

        `whole` means that they were also shown every line between the reply to the previous answer and this one.
        """
        spans = self._read.get((table_id, user), ())
        if whole and spans and told.follows(spans[-1]):
            told, spans = told._replace(since=min(spans[-1].since, told.since)), spans[:-1]
        remember(self._read, (table_id, user), (*spans, told)[-SPANS:])

    def unread(self, table_id: int, user: int, seat: Seat, lines: Iterable[LogLineRow]) -> list[LogLineRow]:
        """Return the lines for a seat that no reply to its player's answers has shown."""
        spans = [span for span in self._read.get((table_id, user), ()) if span.seat == seat]
        return [line for line in lines if not any(span.has((line.entry_count, line.ordinal)) for span in spans)]
