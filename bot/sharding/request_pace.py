"""This process's part of the requests that Discord allows the bot in a second."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

PER_SECOND = 50
"""The requests that all processes of a bot may send in a second, answers to interactions aside."""


class RequestPace:
    """Limits requests to this process's part in any second.

    Attributes:
        processes: Returns the number of processes that share the limit.
        seconds: A monotonic clock.
        wait: Waits for that many seconds.
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
        """Wait until one more request may be sent."""
        async with self._turn:
            part = max(1, PER_SECOND // max(1, self._processes()))
            if len(self._passed) >= part:
                await self._wait(max(0.0, self._passed[-part] + 1 - self._seconds()))
            self._passed.append(self._seconds())
