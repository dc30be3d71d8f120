"""Numbers of possible matches of a fixed deal; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (3, 3): 64,
    (3, 7): 4752,
    (4, 6): 3072,
    (5, 6): 5120,
    (6, 6): 4096,
}
"""(seats, answers) -> number of sequences of legal answers."""
