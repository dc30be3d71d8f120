"""Runs the bot like `python -m bot run`, but without waiting: `python -m tests.wire.prompt run`.

A board is updated immediately, even if users only watch it, because tests wait for it. There are no emojis, because
uploading them to a new sandbox takes a second of CPU time.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping

from bot import assembly
from bot.__main__ import main
from bot.table import move_announcement
from bot.table.live_table import BoardPace
from games.kernel.text import Seat

IDENTIFY_EVERY = 0.5
"""Seconds between two identifies, in a world where shards can identify ten times as often."""


def unpaced(_before: BoardPace, asked: Mapping[Seat, int], _actors: Collection[Seat], due: int, _now: int) -> BoardPace:
    """Return a pace at which the board is due as early as possible; it replaces `next_pace`."""
    return BoardPace(due, asked)


if __name__ == "__main__":
    assembly.emoji_pictures = dict
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    sys.exit(main())
