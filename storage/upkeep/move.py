"""Moves all data from one database to another, empty one: from a file to PostgreSQL, or back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

import storage.store  # noqa: F401  # registers every table
from storage.backend import Address, backend_at
from storage.database import Database
from storage.errors import StorageError
from storage.lease import check_unused, lease_table, process_table
from storage.metadata import METADATA
from storage.outbox import job_lock_table
from storage.play import Loaded, live_matches, load_match
from storage.processes import shard_table, table_owner_table
from storage.revision import HEAD, migrate, revision

_OF_PROCESSES = (lease_table, process_table, shard_table, table_owner_table, job_lock_table)
"""Tables whose rows are meaningless when no process is running."""
_TABLES = [table for table in METADATA.sorted_tables if table not in _OF_PROCESSES]
"""The tables that are moved, each after those that it refers to."""
_BATCH_ROWS = 500
"""Maximum number of rows in memory at the same time."""


class NotMovedError(StorageError):
    """The data cannot be moved; the source is unchanged, and the target holds none of it."""


class Moved(NamedTuple):
    """The moved rows and open matches. `replayed` of these matches gave their stored state hash."""

    rows: int
    live: int
    replayed: int


async def move(source: Address, target: Address, now: int, replays: Callable[[Loaded], bool]) -> Moved:
    """Copy everything in one transaction while nothing else can write to either database; the source is unchanged.

    Every table must then have equally many rows in both, and every open match must load as before. `replays` returns
    whether replaying a match gives the state hash after its last entry.

    Raises:
        LeaseHeldError: A process uses the source or the target.
        NotMovedError, NewerDataError, MigrationError, UnavailableError: Nothing was moved.
    """
    if isinstance(source, Path) and not source.exists():
        raise NotMovedError(f"There is no data at {source}. Check the path.")
    here, there = await Database.open(source), await Database.open(target)
    try:
        if await there.read(lambda connection: connection.run_sync(revision)) is None:
            await migrate(target, None)
        # both are write transactions, so that no other process writes in the meantime
        copy = partial(_copy_all, target, now, replays)
        return await there.write(lambda to: here.write(lambda from_: copy(from_, to)))
    finally:
        await here.close()
        await there.close()


async def _copy_all(
    target: Address, now: int, replays: Callable[[Loaded], bool], here: AsyncConnection, there: AsyncConnection
) -> Moved:
    await _check_empty(there, now)
    if await here.run_sync(revision) != HEAD:
        raise NotMovedError("The data is from another version. Start the bot on it once, then try again.")
    await here.run_sync(check_unused, now)
    rows = sum([await _copy(table, here, there) for table in _TABLES])
    await backend_at(target).continue_ids(there)
    return Moved(rows, *await _prove(here, there, replays))


async def _check_empty(there: AsyncConnection, now: int) -> None:
    if await there.run_sync(revision) != HEAD:
        raise NotMovedError("The target has data of another version. Choose an empty target.")
    await there.run_sync(check_unused, now)
    for table in _TABLES:
        if await _count(table, there):
            raise NotMovedError("The target already has data. Choose an empty target.")


async def _copy(table: Table, here: AsyncConnection, there: AsyncConnection) -> int:
    async with here.stream(select(table), execution_options={"yield_per": _BATCH_ROWS}) as result:
        async for rows in result.mappings().partitions():
            await there.execute(insert(table), [dict(row) for row in rows])
    count = await _count(table, here)
    if await _count(table, there) != count:
        raise NotMovedError(f"Not every row of the table {table.name} arrived. Try again.")
    return count


async def _count(table: Table, connection: AsyncConnection) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def _prove(here: AsyncConnection, there: AsyncConnection, replays: Callable[[Loaded], bool]) -> tuple[int, int]:
    """Return the number of open matches, and how many of them replay to their state hash. Raises NotMovedError."""
    live, replayed = await live_matches(here), 0
    for match in live:
        arrived = await load_match(there, match, full=False)
        if arrived != await load_match(here, match, full=False):
            raise NotMovedError(f"Match {match} is different after the move. Try again.")
        replayed += replays(arrived)
    return len(live), replayed
