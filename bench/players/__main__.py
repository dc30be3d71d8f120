"""Measures how well computer players play.

Run it with `python -m bench.players GAME [MATCHES [SEATS [STRENGTH]]] [seed=N] [SETTING=CHOICE ...]`. Each game has a
module bench.players.GAME whose `lines(matches, seats, strength, seed, **settings)` plays that many matches, starting
with the deal `seed`, and reports the results. `seats` is 0 for the module's default number.
"""

from __future__ import annotations

import sys
from importlib import import_module

from games.search.strength import Strength

KEPT = ("genshin_tarot", "parsifal", "queens_of_fate", "tottarot")


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit if no known game is named."""
    if not args or args[0] not in KEPT:
        usage = "[MATCHES [SEATS [STRENGTH]]] [seed=N] [SETTING=CHOICE ...]"
        raise SystemExit(f"usage: python -m bench.players {'|'.join(KEPT)} {usage}")
    words = [word for word in args[1:] if "=" not in word]
    chosen = dict(word.split("=") for word in args[1:] if "=" in word)
    matches, seats, strength = (*words, *("20", "0", "fair")[len(words) :])
    lines = import_module(f"bench.players.{args[0]}").lines
    for line in lines(int(matches), int(seats), Strength(strength), int(chosen.pop("seed", "0")), **chosen):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
