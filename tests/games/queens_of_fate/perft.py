"""Numbers of possible matches of a fixed deal; see tests/contract/test_perft.py."""

from __future__ import annotations

PERFT = {
    (1, 4): 16,
    (1, 10): 1322,
}
"""(seats, answers) -> number of sequences of legal answers."""
