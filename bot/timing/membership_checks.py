"""Checks once a day that all users with a seat are still members of the server.

Discord reports departures only to bots with the members intent, which this one does not have. The hour of a user's
check depends on their user ID, so it survives restarts, and the checks are spread over the day.
"""

from __future__ import annotations

import asyncio
import logging

from bot.runtime.clock import HOUR, Now
from bot.runtime.loops import cancel_loop
from bot.runtime.retries import Wait
from bot.runtime.wakeup import Wakeup
from bot.table.member_departures import MemberDepartures
from storage.store import Store

log = logging.getLogger(__name__)

HOURS = 24
BORN = 22
"""Number of low bits of a Discord ID that hold no time. The bits above are its creation time in milliseconds."""
PACE = 1
"""Seconds between two checks."""


class MembershipChecks:
    """The loop that checks all users with a seat, hour by hour."""

    def __init__(self, store: Store, member_departures: MemberDepartures, now: Now, wait: Wait) -> None:
        self._store, self._member_departures, self._now, self._wait = store, member_departures, now, wait
        self._wakeup = Wakeup()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start with the next full hour."""
        self._wakeup.set(next_hour(self._now()))
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and wait for its end."""
        await cancel_loop(self._loop)

    async def go(self, hour: int) -> None:
        """Check, one after another, all users whose check is due in this hour of the day (0 to 23, UTC)."""
        met = [one for one in await self._store.matches.seated() if one.guild and hour_of(one.user) == hour]
        for index, one in enumerate(met):
            if index:
                await self._wait(PACE)
            await self._member_departures.look(one.guild, one.user)

    async def _run(self) -> None:
        while True:
            await self._wakeup.wait(self._now)
            try:
                await self.go(self._now() // HOUR % HOURS)
            except Exception:  # one failure must not end the checks
                log.exception("failed to finish the membership checks; will retry")
            self._wakeup.set(next_hour(self._now()))


def hour_of(user: int) -> int:
    """Return the hour of the day in which that user is checked."""
    return (user >> BORN) % HOURS


def next_hour(now: int) -> int:
    """Return the second at which the next hour begins."""
    return now - now % HOUR + HOUR
