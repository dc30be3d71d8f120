"""How well computer players play: `python -m bench.players GAME [MATCHES [SEATS [STRENGTH]]]`.

Each game has a module bench.players.GAME whose `lines(matches, seats, strength)` plays that many and tells what came of
it. `seats` is 0 for the number that the module thinks best.
"""

from __future__ import annotations

import sys
from importlib import import_module

from games.search.strength import Strength

KEPT = ("genshin_tarot", "parsifal", "queens_of_fate", "tottarot")


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit where none is named that is kept."""
    if not args or args[0] not in KEPT:
        raise SystemExit(f"usage: python -m bench.players {'|'.join(KEPT)} [MATCHES [SEATS [STRENGTH]]]")
    matches, seats, strength = (*args[1:], *("20", "0", "fair")[len(args) - 1 :])
    for line in import_module(f"bench.players.{args[0]}").lines(int(matches), int(seats), Strength(strength)):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
