"""The recap of a finished match: its course and its best moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from games.kernel.dealer import LogLine
from games.kernel.text import EMPTY, Name, Seat, Text


class Moment(NamedTuple):
    """The table after one answer (at first: as it was dealt), and the lines told since the moment before.

    The table is the match's own and goes on changing: read it before you take the next moment.
    """

    table: Any
    lines: Sequence[LogLine]

    @property
    def told(self) -> Iterator[Text]:
        """Return the log lines that all players can read."""
        return (line.text for line in self.lines if line.to is None)


class Row(NamedTuple):
    """One player's, or one thing's, values over a match."""

    who: Name | Text
    values: tuple[int, ...]


class ScoreHistory(NamedTuple):
    """A chart of values over time: `title` says what is counted, `steps` label the moments, each row is one subject."""

    title: Text
    steps: tuple[Text, ...]
    rows: tuple[Row, ...]


class BoldMove(NamedTuple):
    """A move that a player risked something with: of all moves that one seat or another made, larger is bolder."""

    seat: Seat
    size: int
    text: Text


class Recap(NamedTuple):
    """The course of a match, and the lines of its best moment in order; empty where there is nothing to tell.

    `lost` says what lost a match that nobody won, `won` what won one that all win or lose together; `bold` are the
    boldest moves, at most one of each seat.
    """

    course: ScoreHistory | None = None
    best: tuple[Text, ...] = ()
    lost: Text = EMPTY
    bold: tuple[BoldMove, ...] = ()
    won: Text = EMPTY


def boldest(moves: Iterable[BoldMove]) -> tuple[BoldMove, ...]:
    """Return the boldest move of each seat, in the order of seats."""
    found: dict[Seat, BoldMove] = {}
    for move in moves:
        if move.seat not in found or move.size > found[move.seat].size:
            found[move.seat] = move
    return tuple(found[seat] for seat in sorted(found))


NO_RECAP = Recap()
