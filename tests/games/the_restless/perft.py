"""Numbers of possible matches of a fixed deal; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (1, 4): 180,
    (2, 5): 360,
}
"""(seats, answers) -> number of sequences of legal answers."""

SETTINGS = {"starters": "no", "walkers": "2"}
"""With the default settings, the first choices would only be those of the draft."""
