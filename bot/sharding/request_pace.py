"""This process's share of the requests per second that Discord allows the bot."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

PER_SECOND = 50
"""Maximum requests per second of all processes together, except replies to interactions."""


class RequestPace:
    """Limits requests per second to this process's share.

    Attributes:
        processes: Returns the number of processes that share the limit.
        seconds: A monotonic clock.
        wait: Sleeps for a number of seconds.
    """

    def __init__(
        self,
        processes: Callable[[], int],
        seconds: Callable[[], float] = time.monotonic,
        wait: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._processes, self._seconds, self._wait = processes, seconds, wait
        self._passed: deque[float] = deque(maxlen=PER_SECOND)
        self._turn = asyncio.Lock()

    async def passed(self) -> None:
        """Wait until one more request is allowed."""
        async with self._turn:
            part = max(1, PER_SECOND // max(1, self._processes()))
            if len(self._passed) >= part:
                await self._wait(max(0.0, self._passed[-part] + 1 - self._seconds()))
            self._passed.append(self._seconds())
