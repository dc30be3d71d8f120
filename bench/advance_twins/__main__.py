"""Plays and counts pairs of twins: `python -m bench.advance_twins [PAIRS] [GAME ...]`, by default 10,000 per game."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

from bench.advance_twins.pairs import pairs
from games import GAMES, game

PAIRS, AT_ONCE = 10_000, 1_000
"""The default number of pairs, and the number of pairs after which a line is printed."""


def main(named: Sequence[str]) -> None:
    """Play pairs of the named games, or of all with auto-actions; fail if a watcher can tell twins apart."""
    numbers = [int(word) for word in named if word.isdecimal()]
    games = [game(word) for word in named if not word.isdecimal()] or [each for each in GAMES if each.advance]
    told = 0
    for each in games:
        for begun in range(0, (*numbers, PAIRS)[0], AT_ONCE):
            counted = asyncio.run(pairs(each, min(AT_ONCE, (*numbers, PAIRS)[0] - begun), begun))
            anyway = [f"without any answer, too: {one}" for one in counted.anyway[:5]]
            print(f"{each.key:15} {counted}", *counted.found[:5], *anyway, sep="\n", flush=True)
            told += len(counted.found)
    sys.exit(told > 0)


if __name__ == "__main__":
    main(sys.argv[1:])
