"""The recap of a finished match: its course and its best moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from games.kernel.dealer import LogLine
from games.kernel.text import EMPTY, Name, Seat, Text


class Moment(NamedTuple):
    """The table after one answer (at first: as dealt), and the log lines since the moment before.

    The table is the match's own and keeps changing: read it before you take the next moment.
    """

    table: Any
    lines: Sequence[LogLine]

    @property
    def public_lines(self) -> Iterator[Text]:
        """The log lines that all players can read."""
        return (line.text for line in self.lines if line.to is None)


NO_VALUE = "–"
"""The mark for the time in which something is not in the match."""


class Row(NamedTuple):
    """The values of one player, or of one thing, over a match; None while it is not in the match."""

    who: Name | Text
    values: tuple[int | None, ...]

    @property
    def present(self) -> list[int]:
        """The values while it is in the match."""
        return [value for value in self.values if value is not None]


class ScoreHistory(NamedTuple):
    """A chart of values over time: `title` says what is counted, `steps` label the moments, each row is one subject."""

    title: Text
    steps: tuple[Text, ...]
    rows: tuple[Row, ...]


class BoldMove(NamedTuple):
    """A move with which a player took a risk; moves with a larger `size` are bolder."""

    seat: Seat
    size: int
    text: Text


class Recap(NamedTuple):
    """The course of a match and what decided it; fields are empty if there is nothing to report.

    Attributes:
        best: The lines of its turning point, in order. In a lost cooperative match, this is what cost the party most.
        lost: The reason why a match without a winner was lost.
        bold: The boldest moves, at most one per seat.
        won: The reason why a cooperative match was won.
        feat: The lines of the best moment, in order, if that is not the turning point.
    """

    course: ScoreHistory | None = None
    best: tuple[Text, ...] = ()
    lost: Text = EMPTY
    bold: tuple[BoldMove, ...] = ()
    won: Text = EMPTY
    feat: tuple[Text, ...] = ()


def boldest(moves: Iterable[BoldMove]) -> tuple[BoldMove, ...]:
    """Return the boldest move of each seat, in seat order."""
    found: dict[Seat, BoldMove] = {}
    for move in moves:
        if move.seat not in found or move.size > found[move.seat].size:
            found[move.seat] = move
    return tuple(found[seat] for seat in sorted(found))


NO_RECAP = Recap()
