"""The lease: one process owns the data, and a row says which."""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass

from storage.engine.errors import Taken
from storage.engine.session import Row, Session
from storage.schema import statements as sql
from storage.schema.queries_processes import PROCESSES

LASTS = 60
"""Seconds until a lease expires if it is not renewed."""

owned: set[str] = set()
"""The tokens under which this process is known in some data."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease held by this process."""

    token: str
    owner: str
    since: int


def refuse(tx: Session, now: int) -> None:
    """Raises Taken if a running process holds the lease, or any of those that share the data runs."""
    sharing = tx.rows(PROCESSES) if tx.has("process") else []  # data of an earlier edition have no such table
    for row in (*tx.rows(sql.LEASE), *sharing):
        if alive(row, now):
            raise taken(row)


def take(tx: Session, owner: str, now: int) -> Lease:
    """Take the lease. Raises Taken."""
    refuse(tx, now)
    lease = Lease(secrets.token_hex(8), owner, now)
    tx.run(sql.DROP_LEASE)
    tx.run(
        sql.ADD_LEASE,
        id=1,
        token=lease.token,
        owner=owner,
        host=socket.gethostname(),
        pid=os.getpid(),
        since=now,
        until=now + LASTS,
    )
    owned.add(lease.token)
    return lease


def renew(tx: Session, lease: Lease, now: int) -> None:
    """Extend the lease. Raises Taken if it was lost: this process was suspended for too long and must stop."""
    if not tx.run(sql.RENEW_LEASE, ours=lease.token, new_until=now + LASTS):
        row = tx.row(sql.LEASE)
        raise taken(row) if row else Taken("nobody", "?", 0, 0, 0)


def release(tx: Session, lease: Lease) -> None:
    """Give the lease up; one that was lost stays with its new owner."""
    tx.run(sql.RELEASE_LEASE, ours=lease.token)
    owned.discard(lease.token)


def alive(row: Row, now: int) -> bool:
    """Whether the process in a row of `lease` or `process` runs, as far as can be told from here."""
    if row["until"] <= now:
        return False
    if row["host"] != socket.gethostname():
        return True
    if row["pid"] == os.getpid():  # ours, or of an earlier process with the same pid (as in a container)
        return row["token"] in owned
    return _running(row["pid"])


def _running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def taken(row: Row) -> Taken:
    """What is said of the process in such a row."""
    return Taken(row["owner"], row["host"], row["pid"], row["since"], row["until"])
