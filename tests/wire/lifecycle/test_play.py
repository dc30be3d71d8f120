"""`make play`: the bot and its own Discord, kept from one evening to the next."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from functools import partial
from pathlib import Path

from sandbox.world.messages import Message, walk
from tests.ports import free_port
from tests.wire.house import PATIENCE
from tests.wire.process import ended, spawn
from tests.wire.visitor import Frame, Visitor, picture, visit

PAGE = r"(http://127\.0\.0\.1:\d+)"


async def test_it_survives_a_killed_bot_and_the_night(tmp_path: Path) -> None:
    port = str(free_port())
    evening = await spawn(tmp_path, "play", "--port", port)
    page, bot = await _said(evening, PAGE), await _bot_of(evening)
    async with visit(page) as ann:
        await _begin(ann)
        os.kill(bot, signal.SIGKILL)
        await _bot_of(evening, but=bot)
        await ann.until(lambda frame: frame["t"] == "bot" and frame["online"])
        await _answer(ann)
        before = await ann.history(ann.channel("card-table"))
    evening.send_signal(signal.SIGINT)
    assert (await ended(evening))[0] == 0

    morning = await spawn(tmp_path, "play", "--port", port)
    async with visit(await _said(morning, PAGE)) as ann:
        assert before.keys() <= (await ann.history(ann.channel("card-table"))).keys() | _passing(before)
        await _answer(ann)
    morning.send_signal(signal.SIGTERM)
    assert (await ended(morning))[0] == 0


async def _bot_of(play: asyncio.subprocess.Process, but: int = 0) -> int:
    """The process of the bot that `make play` keeps, once there is one; another than `but`."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for child in _bots(play.pid):
                if child != but:
                    return child
            await asyncio.sleep(0.05)


def _bots(pid: int) -> list[int]:
    """The children of that process that run the bot."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if b"\0run\0" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def _begin(ann: Visitor) -> None:
    """A match against two bots."""
    await ann.command(ann.channel("card-table"), "tarot", "new", game="tottarot")
    for wanted, seated in (("bot", "\n1. "), ("bot", "\n2. "), ("start", "\n3. ")):
        lobby = await ann.message(partial(_lobby_with, seated))
        await ann.press(lobby, f"l:1:0:{wanted}")
    await ann.message(lambda message: picture(message) == "table.png")


def _lobby_with(seated: str, message: Frame) -> bool:
    words = Message(message).text
    return words.startswith("## Tottarot") and seated in words


async def _answer(ann: Visitor) -> None:
    """From the board to the hand, and from there to an answer that is taken."""
    await ann.press(await ann.message(lambda message: picture(message) == "table.png"), "h:")
    hand = await ann.message(_asks)
    await ann.press(hand, "a:")
    await ann.message(lambda message: message["id"] == hand["id"] and message["edited_timestamp"])


def _asks(message: Frame) -> bool:
    buttons = [part.get("custom_id", "") for part in walk(message["components"])]
    return picture(message) == "hand.png" and any(address.startswith("a:") for address in buttons)


def _passing(messages: dict[str, str]) -> set[str]:
    """The messages for one person's eyes, which Discord does not keep."""
    return {id for id, words in messages.items() if "<#" in words}


async def _said(child: asyncio.subprocess.Process, pattern: str) -> str:
    """The next thing of this form that a process prints."""
    assert child.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in child.stdout:
            if found := re.search(pattern, line.decode()):
                return found[1]
    raise AssertionError(f"it never said {pattern}")
