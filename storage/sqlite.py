"""The embedded database: one SQLite file, with one connection."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from sqlalchemy import URL, AsyncAdaptedQueuePool, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import DiskFullError, IntegrityError, StorageError, UnavailableError, of_driver
from storage.file_place import check_place, foreign_owner, is_full, prove_room

BUSY_SECONDS = 5.0
"""Number of seconds to wait for another process's lock."""
_PAGE_BYTES = 1024  # for new files: an answer writes several whole pages, 2.7 times as many bytes with 4096
_MAGIC = b"SQLite format 3\0"
_SETTINGS = (
    "PRAGMA synchronous = FULL",  # so that an acknowledged answer survives a power failure
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 16384",  # for bursts only: usually clean_up() moves the log into the file
)
_PAGES = ("page_size", "page_count", "freelist_count")
_ADVICE = {
    sqlite3.SQLITE_FULL: "The disk is full. Free some space; nothing that was acknowledged is lost.",
    sqlite3.SQLITE_BUSY: "Another program has locked the data. Close it (a database viewer, a backup) and try again.",
    sqlite3.SQLITE_LOCKED: "Another program has locked the data. Close it and try again.",
    sqlite3.SQLITE_READONLY: "The data cannot be written. Give Querent's user the right to write the file and folder.",
    sqlite3.SQLITE_PERM: "The data cannot be accessed. Give Querent's user the right to write the file and folder.",
    sqlite3.SQLITE_CANTOPEN: "The data cannot be opened. Check that its folder exists and that Querent's user "
    "can write to it.",
    sqlite3.SQLITE_IOERR: "The disk failed while reading or writing. Check it, then start again.",
    sqlite3.SQLITE_CORRUPT: "The data is damaged. Restore the latest backup.",
    sqlite3.SQLITE_NOTADB: "The file is not Querent's data. Check the path, or restore the latest backup.",
}
_OF_SYSTEM = {  # the system's error codes with the same meaning
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), sqlite3.SQLITE_FULL),
    **dict.fromkeys((errno.EACCES, errno.EPERM), sqlite3.SQLITE_READONLY),
}
_OF_SYSTEM_ALONE = {  # errors for which SQLite has no code, or too vague a message
    errno.EROFS: "The data is on a read-only file system. Mount it writable, or name another folder.",
    errno.EDQUOT: "The disk is full for this user: the quota is used up. Free some space, or raise the quota.",
    errno.EFBIG: "The disk is full for this process: files cannot grow larger. Raise the limit (ulimit -f).",
    **dict.fromkeys(
        (errno.EMFILE, errno.ENFILE),
        "Too many files are open. Raise the limit: ulimit -n 1024, or LimitNOFILE=1024 in a systemd service.",
    ),
    errno.ENOENT: "The data folder does not exist. Create it, or start the bot in another folder.",
    errno.ESTALE: "The network share with the data is gone. Put the data on a local disk.",
}
_RIGHTS = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)


@dataclass(frozen=True, slots=True)
class SQLiteFile:
    """The data in a file. See Backend."""

    path: Path
    errors: ClassVar = (DBAPIError, sqlite3.Error, OSError)

    async def prepare(self) -> None:
        """Create the folder for a new file."""
        await asyncio.to_thread(check_place, self.path)
        await asyncio.to_thread(self.path.parent.mkdir, parents=True, exist_ok=True)

    async def prove_room(self) -> None:
        """Write a file next to the data: SQLite's errors are too vague about a folder without rights or space."""
        await asyncio.to_thread(prove_room, self.path.parent)

    def engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        """Return the same engine twice: its only connection creates a missing file and syncs every commit."""
        made = self._engine()
        return made, made

    def migration_engine(self) -> Engine:
        """Return an engine that enforces no foreign keys, because migrations copy and rename tables."""
        return _engine(partial(sqlite3.connect, self.path, timeout=BUSY_SECONDS, isolation_level=None))

    def begin_write(self, connection: Connection, only: int | None) -> None:  # noqa: ARG002  # one process
        """Take the file's lock."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def begin_read(self, connection: Connection) -> None:
        """Make all queries see the same snapshot."""
        connection.exec_driver_sql("BEGIN")

    def to_storage_error(self, error: Exception) -> Exception:
        """Return the error with advice if there is any; SQLite reports some full disks as broken."""
        if _code(error) == sqlite3.SQLITE_IOERR and is_full(self.path.parent):
            return DiskFullError(f"{_ADVICE[sqlite3.SQLITE_FULL]} ({error})")
        advised = to_storage_error(error)
        if _code(error) in _RIGHTS and (owner := foreign_owner(self.path)):
            return type(advised)(f"{advised} {owner}")
        return advised

    async def clean_up(self, engine: AsyncEngine) -> None:
        """Move the write-ahead log into the file."""
        await _run_outside(engine, "PRAGMA wal_checkpoint(PASSIVE)")

    async def scrub(self, engine: AsyncEngine) -> None:
        """Rewrite the file."""
        await _run_outside(engine, "PRAGMA secure_delete = ON", "PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM")
        await _run_outside(engine, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA secure_delete = OFF")

    def continue_ids(self, connection: Connection) -> None:
        """Do nothing: new IDs follow the highest existing one."""

    def size(self, connection: Connection) -> int:
        """Return the number of bytes in use."""
        found = [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in _PAGES]
        return int(found[0] * (found[1] - found[2]))

    def is_sound(self, connection: Connection) -> bool:
        """Read the whole file; return whether it is intact."""
        return connection.execute(text("PRAGMA quick_check(1)")).scalar() == "ok"

    def _engine(self) -> AsyncEngine:
        made = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(self.path)),
            poolclass=AsyncAdaptedQueuePool,
            pool_size=1,
            max_overflow=0,
            pool_reset_on_return=None,  # closing a connection rolls back a transaction that is not committed
            hide_parameters=True,
            # no transaction begins implicitly
            connect_args={"timeout": BUSY_SECONDS, "isolation_level": None, "cached_statements": 256},
        )
        event.listen(made.sync_engine, "connect", _set_up)
        return made


def remove_public_access(path: Path) -> None:
    """Remove all access by others to the data; releases before 1.0.0 granted it.

    Data that belongs to another user is left unchanged; the doctor reports it.
    """
    for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(file.stat().st_mode & 0o770)


def to_storage_error(error: Exception) -> Exception:
    """Return the error as a StorageError with advice; a programming error is returned unchanged."""
    if isinstance(error, sqlite3.IntegrityError):
        return IntegrityError(f"The new data conflicts with the stored data: {error}")
    if isinstance(error, StorageError):
        return error
    code, spare = _code(error), ""
    if isinstance(error, OSError):
        spare = _OF_SYSTEM_ALONE.get(error.errno or 0, "The data cannot be used.")
    advice = spare if isinstance(error, OSError) and error.errno in _OF_SYSTEM_ALONE else _ADVICE.get(code, spare)
    kind = DiskFullError if code == sqlite3.SQLITE_FULL else UnavailableError
    return kind(f"{advice} ({error})") if advice else error


def _code(error: Exception) -> int:
    """Return SQLite's code for the error; 0 if it has none."""
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, 0)
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_intact(connection: Connection) -> bool:
    """Return whether the structure, the indexes and the references are all valid; slower than `SQLiteFile.is_sound`."""
    checked = connection.execute(text("PRAGMA integrity_check(1)")).scalar() == "ok"
    return checked and not connection.execute(text("PRAGMA foreign_key_check")).all()


def copy_file(source: Path, target: Path) -> None:
    """Copy the data at one moment into the empty file `target`, even while other processes write.

    Blocks until done.

    Raises:
        UnavailableError: The source cannot be read, or the target cannot be written.
    """
    with (
        _storage_errors(),
        closing(_open_existing(source, "ro")) as here,
        closing(_open_existing(target, "rw")) as there,
    ):
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE").fetchall()


@contextmanager
def transaction_on(path: Path) -> Iterator[Connection]:
    """Run one blocking transaction on an existing file; foreign keys are not enforced (see `is_intact`).

    Nothing is changed if the body raises.

    Raises:
        UnavailableError: The file cannot be used; nothing is changed.
    """
    with _storage_errors(), _engine(partial(_open_existing, path, "rw")).begin() as connection:
        yield connection


def is_damaged(error: UnavailableError) -> bool:
    """Return whether the file is damaged or not a database of Querent."""
    code = getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _engine(connect: Callable[[], sqlite3.Connection]) -> Engine:
    """Return a blocking engine whose transactions take the file's lock."""
    made = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made


def _set_up(connection: Any, _record: object) -> None:
    """Prepare a new connection, and close it if that fails, since nothing else would."""
    try:
        _apply_settings(connection.cursor())
    except BaseException:
        connection.close()
        raise


def _apply_settings(cursor: Any) -> None:
    cursor.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
    cursor.execute("PRAGMA journal_mode = WAL")
    (mode,) = cursor.fetchone()
    if mode != "wal":
        raise OSError("The file system cannot keep a write-ahead log. Put the data on a local disk.")
    for setting in _SETTINGS:
        cursor.execute(setting)
    cursor.close()


async def _run_outside(engine: AsyncEngine, *commands: str) -> None:
    """Run commands that cannot run in a transaction."""
    async with engine.connect() as connection:
        for command in commands:
            await connection.exec_driver_sql(command)


def _open_existing(path: Path, mode: str) -> sqlite3.Connection:
    """Connect to an existing file. `mode` is "ro" to read, or "rw" to write as well.

    A file that is not a database is not opened: SQLite would remove the log next to it, which might hold answers.
    """
    with suppress(OSError), path.open("rb") as file:
        if file.read(len(_MAGIC)) not in (b"", _MAGIC):
            error = sqlite3.DatabaseError("file is not a database")
            error.sqlite_errorcode = sqlite3.SQLITE_NOTADB
            raise error
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )


@contextmanager
def _storage_errors() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise to_storage_error(of_driver(error)) from of_driver(error)
