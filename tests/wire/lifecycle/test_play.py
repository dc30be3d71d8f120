"""`querent play` after it was killed: nothing that it started survives, and it can be started again immediately."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.ports import free_port
from tests.wire.house import PATIENCE
from tests.wire.process import PAGE, ended, said, spawn

CONNECTED = "(connected to Discord)"


async def test_it_starts_again_immediately_after_it_was_killed(data: Path) -> None:
    port = str(free_port())
    killed = await spawn(data, "play", "--port", port)
    await said(killed, PAGE)
    await said(killed, CONNECTED, errors=True)
    killed.kill()
    again = await spawn(data, "play", "--port", port)
    await asyncio.gather(said(again, PAGE), said(again, CONNECTED, errors=True))
    async with asyncio.timeout(PATIENCE):
        await killed.communicate()  # its children share its output, so this waits for their end, too
    again.terminate()
    code, words = await ended(again)
    assert (code, "Traceback" in words) == (0, False), words
