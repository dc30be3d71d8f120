"""Measures the cost of a press: `python -m bench.press`.

The unit D is the CPU time of a bare aiohttp client that acknowledges one interaction; the floor of a whole press is the
same client committing a row and replying with a ready-made picture (bench/subjects/floor.py). The bot and the floor are
separate processes, each in a separate sandbox, and are pressed in turns; the median of the rounds' ratios counts.

If two computer players choose in secret after a press that moves the table on, they do so after the reply: their CPU
time is counted, but nobody waits for it. A match takes about thirteen presses, and the CPU time of dealing the next one
is counted, too. The sandbox's work is part of the wait for the floor as well as for a press, so if it becomes faster,
both do, and the ratio grows.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.commit import CROSSINGS
from bench.table import Row, printed
from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message

ROUNDS = 9
PRESSES = 40
THOUGHT = 0.1
"""Seconds between a player's presses, by which time the boards of the last press are painted, as at a real table."""
STARTED_SECONDS = 120
"""Maximum number of seconds in which a bot starts, even on a busy machine."""
CHANNEL = "card-table"


def rows() -> list[Row]:
    """Return the cost of a secret answer's handler, and of a press that moves the table on, with its picture.

    Each is in units of its floor.
    """
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        handler = await _ratio("bench.subjects.stubbed", Path(folder) / "stubbed", None, alone=False)
        secret = await _ratio("bot", Path(folder) / "secret", None, alone=False)
        whole = await _ratio("bot", Path(folder) / "whole", Path(folder) / "floor.sqlite", alone=True)
    return [
        Row("handler of one press, without picture and commit", handler.cpu, None, "D"),
        Row("press, durable, with its new picture (p50)", whole.wall, 4, "floors", CROSSINGS),
        Row("CPU of such a press, boards and hands for all included", whole.cpu, 30, "floors", CROSSINGS),
        Row("requests of a secret answer, redraws included", secret.requests, 1.3, ""),
    ]


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a press: CPU time, median wait, and requests."""

    cpu: float
    wall: float
    requests: float


async def _ratio(module: str, data: Path, ledger: Path | None, *, alone: bool) -> Cost:
    """Return the cost of the bot's press in units of the floor's.

    If `alone` with two computer players, every press moves the table on; otherwise, none does.
    """
    async with AsyncExitStack() as stack:
        floor = await stack.enter_async_context(_floor(ledger))
        bot = await stack.enter_async_context(pressed_bot(module, data, alone=alone))
        pairs = [(await floor.round(), await bot.round()) for _ in range(ROUNDS + 1)][1:]
    return Cost(
        statistics.median(ours.cpu / theirs.cpu for theirs, ours in pairs),
        statistics.median(ours.wall / theirs.wall for theirs, ours in pairs),
        statistics.median(ours.requests for _, ours in pairs),
    )


class Presser:
    """A user who presses one button of a client after another."""

    def __init__(self, sandbox: Sandbox, pid: int, person: Person, message: Message) -> None:
        self._sandbox, self._pid, self._person, self._message = sandbox, pid, person, message

    async def round(self) -> Cost:
        """Press a number of times; return the cost."""
        self._sandbox.requests.clear()
        before, walls = cpu(self._pid), []
        for _ in range(PRESSES):
            begun = time.perf_counter()
            await self._press()
            walls.append(time.perf_counter() - begun)
            await self._again()
            await asyncio.sleep(THOUGHT)
        spent, requests = cpu(self._pid) - before, len(self._sandbox.requests)
        return Cost(spent / PRESSES, statistics.median(walls), requests / PRESSES)

    async def _press(self) -> None:
        await self._person.press(self._message, custom_id=answers(self._message)[-1])

    async def _again(self) -> None:
        """Begin another match if the current one is over."""
        self._message = self._sandbox.fresh(self._message) or self._message
        if not answers(self._message):
            self._message = await dealt(self._sandbox, self._person)


def answers(message: Message) -> list[str]:
    """Return the custom IDs of the buttons that give an answer."""
    addresses = [str(component.get("custom_id", "")) for component in message.components]
    return [address for address in addresses if address.startswith(("a:", "floor"))]


async def dealt(
    sandbox: Sandbox, ann: Person, other: Person | None = None, channel: Channel | str = CHANNEL
) -> Message:
    """Deal a new table of Tottarot, and return Ann's hand.

    She is alone with two computer players, or sits with someone who does not answer.
    """
    await ann.command("tarot new", channel=channel, game="tottarot")
    lobby = await sandbox.until(lambda m: "Add a bot" in m.buttons, channel)
    await ann.press(lobby, "Add a bot")
    await (other.press(lobby, "Join") if other else ann.press(lobby, "Add a bot"))
    settings = (await ann.press(lobby, "Settings")).message
    await ann.choose(settings, settings.selects[0]["custom_id"], ["pace=printed"])  # so that an answer takes one press
    start = next(part["custom_id"] for part in lobby.components if part.get("custom_id", "").endswith(":start"))
    await ann.press(lobby, custom_id=start)
    board = await sandbox.until(lambda m: "My hand" in m.buttons and int(m.id) > int(lobby.id), channel)
    return (await ann.press(board, "My hand")).message


@asynccontextmanager
async def _floor(ledger: Path | None) -> AsyncIterator[Presser]:
    async with Sandbox() as sandbox:
        words = ["bench.subjects.floor", sandbox.url, sandbox.channel(CHANNEL).id, *([str(ledger)] if ledger else [])]
        async with process(words, {}) as pid:
            message = await sandbox.until(lambda m: m.text == "floor", CHANNEL, within=20)
            yield Presser(sandbox, pid, sandbox.person("Ann"), message)


@asynccontextmanager
async def pressed_bot(module: str, data: Path, *, alone: bool, **settings: str) -> AsyncIterator[Presser]:
    """Yield a user who presses a bot with these settings in a new sandbox."""
    async with Sandbox() as sandbox:
        told = {"QUERENT_TOKEN": "bench", "QUERENT_DISCORD": sandbox.url, "QUERENT_DATA": str(data), **settings}
        async with process([module, "run"], told) as pid:
            await asyncio.wait_for(sandbox.bot_online.wait(), STARTED_SECONDS)
            ann = sandbox.person("Ann")
            other = None if alone else sandbox.person("Bruno")
            yield Presser(sandbox, pid, ann, await dealt(sandbox, ann, other))


def cpu(pid: int) -> float:
    """Return the seconds for which all threads of a process have run, in nanosecond resolution."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@asynccontextmanager
async def process(words: list[str], told: dict[str, str]) -> AsyncIterator[int]:
    """Run `python -m` with these arguments and settings as a process, yield its ID, and kill it afterwards."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *words, env={**os.environ, **told}, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        yield child.pid
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()


if __name__ == "__main__":
    print(printed(rows()))
