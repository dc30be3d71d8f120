"""Queries to the bot's database, which is sometimes unavailable, for a storm and its users."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

from sqlalchemy import Connection, text

from storage.database import Database, Work
from storage.errors import UnavailableError
from storage.postgresql import notify_all
from tests.soak.storm.in_time import SharedClock

T = TypeVar("T")

PAUSE = 0.1
"""Seconds between two checks."""
PATIENCE = 120.0
_LEFT = text(
    "SELECT 'job ' || kind || ' of table ' || match AS what FROM outbox WHERE run_after <= :now"
    " UNION ALL SELECT 'timer ' || kind || ' of table ' || match FROM timer WHERE at <= :now"
)
_HOLDERS = text("SELECT DISTINCT pid FROM process JOIN shard ON shard.holder = process.token")
_UNWANTED = text(
    "SELECT shard.id FROM shard JOIN process ON process.token = shard.holder WHERE process.pid = :pid"
    " AND NOT EXISTS (SELECT FROM process AS other WHERE other.token = shard.requested_by)"
)


async def retry_forever(read: Callable[[], Awaitable[T]]) -> T:
    """Return the data once the database can be reached."""
    while True:
        try:
            return await read()
        except UnavailableError:
            await asyncio.sleep(PAUSE)


class Backlog:
    """The bot's pending work, by its database and clock. Waiting raises TimeoutError after PATIENCE."""

    def __init__(self, database: Database, clock: SharedClock) -> None:
        self._database, self._clock = database, clock

    async def done(self) -> None:
        """Wait until nothing is due. A TimeoutError lists the rest."""
        try:
            await self._until(self._is_done)
        except TimeoutError as error:
            error.add_note("\n".join(sorted(await retry_forever(lambda: self._database.read(self._left)))))
            raise

    async def holders(self, pids: Collection[int]) -> frozenset[int]:
        """Return the processes with these IDs that have shards, once there is one."""

        def look(connection: Connection) -> frozenset[int]:
            return frozenset(connection.execute(_HOLDERS).scalars()) & {*pids}

        return await self._until(look)

    async def wanted(self, pid: int) -> None:
        """Wait until another process waits for each shard of the process with that ID."""

        def look(connection: Connection) -> bool:
            return connection.execute(_UNWANTED, {"pid": pid}).first() is None

        await self._until(look)

    async def notify_processes(self) -> None:
        """Make the processes check for due jobs, as they otherwise do every second."""
        await retry_forever(lambda: self._database.write(lambda connection: notify_all(connection, "jobs")))

    def _is_done(self, connection: Connection) -> bool:
        return not self._left(connection)

    def _left(self, connection: Connection) -> list[str]:
        return list(connection.execute(_LEFT, {"now": self._clock()}).scalars())

    async def _until(self, look: Work[T]) -> T:
        """Return the result of `look` as soon as it finds something, by polling."""
        async with asyncio.timeout(PATIENCE):
            while not (found := await retry_forever(lambda: self._database.read(look))):  # noqa: ASYNC110
                await asyncio.sleep(PAUSE)
        return found
