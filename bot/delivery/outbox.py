"""Runs the jobs that bring changes to Discord, each message once.

A job is stored in the same transaction as the change it announces, and deleted here once Discord has accepted it. The
bot can crash in between. So every message has a nonce made of table, entry and audience, by which Discord recognizes a
repetition, and the bot first looks in the channel for a message that an earlier run might have sent. The jobs of a
table, or of an event, run one after another and are deleted together; jobs that a newer one makes unnecessary are not
run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

import aiohttp
import discord

from bot.delivery.dispatcher import Dispatcher, Handlers
from bot.delivery.message_sender import STALLED_SECONDS, StalledEditError
from bot.runtime.clock import FAR, HOUR, Now
from bot.runtime.discord_codes import of_emoji
from bot.runtime.durations import durations
from bot.runtime.reasons import reason
from bot.table.away_servers import AGAIN_SECONDS, AwayServers
from bot.table.jobs import NOTHING_LEFT, Batch, DeleteMessage, Job, JobResult, RemoveButtons, by_kind, decode, encode
from bot.table.loading import NoMatchError
from bot.table.matches import Matches
from bot.table.snapshot import Snapshot
from bot.ui.acknowledgement import wait_for_replies
from games import NotInstalledError
from games.kernel.text import t
from storage.errors import UnavailableError
from storage.outbox import Acknowledgement, JobOwner, JobRow, PostRow
from storage.store import Store

log = logging.getLogger(__name__)

MAX_BACKOFF_SECONDS = 6 * HOUR
"""Maximum seconds between two attempts."""
RETRY_SECONDS = 10
"""Seconds to wait after the store could not be read or written."""
MISSING_GAME_RETRY_SECONDS = 600
"""Seconds between two attempts for a table whose game is not installed."""
FAILURE_RETRY_SECONDS = 60
"""Seconds to wait after an unexpected failure of a job."""
BATCH_SIZE = 200
"""Maximum number of jobs that are read in one query."""
PATIENCE = 2.0
"""Maximum seconds that a user waits for a confirmation that a message exists."""
REPLY_PRIORITY_SECONDS = 0.05
"""Seconds for which jobs yield to replies that a user waits for: a job at the same time delays them by 3 ms."""


@dataclass
class _Work:
    """The due jobs of one table or event by row ID, with its current messages and the results so far."""

    owner: JobOwner
    posts: dict[str, PostRow]
    jobs: dict[int, Job] = field(default_factory=dict)
    acknowledgement: Acknowledgement = field(default_factory=Acknowledgement)
    removals: list[Job] = field(default_factory=list)
    seen: Snapshot | None = None

    def note(self, rows: Sequence[JobRow], done: JobResult) -> None:
        """Add the result of the jobs in these rows; later jobs see its messages."""
        over = tuple(row for row in rows if done.covers is None or self.jobs[row.id].entry_count <= done.covers)
        if done.later is not None:
            self.put_off(rows, done.later)
            over = ()
        self.posts.update({post.audience: post for post in done.posts})
        for audience in done.gone:
            self.posts.pop(audience, None)
        now = [job for job in done.next_jobs if isinstance(job, RemoveButtons | DeleteMessage) and not job.after]
        self.removals += now
        self.order(job for job in done.next_jobs if job not in now)
        gone = tuple((self.owner.id, audience) for audience in done.gone)
        standing = () if done.standing is None else (done.standing,)
        before = self.acknowledgement
        self.acknowledgement = before._replace(
            done=(*before.done, *over),
            posts=(*before.posts, *done.posts),
            forgotten=(*before.forgotten, *gone),
            standing=(*before.standing, *standing),
        )

    def order(self, jobs: Iterable[Job]) -> None:
        """Queue new jobs, which are stored with the results."""
        new = tuple((self.owner, encode(job)) for job in jobs)
        self.acknowledgement = self.acknowledgement._replace(then=(*self.acknowledgement.then, *new))

    def put_off(self, rows: Iterable[JobRow], until: int) -> None:
        """Postpone the jobs in these rows until that second."""
        self.acknowledgement = self.acknowledgement._replace(
            later=(*self.acknowledgement.later, *((row, until) for row in rows))
        )


class _Unwritten(NamedTuple):
    """Results that could not be stored, and the second at which to try `again`."""

    acknowledgement: Acknowledgement
    again: int


class Outbox:
    """Runs every due job and deletes it."""

    def __init__(
        self, store: Store, matches: Matches, dispatcher: Dispatcher, now: Now, away: AwayServers | None = None
    ) -> None:
        self._store, self._matches, self._dispatcher, self._now = store, matches, dispatcher, now
        self._away = AwayServers() if away is None else away
        self._wakeup = matches.job_wakeup
        self._calm = asyncio.Event()
        self._calm.set()
        self._busy: dict[JobOwner, asyncio.Task[None]] = {}
        self._missed: set[JobOwner] = set()
        self._unwritten: dict[JobOwner, _Unwritten] = {}
        self._loop: asyncio.Task[None] | None = None
        self._served: dict[JobOwner, asyncio.Event] = {}
        self._since = now()

    def register(self, handlers: Handlers) -> None:
        """Add the handlers of a feature's jobs. Call this before `start`. Raises as Dispatcher.register does."""
        self._dispatcher.register(handlers)

    @property
    def handled(self) -> frozenset[type[Job]]:
        """The kinds of jobs that have a handler."""
        return self._dispatcher.handled

    def start(self) -> None:
        """Start with the jobs that an earlier run left behind, then run new ones as they fall due."""
        self._wakeup.hear(self._now())
        self._loop = asyncio.create_task(self._run())

    def distrust(self) -> None:
        """Assume that another process has run any job stored so far: it had the tables before, and is possibly dead.

        The outbox looks for the message of such a job before it sends it again.
        """
        self._since = self._now()

    async def stop(self) -> None:
        """Finish the running jobs; the others stay stored."""
        if self._loop:
            self._loop.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        await asyncio.gather(
            *(self._write_down(owner, kept.acknowledgement) for owner, kept in self._unwritten.items())
        )

    async def posts(self, table_id: int) -> dict[str, PostRow]:
        """Return the current messages of a table by audience, including those that could not be stored yet."""
        noted = await self._store.outbox.posts(table_id)
        kept = self._unwritten.get(JobOwner(table_id))
        return {post.audience: post for post in (*noted, *(kept.acknowledgement.posts if kept else ()))}

    async def served(self, table_id: int, done: Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> bool:
        """Run the due jobs of a table, and return whether `done` became true within that many seconds.

        Use this before you confirm to a user that something was posted: Discord can refuse it, or take longer.
        """
        return await self.served_to(JobOwner(table_id), done, seconds)

    async def served_to(self, owner: JobOwner, done: Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> bool:
        """Run the due jobs of a table or an event, and return whether `done` became true in time, as `served` does."""
        self._wakeup.hear(self._now())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not await done():
                    await self._served.setdefault(owner, asyncio.Event()).wait()
        return await done()

    async def idle(self) -> None:
        """Wait until no job is running or due."""
        while self._busy or not self._calm.is_set() or self._wakeup.due(self._now):
            self._wakeup.notify()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)
            await self._calm.wait()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._wakeup.wait(self._now)
            self._calm.clear()
            await wait_for_replies(REPLY_PRIORITY_SECONDS)
            try:
                await self._send_out()
            except Exception:  # the loop must survive any failure, or no message is ever sent again
                log.exception("failed to read the outbox; will retry")
                self._wakeup.hear(self._now() + RETRY_SECONDS)
            finally:
                self._calm.set()

    async def _send_out(self) -> None:
        """Start a task for every table and event with due jobs.

        The end of such a task wakes the loop again, because new jobs can be due earlier than the time that it learned
        when its results were stored. Rows that were read while a task ended can be older than its results, so they are
        read again.
        """
        running = set(self._busy)
        waiting = await self._store.outbox.due(self._now(), BATCH_SIZE)
        if not waiting.job_rows:
            self._wakeup.hear(waiting.next_at or FAR)
        due = {owner: tuple(rows) for owner, rows in groupby(sorted(waiting.job_rows, key=_owner), key=_owner)}
        for owner in {**due, **self._unwritten}:
            kept = self._unwritten.get(owner)
            if owner in self._busy:
                self._missed.add(owner)
            elif owner in running:
                self._wakeup.hear(self._now())
            elif kept is None:
                posts = {post.audience: post for post in waiting.posts if JobOwner(post.match) == owner}
                self._busy[owner] = asyncio.create_task(self._serve(owner, due[owner], posts))
            elif kept.again > self._now():
                self._wakeup.hear(kept.again)
            else:
                self._busy[owner] = asyncio.create_task(self._written(owner, kept.acknowledgement))

    async def _serve(self, owner: JobOwner, rows: Sequence[JobRow], posts: dict[str, PostRow]) -> None:
        """Run the jobs of a table or event and store the results."""
        work = _Work(owner, posts)
        try:
            await self._all(work, rows)
        except Exception:
            log.exception("failed to handle jobs; will retry", extra=_logged(owner))
        await self._write_down(owner, work.acknowledgement)
        self._free(owner)

    async def _written(self, owner: JobOwner, acknowledgement: Acknowledgement) -> None:
        """Store results that could not be stored before, and then check what is due for their owner."""
        await self._write_down(owner, acknowledgement)
        self._missed.add(owner)
        self._free(owner)

    async def _write_down(self, owner: JobOwner, acknowledgement: Acknowledgement) -> None:
        """Store results. Until that succeeds, no more jobs of the owner run: only this process knows what was sent."""
        again = owner in self._unwritten
        try:
            store = self._store.outbox
            next_at = await (
                store.acknowledge_idempotently(acknowledgement) if again else store.acknowledge(acknowledgement)
            )
            self._unwritten.pop(owner, None)
            self._wakeup.hear(FAR if next_at is None else next_at)
        except Exception:
            log.exception("failed to save job results; will retry", extra=_logged(owner))
            self._unwritten[owner] = _Unwritten(acknowledgement, self._now() + RETRY_SECONDS)
            self._wakeup.hear(self._now() + RETRY_SECONDS)

    def _free(self, owner: JobOwner) -> None:
        del self._busy[owner]
        if event := self._served.pop(owner, None):
            event.set()
        if owner in self._missed:
            self._missed.remove(owner)
            self._wakeup.hear(self._now())

    async def _all(self, work: _Work, rows: Sequence[JobRow]) -> None:
        """Run the newest job of each audience, which replaces the older ones.

        Urgent jobs come first, because painting a board can take seconds. Replaced messages are removed immediately,
        because removing one twice does no harm.
        """
        kinds = by_kind(self.handled)
        for row in rows:
            try:
                work.jobs[row.id] = decode(row, kinds)
            except (KeyError, TypeError, ValueError):
                log.exception("failed to read a job; will retry", extra={**_logged(work.owner), "kind": row.kind})
                work.put_off([row], self._now() + MAX_BACKOFF_SECONDS)
        known = sorted((row for row in rows if row.id in work.jobs), key=_audience)
        urgent = {row.audience for row in known if work.jobs[row.id].is_urgent and row.audience in work.posts}
        for first in (True, False):
            for audience, same in groupby(known, key=_audience):
                if (audience in urgent) is first:
                    await self._batch(work, tuple(same))
            await self._remove(work)

    async def _remove(self, work: _Work) -> None:
        """Remove the replaced messages so far."""
        while work.removals:
            job = work.removals.pop(0)
            result = await self._tried(work, self._batch_of(work, (job,), attempts=0), attempts=0)
            if not isinstance(result, JobResult):
                work.order([replace(job, after=self._now() + result)])

    async def _batch(self, work: _Work, rows: Sequence[JobRow]) -> None:
        attempts = max(row.attempts for row in rows)
        batch = self._batch_of(work, tuple(work.jobs[row.id] for row in rows), attempts)
        result = await self._tried(work, batch, attempts)
        if isinstance(result, JobResult):
            work.note(rows, result)
            since = rows[0].run_after if attempts == 0 else work.jobs[rows[0].id].at
            durations.note("job", rows[0].kind, max(0, self._now() - since))
        else:
            work.put_off(rows, self._now() + result)

    def _batch_of(self, work: _Work, jobs: tuple[Job, ...], attempts: int) -> Batch[Job]:
        """Return the batch.

        It is `tried` if an earlier run, or a request without a reply, might have sent its message.
        """
        tried = attempts > 0 or any(job.at <= self._since for job in jobs)

        async def seen() -> Snapshot:
            if work.owner.kind != "match":
                raise NoMatchError(t("That table no longer exists."))
            viewers = {viewer for job in work.jobs.values() for viewer in job.viewers}
            work.seen = await self._matches.snapshot(work.owner.id, viewers, work.seen)
            return work.seen

        return Batch(work.owner, jobs, tried, work.posts, seen)

    async def _tried(self, work: _Work, batch: Batch[Job], attempts: int) -> JobResult | int:
        """Return the result of a batch, or the seconds until the next attempt."""
        try:
            if await self._away.hold(self._store, work.owner):
                return AGAIN_SECONDS
            return await self._done(batch, attempts)
        except NoMatchError:
            return NOTHING_LEFT
        except NotInstalledError:
            log.info("jobs on hold; game not installed", extra=_logged(work.owner))
            return MISSING_GAME_RETRY_SECONDS
        except StalledEditError:
            return STALLED_SECONDS
        except (aiohttp.ClientError, OSError, TimeoutError, discord.RateLimited) as error:
            log.warning("Discord unreachable; will retry", extra={**_logged(work.owner), "reason": reason(error)})
            return min(MAX_BACKOFF_SECONDS, int(2 ** min(attempts, 20)))
        except UnavailableError as error:
            log.warning("database unreachable; will retry", extra={**_logged(work.owner), "reason": reason(error)})
            return RETRY_SECONDS
        except Exception:
            log.exception("failed to run jobs; will retry", extra=_logged(work.owner))
            return FAILURE_RETRY_SECONDS

    async def _done(self, batch: Batch[Job], attempts: int) -> JobResult | int:
        try:
            return await self._dispatcher.run(batch)
        except discord.HTTPException as error:
            if settled := await self._dispatcher.settled(batch, error):
                return settled
            pause = wait_after(error, attempts)
            log.warning(
                "request refused by Discord; will retry",
                extra={**_logged(batch.owner), "code": error.code, "reason": reason(error), "retry_in": pause},
            )
            return pause


def _owner(row: JobRow) -> JobOwner:
    return row.owner


def _logged(owner: JobOwner) -> dict[str, int]:
    """Return the log field that names the owner of the jobs."""
    return {"event_id" if owner.kind == "event" else "table": owner.id}


def _audience(row: JobRow) -> str:
    return row.audience


def wait_after(error: discord.HTTPException, attempts: int) -> int:
    """Return the seconds until the next attempt.

    The wait is short after a server error, or if the message can be sent without emojis. It is long after any other
    refusal, since many refusals lead to a ban.
    """
    if error.status >= 500 or error.status == 429 or of_emoji(error):
        return int(min(MAX_BACKOFF_SECONDS, 2 ** min(attempts, 20) * (60 if error.status == 429 else 1)))
    return int(min(MAX_BACKOFF_SECONDS, 600 * 2 ** min(attempts, 10)))
