"""The lease: one process owns the data, or several share it; a row identifies each of them.

These functions take a blocking connection, because `querent restore` uses them, too.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    Select,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
    update,
)

from storage.errors import LeaseHeldError
from storage.metadata import METADATA

LEASE_SECONDS = 60
"""Seconds until a lease expires if it is not renewed."""

owned: set[str] = set()
"""The tokens that identify this process in any data."""


def _identity() -> list[Column[str] | Column[int]]:
    """Return new columns that identify a process, and the time until which it counts as running."""
    return [
        Column("owner", String, nullable=False),
        Column("host", String, nullable=False),
        Column("pid", Integer, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),
    ]


# the only process that uses the data
lease_table = Table(
    "lease", METADATA, Column("id", Integer, primary_key=True), Column("token", String, nullable=False), *_identity()
)

# the processes that share the data, each with the total number of shards
process_table = Table(
    "process",
    METADATA,
    Column("token", String, primary_key=True),
    *_identity(),
    Column("total", Integer, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease held by this process."""

    token: str
    owner: str
    since: int


def select_processes() -> Select[Any]:
    """Return a query for the processes that share the data, oldest first."""
    return select(process_table).order_by(process_table.c.since, process_table.c.token)


def check_unused(connection: Connection, now: int) -> None:
    """Raise LeaseHeldError if a running process holds the lease or shares the data."""
    holders = list(connection.execute(select(lease_table)).mappings())
    if inspect(connection).has_table("process"):  # data of earlier versions has no such table
        holders += connection.execute(select_processes()).mappings()
    for holder in holders:
        if is_alive(holder, now):
            raise taken_by(holder)


def take(connection: Connection, owner: str, now: int) -> Lease:
    """Take the lease. Raises LeaseHeldError."""
    check_unused(connection, now)
    lease = Lease(secrets.token_hex(8), owner, now)
    connection.execute(delete(lease_table))
    connection.execute(insert(lease_table), [{"id": 1, **identity(lease.token, owner, now)}])
    owned.add(lease.token)
    return lease


def renew(connection: Connection, lease: Lease, now: int) -> None:
    """Extend the lease.

    Raises:
        LeaseHeldError: It was lost, because this process was suspended for too long. The process must stop.
    """
    extended = update(lease_table).where(lease_table.c.token == lease.token).values(until=now + LEASE_SECONDS)
    if not connection.execute(extended).rowcount:
        holder = connection.execute(select(lease_table)).mappings().first()
        raise taken_by(holder) if holder else LeaseHeldError("nobody", "?", 0, 0, 0)


def release(connection: Connection, lease: Lease) -> None:
    """Give up the lease. If it was lost, its new owner keeps it."""
    connection.execute(delete(lease_table).where(lease_table.c.token == lease.token))
    owned.discard(lease.token)


def identity(token: str, owner: str, now: int) -> dict[str, Any]:
    """Return the columns that identify this process to others."""
    until = now + LEASE_SECONDS
    return {
        "token": token,
        "owner": owner,
        "host": socket.gethostname(),
        "pid": os.getpid(),
        "since": now,
        "until": until,
    }


def is_alive(row: Mapping[Any, Any], now: int) -> bool:
    """Return whether the process in a row of `lease` or `process` is running, as far as this machine can tell."""
    if row["until"] <= now:
        return False
    if row["host"] != socket.gethostname():
        return True
    if row["pid"] == os.getpid():  # ours, or that of an earlier process with the same PID, as in a container
        return row["token"] in owned
    return _is_running(row["pid"])


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def taken_by(row: Mapping[Any, Any]) -> LeaseHeldError:
    """Return the error for the process in such a row."""
    return LeaseHeldError(row["owner"], row["host"], row["pid"], row["since"], row["until"])
