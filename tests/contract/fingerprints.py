"""Prints every fingerprint of some matches: in the full form, of every game for every number of players.

test_replay.py compares runs under several values of PYTHONHASHSEED.
"""

from __future__ import annotations

from tests.contract.playing import SETUPS, states
from tests.proofs import spread

PLAYED = spread(SETUPS, thin=9)

if __name__ == "__main__":
    for setup in PLAYED:
        for match in states(setup):
            print(setup, match.entry_count, match.state_hash())
