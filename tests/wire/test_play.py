"""`make play`: the bot and its own Discord, kept from one evening to the next."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from pathlib import Path

import aiohttp

from tests.wire.process import ended, spawn


async def test_it_survives_a_killed_bot_and_the_night(tmp_path: Path) -> None:
    evening = await spawn(tmp_path, "play")
    address, pid = await _said(evening), await _said(evening, r"kill -9 (\d+)")
    async with aiohttp.ClientSession() as web:
        assert (await web.get(address)).status == 200
    os.kill(int(pid), signal.SIGKILL)
    another = await _said(evening, r"kill -9 (\d+)")
    assert another != pid
    evening.send_signal(signal.SIGINT)
    assert (await ended(evening))[0] == 0
    kept = sorted(os.listdir(tmp_path))
    assert "querent.sqlite" in kept
    assert "sandbox.sqlite" in kept


async def _said(child: asyncio.subprocess.Process, pattern: str = r"(http://127\.0\.0\.1:\d+)") -> str:
    """The next thing of this form that a process prints."""
    assert child.stdout is not None
    async with asyncio.timeout(30):
        async for line in child.stdout:
            if found := re.search(pattern, line.decode()):
                return found[1]
    raise AssertionError(f"it never said {pattern}")
