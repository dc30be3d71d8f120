"""Points are a Brier score, halved and subtracted from 100: 1 - sum((chance - truth)²) / 2 over all outcomes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cogs.predictions.scoring import LIKELY, LOSE, SURE, WIN, came_true, points_of


@pytest.mark.parametrize(
    ("outcome", "percent", "points"), [(WIN, SURE, 99), (WIN, LIKELY, 91), (LOSE, LIKELY, 51), (LOSE, SURE, 19)]
)
def test_a_surer_prediction_gains_and_costs_more(outcome: int, percent: int, points: int) -> None:
    assert points_of(outcome, percent, 2, came_true((0, 1), rivals=False)) == points


def brier(outcome: int, percent: int, count: int, came: set[int]) -> int:
    """Compute the score exactly, from a list of chances and of true outcomes; "nobody" is an additional outcome."""
    others = Fraction(100 - percent, 100) / (count - 1)
    chances = [Fraction(percent, 100) if one == outcome else others for one in range(count)] + [Fraction(0)]
    truth = [Fraction(int(one in came), max(1, len(came))) for one in range(count)] + [Fraction(int(not came))]
    return round(100 * (1 - sum((a - b) ** 2 for a, b in zip(chances, truth, strict=True)) / 2))


@pytest.mark.parametrize("count", range(2, 10))
def test_points_are_those_of_brier_for_any_number_of_rivals(count: int) -> None:
    for outcome in range(count):
        for percent in (SURE, LIKELY):
            for came in (set[int](), {0}, {count - 1}, {0, count - 1}, set(range(count))):
                points = points_of(outcome, percent, count, came)
                assert abs(points - brier(outcome, percent, count, came)) <= 1
                assert 0 <= points <= 100


def test_the_score_rewards_honest_predictions() -> None:
    """The score is proper: of these two levels, the one nearer to the true belief is worth more on average."""
    for belief in (95, 85, 75, 65, 55):

        def expected(percent: int, belief: int = belief) -> float:
            return belief * points_of(WIN, percent, 2, {WIN}) + (100 - belief) * points_of(WIN, percent, 2, {LOSE})

        assert (expected(SURE) > expected(LIKELY)) == (belief > (SURE + LIKELY) / 2)


def test_came_true_gives_the_winners_or_the_shared_result() -> None:
    assert came_true((2,), rivals=True) == {2}
    assert came_true((), rivals=True) == frozenset()
    assert came_true((0, 1), rivals=False) == {WIN}
    assert came_true((), rivals=False) == {LOSE}
