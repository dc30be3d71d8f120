"""A look at the data for the operator, which leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Select, literal_column, select

from storage.engine.backend import Address, Backend, backend_at
from storage.engine.database import Database
from storage.engine.errors import Taken
from storage.engine.lease import alive, refuse
from storage.engine.revision import HEAD, revision
from storage.engine.session import Session
from storage.schema import statements as sql
from storage.schema.queries_processes import PROCESSES, SHARDS
from storage.stores.lessons import LessonCount

_NOTHING: Select[tuple[int]] = select(literal_column("1"))
_PROBE = 1 << 20
"""Bytes that must find room on the disk."""


class HeldShard(NamedTuple):
    """A shard, and the process on that host that has its lease and runs; 0 for none."""

    shard: int
    pid: int = 0
    host: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the data. `revision` is None before the first start; `holder` is the process using it, if any;
    `lessons` are how far people came in lessons, `engine` is the database program with its version, which
    takes `seconds` to answer. `shards` are those of several processes, with who has each."""

    revision: str | None
    needed: str
    sound: bool
    live: int
    holder: Taken | None
    lessons: tuple[LessonCount, ...] = ()
    engine: str = ""
    seconds: float = 0.0
    shards: tuple[HeldShard, ...] = ()


async def check(address: Address, now: int) -> Health:
    """The state of the data. Raises Unavailable, with advice, if it cannot be opened and written durably.

    If there is no file, one is made in a folder that is deleted afterwards: it would belong to whoever asks, who may
    be another user than the bot's.
    """
    if not isinstance(address, Path):
        return await _checked(address, now)
    try:
        with _folder(address) as folder:
            await asyncio.to_thread(_prove_room, folder)
            return await _checked(folder / address.name, now)
    except OSError as error:
        raise backend_at(address).named(error) from error


async def runs_here(address: Address, shards: Collection[int], now: int) -> bool:
    """Whether one of several processes runs on this machine, and somebody has each of these shards. Raises
    Unavailable."""
    database = await Database.open(address)
    try:
        return await database.read(partial(_runs_here, shards, now))
    finally:
        await database.close()


async def holder(address: Address, now: int) -> Taken | None:
    """The process that uses the data, if any; writes nothing. Raises Unavailable."""
    if isinstance(address, Path) and not await asyncio.to_thread(address.exists):
        return None
    database = await Database.open(address)
    try:
        return await database.read(lambda tx: _holder(tx, now) if revision(tx) else None)
    finally:
        await database.close()


@contextmanager
def _folder(path: Path) -> Iterator[Path]:
    """The folder of the data; where there are none, one that will be gone, in the nearest that is there."""
    if path.exists():
        yield path.parent
        return
    there = next(folder for folder in path.absolute().parents if folder.exists())
    with tempfile.TemporaryDirectory(prefix=".querent-", dir=there) as scratch:
        yield Path(scratch)


def _prove_room(folder: Path) -> None:
    """Write a file without a name to disk. Raises OSError."""
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(os.urandom(_PROBE))
        probe.flush()
        os.fsync(probe.fileno())


async def _checked(address: Address, now: int) -> Health:
    database = await Database.open(address)
    try:
        return await database.write(partial(_look, backend_at(address), now))
    finally:
        await database.close()


def _look(backend: Backend, now: int, tx: Session) -> Health:
    found, seconds = revision(tx), _round_trip(tx)
    if found is None:
        return Health(None, HEAD, backend.sound(tx), 0, None, engine=tx.engine, seconds=seconds)
    lessons = tuple(LessonCount(**row) for row in tx.rows(sql.LESSONS)) if tx.has("lesson") else ()
    live = len(tx.rows(sql.LIVE_IDS, state="live"))
    return Health(found, HEAD, backend.sound(tx), live, _holder(tx, now), lessons, tx.engine, seconds, _shards(tx, now))


def _round_trip(tx: Session) -> float:
    """The seconds of the quickest of three questions."""
    tries = []
    for _ in range(3):
        began = time.perf_counter()
        tx.row(_NOTHING)
        tries.append(time.perf_counter() - began)
    return min(tries)


def _shards(tx: Session, now: int) -> tuple[HeldShard, ...]:
    """The shards of several processes; none where there is one process."""
    if not tx.has("process"):  # data of an earlier edition
        return ()
    running = {row["token"]: row for row in tx.rows(PROCESSES) if alive(row, now)}
    held = ((row["id"], running.get(row["holder"])) for row in tx.rows(SHARDS))
    found = tuple(HeldShard(shard, of["pid"], of["host"]) if of else HeldShard(shard) for shard, of in held)
    return found if running else ()


def _runs_here(shards: Collection[int], now: int, tx: Session) -> bool:
    held = {one.shard for one in _shards(tx, now) if one.pid}
    here = (row for row in tx.rows(PROCESSES) if row["host"] == socket.gethostname())
    return held.issuperset(shards) and any(alive(row, now) for row in here)


def _holder(tx: Session, now: int) -> Taken | None:
    try:
        refuse(tx, now)
    except Taken as taken:
        return taken
    return None
