"""Presses more and more tables at the same time, until a bot no longer answers in time."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.load.hosts import Host, OpenTable
from bench.press import cpu

AT_A_TIME = (2, 4, 6, 8, 12, 16, 24, 32)
"""The number of tables pressed at the same time, step by step."""
STEP_SECONDS = 6.0
WARM_UP_SECONDS = 15.0
"""Seconds before anything counts, in which a bot loads what it needs for the first time."""
WARM_UP_TABLES = 12
REST_SECONDS = 0.5
"""Number of seconds for which a bot is checked: once it has finished posting, it works less than a tenth of them."""
IN_TIME_SECONDS = 0.5
"""Maximum 99th percentile of the acknowledgments in a step that counts, in seconds."""


@dataclass(frozen=True, slots=True)
class Step:
    """The result of one step.

    Attributes:
        at_a_time: The number of tables.
        per_second: The presses per second.
        p50: The median wait in seconds.
        p99: The 99th percentile of the waits in seconds.
        cpu: The CPU time of the bot per press in seconds, including everything that follows from it.
    """

    at_a_time: int
    per_second: float
    p50: float
    p99: float
    cpu: float

    @property
    def in_time(self) -> bool:
        """Whether the step counts."""
        return self.p99 <= IN_TIME_SECONDS


@dataclass
class Climb:
    """The climb of a bot from step to step."""

    host: Host
    steps: list[Step] = field(default_factory=list)

    def goes_on(self, at_a_time: int) -> bool:
        """Return whether to continue: one of the last two steps was in time, and enough tables are still being played.

        A single slow step might have been disturbed.
        """
        in_time = len(self.steps) < 2 or any(step.in_time for step in self.steps[-2:])
        return in_time and sum(bool(table.answers) for table in self.host.tables) >= at_a_time

    @property
    def best(self) -> float:
        """The highest rate of presses per second that were answered in time, or 0."""
        return max((step.per_second for step in self.steps if step.in_time), default=0.0)

    async def warm_up(self) -> None:
        """Press a table of each game for a while."""
        await self._pressed(WARM_UP_TABLES, WARM_UP_SECONDS)
        await self._finished()

    async def step(self, at_a_time: int) -> None:
        """Press that many tables, and record the result."""
        begun, before = time.perf_counter(), cpu(self.host.pid)
        waits = sorted(await self._pressed(at_a_time, STEP_SECONDS))
        seconds = time.perf_counter() - begun
        p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
        spent = (cpu(self.host.pid) - before) / len(waits)
        self.steps.append(Step(at_a_time, len(waits) / seconds, p50, p99, spent))
        await self._finished()

    async def _finished(self) -> None:
        """Wait until the bot has posted everything that follows from the presses."""
        worked = math.inf
        while worked > REST_SECONDS / 10:
            before = cpu(self.host.pid)
            await asyncio.sleep(REST_SECONDS)
            worked = cpu(self.host.pid) - before

    async def _pressed(self, at_a_time: int, seconds: float) -> list[float]:
        """Press tables for a few seconds, each again as soon as its last press is acknowledged; return the waits."""
        waits, end = list[float](), time.perf_counter() + seconds
        async with asyncio.TaskGroup() as pressing:
            for _ in range(at_a_time):
                pressing.create_task(self._press_until(end, waits))
        return waits

    async def _press_until(self, end: float, waits: list[float]) -> None:
        table = self._table()
        while table is not None and time.perf_counter() < end:
            waits.append(await table.press())
            if not table.answers:
                table = self._table()
        if table is not None:
            self.host.tables.append(table)

    def _table(self) -> OpenTable | None:
        """Take the least recently pressed table that has answers left, or return None."""
        while self.host.tables:
            if (table := self.host.tables.popleft()).answers:
                return table
        return None


async def climbed(hosts: Sequence[Host]) -> list[Climb]:
    """Run the climbs of the bots in turns, so that other work on the machine disturbs them equally."""
    climbs = [Climb(host) for host in hosts]
    for climb in climbs:
        await climb.warm_up()
    for at_a_time in AT_A_TIME:
        for climb in climbs:
            if climb.goes_on(at_a_time):
                await climb.step(at_a_time)
    return climbs
