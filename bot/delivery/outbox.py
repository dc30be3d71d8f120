"""Bringing news to Discord, once and surely.

A job is written in the transaction of what it tells of, and struck off here, once Discord has taken it. Between the two
a crash may fall; so every message carries a nonce made of table, entry and audience, with which Discord gives back the
first message instead of posting a second; and what may have been posted by an earlier run is looked for in its channel.
Jobs of one table are done one after another and struck off together; those that a newer one overtakes are dropped
unsent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

import aiohttp
import discord

from bot.delivery.dispatcher import Dispatcher, viewers
from bot.runtime.clock import FAR, HOUR, Now
from bot.services.matches import Matches
from bot.table.jobs import NOTHING_LEFT, Batch, DeleteMessage, Done, Job, RemoveButtons, decode, encode
from bot.table.loading import NoMatch
from bot.table.snapshot import Snapshot
from games import NotInstalled
from storage.records.rows import JobRow, PostRow
from storage.store import Store
from storage.stores.outbox import Struck

log = logging.getLogger(__name__)

LONGEST_WAIT = 6 * HOUR
"""Seconds between two tries at most."""
BREATHER = 10
"""Seconds until data that could not be read or written is tried again."""
ASLEEP = 600
"""Seconds between two tries for a table whose game is not installed."""
STUMBLED = 60
"""Seconds until a job is tried again that failed for a reason nobody foresaw."""
AT_ONCE = 200
"""Jobs taken up at a time."""


@dataclass
class _Work:
    """The jobs of one table that are due, by row: with the messages that stand, and what has come of them so far.

    `tried`: any of them may have been done unnoticed.
    """

    table_id: int
    posts: dict[str, PostRow]
    tried: bool
    jobs: dict[int, Job] = field(default_factory=dict)
    struck: Struck = field(default_factory=Struck)
    deleted_channels: list[Job] = field(default_factory=list)
    seen: Snapshot | None = None

    def note(self, rows: Sequence[JobRow], done: Done) -> None:
        """Take in what came of the jobs of these rows: those done after them find it so."""
        if done.later is not None:
            self.put_off(rows, done.later)
            return
        over = tuple(row for row in rows if done.upto is None or self.jobs[row.id].n <= done.upto)
        self.posts.update({post.audience: post for post in done.posts})
        for audience in done.gone:
            self.posts.pop(audience, None)
        self.deleted_channels += [job for job in done.next_jobs if isinstance(job, RemoveButtons | DeleteMessage)]
        self.order(job for job in done.next_jobs if not isinstance(job, RemoveButtons | DeleteMessage))
        gone = tuple((self.table_id, audience) for audience in done.gone)
        before = self.struck
        self.struck = before._replace(
            done=(*before.done, *over), posts=(*before.posts, *done.posts), forgotten=(*before.forgotten, *gone)
        )

    def order(self, jobs: Iterable[Job]) -> None:
        """Have these written down, to be done another time."""
        new = tuple((self.table_id, encode(job)) for job in jobs)
        self.struck = self.struck._replace(then=(*self.struck.then, *new))

    def put_off(self, rows: Iterable[JobRow], until: int) -> None:
        """Leave the jobs of these rows for another time."""
        self.struck = self.struck._replace(later=(*self.struck.later, *((row, until) for row in rows)))


class Outbox:
    """Has every job done that is due, and strikes it off."""

    def __init__(self, store: Store, matches: Matches, dispatcher: Dispatcher, now: Now) -> None:
        self._store, self._matches, self._courier, self._now = store, matches, dispatcher, now
        self._alarm = matches.job_wakeup
        self._calm = asyncio.Event()
        self._calm.set()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._unsure: dict[int, int] = {}
        self._loop: asyncio.Task[None] | None = None
        self._started = now()

    def start(self) -> None:
        """Begin with what an earlier run left behind, then go on with what comes."""
        self._alarm.set(self._now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish the jobs that are on their way; the others wait in their rows."""
        if self._loop:
            self._loop.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def idle(self) -> None:
        """Return when nothing is on its way and nothing is due."""
        while self._busy or not self._calm.is_set() or self._alarm.due(self._now):
            self._alarm.nudge()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)
            await self._calm.wait()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._alarm.rung(self._now)
            self._calm.clear()
            try:
                await self._send_out()
            except Exception:  # whatever it is, the loop must live: without it nobody hears anything any more
                log.exception("the outbox cannot be read")
                self._alarm.set(self._now() + BREATHER)
            finally:
                self._calm.set()

    async def _send_out(self) -> None:
        """Give every table with jobs due a task of its own, unless it has one; its end sets the alarm again."""
        waiting = await self._store.outbox.due(self._now(), AT_ONCE)
        if not waiting.job_rows:
            self._alarm.set(waiting.next_at or FAR)
        for table_id, rows in groupby(sorted(waiting.job_rows, key=_table), key=_table):
            if self._unsure.get(table_id, 0) > self._now():
                self._alarm.set(self._unsure[table_id])
            elif table_id not in self._busy:
                posts = {post.audience: post for post in waiting.posts if post.match == table_id}
                self._busy[table_id] = asyncio.create_task(self._serve(table_id, tuple(rows), posts))

    async def _serve(self, table_id: int, rows: Sequence[JobRow], posts: dict[str, PostRow]) -> None:
        """Do the jobs of a table, and write down what came of them. Where that fails, they are looked for first."""
        work = _Work(table_id, posts, tried=table_id in self._unsure)
        try:
            await self._all(work, rows)
            await self._store.outbox.strike(work.struck)
            self._unsure.pop(table_id, None)
        except Exception:
            log.exception("what came of jobs could not be written down", extra={"table": table_id})
            self._unsure[table_id] = self._now() + BREATHER
        finally:
            del self._busy[table_id]
            self._alarm.set(self._now())

    async def _all(self, work: _Work, rows: Sequence[JobRow]) -> None:
        """The newest job of each audience is done for all of them: it tells whatever the older ones would have.

        Messages that were replaced by it go at once: what is taken away twice does no harm.
        """
        for row in rows:
            try:
                work.jobs[row.id] = decode(row)
            except (KeyError, TypeError, ValueError):
                log.exception("a job cannot be read", extra={"table": work.table_id, "kind": row.kind})
                work.put_off([row], self._now() + LONGEST_WAIT)
        known = sorted((row for row in rows if row.id in work.jobs), key=_audience)
        for _, same in groupby(known, key=_audience):
            await self._batch(work, tuple(same))
        for job in work.deleted_channels:
            result = await self._tried(work, self._batch_of(work, (job,), tries=0), tries=0)
            if not isinstance(result, Done):
                work.order([replace(job, after=self._now() + result)])

    async def _batch(self, work: _Work, rows: Sequence[JobRow]) -> None:
        tries = max(row.tries for row in rows)
        batch = self._batch_of(work, tuple(work.jobs[row.id] for row in rows), tries)
        result = await self._tried(work, batch, tries)
        if isinstance(result, Done):
            work.note(rows, result)
        else:
            work.put_off(rows, self._now() + result)

    def _batch_of(self, work: _Work, jobs: tuple[Job, ...], tries: int) -> Batch[Job]:
        """`tried`: it may have been done unnoticed: by an earlier run, or when an answer was lost."""
        tried = work.tried or tries > 0 or any(job.at <= self._started for job in jobs)

        async def seen() -> Snapshot:
            work.seen = await self._matches.snapshot(work.table_id, viewers(work.jobs.values()), work.seen)
            return work.seen

        return Batch(work.table_id, jobs, tried, work.posts, seen)

    async def _tried(self, work: _Work, batch: Batch[Job], tries: int) -> Done | int:
        """What came of it; or in how many seconds it is to be tried again."""
        try:
            return await self._done(batch, tries)
        except NoMatch:
            return NOTHING_LEFT
        except NotInstalled:
            log.info("jobs wait for a game that is not installed", extra={"table": work.table_id})
            return ASLEEP
        except (aiohttp.ClientError, OSError, TimeoutError, discord.RateLimited) as error:
            log.warning("Discord was out of reach", extra={"table": work.table_id, "why": type(error).__name__})
            return min(LONGEST_WAIT, int(2 ** min(tries, 20)))
        except Exception:
            log.exception("jobs could not be done", extra={"table": work.table_id})
            return STUMBLED

    async def _done(self, batch: Batch[Job], tries: int) -> Done | int:
        try:
            return await self._courier.run(batch)
        except discord.HTTPException as error:
            if settled := await self._courier.settled(batch.table_id, error):
                return settled
            pause = wait_after(error, tries)
            log.warning("Discord refused", extra={"table": batch.table_id, "code": error.code, "again_in": pause})
            return pause


def _table(row: JobRow) -> int:
    return row.match


def _audience(row: JobRow) -> str:
    return row.audience


def wait_after(error: discord.HTTPException, tries: int) -> int:
    """Seconds to wait: briefly where Discord stumbled, long where it said no, since repeated refusals lead to a ban."""
    if error.status >= 500 or error.status == 429:
        return int(min(LONGEST_WAIT, 2 ** min(tries, 20) * (60 if error.status == 429 else 1)))
    return int(min(LONGEST_WAIT, 600 * 2 ** min(tries, 10)))
