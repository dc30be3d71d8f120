"""A wakeup: lets a loop sleep until the earliest time that was set."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress

from bot.runtime.clock import Now

NAP = 60.0
"""Maximum seconds of one sleep, because the system clock can be changed meanwhile."""


class Wakeup:
    """Wakes its one waiter at the earliest time that was set.

    `told` is called with each time passed to `set`, but not with those passed to `hear`.
    """

    def __init__(self) -> None:
        self._at = math.inf
        self._set = asyncio.Event()
        self.told: Callable[[int], None] = _nobody

    @property
    def at(self) -> float:
        """The earliest second that was set since the waiter last woke; infinity if none was."""
        return self._at

    def due(self, now: Now) -> bool:
        """Return whether the time has come and the waiter has not woken yet."""
        return self._at <= now()

    def set(self, at: int) -> None:
        """Wake at that second, or at an earlier one that was set before."""
        self.hear(at)
        self.told(at)

    def hear(self, at: int) -> None:
        """Set a time that another process has set, without notifying the others."""
        if at < self._at:
            self._at = at
            self._set.set()

    def notify(self) -> None:
        """Make the waiter check the time now, because a second can begin before its sleep ends."""
        self._set.set()

    async def wait(self, now: Now) -> None:
        """Wait until the time comes, and then clear it."""
        while self._at > now():
            self._set.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(min(NAP, self._at - now())):
                    await self._set.wait()
        self._at = math.inf


def _nobody(_at: int) -> None:
    """Notify nobody; the default for a single process."""
