"""Runs the bot as `python -m bot run` does, but without waiting: `python -m tests.wire.prompt run`.

A board is updated immediately, even if people only watch it, because tests wait for it. There are no emojis:
to upload them to a new sandbox takes a second of CPU.
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
"""Seconds in which one shard may identify, in a world where they may ten times as often."""


def unpaced(_before: BoardPace, asked: Mapping[Seat, int], _actors: Collection[Seat], due: int, _now: int) -> BoardPace:
    """Return a pace at which the board is due as soon as it can be; it replaces `next_pace`."""
    return BoardPace(due, asked)


if __name__ == "__main__":
    assembly.emoji_pictures = dict
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    sys.exit(main())
