"""`python -m tests.wire.one_of_several run`: the bot as one of several processes, as `tests.wire.prompt` starts it,
with blank pictures, and in a world where shards identify ten times as often.
"""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.runtime.board_pace import BoardPace
from bot.sharding import sharing
from rendering.painter.painter import Painter
from rendering.scenes.scene import Scene
from tests.wire.blank import blank
from tests.wire.prompt import IDENTIFY_EVERY, unpaced


def _painted(_self: Painter, scene: Scene, slot: str) -> bytes:
    """In the place of the painter: blank, in whatever format is asked for."""
    del slot
    return blank(scene)


if __name__ == "__main__":
    BoardPace.then = unpaced  # type: ignore[assignment, method-assign]
    Painter._painted = _painted  # type: ignore[assignment, method-assign]
    sharing.IDENTIFY_EVERY = IDENTIFY_EVERY * 1.1  # its clock and the sandbox's do not begin at the same moment
    sys.exit(main())
