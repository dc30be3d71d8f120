"""The embedded database: one SQLite file, with one connection and one thread."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from sqlalchemy import Connection, Engine, NullPool, Pool, QueuePool, create_engine, event, text
from sqlalchemy.exc import DBAPIError

from storage.engine.errors import Contradiction, Unavailable, of_driver
from storage.engine.session import Session

_WAIT = 5.0  # seconds to wait for another process's lock
_PAGE = 1024  # bytes, in a new file: an answer writes several pages whole, and 4096 writes 2.7 times more
_MAGIC = b"SQLite format 3\0"
_SETTINGS = (
    "PRAGMA synchronous = FULL",  # an acknowledged answer survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 16384",  # a backstop for bursts: the log is folded in by tidy(), not by an answer
)
_MENDS = {
    sqlite3.SQLITE_FULL: "The disk is full. Make room; nothing that was acknowledged is lost.",
    sqlite3.SQLITE_BUSY: "Another program holds the data locked. Close it (a database viewer, a backup) and try again.",
    sqlite3.SQLITE_LOCKED: "Another program holds the data locked. Close it and try again.",
    sqlite3.SQLITE_READONLY: "The data may not be written. Give Querent's user the right to write file and folder.",
    sqlite3.SQLITE_PERM: "The data may not be used. Give Querent's user the right to write file and folder.",
    sqlite3.SQLITE_CANTOPEN: "The data cannot be opened. See that its folder exists and Querent's user may write it.",
    sqlite3.SQLITE_IOERR: "The disk failed while reading or writing. Check it, then start again.",
    sqlite3.SQLITE_CORRUPT: "The data is damaged. Restore the latest copy.",
    sqlite3.SQLITE_NOTADB: "The file is not Querent's data. Check the path, or restore the latest copy.",
}
_OF_SYSTEM = {  # the system's error codes that mean the same
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), sqlite3.SQLITE_FULL),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), sqlite3.SQLITE_READONLY),
}
_READS = "only_reads"


@dataclass(frozen=True, slots=True)
class SQLiteFile:
    """The data in a file. See Backend."""

    path: Path
    readers: ClassVar = 0
    errors: ClassVar = (DBAPIError, sqlite3.Error, OSError)

    def engine(self) -> Engine:
        """Its connection creates a missing file, and syncs every commit."""
        return _engine(partial(_connected, self.path), QueuePool, pool_size=1, max_overflow=0)

    def reading(self, engine: Engine) -> Engine:
        """Without transactions: nobody writes between the statements of a thread that does everything."""
        return engine.execution_options(**{_READS: True})

    def migrating(self) -> Engine:
        """References are not enforced, because tables are made anew and renamed."""
        return _engine(partial(sqlite3.connect, self.path, timeout=_WAIT, isolation_level=None), NullPool)

    def named(self, error: Exception) -> Exception:
        """The error with its mend, if there is one."""
        return named(error)

    def tidy(self, engine: Engine) -> None:
        """Checkpoint the write-ahead log into the file."""
        _outside(engine, "PRAGMA wal_checkpoint(PASSIVE)")

    def scrub(self, engine: Engine) -> None:
        """Rewrite the file."""
        _outside(engine, "PRAGMA secure_delete = ON", "PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM")
        _outside(engine, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA secure_delete = OFF")

    def continue_ids(self, session: Session) -> None:
        """They follow the highest that is there."""

    def sound(self, session: Session) -> bool:
        """Reads the whole file."""
        return session.rows(text("PRAGMA quick_check(1)")) == [{"quick_check": "ok"}]


def keep_from_others(path: Path) -> None:
    """Take the right to read the data from everybody but its owner and group; a release before 1.0.0 left it to all.

    What belongs to another user stays as it is: the doctor tells of that.
    """
    for file in (path, *(path.with_name(path.name + beside) for beside in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(file.stat().st_mode & 0o770)


def named(error: Exception) -> Exception:
    """The error as a StorageError; a programming error is returned unchanged."""
    if isinstance(error, sqlite3.IntegrityError):
        return Contradiction(f"What was to be kept contradicts what is there: {error}")
    if isinstance(error, OSError):
        mend = _MENDS.get(_OF_SYSTEM.get(error.errno or 0, 0), "The data cannot be used.")
    else:
        mend = _MENDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")
    return Unavailable(f"{mend} ({error})") if mend else error


def intact(session: Session) -> bool:
    """Whether structure, indexes and references are all valid; slower than `SQLiteFile.sound`."""
    checked = session.rows(text("PRAGMA integrity_check(1)")) == [{"integrity_check": "ok"}]
    return checked and not session.rows(text("PRAGMA foreign_key_check"))


def snapshot(source: Path, target: Path) -> None:
    """Copy the data as it is at one moment, also while others write, into the empty file `target`.

    Blocks until it is done. Raises Unavailable.
    """
    with _naming(), closing(_there_already(source, "ro")) as here, closing(_there_already(target, "rw")) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE").fetchall()


@contextmanager
def alone(path: Path) -> Iterator[Session]:
    """One transaction on an existing file, in this thread; references are not enforced (see `intact`).

    Raises Unavailable and what the body raises; nothing is changed then.
    """
    with _naming(), _engine(partial(_there_already, path, "rw"), NullPool).begin() as connection:
        yield Session(connection)


def spoilt(error: Unavailable) -> bool:
    """Whether the file is damaged or not a database of ours."""
    code = getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _engine(connect: Callable[[], sqlite3.Connection], pool: type[Pool], **more: int) -> Engine:
    """An engine whose transactions take the lock at once, unless they only read."""
    made = create_engine("sqlite://", creator=connect, poolclass=pool, hide_parameters=True, **more)

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        if not connection.get_execution_options().get(_READS):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made


def _connected(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=_WAIT, isolation_level=None, cached_statements=256)
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA page_size = {_PAGE}")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise OSError("The file system cannot keep a write-ahead log. Put the data on a local disk.")
    for setting in _SETTINGS:
        connection.execute(setting)


def _outside(engine: Engine, *commands: str) -> None:
    """Run commands that no transaction may enclose."""
    with closing(engine.raw_connection()) as connection:
        for command in commands:
            connection.cursor().execute(command)


def _there_already(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to an existing file. `mode`: "ro" to read, "rw" to write as well.

    A file of another kind is not opened: SQLite would remove the log next to it, which may hold answers.
    """
    with suppress(OSError), path.open("rb") as file:
        if file.read(len(_MAGIC)) not in (b"", _MAGIC):
            error = sqlite3.DatabaseError("file is not a database")
            error.sqlite_errorcode = sqlite3.SQLITE_NOTADB
            raise error
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=_WAIT, isolation_level=None)


@contextmanager
def _naming() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise named(of_driver(error)) from of_driver(error)
