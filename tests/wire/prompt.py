"""`python -m tests.wire.prompt run`: the bot as `python -m bot run` starts it, but for one thing: a board is brought up
to date at once, also where people only watch it, because tests wait for it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping

from bot.__main__ import main
from bot.table import move_announcement
from bot.table.live_table import BoardPace
from games.kernel.text import Seat

IDENTIFY_EVERY = 0.5
"""Seconds in which one shard may identify, in a world where they may ten times as often."""


def unpaced(_before: BoardPace, asked: Mapping[Seat, int], _actors: Collection[Seat], due: int, _now: int) -> BoardPace:
    """In the place of `next_pace`: as soon as the board could be told."""
    return BoardPace(due, asked)


if __name__ == "__main__":
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    sys.exit(main())
