"""A user of the sandbox's page in another process, who sees and does what its websocket allows."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from sandbox.world.messages import Message, walk
from sandbox.world.people import FIRST_PERSON

Frame = dict[str, Any]
PATIENCE = 60
"""Maximum number of seconds to wait for a frame."""


class Visitor:
    """An open page; `hello` is its first frame, `messages` are all messages received since, by ID."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, hello: Frame) -> None:
        self._socket, self.hello = socket, hello
        self.messages: dict[str, Frame] = {}

    def channel(self, name: str) -> str:
        """Return the ID of a channel of the first server."""
        return next(str(c["id"]) for c in self.hello["guilds"][0]["channels"] if c["name"] == name)

    async def command(self, channel: str, name: str, *path: str, **options: str) -> None:
        """Use a slash command."""
        id = next(command["id"] for command in self.hello["commands"] if command["name"] == name)
        given = [{"name": name, "value": value} for name, value in options.items()]
        await self._ask("command", channel=channel, command=id, path=path, options=given)

    async def press(self, message: Frame, address: str) -> None:
        """Press the first button whose custom ID begins with `address`."""
        found = [part["custom_id"] for part in walk(message["components"]) if "custom_id" in part]
        custom_id = next(id for id in found if id.startswith(address))
        await self._ask("press", channel=message["channel_id"], message=message["id"], custom_id=custom_id)

    async def begin(self) -> Frame:
        """Start a match of Tottarot against two computer players; return its board."""
        await self.command(self.channel("card-table"), "tarot", "new", game="tottarot")
        for wanted, seated in (("bot", "\n1. "), ("bot", "\n2. "), ("start", "\n3. ")):
            await self.press(await self.message(partial(_is_lobby, seated)), f"l:1:0:{wanted}")
        return await self.message(lambda message: picture(message) == "table.png")

    async def history(self, channel: str) -> dict[str, str]:
        """Return the text of the messages in a channel, by ID."""
        await self._socket.send_json({"do": "history", "channel": channel})
        frame = await self.until(lambda frame: frame["t"] == "history" and frame["channel"] == channel)
        self.messages |= {message["id"]: message for message in frame["messages"]}
        return {message["id"]: Message(message).text for message in frame["messages"]}

    async def message(self, condition: Callable[[Frame], bool]) -> Frame:
        """Return the newest message that meets the condition, waiting for one if necessary."""
        while not (found := [message for message in self.messages.values() if condition(message)]):
            await self._hear()
        return max(found, key=lambda message: int(message["id"]))

    async def until(self, condition: Callable[[Frame], bool]) -> Frame:
        """Return the next frame that meets the condition."""
        while not condition(frame := await self._hear()):
            pass
        return frame

    async def _ask(self, do: str, **more: Any) -> None:
        await self._socket.send_json({"do": do, "nonce": do, **more})
        frame = await self.until(lambda frame: frame.get("nonce") == do)
        assert frame["t"] == "acked", frame

    async def _hear(self) -> Frame:
        frame: Frame = json.loads((await self._socket.receive(timeout=PATIENCE)).data)
        if frame["t"] in ("message", "edited"):
            self.messages[frame["message"]["id"]] = frame["message"]
        return frame


def _is_lobby(seated: str, message: Frame) -> bool:
    words = Message(message).text
    return words.startswith("## Tottarot") and seated in words


def picture(message: Frame) -> str:
    """Return the file name of the first picture in a component of a message, or ""."""
    shown = (item["media"]["url"] for part in walk(message["components"]) for item in part.get("items", ()))
    return next((PurePosixPath(urlsplit(url).path).name for url in shown), "")


@asynccontextmanager
async def visit(address: str) -> AsyncIterator[Visitor]:
    """Yield Ann's page, opened once the bot is connected."""
    async with aiohttp.ClientSession() as web:
        url = f"{address}/ui?as={FIRST_PERSON}"
        async with web.ws_connect(url, origin=address) as socket:
            waiting = Visitor(socket, await socket.receive_json(timeout=PATIENCE))
            if not waiting.hello["bot_online"]:
                await waiting.until(lambda frame: frame["t"] == "bot" and frame["online"])
        async with web.ws_connect(url, origin=address) as socket:
            yield Visitor(socket, await socket.receive_json(timeout=PATIENCE))
