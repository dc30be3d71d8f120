"""Runs the bot with blank pictures: `python -m tests.wire.unpainted run`.

It starts like `tests.wire.prompt`, for tests in which it dies or moves often and its pictures do not matter.
"""

from __future__ import annotations

import sys

from bot import assembly
from bot.__main__ import main
from bot.table import move_announcement
from rendering.painter.painter import Painter
from rendering.scenes.scene import Scene
from tests.wire.blank import blank
from tests.wire.prompt import unpaced


def painted(_self: Painter, scene: Scene, _slot: str) -> bytes:
    """Replace `Painter._painted`: return a blank picture in the requested format."""
    return blank(scene)


if __name__ == "__main__":
    assembly.emoji_pictures = dict
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    Painter._painted = painted  # type: ignore[assignment, method-assign]
    sys.exit(main())
