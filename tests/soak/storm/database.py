"""What the people of a storm, and the storm itself, ask the bot's database, which goes away now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import text

from storage.engine.database import Database
from storage.engine.errors import Unavailable
from storage.engine.session import Session
from tests.soak.storm.in_time import SharedClock

T = TypeVar("T")

PAUSE = 0.1
"""Seconds between two looks: nobody tells us when something is done."""
PATIENCE = 120.0
_LEFT = text(
    "SELECT 'job ' || kind || ' of table ' || match AS what FROM outbox WHERE after <= :now"
    " UNION ALL SELECT 'timer ' || kind || ' of table ' || match FROM due WHERE at <= :now"
)
_UNWANTED = text(
    "SELECT shard.id FROM shard JOIN process ON process.token = shard.holder WHERE process.pid = :pid"
    " AND NOT EXISTS (SELECT FROM process AS other WHERE other.token = shard.wanted)"
)


async def in_the_end(read: Callable[[], Awaitable[T]]) -> T:
    """What is read, once the database can be reached."""
    while True:
        try:
            return await read()
        except Unavailable:
            await asyncio.sleep(PAUSE)


class Backlog:
    """What the bot still has to do, by its database and clock."""

    def __init__(self, database: Database, clock: SharedClock) -> None:
        self._database, self._clock = database, clock

    async def done(self) -> None:
        """Wait until nothing is due. Raises AssertionError."""
        left: list[str] = []
        try:
            async with asyncio.timeout(PATIENCE):
                while left := await in_the_end(lambda: self._database.read(self._left)):  # noqa: ASYNC110
                    await asyncio.sleep(PAUSE)
        except TimeoutError:
            raise AssertionError(f"never done: {left[:20]}") from None

    async def wanted(self, pid: int) -> None:
        """Wait until another process waits for each shard of the one with that pid."""
        async with asyncio.timeout(PATIENCE):
            while await in_the_end(lambda: self._database.read(lambda tx: tx.rows(_UNWANTED, pid=pid))):  # noqa: ASYNC110
                await asyncio.sleep(PAUSE)

    async def told(self) -> None:
        """Tell the processes to look at what is due, as they do by themselves each second."""
        await in_the_end(lambda: self._database.write(lambda tx: tx.rows(text("SELECT pg_notify('querent', 'jobs')"))))

    def _left(self, tx: Session) -> list[str]:
        return [row["what"] for row in tx.rows(_LEFT, now=self._clock())]
