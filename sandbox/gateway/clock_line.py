"""Shares the sandbox's clock with bots that follow it, over a websocket at /gw/clock.

The sandbox sends {"ahead": seconds} immediately and whenever its clock is set forward. A bot can send {"due": …} with
the time at which it must act next, in seconds since 1970, or null.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

from aiohttp import WSMsgType, web

from sandbox.world.event_bus import Event
from sandbox.world.wire import text_of
from sandbox.world.world import World


class ClockLine:
    """Serves the websocket to bots whose token is accepted."""

    def __init__(self, world: World, accepts: Callable[[str], bool]) -> None:
        self._world, self._accepts = world, accepts
        self._sockets: set[web.WebSocketResponse] = set()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one bot until it disconnects. Responds with 401 if the bot's token is missing."""
        if not self._accepts(request.headers.get("Authorization", "").removeprefix("Bot ")):
            raise web.HTTPUnauthorized
        socket = web.WebSocketResponse(timeout=1.0, heartbeat=30)
        await socket.prepare(request)
        set_forward = asyncio.Event()
        set_forward.set()
        unsubscribe = self._world.events.subscribe(lambda event: set_forward.set() if event.kind == "clock" else None)
        writer = asyncio.create_task(self._write(socket, set_forward))
        self._sockets.add(socket)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._hear(socket, frame.data)
        finally:
            unsubscribe()
            writer.cancel()
            self._sockets.discard(socket)
            self._note(socket, None)
        return socket

    async def _write(self, socket: web.WebSocketResponse, set_forward: asyncio.Event) -> None:
        with suppress(ConnectionError):
            while True:
                await set_forward.wait()
                set_forward.clear()
                await socket.send_str(text_of({"ahead": self._world.clock.ahead}))

    def _hear(self, socket: web.WebSocketResponse, text: str) -> None:
        with suppress(ValueError, KeyError, TypeError):
            due = json.loads(text)["due"]
            self._note(socket, None if due is None else float(due))

    def _note(self, socket: web.WebSocketResponse, due: float | None) -> None:
        if due == self._world.dues.get(id(socket)):
            return
        if due is None:
            del self._world.dues[id(socket)]
        else:
            self._world.dues[id(socket)] = due
        self._world.events.publish(Event("due"))

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.gather(*(socket.close() for socket in self._sockets))
