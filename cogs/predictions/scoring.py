"""Points of predictions by the Brier score: the more confident, the more points if right, and the fewer if wrong."""

from __future__ import annotations

from collections.abc import Collection

SURE, LIKELY = 90, 70
"""The probabilities in percent for "surely" and "probably"."""
MOST_POINTS = 100
"""The points of a perfect prediction."""
LOSE, WIN = 0, 1
"""The outcomes of a match that its players win or lose together. In others, an outcome is the seat of the winner."""


def came_true(winners: Collection[int], *, rivals: bool) -> frozenset[int]:
    """Return the outcomes that came true: the seats that won, or the common result; empty if no rival won."""
    if rivals:
        return frozenset(winners)
    return frozenset({WIN if winners else LOSE})


def points_of(outcome: int, percent: int, count: int, came: Collection[int]) -> int:
    """Return the points of a prediction, from 0 to MOST_POINTS.

    Args:
        outcome: The predicted outcome.
        percent: Its predicted probability; the others share the rest equally.
        count: Number of possible outcomes.
        came: The outcomes that came true, which count equally. If empty, the match had an outcome that nobody could
            choose.
    """
    chance, rest = percent / 100, (1 - percent / 100) / (count - 1)
    truth = 1 / len(came) if came else 0.0
    missed = [(chance if one == outcome else rest) - (truth if one in came else 0.0) for one in range(count)]
    brier = sum(miss * miss for miss in missed) + (0.0 if came else 1.0)
    return round(MOST_POINTS * (1 - brier / 2))
