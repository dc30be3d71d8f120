"""The lease: one process owns the data, and the data says which."""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass

from storage.engine import compiled as sql
from storage.engine.database import Row, Session
from storage.engine.errors import Taken

LASTS = 60
"""Seconds a lease holds without being renewed."""

_ours: set[str] = set()  # tokens of leases this very process holds


@dataclass(frozen=True, slots=True)
class Lease:
    """Ours."""

    token: str
    owner: str
    since: int


def refuse(tx: Session, now: int) -> None:
    """Raise Taken when somebody alive holds the data."""
    row = tx.row(sql.LEASE)
    if row is not None and _alive(row, now):
        raise _taken(row)


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
    _ours.add(lease.token)
    return lease


def renew(tx: Session, lease: Lease, now: int) -> None:
    """Hold on for another while. Raises Taken when it was lost: this process was away for too long and must stop."""
    if not tx.run(sql.RENEW_LEASE, ours=lease.token, new_until=now + LASTS):
        row = tx.row(sql.LEASE)
        raise _taken(row) if row else Taken("nobody", "?", 0, 0, 0)


def release(tx: Session, lease: Lease) -> None:
    """Give it back; a lost one stays with whoever has it."""
    tx.run(sql.RELEASE_LEASE, ours=lease.token)
    _ours.discard(lease.token)


def _alive(row: Row, now: int) -> bool:
    if row["until"] <= now:
        return False
    if row["host"] != socket.gethostname():
        return True
    if row["pid"] == os.getpid():  # ours, or that of a process that had our number before a restart (as in a container)
        return row["token"] in _ours
    return _running(row["pid"])


def _running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _taken(row: Row) -> Taken:
    return Taken(row["owner"], row["host"], row["pid"], row["since"], row["until"])
