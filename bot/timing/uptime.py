"""Measures when the bot runs. Downtime, and changes of the system clock, use up nobody's time."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from bot.runtime.clock import Now, system
from bot.table.jobs import encoded, show_limits
from bot.table.loading import reload_timers
from bot.table.matches import Matches
from bot.table.move_announcement import refresh
from games.kernel.codec import pack
from games.kernel.text import t
from storage.announcements import Announcement
from storage.store import Store
from storage.stories import NewLogLine

log = logging.getLogger(__name__)

WORTH_TELLING = 600
"""Minimum seconds of downtime that are announced to players."""
DRIFT = 60
"""Maximum seconds of clock drift that do not count as a change of the clock."""


class Uptime:
    """Stores when the bot was last running.

    `steady` counts elapsed seconds independently of the system clock. A `now` other than the system's is trusted.
    """

    def __init__(self, store: Store, now: Now, steady: Callable[[], float] | None = None) -> None:
        self._store, self._now = store, now
        self._steady = steady or (time.monotonic if now is system else now)
        self._seen, self._lived = now(), self._steady()

    async def begin(self) -> None:
        """Postpone all timers by the downtime, and notify the players concerned.

        There is no downtime while another process runs.
        """
        now, seen = self._now(), await self._store.uptime.seen()
        away = 0 if seen is None or not self._store.first else now - seen
        since = now - away
        told = await self._store.uptime.skip(
            now, away, self._announce_downtime(since, now) if away >= WORTH_TELLING else None
        )
        if told and away:
            log.info("clocks extended by downtime", extra={"seconds": away, "tables": told})
        self._seen, self._lived = now, self._steady()

    async def go_on(self, matches: Matches | None) -> None:
        """Store that the bot is running. If the system clock was changed, shift the timers by the same amount.

        Raises LeaseHeldError (storage/errors.py) if another process uses the database.
        """
        now, lived = self._now(), self._steady()
        by = now - self._seen - round(lived - self._lived)
        if abs(by) > DRIFT and not await self._store.has_peers(now):  # the clocks of others might be right
            log.warning("system clock changed", extra={"seconds": by})
            await self._skip(now, by, matches)
        await self._store.renew(now)
        self._seen, self._lived = now, lived

    async def _skip(self, now: int, by: int, matches: Matches | None) -> None:
        """Shift all timers by `by` seconds, in the store and at the tables in memory."""
        if matches is None:
            await self._store.uptime.skip(now, by)
            return
        async with matches.all_at() as tables:
            await self._store.uptime.skip(now, by)
            for table in tables:
                await reload_timers(self._store, table)
        matches.timer_wakeup.set(now)
        matches.job_wakeup.set(now)

    def _announce_downtime(self, since: int, until: int) -> Callable[[int], Announcement]:
        """Return a function from a table's number of entries to the announcement of the downtime."""
        line = NewLogLine(
            pack(
                t(
                    "I was offline from {since} to {until}. That time doesn't count: you have as much left as before.",
                    since=f"<t:{since}:f>",
                    until=f"<t:{until}:f>",
                )
            )
        )

        def announcement(entry_count: int) -> Announcement:
            return Announcement((line,), encoded((refresh(entry_count, until), show_limits(entry_count, until))))

        return announcement
