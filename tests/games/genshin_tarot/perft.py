"""Numbers of possible matches of a fixed deal; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (1, 3): 53160,
    (2, 3): 50,
    (4, 4): 625,
}
"""(seats, answers) -> number of sequences of legal answers."""
