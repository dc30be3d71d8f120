"""The positions that come with the bot, in a file for each game, to which `python -m bench.positions` appends."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from pathlib import Path

from games import game as game_called
from games import manifests
from games.search.positions import Position, from_line

FOLDER = Path(__file__).parent / "shipped"
"""The folder of the files. Their first line says with which match the search continues; the others are positions."""


def file_of(game: str) -> Path:
    """Return the path of the file of a game."""
    return FOLDER / f"{game}.jsonl"


@cache
def stored(game: str) -> tuple[Position, ...]:
    """Return all positions in the file of a game."""
    file = file_of(game)
    if not file.exists():
        return ()
    return tuple([from_line(game, line) for line in file.read_text(encoding="utf-8").splitlines()[1:]])


def positions_of(game: str) -> tuple[Position, ...]:
    """Return the positions of a game that its current rules can continue. This loads the game."""
    rules = game_called(game).rules if stored(game) else 0
    return tuple([one for one in stored(game) if one.record.rules == rules])


def next_match(game: str) -> int:
    """Return the number of the match with which the search for positions of a game continues."""
    file = file_of(game)
    return int(json.loads(file.read_text(encoding="utf-8").partition("\n")[0])["next"]) if file.exists() else 0


def position_of(day: str) -> Position | None:
    """Return the position of a day such as "2026-11-21": the games take turns, and each game's positions take turns.

    It is the same in every bot of this version. None if there are no positions.
    """
    keys = [manifest.key for manifest in manifests() if positions_of(manifest.key)]
    if not keys:
        return None
    turn, first = divmod(date.fromisoformat(day).toordinal(), len(keys))
    found = positions_of(keys[first])
    return found[turn % len(found)]


def position_named(name: str) -> Position | None:
    """Return the position with that name, or None if this version has none."""
    game = name.rpartition("-")[0]
    if game not in {manifest.key for manifest in manifests()}:
        return None
    return next((one for one in positions_of(game) if one.name == name), None)
