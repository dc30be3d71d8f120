"""Several processes on one PostgreSQL database: each has a row, and holds the leases of some shards.

The number of a lease, its `fence`, grows whenever the lease changes hands. A process with an old number no longer has
the lease, whatever it believes.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    Table,
    delete,
    insert,
    literal_column,
    select,
    update,
)

from storage.database import Database, DataStore, reads, writes
from storage.errors import LeaseHeldError, OtherShardsError
from storage.lease import (
    LEASE_SECONDS,
    identity,
    is_alive,
    lease_table,
    owned,
    process_table,
    select_processes,
    taken_by,
)
from storage.matches import match_table
from storage.metadata import METADATA
from storage.rows import Row, all_rows

# the lease of each shard: its holder, how often it changed hands, which process waits for it, and whether the holder is
# leaving and would hand it over
shard_table = Table(
    "shard",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("holder", String),
    Column("fence", Integer, nullable=False),
    Column("requested_by", String),
    Column("releasing", Integer, nullable=False),
)

# the process that last used a table: copies in the memory of other processes are out of date
table_owner_table = Table(
    "table_owner",
    METADATA,
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Process:
    """This process among those that share the data, with the number of all shards; `first` if it started alone."""

    token: str
    owner: str
    since: int
    total: int
    first: bool


class OwnShards(NamedTuple):
    """The shards of this process, out of `total`; `token` identifies the process.

    It handles the jobs and timers of the servers on these shards and, with shard 0, those of direct messages, whose
    kinds are `direct`.
    """

    token: str
    total: int
    shards: frozenset[int]
    direct: frozenset[str]

    def has(self, guild: int) -> bool:
        """Return whether this process receives the events of that server."""
        return (guild >> 22) % self.total in self.shards

    def shard_of_match(self) -> ColumnElement[int]:
        """Return the SQL expression for the shard of a match's server."""
        return match_table.c.guild.op(">>")(literal_column("22")) % self.total

    def is_alive(self, now: int) -> ColumnElement[bool]:
        """Return the SQL condition that other processes do not consider this one dead."""
        mine = process_table.c.token == self.token
        return select(process_table.c.token).where(mine, process_table.c.until > now).exists()


class ShardLease(NamedTuple):
    """The lease of a shard.

    Attributes:
        shard: The shard's number.
        fence: A number that grows whenever the lease changes hands.
        holder: The token of the running process that has it.
        requested_by: The token of a process that waits for it.
        releasing: Whether its holder is leaving.
    """

    shard: int
    fence: int
    holder: str | None
    requested_by: str | None
    releasing: bool


class Standing(NamedTuple):
    """All leases by shard, and the tokens of all running processes."""

    leases: tuple[ShardLease, ...]
    running: frozenset[str]


class ShardLeaseStore(DataStore):
    """The leases of the shards. Every method is one transaction."""

    def __init__(self, database: Database, process: Process) -> None:
        super().__init__(database)
        self.process = process

    async def standing(self, now: int) -> Standing:
        """Return the state of all leases. Dead processes are deleted."""
        found, has_dead = await self._fetch_standing(now)
        if has_dead:
            await self._drop_dead(now)
            found, _ = await self._fetch_standing(now)
        return found

    @writes
    def take(self, connection: Connection, lease: ShardLease) -> bool:
        """Take a lease that is unchanged since `standing` returned it; return False if another process was faster."""
        new = {"holder": self.process.token, "fence": lease.fence + 1, "requested_by": None, "releasing": 0}
        return _change_lease(connection, lease, new) == 1

    @writes
    def request(self, connection: Connection, lease: ShardLease) -> None:
        """Record that this process waits for a lease."""
        _change_lease(connection, lease, {"requested_by": self.process.token})

    @writes
    def release(self, connection: Connection) -> None:
        """Record that this process is leaving, so that any process that waits for its leases may take them."""
        mine = update(shard_table).where(shard_table.c.holder == self.process.token)
        connection.execute(mine.values(releasing=1))

    @reads
    def _fetch_standing(self, connection: Connection, now: int) -> tuple[Standing, bool]:
        """Return the state of all leases, and whether the row of a dead process is still there."""
        rows = all_rows(connection, select_processes())
        running = frozenset(row["token"] for row in rows if is_alive(row, now))
        leases = tuple(_lease(row, running) for row in fetch_shards(connection))
        return Standing(leases, running), len(running) < len(rows)

    @writes
    def _drop_dead(self, connection: Connection, now: int) -> None:
        _drop_dead(connection, now)


def enter(connection: Connection, owner: str, total: int, now: int) -> Process:
    """Join the processes that share the data.

    Raises:
        LeaseHeldError: A process has exclusive use of the data.
        OtherShardsError: The others use a different number of shards.
    """
    for row in all_rows(connection, select(lease_table)):
        if is_alive(row, now):
            raise taken_by(row)
    others = _drop_dead(connection, now)
    for row in others:
        if row["total"] != total:
            raise OtherShardsError(total, row["total"], row["owner"], row["pid"], row["host"])
    process = Process(secrets.token_hex(8), owner, now, total, first=not others)
    row = {"total": total, **identity(process.token, owner, now)}
    connection.execute(insert(process_table), [row])
    owned.add(process.token)
    _set_shard_count(connection, total)
    return process


def renew(connection: Connection, process: Process, now: int) -> None:
    """Extend the time until which this process counts as running.

    Raises LeaseHeldError if the others considered it dead because it was suspended for too long.
    """
    mine = update(process_table).where(process_table.c.token == process.token)
    if not connection.execute(mine.values(until=now + LEASE_SECONDS)).rowcount:
        raise LeaseHeldError("other processes, which considered this one dead", "?", 0, 0, 0)


def leave(connection: Connection, process: Process) -> None:
    """Release every lease and every job of a process."""
    mine = update(shard_table).where(shard_table.c.holder == process.token)
    connection.execute(mine.values(holder=None, releasing=0))
    connection.execute(delete(process_table).where(process_table.c.token == process.token))
    owned.discard(process.token)


def fetch_shards(connection: Connection) -> list[Row]:
    """Return the rows of all shards."""
    return all_rows(connection, select(shard_table).order_by(shard_table.c.id))


def fetch_holders(connection: Connection) -> list[tuple[int, str | None]]:
    """Return the shards with the tokens of their holders. Reads only columns that exist in every revision."""
    query = select(shard_table.c.id, shard_table.c.holder).order_by(shard_table.c.id)
    return [(shard, holder) for shard, holder in connection.execute(query)]


def _change_lease(connection: Connection, lease: ShardLease, new: dict[str, Any]) -> int:
    """Change a lease unless its holder has changed since; return how many rows were changed."""
    as_seen = shard_table.c.id == lease.shard, shard_table.c.fence == lease.fence
    return connection.execute(update(shard_table).where(*as_seen).values(new)).rowcount


def _drop_dead(connection: Connection, now: int) -> list[Row]:
    """Delete the dead processes; return the running ones."""
    rows = all_rows(connection, select_processes())
    for row in rows:
        if not is_alive(row, now):
            as_seen = process_table.c.token == row["token"], process_table.c.until == row["until"]
            connection.execute(delete(process_table).where(*as_seen))
    return [row for row in rows if is_alive(row, now)]


def _lease(row: Row, running: Iterable[str]) -> ShardLease:
    holder, requested_by = (token if token in running else None for token in (row["holder"], row["requested_by"]))
    return ShardLease(row["id"], row["fence"], holder, requested_by, bool(row["releasing"]) and holder is not None)


def _set_shard_count(connection: Connection, total: int) -> None:
    """Add or delete rows to match the number of shards."""
    connection.execute(delete(shard_table).where(shard_table.c.id >= total))
    known = {row["id"] for row in fetch_shards(connection)}
    new = {"holder": None, "requested_by": None, "fence": 0, "releasing": 0}
    if missing := [{"id": number, **new} for number in range(total) if number not in known]:
        connection.execute(insert(shard_table), missing)
