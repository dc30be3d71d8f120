"""The one-line result that people paste elsewhere: a few marks for the course of the match, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.kernel.recap import Row, ScoreHistory
from games.kernel.text import Name

MOST_MARKS = 8
"""Maximum number of marks in a line."""
RISEN, LEVEL, FALLEN = "🔼", "➖", "🔽"
WON, LOST = "🏆", "🏁"
"""The last mark: of a won match, and of any other."""


def marks(course: ScoreHistory | None, *, won: bool) -> str:
    """Return at most eight marks for the course of a match: whether the values of one row rose, stayed or fell.

    The row is the first player's, or else the first one. A longer course is divided into that many stretches.
    """
    end = WON if won else LOST
    row = _row_of(course) if course else None
    if row is None or len(row.present) < 2:
        return end
    steps = _sampled(row.present)
    return "".join([_mark(before, after) for before, after in pairwise(steps)]) + end


def _row_of(course: ScoreHistory) -> Row | None:
    own = (row for row in course.rows if row.who == Name(0))
    return next(own, course.rows[0] if course.rows else None)


def _sampled(values: Sequence[int]) -> list[int]:
    """Return at most MOST_MARKS values, among them the first and the last."""
    count = min(len(values), MOST_MARKS)
    return [values[round(at * (len(values) - 1) / (count - 1))] for at in range(count)]


def _mark(before: int, after: int) -> str:
    return RISEN if after > before else FALLEN if after < before else LEVEL
