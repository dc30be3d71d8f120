"""Faults of the bot's processes and their database while users act."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import astuple, dataclass, field
from functools import partial

from sqlalchemy import URL

from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from tests.soak.storm.database import Backlog
from tests.soak.storm.in_time import AHEAD
from tests.soak.storm.observer import Observer
from tests.storage import server
from tests.storage.given import changed
from tests.wire.crash import LOUD
from tests.wire.lifecycle.test_postgresql import CUT
from tests.wire.process import Process
from tests.wire.several import Several

PROCESSES, SHARDS = 3, 6
HAND_OVER, RESTART, CUT_OFF = "handed over", "database killed and started again", "all connections to it cut"
WEEK = 168
"""Number of hours."""
SOON = 60
"""Maximum number of events in a step before a fault; it can be right at the first."""
LAST = 15
"""Number of lines quoted from each process if the storm itself fails."""
ERROR = re.compile(r"\S+ \S+ error +")
"""The beginning of a line that the bot logs as an error."""


def killed(slot: int) -> str:
    """Return the fault of killing that process."""
    return f"process {slot + 1} killed"


@dataclass(frozen=True, slots=True)
class Troubles:
    """The number of faults of each kind; `kills` are those of each process."""

    kills: int = 10
    hand_overs: int = 6
    restarts: int = 2
    cuts: int = 10

    def of(self, hours: int) -> Troubles:
        """Return the share of the faults for that part of a week."""
        return Troubles(*(max(1, count * hours // WEEK) for count in astuple(self)))

    def spread(self, steps: int, dice: random.Random) -> list[list[str]]:
        """Return the faults of each step, in random order."""
        counted = Counter({killed(slot): self.kills for slot in range(PROCESSES)})
        counted.update({HAND_OVER: self.hand_overs, RESTART: self.restarts, CUT_OFF: self.cuts})
        found: list[list[str]] = [[] for _ in range(steps)]
        for trouble in counted.elements():
            found[dice.randrange(steps)].append(trouble)
        return found


@dataclass
class Fleet:
    """The processes, each of which is restarted whenever it has ended."""

    sandbox: Sandbox
    several: Several
    address: URL
    clock: str
    backlog: Backlog
    observer: Observer
    dice: random.Random
    done: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    _slots: list[Process] = field(default_factory=list)
    _watching: dict[Process, asyncio.Task[None]] = field(default_factory=dict)

    async def start(self) -> None:
        """Start all of them; return when every shard is connected."""
        self._slots = [await self._started() for _ in range(PROCESSES)]
        await self.whole()

    async def whole(self) -> None:
        """Wait until each shard is connected exactly once."""
        await self.several.connected(*range(SHARDS))

    async def stop(self) -> None:
        """Kill all, and restart none."""
        for watching in self._watching.values():
            watching.cancel()
        await asyncio.gather(*self._watching.values(), return_exceptions=True)
        await self.several.end()

    async def befall(self, trouble: str, over: asyncio.Event) -> None:
        """Cause a fault during a step, or at its end."""
        await self._midst(over)
        await self._deeds()[trouble]()
        self.done[trouble] += 1

    def errors(self) -> Counter[str]:
        """Return the errors in the logs of the processes, counted by their message."""
        lines = [line for log in self.several.logs.values() for line in log.lines]
        return Counter(ERROR.sub("", line).partition("=")[0].strip() for line in lines if ERROR.match(line))

    def said(self) -> str:
        """Return the last log lines of each process, the oldest process first."""
        return "\n".join(self._last_words(process, log.lines) for process, log in self.several.logs.items())

    @staticmethod
    def _last_words(process: Process, lines: list[str]) -> str:
        end = process.child.returncode
        how = "runs" if end is None else f"ended with {end}"
        return f"Process {process.child.pid} {how}:\n" + "".join(f"  {line}" for line in lines[-LAST:])

    async def _midst(self, over: asyncio.Event) -> None:
        """Wait for a random number of events, or for the end of the step."""
        left, struck = self.dice.randrange(SOON), asyncio.Event()

        def hear(event: Event) -> None:
            nonlocal left
            left -= event.kind in LOUD
            if left <= 0:
                struck.set()

        deaf = self.sandbox.world.events.subscribe(hear)
        waits = [asyncio.ensure_future(event.wait()) for event in (struck, over)]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        deaf()
        for wait in waits:
            wait.cancel()

    def _deeds(self) -> dict[str, Callable[[], Awaitable[None]]]:
        kills = {killed(slot): partial(self._kill, slot) for slot in range(PROCESSES)}
        return {**kills, HAND_OVER: self._hand_over, RESTART: self._restart, CUT_OFF: self._cut}

    async def _started(self) -> Process:
        process = await self.several.start(QUERENT_SHARDS_MOST=str(PROCESSES), **{AHEAD: self.clock})
        self._watching[process] = asyncio.create_task(self._supervised(process))
        return process

    async def _supervised(self, process: Process) -> None:
        """Restart a process that ends without being killed, such as one started while the database was unavailable."""
        await process.child.wait()
        await self.several.logs[process].reading
        if process in self.several.running:
            self.several.running.remove(process)
            self.ended["".join(self.several.logs[process].lines[-1:]).strip()[:150]] += 1
            self._slots[self._slots.index(process)] = await self._started()

    async def _kill(self, slot: int) -> None:
        self.observer.killed()
        await self.several.kill(self._slots[slot])
        self._slots[slot] = await self._started()

    async def _hand_over(self) -> None:
        pids = await self.backlog.holders([process.child.pid for process in self._slots])
        slot = self.dice.choice([slot for slot, process in enumerate(self._slots) if process.child.pid in pids])
        leaving = self._slots[slot]
        self._slots[slot] = await self._started()
        await self.backlog.wanted(leaving.child.pid)
        await self.several.stop(leaving)

    async def _restart(self) -> None:
        await asyncio.to_thread(server.restart, self.address)

    async def _cut(self) -> None:
        await asyncio.to_thread(changed, self.address, f"{CUT}current_database()")
