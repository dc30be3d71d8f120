"""Backups: all data at one moment in one file, even while the bot is running.

A backup is first created under another name, checked, and flushed to disk; only then is it renamed, so that the target
never holds a partial backup. It stores the minute it was taken, no lease, and a checksum of everything (see
checksum.py).
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, delete, inspect, text

from storage.errors import NewerDataError, StorageError, UnavailableError
from storage.lease import lease_table
from storage.revision import REVISIONS, revision
from storage.sqlite import copy_file, is_damaged, is_intact, transaction_on
from storage.upkeep import checksum

PRIVATE = 0o600
"""Readable by its owner only, because a backup reveals every hand."""
_MINUTE = 60
_BESIDE = ("", "-journal", "-wal", "-shm")


class BackupError(StorageError):
    """A backup cannot be created or restored; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a backup: `live` of its `matches` are open, and `latest` is the highest ID.

    `taken` is in seconds since 1970, or None for a plain copy without a time.
    """

    revision: str
    live: int
    matches: int
    latest: int
    taken: int | None


@dataclass(frozen=True, slots=True)
class Backup:
    """A finished backup file, with its size in bytes and its SHA-256 in hexadecimal."""

    path: Path
    contents: Contents
    size: int
    fingerprint: str


def save(database: Path, target: Path, now: int, *, overwrite: bool = False) -> Backup:
    """Save the data into a new file. Blocks until it is on disk. Raises BackupError and UnavailableError."""
    _may_be_made(database, target, overwrite)
    with part_of(target) as part:
        copy_file(database, part)
        with transaction_on(part) as connection:
            _sign(connection, now)
        contents = examined(part, database)
        checksum.add(part)
        made = Backup(target, contents, part.stat().st_size, fingerprint(part))
        _name(part, target, overwrite)
    return made


def examined(path: Path, called: Path) -> Contents:
    """Return the contents of the file after reading every page; error messages name it `called`.

    Raises BackupError if it is damaged or not Querent's data, NewerDataError, and UnavailableError.
    """
    try:
        with transaction_on(path) as connection:
            if not is_intact(connection):
                raise BackupError(f"{called} is damaged. Use an older backup.")
            return _contents(connection, called)
    except UnavailableError as error:
        if is_damaged(error):
            raise BackupError(f"{called} is damaged, or not a Querent backup. Use another one.") from error
        raise


def fingerprint(path: Path) -> str:
    """Return the SHA-256 of a file, as printed by `sha256sum`."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """Open a new private file next to `target`, which is deleted afterwards unless it has been renamed.

    Raises:
        BackupError: The file cannot be written.
    """
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        yield part
    except OSError as error:
        raise BackupError(f"{target} cannot be written: {error.strerror}. Check its folder and permissions.") from error
    finally:
        for beside in beside_of(part):
            beside.unlink(missing_ok=True)


def beside_of(path: Path) -> list[Path]:
    """Return the file and those that the database can create next to it."""
    return [path.with_name(path.name + ending) for ending in _BESIDE]


def flush(path: Path) -> None:
    """Flush a file, or the entries of a folder, to disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _may_be_made(database: Path, target: Path, overwrite: bool) -> None:
    if not database.exists():
        raise BackupError(f"There is no data at {database}. Check QUERENT_DATA, or start the bot first.")
    if target.exists() and any(file.exists() and target.samefile(file) for file in beside_of(database)):
        raise BackupError(f"{target} is the data itself. Give the backup another name.")
    if any(beside.exists() for beside in beside_of(target)[1:]):
        raise BackupError(f"{target} is data in use. Give the backup another name.")
    if target.exists() and not (overwrite and target.is_file()):
        raise BackupError(f"{target} already exists. Choose another name, or add --overwrite.")


def _sign(connection: Connection, now: int) -> None:
    """Store when the backup was taken, and remove the lease."""
    connection.execute(text(f"PRAGMA user_version = {now // _MINUTE}"))
    if inspect(connection).has_table("lease"):
        connection.execute(delete(lease_table))


def _contents(connection: Connection, called: Path) -> Contents:
    found = revision(connection)
    if found is None or not inspect(connection).has_table("match"):
        raise BackupError(f"{called} is not a Querent database. Use another file.")
    if found not in REVISIONS:
        raise NewerDataError(found)
    counted = text(
        "SELECT count(*) AS matches, coalesce(max(id), 0) AS latest,"
        " coalesce(sum(state IN ('lobby', 'live')), 0) AS live FROM \"match\""
    )
    minute = connection.execute(text("PRAGMA user_version")).scalar_one()
    return Contents(found, **connection.execute(counted).mappings().one(), taken=minute * _MINUTE or None)


def _name(part: Path, target: Path, overwrite: bool) -> None:
    """Rename the finished file; replace an existing one only with `overwrite`."""
    flush(part)
    if overwrite:
        part.replace(target)
    else:
        try:
            target.hardlink_to(part)
        except FileExistsError:
            raise BackupError(f"{target} already exists. Choose another name.") from None
        except OSError:  # a file system without hard links
            part.replace(target)
    flush(target.parent)
