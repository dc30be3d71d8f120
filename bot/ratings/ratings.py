"""Computes ratings in the background, match by match in the order in which their results become public."""

from __future__ import annotations

import asyncio
import logging

from bot.ratings.counting import rate_match
from bot.runtime.clock import Now
from bot.runtime.loops import cancel_loop
from bot.runtime.wakeup import Wakeup
from games import NotInstalledError
from games import game as game_called
from storage.ratings import Known, PlayedRow
from storage.store import Store

log = logging.getLogger(__name__)

EVERY_SECONDS = 300
"""Seconds between two searches for finished matches."""
SETTLED_SECONDS = 60
"""Age of a finished match, in seconds, from which no match that ended earlier can still be stored."""
BATCH_SIZE = 20
"""Maximum number of matches to rate in one transaction, so that no answer waits long for it."""
PAUSE_SECONDS = 2
"""Seconds between two such transactions while more matches wait, as at the first start with old data."""


class Ratings:
    """Rates finished matches. All processes do this; the first one to get a match counts it."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store.ratings, now
        self.wakeup = Wakeup()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin after a few seconds, when the bot has started."""
        self.wakeup.set(self._now() + SETTLED_SECONDS)
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and wait for its end."""
        await cancel_loop(self._loop)

    async def step(self) -> int:
        """Rate some finished matches and return their number; 0 if none are left or another process rates them."""
        before = await self._store.cursor()
        found = await self._store.pending(before, self._now() - SETTLED_SECONDS, BATCH_SIZE)
        if not found:
            return 0
        after = before._replace(public_at=found[-1].public_at, match=found[-1].match)
        return len(found) if await self._store.save(before, after, await self._changes(found)) else 0

    async def _changes(self, found: list[PlayedRow]) -> Known:
        """Return the ratings after these matches, one after the other."""
        users = {person.user for one in found for person in one.people}
        known = await self._store.known(users, {one.deal for one in found}, {one.shape for one in found})
        changed = Known({}, {}, {})
        for one in found:
            new = _rated(one, known)
            for ratings in (known, changed):
                ratings.users.update(new.users)
                ratings.deals.update(new.deals)
                ratings.shapes.update(new.shapes)
            await asyncio.sleep(0)
        return changed

    async def _run(self) -> None:
        while True:
            await self.wakeup.wait(self._now)
            rated = 0
            try:
                rated = await self.step()
            except Exception:  # one failure must not end the loop
                log.exception("failed to rate matches; will retry")
            self.wakeup.set(self._now() + (PAUSE_SECONDS if rated == BATCH_SIZE else EVERY_SECONDS))


def _rated(played: PlayedRow, known: Known) -> Known:
    """Return the ratings that a match changes; empty if its game is not installed."""
    try:
        return rate_match(played, game_called(played.game), known)
    except NotInstalledError:
        return Known({}, {}, {})
