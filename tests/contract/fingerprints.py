"""Prints every fingerprint of a match of every game; test_replay.py compares runs under several PYTHONHASHSEEDs."""

from __future__ import annotations

from tests.contract.playing import SETUPS, states

if __name__ == "__main__":
    for setup in SETUPS:
        for match in states(setup):
            print(setup, match.n, match.fingerprint())
