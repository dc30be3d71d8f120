"""The number of the bot's requests to Discord per answer, over whole matches."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bench.table import Row
from bench.whole_match.counts import Counts
from bench.whole_match.evening import counted
from games import GAMES

BUDGET = 1.3
"""Maximum number of the bot's requests per answer."""
FOLLOWED = "where players act in any order, the board and the other pages follow each of them"
"""Why a game can exceed it: of 1.36 requests in Genshin Tarot, 0.22 edit the board and 0.11 edit another player's
page."""


def rows() -> list[Row]:
    """Return the requests per answer for each game, with their purposes."""
    return [row for game in GAMES for row in _rows(asyncio.run(counted(game)))]


def _rows(counts: Counts) -> Iterator[Row]:
    yield Row(f"{counts.game}: requests for each answer that was taken", counts.per_answer, BUDGET, "", FOLLOWED)
    for kind, count in counts.kinds.most_common():
        yield Row(f"{counts.game}: {kind}, for each", count / counts.taken, BUDGET, "")
