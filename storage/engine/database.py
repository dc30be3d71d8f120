"""The embedded database; the only module that knows it is SQLite.

Statements are written in SQLAlchemy (storage/schema/statements.py) and compiled ahead of time
(storage/schema/compile.py), because importing SQLAlchemy takes longer than half of discord.py. At run time they are
text with `:name` parameters for aiosqlite.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import aiosqlite

from storage.engine.errors import Contradiction, Unavailable

if TYPE_CHECKING:
    from sqlalchemy import Dialect, Engine

T = TypeVar("T")
Row: TypeAlias = dict[str, Any]

CLUSTERED: Final[Mapping[str, Any]] = {"sqlite_with_rowid": False}
"""Table options: store rows in key order, which saves a page per insert. Other databases ignore them."""

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


class Session:
    """Runs statements in the database's thread, all through `_do`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, **values: Any) -> int:
        """Run a change; the number of rows changed."""
        return self._do(sql, values).rowcount

    def each(self, sql: str, many: Iterable[Mapping[str, Any]]) -> None:
        """Run a change once for each set of values; the statement is prepared once."""
        if sets := list(many):
            self._do(sql, sets)

    def rows(self, sql: str, **values: Any) -> list[Row]:
        """All rows, each as a dictionary by column name."""
        cursor = self._do(sql, values)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]

    def row(self, sql: str, **values: Any) -> Row | None:
        """The first row, or None."""
        return next(iter(self.rows(sql, **values)), None)

    def has(self, table: str) -> bool:
        """Whether the table exists."""
        found = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = :name"
        return self.row(found, name=table) is not None

    def with_column(self, name: str) -> list[str]:
        """The names of the tables that have a column of this name."""
        found = (
            "SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c"
            " WHERE m.type = 'table' AND c.name = :name ORDER BY m.name"
        )
        return [row["name"] for row in self.rows(found, name=name)]

    def _do(self, sql: str, values: Mapping[str, Any] | list[Mapping[str, Any]]) -> sqlite3.Cursor:
        many = isinstance(values, list)
        return self._connection.executemany(sql, values) if many else self._connection.execute(sql, values)


class _Connection(aiosqlite.Connection):
    """Runs a whole function in the connection's thread.

    aiosqlite runs single statements only, and those of two tasks would mix inside one transaction. Its private
    `_execute`, which all its methods use, takes any function.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(partial(_connected, path), iter_chunk_size=64)
        self._thread.daemon = True  # a bot that fails before closing must end, not hang; the log makes that safe

    async def within(self, work: Callable[[sqlite3.Connection], T]) -> T:
        submit: Callable[[Callable[[], T]], Awaitable[T]] = self._execute
        return await submit(partial(work, self._conn))

    def join(self) -> None:
        """Wait for the thread of a connection that could not be opened, before the event loop is closed."""
        self._thread.join()


class Database:
    """One connection with its own thread; functions run one after another, so nobody sees a partial change."""

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, or create it. Raises Unavailable."""
        connection = _Connection(path)
        try:
            opening: Awaitable[object] = connection  # awaiting gives itself, which looks like a forgotten await
            await opening
        except (sqlite3.Error, OSError) as error:
            connection.join()
            raise named(error) from error
        return cls(connection)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Run the function in one transaction: durably stored when this returns, and undone if it raises.

        Cancelling the waiting task does not stop the function. Raises Unavailable and what the function raises.
        """
        return await self._within(partial(_transaction, work))

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run a function that only reads. Raises Unavailable and what the function raises."""
        return await self._within(lambda connection: work(Session(connection)))

    async def tidy(self) -> None:
        """Checkpoint the write-ahead log into the file, so that no answer has to wait for that. Raises Unavailable."""
        await self._within(lambda connection: connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall())

    async def scrub(self) -> None:
        """Rewrite the file without remains of deleted data; slow for large files. Raises Unavailable."""
        await self._within(_scrub)

    async def close(self) -> None:
        """Finish what is running, and close."""
        await self._connection.close()

    async def _within(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._connection.within(work)
        except sqlite3.Error as error:
            raise named(error) from error


def _scrub(connection: sqlite3.Connection) -> None:
    for command in ("secure_delete = ON", "wal_checkpoint(TRUNCATE)"):
        connection.execute(f"PRAGMA {command}").fetchall()
    connection.execute("VACUUM")
    for command in ("wal_checkpoint(TRUNCATE)", "secure_delete = OFF"):
        connection.execute(f"PRAGMA {command}").fetchall()


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


def _transaction(work: Callable[[Session], T], connection: sqlite3.Connection) -> T:
    session = Session(connection)
    session.run("BEGIN IMMEDIATE")
    try:
        result = work(session)
        session.run("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise
    return result


def named(error: Exception) -> Exception:
    """The error as a StorageError; a programming error is returned unchanged."""
    if isinstance(error, sqlite3.IntegrityError):
        return Contradiction(f"What was to be kept contradicts what is there: {error}")
    if isinstance(error, OSError):
        mend = _MENDS.get(_OF_SYSTEM.get(error.errno or 0, 0), "The data cannot be used.")
    else:
        mend = _MENDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")
    return Unavailable(f"{mend} ({error})") if mend else error


def sound(session: Session) -> bool:
    """Whether the structure of the file is intact; reads the whole file."""
    return session.rows("PRAGMA quick_check(1)") == [{"quick_check": "ok"}]


def intact(session: Session) -> bool:
    """Whether structure, indexes and references are all valid; slower than `sound`."""
    checked = session.rows("PRAGMA integrity_check(1)") == [{"integrity_check": "ok"}]
    return checked and not session.rows("PRAGMA foreign_key_check")


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
    with _naming(), closing(_there_already(path, "rw")) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield Session(connection)
        connection.execute("COMMIT")


def spoilt(error: Unavailable) -> bool:
    """Whether the file is damaged or not a database of ours."""
    code = getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


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
    except sqlite3.Error as error:
        raise named(error) from error


def dialect() -> Dialect:
    """The SQL dialect, for compile.py."""
    from sqlalchemy.dialects.sqlite.base import SQLiteDialect  # imported only here: see the module's docstring

    return SQLiteDialect(paramstyle="named")


def engine(path: Path) -> Engine:
    """An engine for migrations, which run in a separate process as one transaction that takes the lock."""
    from sqlalchemy import NullPool, create_engine, event

    made = create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args={"timeout": _WAIT})

    @event.listens_for(made, "connect")
    def _ours(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # otherwise the driver commits before each schema change

    @event.listens_for(made, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made
