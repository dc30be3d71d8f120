"""The time in which the bot lived. While it was away, or its clock was wrong, time counted for nobody."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from bot.runtime.clock import Now, system
from bot.services.matches import Matches
from bot.table.jobs import encode
from bot.table.loading import reload_timers
from bot.table.move_announcement import refresh
from games.kernel.codec import pack
from games.kernel.text import t
from storage.records.rows import Announcement, Told
from storage.store import Store

log = logging.getLogger(__name__)

WORTH_TELLING = 600
"""Seconds away from which on people are told."""
DRIFT = 60
"""Seconds by which the clock may differ from the time that has passed before it is taken to have been changed."""


class Uptime:
    """Keeps the data up to date with the bot's being alive.

    `steady` counts the seconds that pass, whatever the clock on the wall says. Where the time is not the machine's own,
    it is believed.
    """

    def __init__(self, store: Store, now: Now, steady: Callable[[], float] | None = None) -> None:
        self._store, self._now = store, now
        self._steady = steady or (time.monotonic if now is system else now)
        self._seen, self._lived = now(), self._steady()

    async def begin(self) -> None:
        """Let all that is due fall due later by the time that the bot was away, and tell whom it concerns."""
        now, seen = self._now(), await self._store.life.seen()
        away = 0 if seen is None else now - seen
        since = now - away
        told = await self._store.life.skip(now, away, self._news(since, now) if away >= WORTH_TELLING else None)
        if told and away:
            log.info("the time away counts for nobody", extra={"seconds": away, "tables": told})
        self._seen, self._lived = now, self._steady()

    async def go_on(self, matches: Matches | None) -> None:
        """Be seen to live. A clock that was put forward or back changes nothing of what people have left.

        Raises storage.engine.errors.Taken when another process has the data.
        """
        now, lived = self._now(), self._steady()
        by = now - self._seen - round(lived - self._lived)
        if abs(by) > DRIFT:
            log.warning("the clock was changed", extra={"seconds": by})
            await self._skip(now, by, matches)
        await self._store.renew(now)
        self._seen, self._lived = now, lived

    async def _skip(self, now: int, by: int, matches: Matches | None) -> None:
        """All that is due moves with the clock, in the data and at the tables in memory."""
        if matches is None:
            await self._store.life.skip(now, by)
            return
        async with matches.all_at() as sittings:
            await self._store.life.skip(now, by)
            for table in sittings:
                await reload_timers(self._store, table)
        matches.timer_wakeup.set(now)
        matches.job_wakeup.set(now)

    def _news(self, since: int, until: int) -> Callable[[int], Announcement]:
        """What a table whose time was running is told, by how many entries it has."""
        line = Told(
            pack(
                t(
                    "I was away from {since} to {until}. That time counts for nobody: you have as much left as before.",
                    since=f"<t:{since}:f>",
                    until=f"<t:{until}:f>",
                )
            )
        )

        def news(n: int) -> Announcement:
            return Announcement((line,), (encode(refresh(n, until)),))

        return news
