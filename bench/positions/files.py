"""The files of positions, which the search writes after each match so that it can be stopped at any time."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

from cogs.positions.collection import file_of, stored
from games.search.positions import Position, to_line


def store(game: str, following: int, positions: Sequence[Position]) -> None:
    """Write the file of a game: the number of the next match, and its positions."""
    file = file_of(game)
    lines = [json.dumps({"next": following}), *map(to_line, positions)]
    new = file.with_suffix(".new")
    new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.replace(new, file)
    stored.cache_clear()
