"""Deletes expired data every hour: old finished matches, and servers that removed the bot."""

from __future__ import annotations

import asyncio
import logging

from bot.runtime.clock import DAY, HOUR, Now
from bot.runtime.loops import cancel_loop
from bot.runtime.wakeup import Wakeup
from bot.table.matches import Matches
from bot.timing.removed_servers import RemovedServers
from storage.store import Store

log = logging.getLogger(__name__)

BATCH_SIZE = 20
"""Number of matches deleted in one transaction, so that no answer waits long for it."""


class Housekeeping:
    """Deletes expired data in the background. Finished matches are kept for `keep_days`; 0 keeps them forever."""

    def __init__(self, store: Store, matches: Matches, removed: RemovedServers, now: Now, keep_days: int) -> None:
        self._store, self._matches, self._removed, self._now, self._keep_days = store, matches, removed, now, keep_days
        self._wakeup = Wakeup()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start an hour from now."""
        self._wakeup.set(self._now() + HOUR)
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and wait for its end."""
        await cancel_loop(self._loop)

    async def go(self) -> None:
        """Delete everything that has expired."""
        await self._removed.forget()
        if not self._keep_days:
            return
        dropped = 0
        while found := await self._store.retention.finished(self._now() - self._keep_days * DAY, BATCH_SIZE):
            await self._store.retention.drop(found)
            for table_id in found:
                self._matches.sleep(table_id)
            dropped += len(found)
        if dropped:
            log.info("old matches deleted", extra={"count": dropped})

    async def _run(self) -> None:
        while True:
            await self._wakeup.wait(self._now)
            try:
                await self.go()
            except Exception:  # one failure must not end the loop
                log.exception("failed to delete old data; will retry")
            self._wakeup.set(self._now() + HOUR)
