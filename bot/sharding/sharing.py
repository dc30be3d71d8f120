"""One of several processes: connects its shards, receives changes by the others, and claims events."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import URL

from bot.config import Config
from bot.runtime.clock import Now
from bot.runtime.shard_settings import ShardSettings
from bot.runtime.wakeup import Wakeup
from bot.sharding.request_pace import RequestPace
from bot.sharding.shards import Shards
from bot.sharding.turns import Turn, shared
from storage.errors import StorageError
from storage.peers import Lock, Peers
from storage.processes import OwnShards
from storage.store import Store

log = logging.getLogger(__name__)

POLL = 1.0
"""Seconds between two checks for jobs and timers, unless another process announces new ones."""
IDENTIFY_EVERY = 5.0
"""Seconds in which one shard of each bucket is allowed to identify."""
BUSY = 0.25
"""Seconds between two attempts to get the turn to identify."""
CLAIMED = 30.0
"""Seconds after which no other process can receive the same event."""
JOBS, LEASES = "jobs", "leases"
"""Messages between processes. Changes of settings are sent as "person:11" or "guild:7"."""


class Caches(Protocol):
    """The caches of settings of users and servers, and of messages."""

    def forget(self, kind: str, id: int) -> None:
        """Forget the settings of a user ("person", user ID) or a server ("guild", its ID).

        Any process might have changed them.
        """

    def forget_all(self) -> None:
        """Forget everything, because the changes are unknown."""

    def forget_messages(self) -> None:
        """Forget everything about the messages of a shard that this process has taken over."""


class Sharing:
    """This process among others, with a store and database. `direct` are the stored kinds of jobs for one person."""

    def __init__(self, store: Store, address: URL, choice: ShardSettings, now: Now, direct: frozenset[str]) -> None:
        assert store.shards is not None, "the store was opened for one process alone"
        self._store, self._now = store, now
        self.peers = Peers(address, self._handle_message)
        self.shards = Shards(store.shards, choice, now, direct, self._set_own, self._look, lambda: store.renew(now()))
        self.pace = RequestPace(lambda: self.shards.processes)
        self.turn: Turn = shared(self.peers, self.shards.token)
        self._wakeups: tuple[Wakeup, ...] = ()
        self._caches: Caches | None = None
        self._buckets: dict[int, asyncio.Lock] = {}
        self._saying: set[asyncio.Task[None]] = set()
        self._said = False
        self._poll: asyncio.Task[None] | None = None
        store.own = OwnShards(self.shards.token, choice.total, frozenset(), direct)

    def serve(self, jobs: Wakeup, timers: Wakeup, caches: Caches) -> None:
        """Wake these for rows of other processes, pass changes on to the caches, and announce jobs to the others.

        Timers are not announced: none is due before the others check anyway.
        """
        self._wakeups, self._caches = (jobs, timers), caches
        jobs.told = self._tell_of_jobs
        self._poll = asyncio.create_task(self._polling())

    async def stop(self) -> None:
        """Stop taking shards and waking other processes."""
        await self.shards.stop()
        if self._poll:
            self._poll.cancel()
            with suppress(asyncio.CancelledError):
                await self._poll

    async def identifying(self, shard: int, max_concurrency: int) -> None:
        """Wait until a shard is allowed to identify.

        No other shard of its bucket can do so in the next five seconds.
        """
        bucket = shard % max_concurrency
        ours = self._buckets.setdefault(bucket, asyncio.Lock())
        await ours.acquire()
        while True:
            if await self._locked(bucket):
                break
            await asyncio.sleep(BUSY)
        self._later(IDENTIFY_EVERY, self._identified, bucket)

    async def claimed(self, event: int) -> bool:
        """Return whether this process handles an event that others might receive as well."""
        try:
            mine = await self.peers.claim(event)
        except StorageError:  # a process that Discord can reach asks the user to try again
            return True
        if mine:
            self._later(CLAIMED, self.peers.unclaim, event)
        return mine

    async def _locked(self, bucket: int) -> bool:
        try:
            return await self.peers.try_lock(Lock.IDENTIFY, bucket)
        except StorageError:
            return False

    async def _identified(self, bucket: int) -> None:
        await self.peers.unlock(Lock.IDENTIFY, bucket)
        self._buckets[bucket].release()

    def _later(self, seconds: float, deed: Callable[[int], Any], key: int) -> None:
        asyncio.get_running_loop().call_later(seconds, lambda: self._keep(asyncio.create_task(deed(key))))

    def _set_own(self, own: OwnShards) -> None:
        gained = own.shards - (self._store.own.shards if self._store.own else frozenset())
        self._store.own = own
        if gained and self._caches:
            self._caches.forget_messages()
        self._wake()

    def _wake(self) -> None:
        for wakeup in self._wakeups:
            wakeup.hear(self._now())

    def _look(self) -> None:
        self._say(LEASES)

    def _handle_message(self, words: str) -> None:
        kind, _, id = words.partition(":")
        if not words and self._caches:
            self._caches.forget_all()
        elif kind == LEASES:
            self.shards.look()
        elif id and self._caches:
            self._caches.forget(kind, int(id))
        if kind == JOBS or not words:
            self._wake()

    def _tell_of_jobs(self, at: int) -> None:
        """Announce jobs once for all that are written at the same moment.

        Jobs that are only due after the others' next check are not announced, because an announcement costs as much as
        a check.
        """
        if not self._said and at <= self._now() + POLL:
            self._said = True
            self._say(JOBS)

    def _say(self, words: str) -> None:
        self._keep(asyncio.create_task(self._saying_so(words)))

    async def _saying_so(self, words: str) -> None:
        if words == JOBS:
            self._said = False
        await self.peers.send(words)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _polling(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            self._wake()


def sharing_of(config: Config, store: Store, now: Now, direct: frozenset[str]) -> Sharing | None:
    """Return the connection to the other processes, or None if there are none. `direct` is as in Sharing."""
    if not config.sharding.total or config.server is None:
        return None
    return Sharing(store, config.server, config.sharding, now, direct)
