"""The achievements of Tottarot."""

from __future__ import annotations

from games.kernel.game import Achievement, Result
from games.kernel.text import Seat, t
from games.tottarot.table import Table

MIN_ROW_TOTAL = 12
"""Minimum total of a row for the achievement, in points."""


def _alone(_table: Table, result: Result, seat: Seat) -> bool:
    return result.winners == (seat,)


def _full(table: Table, result: Result, seat: Seat) -> bool:
    return result.winners == (seat,) and table.seats == 6


def _three(table: Table, _result: Result, seat: Seat) -> bool:
    return table.victories[seat] >= 3


def _below_zero(table: Table, result: Result, seat: Seat) -> bool:
    return result.winners == (seat,) and table.totals[seat] < 0


def _tower(table: Table, _result: Result, seat: Seat) -> bool:
    return sum(placed.points for placed in table.past[seat].row) >= MIN_ROW_TOTAL


ACHIEVEMENTS = (
    Achievement("victory", t("Fortune's favorite"), t("Be the only winner of a match."), _alone),
    Achievement("six", t("Against all"), t("Be the only winner at a table of six."), _full),
    Achievement("three-rounds", t("Three times lucky"), t("Win three rounds of one match."), _three),
    Achievement(
        "below-zero",
        t("Out of the depths"),
        t("Be the only winner with a total below 0 points over all rounds."),
        _below_zero,
    ),
    Achievement("tower", t("The tower stands"), t("Finish the last round with 12 points or more."), _tower),
)
