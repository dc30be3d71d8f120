"""How fair a game is when computer players play it: `python -m bench.balance GAME [GAMES]`.

Each game has a module bench.balance_GAME whose `lines(games)` plays that many and tells what came of it.
"""

from __future__ import annotations

import sys
from importlib import import_module

GAMES = 60
"""How many games are played where nobody says."""


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit where none or an unknown one is named."""
    if not 1 <= len(args) <= 2:
        raise SystemExit("usage: python -m bench.balance GAME [GAMES]")
    try:
        balance = import_module(f"bench.balance_{args[0]}")
    except ModuleNotFoundError as missing:
        raise SystemExit(f"no balance is kept of {args[0]}: {missing}") from missing
    for line in balance.lines(int(args[1]) if len(args) == 2 else GAMES):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
