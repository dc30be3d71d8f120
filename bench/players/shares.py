"""Shares of a number of games, with confidence intervals."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""The number of standard errors to either side that contain 19 of 20 samples."""


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the ends of the 95 % confidence interval of a share, in percent, by Wilson's score.

    It is accurate for few games and for shares of zero. Raises ZeroDivisionError if there are no games.
    """
    share, spread = part / whole, SURE**2 / whole
    middle, half = share + spread / 2, SURE * sqrt(share * (1 - share) / whole + spread / whole / 4)
    return 100 * max(middle - half, 0.0) / (1 + spread), 100 * min(middle + half, 1 + spread) / (1 + spread)


def told(part: int, whole: int) -> str:
    """Return a share with its interval, such as `32.5 % (28.1 to 37.2)`; "none" if there are no games."""
    if not whole:
        return "none"
    low, high = interval(part, whole)
    return f"{100 * part / whole:.1f} % ({low:.1f} to {high:.1f})"
