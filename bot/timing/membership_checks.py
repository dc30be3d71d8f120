"""Going the rounds: everybody with a seat is looked after once a day, whether anybody waits for them or not.

Discord tells of departures only to bots that may watch all members, which this one need not. So each person is asked
about in an hour of their own, by their number: it stays the same over restarts, and all are spread over the day.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from bot.runtime.clock import HOUR, Now
from bot.runtime.retries import Wait
from bot.runtime.wakeup import Wakeup
from bot.services.member_departures import MemberDepartures
from storage.store import Store

log = logging.getLogger(__name__)

HOURS = 24
BORN = 22
"""Above so many bits a number of Discord's tells the millisecond it was made in; those below are mostly alike."""
PACE = 1
"""Seconds between two questions."""


class MembershipChecks:
    """Asks after who has a seat, hour by hour."""

    def __init__(self, store: Store, member_departures: MemberDepartures, now: Now, wait: Wait) -> None:
        self._store, self._departures, self._now, self._wait = store, member_departures, now, wait
        self._alarm = Wakeup()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with the next hour."""
        self._alarm.set(next_hour(self._now()))
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Go home."""
        if self._loop:
            self._loop.cancel()
            with suppress(asyncio.CancelledError):
                await self._loop

    async def go(self, hour: int) -> None:
        """Ask after all whose hour of the day that is, one after another."""
        met = [one for one in await self._store.matches.seated() if hour_of(one.user) == hour]
        for place, one in enumerate(met):
            if place:
                await self._wait(PACE)
            await self._departures.look(one.guild, one.user)

    async def _run(self) -> None:
        while True:
            await self._alarm.rung(self._now)
            try:
                await self.go(self._now() // HOUR % HOURS)
            except Exception:  # whatever it is, there is another hour
                log.exception("the rounds could not be finished")
            self._alarm.set(next_hour(self._now()))


def hour_of(user: int) -> int:
    """In which hour of the day that person is asked after."""
    return (user >> BORN) % HOURS


def next_hour(now: int) -> int:
    """When the next hour begins."""
    return now - now % HOUR + HOUR
