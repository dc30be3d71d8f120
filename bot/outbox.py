"""Bringing news to Discord, once and surely.

An errand is written in the transaction of what it tells of, and struck off when Discord has taken it. Between the two a
crash may fall; so every message carries a nonce made of table, entry and audience, with which Discord gives back the
first message instead of posting a second; and what may have been posted by an earlier run is looked for in its channel.
Errands of one table are run one after another; those that a newer one overtakes are dropped unsent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from itertools import groupby

import aiohttp
import discord

from bot.clock import Now
from bot.courier import Courier
from bot.matches import Matches, NoMatch
from bot.postman import Batch
from games import NotInstalled
from storage.rows import ErrandRow
from storage.store import Store

log = logging.getLogger(__name__)

LONGEST_WAIT = 6 * 3600
"""Seconds between two tries at most."""
BREATHER = 10
"""Seconds until data that could not be read is tried again."""
FAR = 2**62
"""Later than any errand."""
ASLEEP = 600
"""Seconds between two tries for a table whose game is not installed."""
AT_ONCE = 200
"""Errands taken up at a time."""


class Outbox:
    """Runs every errand that is due."""

    def __init__(self, store: Store, matches: Matches, courier: Courier, now: Now) -> None:
        self._store, self._courier, self._now = store, courier, now
        self._alarm = matches.alarm
        self._looking = False
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._started = now()

    def start(self) -> None:
        """Begin with what an earlier run left behind, then go on with what comes."""
        self._alarm.set(self._now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish the errands that are on their way; the others wait in their rows."""
        if self._loop:
            self._loop.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def idle(self) -> None:
        """Return when nothing is on its way and nothing is due."""
        while self._busy or self._looking or self._alarm.due(self._now):
            await asyncio.gather(*self._busy.values(), return_exceptions=True)
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._alarm.rung(self._now)
            self._looking = True
            try:
                if not await self._send_out():
                    self._alarm.set(await self._store.outbox.next_at() or FAR)
            except Exception:  # whatever it is, the loop must live: without it nobody hears anything any more
                log.exception("the outbox cannot be read")
                self._alarm.set(self._now() + BREATHER)
            self._looking = False

    async def _send_out(self) -> bool:
        """Give every table with errands due a task of its own, unless it has one.

        True when any was due: the end of such a task sets the alarm again.
        """
        due = sorted(await self._store.outbox.due(self._now(), AT_ONCE), key=_table)
        for table, errands in groupby(due, key=_table):
            if table not in self._busy:
                self._busy[table] = asyncio.create_task(self._serve(table, tuple(errands)))
        return bool(due)

    async def _serve(self, table: int, errands: Sequence[ErrandRow]) -> None:
        try:
            await self._batch(table, errands)
        except Exception:
            log.exception("errands could not be run", extra={"table": table})
            await self._later(errands, 60)
        finally:
            del self._busy[table]
            self._alarm.set(self._now())

    async def _batch(self, table: int, errands: Sequence[ErrandRow]) -> None:
        """The newest errand of each audience is run for all of them: it tells whatever the older ones would have."""
        for audience in sorted({errand.audience for errand in errands}):
            mine = tuple(errand for errand in errands if errand.audience == audience)
            await self._try(Batch(table, mine, any(self._tried(errand) for errand in mine)))

    def _tried(self, errand: ErrandRow) -> bool:
        """Whether it may have been carried out unnoticed: by an earlier run, or when its answer was lost."""
        return errand.tries > 0 or int(errand.payload["at"]) <= self._started

    async def _try(self, batch: Batch) -> None:
        tries = max(errand.tries for errand in batch.errands)
        try:
            await self._courier.run(batch)
        except NoMatch:
            await self._store.outbox.done(batch.done())
        except NotInstalled:
            log.info("errands wait for a game that is not installed", extra={"table": batch.table})
            await self._later(batch.errands, ASLEEP)
        except discord.HTTPException as error:
            if await self._courier.settled(batch, error):
                self._alarm.set(self._now())
                return
            pause = wait_after(error, tries)
            log.warning("Discord refused", extra={"table": batch.table, "code": error.code, "again_in": pause})
            await self._later(batch.errands, pause)
        except (aiohttp.ClientError, OSError, TimeoutError, discord.RateLimited) as error:
            log.warning("Discord was out of reach", extra={"table": batch.table, "why": type(error).__name__})
            await self._later(batch.errands, min(LONGEST_WAIT, 2 ** min(tries, 20)))

    async def _later(self, errands: Sequence[ErrandRow], pause: int) -> None:
        for errand in errands:
            await self._store.outbox.later(errand, self._now() + pause)


def _table(errand: ErrandRow) -> int:
    return errand.match


def wait_after(error: discord.HTTPException, tries: int) -> int:
    """Seconds to wait: briefly where Discord stumbled, long where it said no, since repeated refusals lead to a ban."""
    if error.status >= 500 or error.status == 429:
        return int(min(LONGEST_WAIT, 2 ** min(tries, 20) * (60 if error.status == 429 else 1)))
    return int(min(LONGEST_WAIT, 600 * 2 ** min(tries, 10)))
