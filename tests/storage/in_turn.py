"""SQLite without a thread, for tests that are not about the storage.

aiosqlite sends each call to a thread of the connection, four calls per statement, which takes more CPU time than
everything else in a statement. Here, a statement is one call, which runs in the event loop. Other tasks have a turn
before each statement and each commit, as they have while a thread works. Waiting for a lock also gives turns to the
event loop, since another connection of the same loop might have it.

The tests in `tests/storage`, bots in separate processes and `make prove` use aiosqlite.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util.concurrency import await_, in_greenlet

from storage.sqlite import BUSY_SECONDS
from tests.storage import compiled

AGAIN = 0.001
"""Seconds until a call that met a lock is retried."""


class _Cursor(sqlite3.Cursor):
    """A cursor that fetches all rows together, as SQLAlchemy's asyncio extension does."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self._rows: deque[Any] = deque()

    def execute(self, *words: Any) -> _Cursor:
        """Run a statement and fetch its rows."""
        super().execute(*words)
        self._rows = deque(super().fetchall() if self.description else ())
        return self

    def fetchone(self) -> Any:
        """Return the next row, or None."""
        return self._rows.popleft() if self._rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        """Return the next rows."""
        return [self._rows.popleft() for _ in range(min(size or self.arraysize, len(self._rows)))]

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""
        rows, self._rows = list(self._rows), deque()
        return rows

    async def _async_soft_close(self) -> None:
        """Do nothing: there is nothing to wait for."""


class _Connection(sqlite3.Connection):
    def cursor(self, *_: Any) -> Any:
        return super().cursor(_Cursor)


class InTurnDialect(SQLiteDialect_pysqlite):
    """Python's own SQLite driver, called from a greenlet of SQLAlchemy's asyncio extension."""

    driver = "inturn"
    is_async = True
    supports_statement_cache = True

    def connect(self, *args: Any, **options: Any) -> Any:
        """Open a connection that reports a lock immediately."""
        return super().connect(*args, **{**options, "timeout": 0, "factory": _Connection})

    def do_execute(self, cursor: Any, statement: str, parameters: Any, _context: object = None) -> None:
        """Run a statement after a turn of other tasks."""
        _in_turn(partial(cursor.execute, statement, parameters))

    def do_execute_no_params(self, cursor: Any, statement: str, _context: object = None) -> None:
        """Run a statement without parameters after a turn of other tasks."""
        _in_turn(partial(cursor.execute, statement))

    def do_executemany(self, cursor: Any, statement: str, parameters: Any, _context: object = None) -> None:
        """Run a statement several times after a turn of other tasks."""
        _in_turn(partial(cursor.executemany, statement, parameters))

    def do_commit(self, dbapi_connection: Any) -> None:
        """Commit after a turn of other tasks."""
        _in_turn(dbapi_connection.commit)


def use(patch: pytest.MonkeyPatch, *, thread: bool) -> None:
    """Set whether new connections use a `thread`, until the patch is undone."""
    patch.setattr(compiled, "driver", "sqlite+aiosqlite" if thread else "sqlite+inturn")


def _in_turn(call: Callable[[], object]) -> None:
    """Make a call after other tasks have had a turn, and retry it while another connection has a lock."""
    gives_up = time.monotonic() + BUSY_SECONDS
    wait = 0.0
    while True:
        if in_greenlet():
            await_(asyncio.sleep(wait))
        try:
            call()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > gives_up:
                raise
            wait = AGAIN
        else:
            return


registry.register("sqlite.inturn", __name__, InTurnDialect.__name__)
