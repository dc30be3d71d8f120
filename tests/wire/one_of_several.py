"""Runs the bot as one of several processes: `python -m tests.wire.one_of_several run`.

It starts like `tests.wire.prompt`, with blank pictures, in a world where shards can identify ten times as often.
"""

from __future__ import annotations

import sys

from bot import assembly
from bot.__main__ import main
from bot.sharding import sharing
from bot.table import move_announcement
from rendering.painter.painter import Painter
from tests.wire.prompt import IDENTIFY_EVERY, unpaced
from tests.wire.unpainted import painted

if __name__ == "__main__":
    assembly.emoji_pictures = dict
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    Painter._painted = painted  # type: ignore[assignment, method-assign]
    sharing.IDENTIFY_EVERY = IDENTIFY_EVERY * 1.1  # its clock and the sandbox's do not start at the same moment
    sys.exit(main())
