"""Numbers of possible matches of a fixed deal; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (2, 4): 5056,
    (4, 5): 1616,
    (6, 6): 7811,
}
"""(seats, answers) -> number of sequences of legal answers."""
