"""Shares of a number of games, each with how far it may be off."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""Standard errors to either side within which 19 of 20 samples are."""


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the ends of the 95 % interval of a share, in percent, by Wilson's score.

    It is honest for few games and for none of them. Raises ZeroDivisionError if there are no games.
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
