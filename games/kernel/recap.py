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


class Row(NamedTuple):
    """The values of one player, or of one thing, over a match."""

    who: Name | Text
    values: tuple[int, ...]


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
    """The course of a match, and the lines of its best moment in order; fields are empty if there is nothing to report.

    `lost` explains why a match without a winner was lost, and `won` why a cooperative match was won. `bold` are the
    boldest moves, at most one per seat.
    """

    course: ScoreHistory | None = None
    best: tuple[Text, ...] = ()
    lost: Text = EMPTY
    bold: tuple[BoldMove, ...] = ()
    won: Text = EMPTY


def boldest(moves: Iterable[BoldMove]) -> tuple[BoldMove, ...]:
    """Return the boldest move of each seat, in seat order."""
    found: dict[Seat, BoldMove] = {}
    for move in moves:
        if move.seat not in found or move.size > found[move.seat].size:
            found[move.seat] = move
    return tuple(found[seat] for seat in sorted(found))


NO_RECAP = Recap()
