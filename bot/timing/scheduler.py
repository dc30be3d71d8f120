"""Runs the timers of all tables: timeouts, warnings, reminders, the ends of pauses, and registered kinds.

Timers are stored with the move that opened the question (see bot/table/timers.py) and deleted with the one that closes
it, so none runs twice or is lost in a crash. All due timers of a table run together; for one seat, only the most
urgent.

Events also have due times. The handler of the event's format does what is due and stores the next time in the same
transaction (see EventStore.step).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias

from bot.runtime.clock import DAY, FAR, Now
from bot.runtime.loops import cancel_loop
from bot.runtime.reasons import reason
from bot.sharding.turns import retry_on_conflict
from bot.table.live_table import LiveTable
from bot.table.loading import NoMatchError
from bot.table.matches import Matches
from bot.table.timers import PAUSE
from bot.timing.timeouts import Timeouts
from games import NotInstalledError
from storage.errors import UnavailableError
from storage.event_rows import EventRow
from storage.store import Store
from storage.timers import Timer, TimerRow, runs

log = logging.getLogger(__name__)

TimeHandler: TypeAlias = Callable[[LiveTable], Awaitable[None]]
"""Handles the due timers of a locked table, and removes them."""

EventHandler: TypeAlias = Callable[[EventRow], Awaitable[bool]]
"""Does what is due for an event as it was read, and stores by EventStore.step when it is due next.

Returns whether it has stored that: the event may have become due again in the same second meanwhile.
"""

RETRY_SECONDS = 10
"""Seconds to wait after the store could not be read."""
EVENT_RETRY_SECONDS = 60
"""Seconds before an event is retried if its handler failed or left it due."""
BATCH_SIZE = 50
"""Maximum number of timers that are read in one query."""


class Scheduler:
    """Runs timers in the order in which they are due. Those that became due while the bot was off run at the start.

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
        self._event_handlers: dict[str, EventHandler] = {}
        self._waiting_events: dict[int, int] = {}  # the second at which each is tried again
        self._running_events: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None

    def register(self, kinds: Iterable[str], handler: TimeHandler) -> None:
        """Register a handler for timers of these kinds (the part before the point). It gets the locked table."""
        self._handlers |= dict.fromkeys(kinds, handler)

    def register_event(self, format_: str, handler: EventHandler) -> None:
        """Register a handler for due events of this format."""
        self._event_handlers[format_] = handler

    def start(self) -> None:
        """Start with the timers that are due already."""
        self._wakeup.hear(self._now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and wait for its end. Timers, and steps of events that are not stored, stay due."""
        await cancel_loop(self._loop)
        for task in (*self._running_events.values(),):
            await cancel_loop(task)

    async def idle(self) -> None:
        """Wait until no timer is due."""
        while self._wakeup.due(self._now) or not self._calm.is_set() or self._running_events:
            self._wakeup.notify()
            await asyncio.gather(*self._running_events.values(), return_exceptions=True)
            await self._calm.wait()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._wakeup.wait(self._now)
            self._calm.clear()
            try:
                self._wakeup.hear(await self._look())
            except Exception:  # the loop must survive any failure, or no timer ever runs again
                log.exception("failed to read deadlines; will retry")
                self._wakeup.hear(self._now() + RETRY_SECONDS)
            self._calm.set()

    async def _look(self) -> int:
        """Run every due timer, and return the second of the next one."""
        due = await self._store.timers.due(self._now(), BATCH_SIZE + len(self._given_up))
        timers = [one for one in due if one not in self._given_up]
        for table_id in dict.fromkeys(one.match for one in timers):
            await self._see_to(table_id, [one for one in timers if one.match == table_id])
        again = await self._store.timers.next_at() or FAR
        again = max(again, self._now() + RETRY_SECONDS) if self._given_up else again
        return min(again, await self._look_at_events())

    async def _look_at_events(self) -> int:
        """Do what is due for events, and return the second of the next one.

        An event that fails, or stays due, is retried a minute later. The others continue, and so do tables.
        """
        now, waiting = self._now(), self._waiting_events
        due = await self._store.events.due(now, BATCH_SIZE + len(waiting))
        self._waiting_events = {row.id: waiting[row.id] for row in due if row.id in waiting}
        for row in due:
            if self._waiting_events.get(row.id, 0) <= now and row.id not in self._running_events:
                self._waiting_events[row.id] = now + EVENT_RETRY_SECONDS
                self._running_events[row.id] = asyncio.create_task(self._handle_event(row))
        again = await self._store.events.next_at() or FAR
        return max(again, now + RETRY_SECONDS) if self._waiting_events else again

    async def _handle_event(self, row: EventRow) -> None:
        try:
            handler = self._event_handlers.get(row.format)
            is_stored = await handler(row) if handler else False
            left = await self._store.events.row(row.id)
            if is_stored or (left.state, left.next_at) != (row.state, row.next_at):
                self._waiting_events.pop(row.id, None)
        except UnavailableError as error:
            log.warning("database unreachable; will retry", extra={"event_id": row.id, "reason": reason(error)})
        except Exception:
            log.exception("failed to handle an event's deadline; will retry", extra={"event_id": row.id})
        finally:
            del self._running_events[row.id]
            self._wakeup.hear(self._now())

    async def _see_to(self, table_id: int, timers: Sequence[TimerRow]) -> None:
        """Run the due timers of one table. If they fail, they are skipped, so that other tables continue."""
        try:
            with suppress(NoMatchError):
                await self._ring(table_id, {(one.seat, one.kind, one.at) for one in timers})
            await self._store.timers.done(*timers)
        except UnavailableError:
            raise
        except NotInstalledError:
            await self._postpone(table_id)
        except Exception:
            log.exception(
                "failed to handle a deadline; on hold until the next start",
                extra={"table": table_id, "seat": timers[0].seat},
            )
            self._given_up.update(timers)

    async def _postpone(self, table_id: int) -> None:
        """Postpone all timers of a table by a day, because its game is not installed."""
        timers = await self._store.timers.of(table_id)
        log.info("deadline on hold; game not installed", extra={"table": table_id})
        later = [Timer(due.seat, due.kind, due.at + DAY * runs(due.at)) for due in timers]
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
