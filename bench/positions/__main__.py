"""Finds positions of the day: `python -m bench.positions GAME [seconds=N]`, then `confirm [seconds=N]` or `check`.

Computer players play one match after another. One of their questions becomes a position if one answer wins far more
often than the others (games/search/positions.py). The search continues with the match after the last one examined, and
stops after that many seconds. A few games suffice for most decisions; `confirm` plays the two best answers of positions
found that way in 1,000 other games, and drops a position whose lead is smaller there. `check` plays all positions
again, in yet other games.
"""

from __future__ import annotations

import sys
import time

from bench.positions.confirmation import check, confirm
from bench.positions.search import search
from games import GAMES
from games import game as game_called

DEFAULT_SECONDS = 3600.0


def main(args: list[str]) -> None:
    """Search, confirm or check. Raises SystemExit for other arguments, or if a position fails."""
    seconds = next((float(word.removeprefix("seconds=")) for word in args if word.startswith("seconds=")), None)
    until = time.monotonic() + (seconds or DEFAULT_SECONDS)
    if args[:1] == ["check"]:
        if failed := check():
            raise SystemExit(f"no longer positions: {', '.join(failed)}")
    elif args[:1] == ["confirm"]:
        confirm(until)
    elif args and args[0] in {game.key for game in GAMES}:
        search(game_called(args[0]), until)
    else:
        raise SystemExit("usage: python -m bench.positions GAME [seconds=N] | confirm [seconds=N] | check")


if __name__ == "__main__":
    main(sys.argv[1:])
