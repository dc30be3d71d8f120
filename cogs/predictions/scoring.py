"""Points of a prediction, by the Brier score: the surer it is, the more it brings if it is right, and costs if not."""

from __future__ import annotations

from collections.abc import Collection

SURE, LIKELY = 90, 70
"""The chances in percent that "surely" and "probably" stand for."""
MOST_POINTS = 100
"""The points of a prediction that could not be better."""
LOSE, WIN = 0, 1
"""The outcomes of a match that its players win or lose together; in others, an outcome is the seat of the winner."""


def came_true(winners: Collection[int], *, rivals: bool) -> frozenset[int]:
    """Return the outcomes that came true: the seats that won, or whether all have; none if no rival won."""
    if rivals:
        return frozenset(winners)
    return frozenset({WIN if winners else LOSE})


def points_of(outcome: int, percent: int, count: int, came: Collection[int]) -> int:
    """Return the points of a prediction, from 0 to MOST_POINTS.

    Args:
        outcome: What was predicted.
        percent: How likely; the others share the rest equally.
        count: The number of outcomes that there were to choose from.
        came: Those that came true, which share the truth equally. Without any, something came that nobody could choose.
    """
    chance, rest = percent / 100, (1 - percent / 100) / (count - 1)
    truth = 1 / len(came) if came else 0.0
    missed = [(chance if one == outcome else rest) - (truth if one in came else 0.0) for one in range(count)]
    brier = sum(miss * miss for miss in missed) + (0.0 if came else 1.0)
    return round(MOST_POINTS * (1 - brier / 2))
