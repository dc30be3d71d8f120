"""Measures the cost of several processes on PostgreSQL: `python -m bench.several`.

The same users press the same buttons, fifty times per second in total, at tables in servers of three shards: once with
one process running all three, once with three processes running one each. Each press changes a secret answer, which is
committed with a sync before it is acknowledged; nothing is painted. Both bots run all the time, each with a separate
database and sandbox, and are pressed in turns; the CPU time that they use while nobody presses is subtracted.

`python -m bench.several 10` presses ten times per second, for a busy machine that cannot keep up with fifty: a process
that lags behind handles many presses together, which makes the CPU time meaningless.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL

from bench.press import answers, cpu, dealt, process
from bench.table import Row, printed
from sandbox.driver import Sandbox
from sandbox.limits.allowance import Allowance
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from tests.storage import server
from tests.storage.databases import Databases

SHARDS = 3
TABLES = 2
"""Number of tables per shard."""
A_SECOND = 50
ROUNDS, SECONDS = 5, 4
PATIENCE = 60.0


def rows(a_second: int = A_SECOND) -> list[Row]:
    """Return the wait of a press with one process and with three, and the CPU time of three relative to one."""
    if not server.there():
        raise SystemExit(server.MISSING)
    return asyncio.run(_rows(a_second))


async def _rows(a_second: int) -> list[Row]:
    with server.running(durable=True, synced=True) as address, tempfile.TemporaryDirectory() as folder:
        databases = Databases(address)
        async with AsyncExitStack() as stack:
            bots = [
                await stack.enter_async_context(_bot(stack.enter_context(databases.new()), Path(folder) / name, shards))
                for name, shards in (("one", ["0-2"]), ("three", ["0", "1", "2"]))
            ]
            pairs = [[await bot.round(a_second) for bot in bots] for _ in range(ROUNDS + 1)][1:]
        databases.close()
    waits = [_p99([wait for rounds in pairs for wait in rounds[which].waits]) for which in range(len(bots))]
    ratio = statistics.median(three.spent / one.spent for one, three in pairs)
    return [
        Row("press to acknowledgement, one process (p99)", waits[0] * 1000, 300, "ms"),
        Row("press to acknowledgement, three processes (p99)", waits[1] * 1000, 300, "ms"),
        Row("CPU of a press with three processes against one", ratio, 1.15, ""),
    ]


def _p99(waits: list[float]) -> float:
    return sorted(waits)[int(len(waits) * 0.99)]


class Cost(NamedTuple):
    """The cost of a round: the CPU time of all processes per press, and the wait of each press."""

    spent: float
    waits: list[float]


@dataclass
class Presses:
    """Users who press in turns, one after another, even if others are still waiting."""

    sandbox: Sandbox
    pids: list[int]
    hands: list[tuple[Person, Message]]
    waits: list[float] = field(default_factory=list)

    async def round(self, a_second: int) -> Cost:
        """Press nothing for a while, then press at the given rate per second."""
        self.waits.clear()
        before = self._spent()
        await asyncio.sleep(SECONDS)
        idle = (self._spent() - before) / SECONDS
        begun, before = time.perf_counter(), self._spent()
        async with asyncio.TaskGroup() as presses:
            for number in range(a_second * SECONDS):
                await asyncio.sleep(begun + number / a_second - time.perf_counter())
                presses.create_task(self._press(*self.hands[number % len(self.hands)]))
        spent = self._spent() - before - idle * (time.perf_counter() - begun)
        return Cost(spent / len(self.waits), [*self.waits])

    def _spent(self) -> float:
        return sum(map(cpu, self.pids))

    async def _press(self, person: Person, message: Message) -> None:
        hand = self.sandbox.fresh(message) or message
        begun = time.perf_counter()
        reply = await person.press(hand, custom_id=answers(hand)[-1])
        assert not reply.failed, reply.failed
        self.waits.append(time.perf_counter() - begun)


@asynccontextmanager
async def _bot(database: URL, data: Path, shards: list[str]) -> AsyncIterator[Presses]:
    """Run a bot with a process for each of these sets of shards, with users at tables of all shards."""
    told = {"QUERENT_TOKEN": "bench", "QUERENT_SHARDS": str(SHARDS)}
    told["QUERENT_DATABASE"] = database.render_as_string(hide_password=False)
    async with AsyncExitStack() as stack:
        allowance = Allowance(shards=SHARDS, max_concurrency=SHARDS)
        sandbox = await stack.enter_async_context(
            Sandbox(patience=PATIENCE, answer_within=PATIENCE, allowance=allowance)
        )
        houses = [sandbox.world.add_guild(f"House {number}", "parlour") for number in range(SHARDS * TABLES)]
        pids = []
        for mine in shards:
            own = {"QUERENT_DISCORD": sandbox.url, "QUERENT_DATA": f"{data}-{mine}", "QUERENT_SHARD_IDS": mine}
            pids.append(await stack.enter_async_context(process(["bot", "run"], {**told, **own})))
        await sandbox.settled(lambda: sandbox.shards == [*range(SHARDS)], what="shards")
        places = [sandbox.channel("parlour", house.name) for house in houses]
        yield Presses(sandbox, pids, await asyncio.gather(*(_seated(sandbox, place) for place in places)))


async def _seated(sandbox: Sandbox, place: Channel) -> tuple[Person, Message]:
    """Seat a user at a new table in that channel with one who does not answer; return them and their hand."""
    ann, bruno = (sandbox.person(f"{name} of {place.id}") for name in ("Ann", "Bruno"))
    return ann, await dealt(sandbox, ann, bruno, place)


if __name__ == "__main__":
    print(printed(rows(*map(int, sys.argv[1:]))))
