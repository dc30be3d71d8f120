"""A check of the data for the operator that leaves nothing behind."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, inspect, literal_column, select

from storage.backend import Address, Backend, backend_at
from storage.database import Database
from storage.errors import LeaseHeldError
from storage.file_place import check_place, prove_room
from storage.lease import check_unused, is_alive, select_processes
from storage.lessons import LessonCount, count_lessons
from storage.play import count_live
from storage.preconditions import check_preconditions
from storage.processes import fetch_holders
from storage.retention import count_finished
from storage.revision import HEAD, revision
from storage.rows import all_rows

_PROBE = 1 << 20
"""Number of bytes that must be free on the disk."""


class HeldShard(NamedTuple):
    """A shard with the process ID and host of the running holder of its lease, or 0 and ""."""

    shard: int
    pid: int = 0
    host: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the data.

    Attributes:
        revision: Version of the schema; None before the first start.
        needed: Version of the schema that this version of the bot needs.
        holder: The process that uses the data, if any.
        lessons: Number of lessons at each step.
        engine: Name and version of the database.
        seconds: Time that the database takes to answer.
        shards: Shards and their holders, if several processes share the data.
        finished: Number of finished matches that are kept; 0 if the data has an older version.
        bytes: Size of all data.
    """

    revision: str | None
    needed: str
    is_intact: bool
    live: int
    holder: LeaseHeldError | None
    lessons: tuple[LessonCount, ...] = ()
    engine: str = ""
    seconds: float = 0.0
    shards: tuple[HeldShard, ...] = ()
    finished: int = 0
    bytes: int = 0


async def check(address: Address, now: int) -> Health:
    """Return the state of the data. Raises StorageError, with advice, if the bot could not use it.

    If there is no file, a temporary one is checked instead: a real one would belong to the caller, who might be a
    different user than the bot's.
    """
    if not isinstance(address, Path):
        return await _checked(address, now)
    try:
        await asyncio.to_thread(check_place, address)
        with _folder(address) as folder:
            await asyncio.to_thread(prove_room, folder, _PROBE)
            return await _checked(folder / address.name, now)
    except OSError as error:
        raise backend_at(address).to_storage_error(error) from error


async def runs_here(address: Address, shards: Collection[int], now: int) -> bool:
    """Return whether a process runs on this machine and each of these shards has a holder.

    Raises:
        UnavailableError: The database cannot be reached.
    """
    database = await Database.open(address)
    try:
        return await database.read(partial(_runs_here, shards, now))
    finally:
        await database.close()


async def holder(address: Address, now: int) -> LeaseHeldError | None:
    """Return the process that uses the data, or None, without writing anything. Raises UnavailableError."""
    try:
        if isinstance(address, Path) and not await asyncio.to_thread(address.exists):
            return None
    except OSError as error:
        raise backend_at(address).to_storage_error(error) from error
    database = await Database.open(address)
    try:
        return await database.read(partial(_holder_if_any, now))
    finally:
        await database.close()


@contextmanager
def _folder(path: Path) -> Iterator[Path]:
    """Yield the folder of the data or, if there is no data, a temporary one in the nearest existing parent."""
    if path.exists():
        yield path.parent
        return
    there = next(folder for folder in path.absolute().parents if folder.exists())
    with tempfile.TemporaryDirectory(prefix=".querent-", dir=there) as scratch:
        yield Path(scratch)


async def _checked(address: Address, now: int) -> Health:
    database = await Database.open(address)
    try:
        return await database.write(partial(_look, backend_at(address), now))
    finally:
        await database.close()


def _look(backend: Backend, now: int, connection: Connection) -> Health:
    found, seconds = check_preconditions(connection), _round_trip(connection)
    engine, is_intact = _engine_of(connection), backend.is_sound(connection)
    if found is None:
        return Health(None, HEAD, is_intact, 0, None, engine=engine, seconds=seconds)
    return Health(
        revision=found,
        needed=HEAD,
        is_intact=is_intact,
        live=count_live(connection),
        holder=_holder(connection, now),
        lessons=tuple(count_lessons(connection)) if _has_table(connection, "lesson") else (),
        engine=engine,
        seconds=seconds,
        shards=_shards(connection, now),
        finished=count_finished(connection) if found == HEAD else 0,
        bytes=backend.size(connection),
    )


def _engine_of(connection: Connection) -> str:
    """Return the name and version of the database."""
    version = connection.dialect.server_version_info or ()
    return f"{connection.dialect.name} {'.'.join(map(str, version))}"


def _has_table(connection: Connection, name: str) -> bool:
    """Return whether the table exists; data of an earlier revision lacks some tables."""
    return inspect(connection).has_table(name)


def _round_trip(connection: Connection) -> float:
    """Return the seconds that the fastest of three queries takes."""
    tries = []
    for _ in range(3):
        began = time.perf_counter()
        connection.execute(select(literal_column("1")))
        tries.append(time.perf_counter() - began)
    return min(tries)


def _shards(connection: Connection, now: int) -> tuple[HeldShard, ...]:
    """Return the shards with their holders; none if only one process uses the data."""
    if not _has_table(connection, "process"):
        return ()
    processes = all_rows(connection, select_processes())
    running = {row["token"]: row for row in processes if is_alive(row, now)}
    held = ((shard, running.get(holder or "")) for shard, holder in fetch_holders(connection))
    found = tuple(HeldShard(shard, of["pid"], of["host"]) if of else HeldShard(shard) for shard, of in held)
    return found if running else ()


def _runs_here(shards: Collection[int], now: int, connection: Connection) -> bool:
    held = {one.shard for one in _shards(connection, now) if one.pid}
    processes = all_rows(connection, select_processes())
    here = (row for row in processes if row["host"] == socket.gethostname())
    return held.issuperset(shards) and any(is_alive(row, now) for row in here)


def _holder_if_any(now: int, connection: Connection) -> LeaseHeldError | None:
    return _holder(connection, now) if revision(connection) else None


def _holder(connection: Connection, now: int) -> LeaseHeldError | None:
    try:
        check_unused(connection, now)
    except LeaseHeldError as taken:
        return taken
    return None
