"""More and more tables are pressed at the same time, until a bot no longer answers in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.load.hosts import Host, OpenTable

AT_A_TIME = (2, 3, 4, 6, 8, 12, 16, 24, 32, 48)
"""How many tables are pressed at the same time, step by step."""
STEP_SECONDS = 5.0
WARM_UP_SECONDS = 12.0
"""Time that counts for nothing, in which a bot draws each card for the first time."""
WARM_UP_TABLES = 5
REST_SECONDS = 1.0
"""Time between two steps, in which a bot finishes what it still has to post."""
IN_TIME_SECONDS = 0.5
"""The longest 99th percentile of acknowledgements with which a step counts."""


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one step: how many tables, presses a second, and the waits of the 50th and 99th percentile (s)."""

    at_a_time: int
    per_second: float
    p50: float
    p99: float


@dataclass
class Climb:
    """A bot on its way up; `in_time` is the longest 99th percentile with which a step counts (s)."""

    host: Host
    in_time: float = IN_TIME_SECONDS
    steps: list[Step] = field(default_factory=list)

    @property
    def going(self) -> bool:
        """Whether one of the last two steps was answered in time: one alone may have been disturbed."""
        return len(self.steps) < 2 or any(step.p99 <= self.in_time for step in self.steps[-2:])

    @property
    def best(self) -> float:
        """The most presses a second that were answered in time; 0 if none were."""
        return max((step.per_second for step in self.steps if step.p99 <= self.in_time), default=0.0)

    async def warm_up(self) -> None:
        """Press a table of each game for a while."""
        await self._pressed(WARM_UP_TABLES, WARM_UP_SECONDS)

    async def step(self, at_a_time: int) -> None:
        """Press so many tables, and note what came of it."""
        begun = time.perf_counter()
        waits = sorted(await self._pressed(at_a_time, STEP_SECONDS))
        seconds = time.perf_counter() - begun
        p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
        self.steps.append(Step(at_a_time, len(waits) / seconds, p50, p99))
        await asyncio.sleep(REST_SECONDS)

    async def _pressed(self, at_a_time: int, seconds: float) -> list[float]:
        """Press so many tables for so long, each again as soon as its last press is acknowledged; return the waits."""
        waits, end = list[float](), time.perf_counter() + seconds
        async with asyncio.TaskGroup() as pressing:
            for _ in range(at_a_time):
                pressing.create_task(self._press_until(end, waits))
        return waits

    async def _press_until(self, end: float, waits: list[float]) -> None:
        table = self._table()
        while time.perf_counter() < end:
            if not table.answers:
                table = self._table()
            waits.append(await table.press())
        self.host.tables.append(table)

    def _table(self) -> OpenTable:
        """Take the table whose turn is longest ago and that has answers left.

        Raises:
            SystemExit: All matches were played as far as they are written.
        """
        while self.host.tables:
            if (table := self.host.tables.popleft()).answers:
                return table
        raise SystemExit(f"{self.host.name} was faster than there are tables: raise TABLES_OF_A_GAME of bench/load")


async def climbed(hosts: Sequence[Host], in_time: float) -> list[Climb]:
    """Let the bots climb in turns, so that what else the machine does disturbs both alike."""
    climbs = [Climb(host, in_time) for host in hosts]
    for climb in climbs:
        await climb.warm_up()
    for at_a_time in AT_A_TIME:
        for climb in climbs:
            if climb.going:
                await climb.step(at_a_time)
    return climbs
