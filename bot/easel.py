"""Painting away from the event loop: one thread, one painter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from games.kernel.text import Reader
from rendering import LAYOUTS
from rendering.paint import Painter
from rendering.scene import Scene


class Easel:
    """Paints scenes one after another in a thread of its own."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="easel")

    async def paint(self, layout: Callable[[], Scene], slot: str = "") -> bytes:
        """PNG bytes of what `layout` lays out; both happen in the thread.

        Pictures of one `slot` resemble each other, so only what changed since its last one is painted anew.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, layout, slot)

    async def paint_card(self, game: str, key: str, reader: Reader) -> bytes:
        """One card of a game, large."""
        return await self.paint(partial(LAYOUTS[game].card, key, reader))

    def close(self) -> None:
        """Finish what is on the easel and stop."""
        self._thread.shutdown()

    def _work(self, layout: Callable[[], Scene], slot: str) -> bytes:
        return self._painter.paint(layout(), slot)
