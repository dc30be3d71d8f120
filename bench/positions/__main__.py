"""Finds positions of the day: `python -m bench.positions GAME [stored=FILE] [seconds=N]`, then `confirm` or `check`.

Computer players play one match after another. One of their questions becomes a position if one answer wins far more
often than the others (games/search/positions.py). The search continues with the match after the last one examined, and
stops after that many seconds. A few games suffice for most decisions; `confirm` plays the two best answers of positions
found that way in 1,000 other games, and drops a position whose lead is smaller there. `check` plays all positions
again, in yet other games.

With `stored=FILE`, it looks in the finished matches of a host's database instead, if all of their people allow it
(bench/positions/stored.py).
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bench.positions.confirmation import check, confirm
from bench.positions.search import search
from bench.positions.stored import search_stored
from games import GAMES
from games import game as game_called
from games.kernel.game import AnyGame
from storage.errors import StorageError

DEFAULT_SECONDS = 3600.0


def main(args: list[str]) -> None:
    """Search, confirm or check. Raises SystemExit for other arguments, or if a position fails."""
    seconds = next((float(word.removeprefix("seconds=")) for word in args if word.startswith("seconds=")), None)
    until = time.monotonic() + (seconds or DEFAULT_SECONDS)
    database = next((Path(word.removeprefix("stored=")) for word in args if word.startswith("stored=")), None)
    if args[:1] == ["check"]:
        if failed := check():
            raise SystemExit(f"positions that no longer hold: {', '.join(failed)}")
    elif args[:1] == ["confirm"]:
        confirm(until)
    elif args and args[0] in {game.key for game in GAMES}:
        _search(game_called(args[0]), database, until)
    else:
        raise SystemExit(
            "usage: python -m bench.positions GAME [stored=FILE] [seconds=N] | confirm [seconds=N] | check"
        )


def _search(game: AnyGame, database: Path | None, until: float) -> None:
    if database is None:
        search(game, until)
        return
    try:
        search_stored(game, database, until)
    except StorageError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main(sys.argv[1:])
