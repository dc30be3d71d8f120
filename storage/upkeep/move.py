"""Moves all data from one database to another, empty one: from a file to PostgreSQL, or back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.util import await_

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
        if await there.read(revision) is None:
            await migrate(target, None)
        # both are write transactions, so that no other process writes in the meantime
        copy = partial(_copy_all, target, now, replays)
        return await there.write(lambda to: await_(here.write(lambda from_: copy(from_, to))))
    finally:
        await here.close()
        await there.close()


def _copy_all(
    target: Address, now: int, replays: Callable[[Loaded], bool], here: Connection, there: Connection
) -> Moved:
    _check_empty(there, now)
    if revision(here) != HEAD:
        raise NotMovedError("The data is from another version. Start the bot on it once, then try again.")
    check_unused(here, now)
    rows = sum([_copy(table, here, there) for table in _TABLES])
    backend_at(target).continue_ids(there)
    return Moved(rows, *_prove(here, there, replays))


def _check_empty(there: Connection, now: int) -> None:
    if revision(there) != HEAD:
        raise NotMovedError("The target has data of another version. Choose an empty target.")
    check_unused(there, now)
    for table in _TABLES:
        if _count(table, there):
            raise NotMovedError("The target already has data. Choose an empty target.")


def _copy(table: Table, here: Connection, there: Connection) -> int:
    with here.execute(select(table), execution_options={"yield_per": _BATCH_ROWS}) as result:
        for rows in result.mappings().partitions():
            there.execute(insert(table), [dict(row) for row in rows])
    count = _count(table, here)
    if _count(table, there) != count:
        raise NotMovedError(f"Not every row of the table {table.name} arrived. Try again.")
    return count


def _count(table: Table, connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _prove(here: Connection, there: Connection, replays: Callable[[Loaded], bool]) -> tuple[int, int]:
    """Return the number of open matches, and how many of them replay to their state hash. Raises NotMovedError."""
    live, replayed = live_matches(here), 0
    for match in live:
        arrived = load_match(there, match, full=False)
        if arrived != load_match(here, match, full=False):
            raise NotMovedError(f"Match {match} is different after the move. Try again.")
        replayed += replays(arrived)
    return len(live), replayed
