"""When the outbox is to look for jobs next. Whoever writes jobs sets it; nobody else has to ask the data."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress

from bot.runtime.clock import Now

NAP = 60.0
"""Seconds slept at most, lest the clock was changed meanwhile."""


class Wakeup:
    """Rings once at the earliest time it was set to."""

    def __init__(self) -> None:
        self._at = math.inf
        self._set = asyncio.Event()

    def due(self, now: Now) -> bool:
        """Whether its time has come and nobody has heard it yet."""
        return self._at <= now()

    def set(self, at: int) -> None:
        """Ring at that second, or earlier if it was set so before."""
        if at < self._at:
            self._at = at
            self._set.set()

    def nudge(self) -> None:
        """Have who waits for it look at the clock at once: its seconds need not end when a nap does."""
        self._set.set()

    async def rung(self, now: Now) -> None:
        """Return when it rings; it is then silent until set again."""
        while self._at > now():
            self._set.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(min(NAP, self._at - now())):
                    await self._set.wait()
        self._at = math.inf
