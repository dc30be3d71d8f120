"""What a press costs: `python -m bench.press`.

The unit D is the CPU time of a bare aiohttp client that acknowledges one interaction; the floor of a whole press is the
same client committing a row and answering with a ready-made picture (bench/floor.py). Both in the same run, against
the same sandbox, in processes of their own.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bench.table import Row, printed
from sandbox.driver import Sandbox
from sandbox.messages import Message
from sandbox.person import Person

PRESSES = 400
WARM = 40
CHANNEL = "card-table"

Press = Callable[[int], Awaitable[object]]


def rows() -> list[Row]:
    """CPU of a handler against D; a whole press, durable and with its picture, against its floor; its requests."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        bare, _ = await _floor(None)
        _, floor = await _floor(Path(folder) / "floor.sqlite")
        handler, _, _ = await _bot("bench.stubbed", Path(folder) / "stubbed")
        _, whole, requests = await _bot("bot", Path(folder) / "whole")
    return [
        Row("handler of one press, without picture and commit", handler / bare, 3, "D"),
        Row("press, durable, with its picture (p50)", whole / floor, 4, "floors"),
        Row("requests of one press", requests, 2, ""),
    ]


async def _floor(ledger: Path | None) -> tuple[float, float]:
    """CPU seconds and median seconds of a press on the bare client."""
    async with Sandbox() as sandbox:
        channel = sandbox.channel(CHANNEL).id
        words = ["bench.floor", sandbox.url, channel, *([str(ledger)] if ledger else [])]
        async with _process(words, {}) as client:
            message = await sandbox.until(lambda m: m.content == "floor", CHANNEL, within=20)
            ann = sandbox.person("Ann")
            return await _measured(client, lambda _: ann.press(message, custom_id="floor"))


async def _bot(module: str, data: Path) -> tuple[float, float, float]:
    """CPU seconds, median seconds and requests of a press that answers a question in secret."""
    async with Sandbox() as sandbox:
        told = {"QUERENT_TOKEN": "bench", "QUERENT_DISCORD": sandbox.url, "QUERENT_DATA": str(data)}
        words = [module, "run"] if module == "bot" else [module]
        async with _process(words, told) as bot:
            ann, hand = await _asked(sandbox)
            await asyncio.sleep(1)  # the boards and hands of the deal are still being posted
            before = len(sandbox.requests)
            cpu, wall = await _measured(bot, lambda n: ann.press(hand, custom_id=f"a:1:0:{n % 4}"))
            await asyncio.sleep(0.5)
            return cpu, wall, (len(sandbox.requests) - before) / (PRESSES + WARM)


async def _asked(sandbox: Sandbox) -> tuple[Person, Message]:
    """A table of Tottarot, and Ann's hand with the tokens she may choose from."""
    await asyncio.wait_for(sandbox.bot_online.wait(), 20)
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    await ann.command("tarot new", channel=CHANNEL, game="tottarot")
    lobby = await sandbox.until(lambda m: "**At the table**" in m.content, CHANNEL)
    await bruno.press(lobby, "Join")
    await ann.press(lobby, "Add a bot")
    await ann.press(lobby, "Start")
    board = await sandbox.until(lambda m: "My hand" in m.buttons, CHANNEL)
    return ann, (await ann.press(board, "My hand")).message


async def _measured(pid: int, press: Press) -> tuple[float, float]:
    """CPU seconds of the process, and median seconds until the answer, a press."""
    for number in range(WARM):
        await press(number)
    cpu, walls = _cpu(pid), []
    for number in range(PRESSES):
        begun = time.perf_counter()
        await press(number)
        walls.append(time.perf_counter() - begun)
    return (_cpu(pid) - cpu) / PRESSES, statistics.median(walls)


def _cpu(pid: int) -> float:
    """Seconds all threads of a process have run, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@asynccontextmanager
async def _process(words: list[str], told: dict[str, str]) -> AsyncIterator[int]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *words, env={**os.environ, **told}, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        yield process.pid
    finally:
        process.kill()
        await process.wait()


if __name__ == "__main__":
    print(printed(rows()))
