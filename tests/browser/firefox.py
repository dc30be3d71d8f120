"""Controls Firefox through WebDriver BiDi, which it supports itself, so that no driver is needed."""

from __future__ import annotations

import asyncio
import re
import shutil
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

MISSING = (
    "NOT TESTED: there is no Firefox here. Install one (Debian: apt install firefox-esr; Ubuntu: apt install firefox)."
)
PATIENCE = 120.0
"""Maximum number of seconds for Firefox to start, and to respond to each command."""
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def find_firefox() -> str | None:
    """Return the program to start, or None if it is not installed."""
    return next((path for name in ("firefox-esr", "firefox") if (path := shutil.which(name))), None)


class Firefox:
    """A window of phone size. `events` are all events of the browser since its start."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket, self._numbers, self._context = socket, count(1), ""
        self.events: list[dict[str, Any]] = []

    async def begin(self, width: int, height: int) -> None:
        """Begin a session, and subscribe to the console and to requests."""
        await self.send("session.new", capabilities={})
        await self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        tree = await self.send("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]
        viewport = {"width": width, "height": height}
        await self.send("browsingContext.setViewport", context=self._context, viewport=viewport)

    async def open(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self.events.clear()
        await self.send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    async def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression that is a string, a number or a boolean."""
        target = {"context": self._context}
        reply = await self.send("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert reply["type"] == "success", reply
        return reply["result"].get("value")

    async def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command, and return its result."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = await self._socket.receive_json()
                if message.get("id") == number:
                    assert message["type"] == "success", message
                    return dict(message["result"])
                self.events.append(message)

    @property
    def requests(self) -> list[str]:
        """Return the URLs that the page has requested."""
        asked = [one["params"]["request"]["url"] for one in self.events if one["method"] == "network.beforeRequestSent"]
        return [url for url in asked if not url.startswith("data:")]

    @property
    def troubles(self) -> list[str]:
        """Return the errors that the page has reported."""
        return [str(one["params"]["text"]) for one in self.events if one["method"] == "log.entryAdded"]


@asynccontextmanager
async def firefox(program: str, profile: Path, width: int, height: int) -> AsyncIterator[Firefox]:
    """Run Firefox with its profile in the given folder."""
    flags = ("--headless", "--remote-debugging-port", "0", "--profile", str(profile), "--no-remote", "about:blank")
    process = await asyncio.create_subprocess_exec(program, *flags, stdout=PIPE, stderr=asyncio.subprocess.STDOUT)
    try:
        async with aiohttp.ClientSession() as session:
            address = await _listening_address(process)
            async with session.ws_connect(f"{address}/session", max_msg_size=0) as socket:
                browser = Firefox(socket)
                await browser.begin(width, height)
                yield browser
    finally:
        process.terminate()
        await process.wait()


async def _listening_address(process: asyncio.subprocess.Process) -> str:
    """Return the address on which Firefox listens, which it prints once it has started."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            if match := _LISTENING.search(line.decode(errors="replace")):
                return match[1]
    raise AssertionError("Firefox ended before it listened")
