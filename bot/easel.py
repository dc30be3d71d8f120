"""Painting away from the event loop: one thread, one painter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to be: a game's board, hand or card, and what its layout is given (see rendering.Layout).

    Pictures of one `slot` resemble each other, so only what changed since its last one is painted anew.
    """

    game: str
    kind: Literal["board", "hand", "card"]
    given: tuple[Any, ...]
    slot: str = ""


class Easel:
    """Lays drawings out and paints them, one after another, in a thread of its own.

    The painter and all it stands on are imported there, while the bot logs in: they take a third of its start.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="easel")
        self._painting = self._thread.submit(_set_up)

    async def paint(self, drawing: Drawing) -> bytes:
        """The picture, as PNG bytes. Raises what the layout raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._paint, drawing)

    def close(self) -> None:
        """Finish what is on the easel and stop."""
        self._thread.shutdown()

    def _paint(self, drawing: Drawing) -> bytes:
        return self._painting.result()(drawing)


def _set_up() -> Callable[[Drawing], bytes]:
    from rendering import LAYOUTS
    from rendering.paint import Painter

    painter = Painter()

    def paint(drawing: Drawing) -> bytes:
        scene = getattr(LAYOUTS[drawing.game], drawing.kind)(*drawing.given)
        return painter.paint(scene, drawing.slot)

    return paint
