"""Time limits of events: a quarter of the round per move, at most a day; latecomers until half of the round."""

from __future__ import annotations

import pytest

from bot.events.terms import may_join, time_limits
from bot.runtime.clock import DAY, HOUR
from bot.table.time_limits import read_terms


@pytest.mark.parametrize(
    ("days", "turn"), [(1, 4 * HOUR), (2, 12 * HOUR), (3, 12 * HOUR), (4, DAY), (8, DAY), (30, DAY)]
)
def test_a_move_takes_a_quarter_of_the_round_or_a_day_at_most(days: int, turn: int) -> None:
    terms = time_limits(days)
    assert (terms.turn, terms.up, terms.extensions) == (turn, "bot", 0)
    assert turn <= days * DAY / 4 or turn <= DAY
    assert terms.window <= turn
    assert read_terms(terms._asdict()) == terms, "the table can store them"


def test_latecomers_come_until_half_of_the_rounds_have_begun() -> None:
    assert [may_join(begun, 4) for begun in range(5)] == [True, True, True, False, False]
    assert [may_join(begun, 3) for begun in range(4)] == [True, True, False, False]
    assert not may_join(1, 1)
