"""Measures the balance of a game between computer players.

Run it with `python -m bench.balance GAME [GAMES [ROW...]] [seed=N]`, or `make balance GAME=...`. Each game has a module
bench.balance.GAME whose `lines(games, seed=0)` plays that many games, starting with the deal `seed`, and reports the
results. A module with ROWS plays the named rows, as `lines(games, *rows)`, or all if none is named.
"""

from __future__ import annotations

import sys
from importlib import import_module


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit if no game, an unknown one or an unknown row is named."""
    if not args:
        raise SystemExit("usage: python -m bench.balance GAME [GAMES [ROW...]] [seed=N]")
    name = f"bench.balance.{args[0]}"
    try:
        balance = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise SystemExit(f"no balance data for {args[0]}") from missing
    rows = getattr(balance, "ROWS", ())
    seed = next((int(word.removeprefix("seed=")) for word in args if word.startswith("seed=")), 0)
    args = [word for word in args if not word.startswith("seed=")]
    if strange := [row for row in args[2:] if row not in rows]:
        raise SystemExit(f"{args[0]} has no row {strange[0]}; it has: {', '.join(rows) or 'none'}")
    for line in balance.lines(*map(int, args[1:2]), *args[2:], seed=seed):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
