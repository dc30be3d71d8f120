"""The clock of a sandbox, which its page and tests can advance. A bot that runs in a sandbox uses it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import aiohttp

from bot.runtime.clock import FAR
from bot.runtime.loops import cancel_loop
from bot.runtime.wakeup import Wakeup

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""Seconds between two checks of when the bot's next task is due."""
RETRY_SECONDS = 1.0
"""Seconds until a lost connection is reopened."""


class SandboxClock:
    """Follows the clock of the sandbox at an address. `wakeups` returns the wakeups that sleep until a time."""

    def __init__(self, address: str, token: str) -> None:
        self._address = f"{address.replace('http', 'ws', 1)}/gw/clock"
        self._headers = {"Authorization": f"Bot {token}"}
        self._ahead = 0.0
        self.wakeups: Callable[[], Sequence[Wakeup]] = tuple

    def now(self) -> int:
        """Return the time of the sandbox."""
        return int(time.time() + self._ahead)

    async def follow(self, known: asyncio.Event) -> None:
        """Follow the sandbox's clock until canceled. `known` is set once the time is known, or cannot be."""
        async with aiohttp.ClientSession(headers=self._headers) as session:
            while True:
                try:
                    async with session.ws_connect(self._address) as socket:
                        await self._follow(socket, known)
                except (aiohttp.ClientError, OSError) as error:
                    log.debug("failed to follow the sandbox's clock", extra={"reason": str(error)})
                known.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _follow(self, socket: aiohttp.ClientWebSocketResponse, known: asyncio.Event) -> None:
        telling = asyncio.create_task(self._send_due(socket))
        try:
            async for frame in socket:
                self._ahead = float(json.loads(frame.data)["ahead"])
                known.set()
                for wakeup in self.wakeups():
                    wakeup.set(0)
        finally:
            await cancel_loop(telling)

    async def _send_due(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Send the sandbox the time of the bot's next task whenever it changes."""
        told: float = FAR
        with suppress(ConnectionError):
            while True:
                due = min((wakeup.at for wakeup in self.wakeups()), default=FAR)
                if due != told:
                    await socket.send_json({"due": due if due < FAR else None})
                    told = due
                await asyncio.sleep(LOOK_SECONDS)


@asynccontextmanager
async def followed(clock: SandboxClock) -> AsyncIterator[None]:
    """Follow the sandbox's clock inside `async with`.

    If the sandbox can be reached, the time is known from the start.
    """
    known = asyncio.Event()
    following = asyncio.create_task(clock.follow(known))
    try:
        await known.wait()
        yield
    finally:
        following.cancel()
        with suppress(asyncio.CancelledError):
            await following
