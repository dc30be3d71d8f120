"""The number of ways to play; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (1, 4): 180,
    (2, 5): 360,
}
"""(seats, answers) -> how many sequences of legal answers there are."""

SETTINGS = {"starters": "no", "walkers": "2"}
"""The first choices would only be those of setting out."""
