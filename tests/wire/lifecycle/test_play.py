"""`make play`: the bot and its own Discord, kept from one evening to the next."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from sandbox.world.messages import walk
from tests.ports import free_port
from tests.wire.house import PATIENCE
from tests.wire.process import PAGE, ended, said, spawn
from tests.wire.visitor import Frame, Visitor, picture, visit


async def test_it_survives_a_killed_bot_and_the_night(tmp_path: Path) -> None:
    port = str(free_port())
    evening = await spawn(tmp_path, "play", "--port", port)
    page, bot = await said(evening, PAGE), await _bot_of(evening)
    async with visit(page) as ann:
        await ann.begin()
        os.kill(bot, signal.SIGKILL)
        await _bot_of(evening, but=bot)
        await ann.until(lambda frame: frame["t"] == "bot" and frame["online"])
        await _answer(ann)
        before = await ann.history(ann.channel("card-table"))
    evening.send_signal(signal.SIGINT)
    assert (await ended(evening))[0] == 0

    morning = await spawn(tmp_path, "play", "--port", port)
    async with visit(await said(morning, PAGE)) as ann:
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
