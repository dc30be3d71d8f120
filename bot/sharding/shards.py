"""The shards of this process: it takes free leases, and those that another process hands over.

A process that stops offers its leases. A process that waits for one connects the shard first and takes the lease
afterwards. In between, Discord sends everything to both, and one of them claims each interaction.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from bot.runtime.clock import Now
from bot.runtime.reasons import reason
from bot.runtime.shard_settings import ShardSettings
from storage.errors import StorageError
from storage.processes import OwnShards, ShardLease, ShardLeaseStore, Standing

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two checks of the leases, unless another process reports a change."""
CALM = 5.0
"""Seconds after a database outage in which no process counts as dead, because none could report that it runs."""
HANDOVER = 20.0
"""Maximum seconds that a stopping process waits for others to take its shards."""


class Gateway(Protocol):
    """The connections of shards to Discord."""

    async def connect_shard(self, shard: int) -> None:
        """Connect a shard, and return when Discord has reported it as ready."""

    async def drop_shard(self, shard: int) -> None:
        """Disconnect a shard permanently."""


@dataclass
class Shards:
    """The shards of this process.

    Attributes:
        changed: Called with its shards after each change.
        told: Called when the other processes should check the leases.
        renew: Records that this process runs.
    """

    leases: ShardLeaseStore
    choice: ShardSettings
    now: Now
    direct: frozenset[str]
    changed: Callable[[OwnShards], None]
    told: Callable[[], None]
    renew: Callable[[], Awaitable[None]]
    processes: int = 1
    _connecting: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _mine: frozenset[int] = frozenset()
    _leaving: bool = False
    _look_now: asyncio.Event = field(default_factory=asyncio.Event)
    _loop: asyncio.Task[None] | None = None

    @property
    def token(self) -> str:
        """The token that identifies this process."""
        return self.leases.process.token

    def start(self, gateway: Gateway) -> None:
        """Take leases from now on, and connect their shards."""
        self._loop = asyncio.create_task(self._run(gateway))

    def look(self) -> None:
        """Check the leases now, because one might have changed hands."""
        self._look_now.set()

    async def stop(self) -> None:
        """Take no more leases, but keep those that it has."""
        tasks = [task for task in (self._loop, *self._connecting.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def hand_over(self) -> None:
        """Offer all leases, and wait until the processes that want them have them.

        Other processes have a moment to announce that they want one.
        """
        self._leaving = True
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(HANDOVER):
                await self.leases.release()
                self.told()
                if self.processes > 1:
                    await asyncio.sleep(LOOK)
                while True:
                    if not any(map(self._is_requested, (await self.leases.standing(self.now())).leases)):
                        return
                    await asyncio.sleep(LOOK / 4)

    def _is_requested(self, lease: ShardLease) -> bool:
        return lease.holder == self.token and lease.requested_by not in (None, self.token)

    async def _run(self, gateway: Gateway) -> None:
        while True:
            self._look_now.clear()
            try:
                await self._seen(gateway, await self.leases.standing(self.now()))
            except StorageError as error:
                log.warning("failed to read shard leases; will retry", extra={"reason": reason(error)})
                await self._recovered()
            except Exception:  # the loop must survive any failure, or free shards would stay free
                log.exception("failed to renew shard leases; will retry")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._look_now.wait()

    async def _recovered(self) -> None:
        """Wait until the database can be reached again, and every process had time to report that it runs."""
        while True:
            await asyncio.sleep(LOOK)
            with suppress(StorageError):
                await self.renew()
                await asyncio.sleep(CALM)
                return

    async def _seen(self, gateway: Gateway, standing: Standing) -> None:
        self.processes = len(standing.running)
        mine = frozenset(lease.shard for lease in standing.leases if lease.holder == self.token)
        for shard in sorted(self._mine - mine):
            log.info("shard taken over by another process", extra={"shard": shard})
            await gateway.drop_shard(shard)
        self._have(mine)
        waits = {lease.shard for lease in standing.leases if lease.requested_by == self.token}
        for lease in standing.leases:
            if lease.holder == self.token:
                self._connect(gateway, lease.shard)
            elif not self._leaving:
                waits |= await self._want(gateway, lease, frozenset(waits))

    async def _want(self, gateway: Gateway, lease: ShardLease, waits: frozenset[int]) -> frozenset[int]:
        """Take a free lease, complete a handover, or note that this process waits for a lease.

        A lease offered to this process comes before those it waits for.

        Args:
            gateway: Connects shards.
            lease: The lease.
            waits: The shards that this process already waits for.

        Returns:
            The shard that it now waits for, if any.
        """
        running = self._mine | self._connecting.keys()
        if lease.holder is None:
            if self.choice.fits(lease.shard, len(running)) and await self.leases.take(lease):
                self._have(self._mine | {lease.shard})
                self._connect(gateway, lease.shard)
        elif lease.requested_by is None and self.choice.fits(
            lease.shard, len(running if lease.releasing else running | waits)
        ):
            await self.leases.request(lease)
            log.info("shard held by another process; waiting", extra={"shard": lease.shard})
            return frozenset({lease.shard})
        elif lease.releasing and lease.requested_by == self.token and lease.shard not in self._connecting:
            self._connecting[lease.shard] = asyncio.create_task(self._taken_over(gateway, lease.shard))
        return frozenset()

    def _connect(self, gateway: Gateway, shard: int) -> None:
        """Connect a shard whose lease this process has, unless it is connected or connecting."""
        if shard not in self._connecting:
            log.info("shard started", extra={"shard": shard, "of": self.choice.total})
            self._connecting[shard] = asyncio.create_task(self._connected(gateway, shard))

    async def _connected(self, gateway: Gateway, shard: int) -> None:
        try:
            await gateway.connect_shard(shard)
        except Exception:  # tried again at the next check
            log.exception("failed to connect a shard; will retry", extra={"shard": shard})
            self._connecting.pop(shard, None)

    async def _taken_over(self, gateway: Gateway, shard: int) -> None:
        """Connect a shard that another process still runs, then take its lease, unless this process already got it."""
        log.info("shard offered by another process; taking over", extra={"shard": shard, "of": self.choice.total})
        with suppress(StorageError):
            await gateway.connect_shard(shard)
            lease = (await self.leases.standing(self.now())).leases[shard]
            if lease.holder == self.token or await self.leases.take(lease):
                self._have(self._mine | {shard})
                self.told()
                return
        self._connecting.pop(shard, None)
        await gateway.drop_shard(shard)

    def _have(self, mine: frozenset[int]) -> None:
        for shard in self._mine - mine:
            self._connecting.pop(shard, None)
        if mine != self._mine:
            self._mine = mine
            self.changed(OwnShards(self.token, self.choice.total, mine, self.direct))
