"""Several processes on one PostgreSQL database: each is known by a row, and has the leases of some shards.

A lease has a number, its `fence`, that grows whenever it changes hands: a process whose number is an old one has it no
more, whatever it believes.
"""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from storage.engine.database import Database
from storage.engine.errors import OtherShards, Taken
from storage.engine.lease import LASTS, alive, owned, taken
from storage.engine.session import Row, Session
from storage.schema import queries_processes as sql
from storage.schema.statements import LEASE


@dataclass(frozen=True, slots=True)
class Process:
    """This process among those that share the data, with the number of all shards; `first` if no other ran."""

    token: str
    owner: str
    since: int
    total: int
    first: bool


class ShardLease(NamedTuple):
    """The lease of a shard. `holder` is the token of the process that has it and runs, `wanted` of one that waits for
    it; `offered`: its holder is leaving."""

    shard: int
    fence: int
    holder: str | None
    wanted: str | None
    offered: bool


class Standing(NamedTuple):
    """All leases, by their shards, and the tokens of all processes that run."""

    leases: tuple[ShardLease, ...]
    running: frozenset[str]


def enter(tx: Session, owner: str, total: int, now: int) -> Process:
    """Join the processes that share the data. Raises Taken if one has them to itself, and OtherShards."""
    for row in tx.rows(LEASE):
        if alive(row, now):
            raise taken(row)
    others = _swept(tx, now)
    for row in others:
        if row["total"] != total:
            raise OtherShards(total, row["total"], row["owner"], row["pid"], row["host"])
    process = Process(secrets.token_hex(8), owner, now, total, first=not others)
    who = {"owner": owner, "host": socket.gethostname(), "pid": os.getpid(), "since": now, "until": now + LASTS}
    tx.run(sql.ADD_PROCESS, token=process.token, total=total, **who)
    owned.add(process.token)
    _number(tx, total)
    tx.run(sql.DROP_STRAY_HOLDS)
    return process


def renew(tx: Session, process: Process, now: int) -> None:
    """Show that the process runs. Raises Taken if the others hold it for dead: it was suspended for too long."""
    if not tx.run(sql.RENEW_PROCESS, ours=process.token, new_until=now + LASTS):
        raise Taken("other processes, which held this one for dead", "?", 0, 0, 0)


def leave(tx: Session, process: Process) -> None:
    """Give up every lease and every job."""
    tx.run(sql.LET_GO_SHARDS, ours=process.token)
    tx.run(sql.LEAVE, ours=process.token)
    owned.discard(process.token)


class ShardLeaseStore:
    """The leases of the shards. Every method is one transaction."""

    def __init__(self, database: Database, process: Process) -> None:
        self._database, self.process = database, process

    async def standing(self, now: int) -> Standing:
        """Who has what. Processes that died are struck off."""
        found, dead = await self._database.read(partial(_standing, now))
        if dead:
            await self._database.write(partial(_swept, now=now))
            found, _ = await self._database.read(partial(_standing, now))
        return found

    async def take(self, lease: ShardLease) -> bool:
        """Take a lease that is as it was when `standing` told it; False if another process was faster."""
        new = {"new_holder": self.process.token, "number": lease.shard, "old_fence": lease.fence}
        return await self._database.write(lambda tx: tx.run(sql.TAKE_SHARD, **new)) == 1

    async def want(self, lease: ShardLease) -> None:
        """Note that this process waits for a lease."""
        new = {"new_wanted": self.process.token, "number": lease.shard, "old_fence": lease.fence}
        await self._database.write(lambda tx: tx.run(sql.WANT_SHARD, **new))

    async def offer(self) -> None:
        """Note that this process is leaving: whoever waits for its leases may take them."""
        await self._database.write(lambda tx: tx.run(sql.OFFER_SHARDS, ours=self.process.token))


def _standing(now: int, tx: Session) -> tuple[Standing, bool]:
    """Who has what, and whether a process that died is still there."""
    rows = tx.rows(sql.PROCESSES)
    running = frozenset(row["token"] for row in rows if alive(row, now))
    return Standing(tuple(_lease(row, running) for row in tx.rows(sql.SHARDS)), running), len(running) < len(rows)


def _lease(row: Row, running: frozenset[str]) -> ShardLease:
    holder, wanted = (token if token in running else None for token in (row["holder"], row["wanted"]))
    return ShardLease(row["id"], row["fence"], holder, wanted, bool(row["offered"]) and holder is not None)


def _swept(tx: Session, now: int) -> list[Row]:
    """The processes that run, once those that died are struck off."""
    rows = tx.rows(sql.PROCESSES)
    for row in rows:
        if not alive(row, now):
            tx.run(sql.DROP_PROCESS, theirs=row["token"], seen=row["until"])
    return [row for row in rows if alive(row, now)]


def _number(tx: Session, total: int) -> None:
    """As many shards as there are."""
    tx.run(sql.DROP_SHARDS, total=total)
    there = {row["id"] for row in tx.rows(sql.SHARDS)}
    new = {"holder": None, "wanted": None, "fence": 0, "offered": 0}
    tx.each(sql.ADD_SHARD, ({"id": number, **new} for number in range(total) if number not in there))
