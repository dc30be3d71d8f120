"""Runs the timers of all tables: timeouts, warnings, reminders, the ends of pauses, and those of others' kinds.

Timers are stored with the move that opened the question (see bot/table/timers.py) and deleted with the one that closes
it, so none runs twice or is lost in a crash. All due timers of a table run together; of one seat only the most urgent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias

from bot.runtime.clock import DAY, FAR, Now
from bot.runtime.loops import cancel_loop
from bot.sharding.turns import retry_on_conflict
from bot.table.live_table import LiveTable
from bot.table.loading import NoMatch
from bot.table.matches import Matches
from bot.table.timers import PAUSE
from bot.timing.timeouts import Timeouts
from games import NotInstalled
from storage.errors import Unavailable
from storage.store import Store
from storage.timers import Timer, TimerRow, runs

log = logging.getLogger(__name__)

TimeHandler: TypeAlias = Callable[[LiveTable], Awaitable[None]]
"""Does what is due at a locked table, whose timers that are due it drops."""

BREATHER = 10
"""Seconds to wait after the store could not be read."""
AT_ONCE = 50
"""Maximum number of timers that are read in one query."""


class Scheduler:
    """Runs timers in the order they fall due; those that fell due while the bot was off run at the start.

    `randrange` draws the random delay of an answer whose moment would reveal something.
    """

    def __init__(self, store: Store, matches: Matches, now: Now, randrange: Callable[[int], int]) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._timeouts = Timeouts(store, matches, randrange)
        self._wakeup = matches.timer_wakeup
        self._calm = asyncio.Event()
        self._calm.set()
        self._given_up: set[TimerRow] = set()
        self._handlers: dict[str, TimeHandler] = {}
        self._loop: asyncio.Task[None] | None = None

    def register(self, kinds: Iterable[str], handler: TimeHandler) -> None:
        """Have timers of these kinds, whatever follows the point in a kind, handled at the locked table."""
        self._handlers |= dict.fromkeys(kinds, handler)

    def start(self) -> None:
        """Start with the timers that are due already."""
        self._wakeup.hear(self._now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and wait for its end; timers stay stored."""
        await cancel_loop(self._loop)

    async def idle(self) -> None:
        """Wait until no timer is due."""
        while self._wakeup.due(self._now) or not self._calm.is_set():
            self._wakeup.nudge()
            await self._calm.wait()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._wakeup.rung(self._now)
            self._calm.clear()
            try:
                self._wakeup.hear(await self._look())
            except Exception:  # the loop must survive any failure, or no timer ever runs again
                log.exception("failed to read deadlines; will retry")
                self._wakeup.hear(self._now() + BREATHER)
            self._calm.set()

    async def _look(self) -> int:
        """Run every due timer; the second of the next one."""
        due = await self._store.timers.due(self._now(), AT_ONCE + len(self._given_up))
        dues = [one for one in due if one not in self._given_up]
        for table_id in dict.fromkeys(one.match for one in dues):
            await self._see_to(table_id, [one for one in dues if one.match == table_id])
        again = await self._store.timers.next_at() or FAR
        return max(again, self._now() + BREATHER) if self._given_up else again

    async def _see_to(self, table_id: int, dues: Sequence[TimerRow]) -> None:
        """Run the due timers of one table. If they fail, they are skipped, so that other tables go on."""
        try:
            with suppress(NoMatch):
                await self._ring(table_id, {(one.seat, one.kind, one.at) for one in dues})
            await self._store.timers.done(*dues)
        except Unavailable:
            raise
        except NotInstalled:
            await self._postpone(table_id)
        except Exception:
            log.exception(
                "failed to handle a deadline; on hold until the next start",
                extra={"table": table_id, "seat": dues[0].seat},
            )
            self._given_up.update(dues)

    async def _postpone(self, table_id: int) -> None:
        """Postpone all timers of a table by a day, because its game is not installed."""
        dues = await self._store.timers.of(table_id)
        log.info("deadline on hold; game not installed", extra={"table": table_id})
        later = [Timer(due.seat, due.kind, due.at + DAY * runs(due.at)) for due in dues]
        await self._store.timers.put(table_id, *later)

    @retry_on_conflict
    async def _ring(self, table_id: int, dues: set[tuple[int, str, int]]) -> None:
        async with self._matches.at(table_id) as table:
            for seat in sorted(table.seat_clocks):
                await self._timeouts.in_advance(table, seat)
                await self._timeouts.time_up(table, seat)
            await self._timeouts.remind(table)
            if any(kind == PAUSE for _, kind, _ in dues):
                await self._timeouts.resume(table)
            meant = {kind.partition(".")[0] for _, kind, _ in dues}
            for handler in dict.fromkeys(own for kind, own in self._handlers.items() if kind in meant):
                await handler(table)
