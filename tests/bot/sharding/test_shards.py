"""A process takes some leases, and waits for others."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

from bot.runtime.shard_settings import ShardSettings
from bot.sharding.shards import Shards
from storage.processes import OwnShards, ShardLease, ShardLeaseStore, Standing

OURS, STAYS, LEAVES = "ours", "stays", "leaves"


@dataclass
class Leases:
    """A store of leases in memory, which puts each requested shard into `wanted`."""

    held: list[ShardLease]
    wanted: asyncio.Queue[int] = field(default_factory=asyncio.Queue)
    process: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(token=OURS))

    async def standing(self, _now: int) -> Standing:
        return Standing(tuple(self.held), frozenset({OURS, STAYS, LEAVES}))

    async def request(self, lease: ShardLease) -> None:
        self.held[lease.shard] = lease._replace(requested_by=OURS)
        self.wanted.put_nowait(lease.shard)


class Gateway:
    """Keeps connecting shards without ever finishing."""

    def __init__(self) -> None:
        self.connecting: asyncio.Queue[int] = asyncio.Queue()

    async def connect_shard(self, shard: int) -> None:
        self.connecting.put_nowait(shard)
        await asyncio.Event().wait()

    async def drop_shard(self, shard: int) -> None:
        """Do nothing: no shard was connected."""


async def nothing() -> None:
    """Do nothing instead of renewing."""


async def test_a_released_shard_is_taken_over_while_waiting_for_another() -> None:
    """A process that may run one shard waits for the first of two; then the holder of the second is asked to stop."""
    leases, gateway = Leases([ShardLease(0, 1, STAYS, None, False), ShardLease(1, 1, LEAVES, None, False)]), Gateway()
    store, most = cast("ShardLeaseStore", leases), ShardSettings(total=2, most=1)

    def changed(_own: OwnShards) -> None:
        raise AssertionError("no lease has changed hands")

    shards = Shards(store, most, lambda: 0, frozenset(), changed, lambda: None, nothing)
    async with asyncio.timeout(60):
        shards.start(gateway)
        assert await leases.wanted.get() == 0
        leases.held[1] = leases.held[1]._replace(releasing=True)
        shards.look()
        assert await leases.wanted.get() == 1
        shards.look()
        assert await gateway.connecting.get() == 1
    await shards.stop()
