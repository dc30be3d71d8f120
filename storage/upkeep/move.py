"""Moves all data from one database to another that is empty: from a file to PostgreSQL, or back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Table, func, insert, select

from storage.engine.backend import Address, backend_at
from storage.engine.database import Database
from storage.engine.errors import StorageError, of_driver
from storage.engine.lease import refuse
from storage.engine.revision import HEAD, bring_up_to_date, revision
from storage.engine.session import Session
from storage.records.rows import Loaded
from storage.schema import statements as sql
from storage.schema.process_tables import PASSING
from storage.schema.tables import METADATA
from storage.stores.matches import load

_TABLES = [table for table in METADATA.sorted_tables if table not in PASSING]
"""In an order in which no row refers to one that is not there yet."""
_AT_ONCE = 500
"""Rows that are in memory at the same time."""


class NotMoved(StorageError):
    """The data cannot be moved; the source is as it was, and the target holds nothing of it."""


class Moved(NamedTuple):
    """What was moved: rows, and open matches, of which so many were `replayed` to the fingerprint they had."""

    rows: int
    live: int
    replayed: int


async def move(source: Address, target: Address, now: int, replays: Callable[[Loaded], bool]) -> Moved:
    """Copy everything in one transaction, while nothing else can write at either end; the source stays as it is.

    Every table must then have as many rows here as there, and every open match must load as it did. `replays` says
    whether a match comes to the fingerprint after its last entry. Raises Taken if a process uses the source or the
    target, NotMoved, NewerData, MigrationFailed and Unavailable.
    """
    if isinstance(source, Path) and not source.exists():
        raise NotMoved(f"There is no data at {source}. Check the path.")
    there = await Database.open(target)
    try:
        if await there.read(revision) is None:
            await bring_up_to_date(target, None)
        return await there.write(partial(_moved, source, target, now, replays))
    finally:
        await there.close()


def _moved(source: Address, target: Address, now: int, replays: Callable[[Loaded], bool], there: Session) -> Moved:
    _must_be_empty(there, now)
    backend = backend_at(source)
    engine = backend.engine()
    try:
        with engine.begin() as connection:  # one that writes, so that nobody else does meanwhile
            here = Session(connection)
            if revision(here) != HEAD:
                raise NotMoved("The data are of another edition. Start the bot on them once, then try again.")
            refuse(here, now)
            rows = sum([_copied(table, here, there) for table in _TABLES])
            backend_at(target).continue_ids(there)
            return Moved(rows, *_proved(here, there, replays))
    except backend.errors as error:
        raise backend.named(of_driver(error)) from of_driver(error)
    finally:
        engine.dispose()


def _must_be_empty(there: Session, now: int) -> None:
    if revision(there) != HEAD:
        raise NotMoved("There are data of another edition where these are to go. Name an empty place.")
    refuse(there, now)
    if any(_count(table, there) for table in _TABLES):
        raise NotMoved("There are data already where these are to go. Name an empty place.")


def _copied(table: Table, here: Session, there: Session) -> int:
    for rows in here.batches(select(table), _AT_ONCE):
        there.each(insert(table), rows)
    count = _count(table, here)
    if _count(table, there) != count:
        raise NotMoved(f"Not every row of the table {table.name} arrived. Try again.")
    return count


def _count(table: Table, session: Session) -> int:
    (row,) = session.rows(select(func.count().label("rows")).select_from(table))
    return int(row["rows"])


def _proved(here: Session, there: Session, replays: Callable[[Loaded], bool]) -> tuple[int, int]:
    """How many matches are open, and how many of them come to their fingerprint. Raises NotMoved."""
    live, replayed = [row["id"] for row in here.rows(sql.LIVE_IDS, state="live")], 0
    for match in live:
        arrived = load(match, False, there)
        if arrived != load(match, False, here):
            raise NotMoved(f"Match {match} did not arrive as it was. Try again.")
        replayed += replays(arrived)
    return len(live), replayed
