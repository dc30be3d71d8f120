"""Transactions: each one is a function that takes a connection.

The function is not a coroutine, so that nothing but the database can make a transaction wait. While a statement runs,
SQLAlchemy switches back to the event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import greenlet_spawn

from storage.backend import Address, Backend, backend_at
from storage.errors import UnavailableError, of_driver

P = ParamSpec("P")
S = TypeVar("S", bound="DataStore")
T = TypeVar("T")
Kind: TypeAlias = Literal["read", "write"]
Work: TypeAlias = Callable[[Connection], T]
"""The body of a transaction."""
Listener: TypeAlias = Callable[[Literal["transaction"], Kind, float], None]
"""A function that is called with the duration of each transaction in seconds."""


class Database:
    """Runs transactions. Writing ones take turns; for a file, reading ones take turns with them.

    A transaction runs to its end even if its caller is canceled, so that a commit is never interrupted.
    """

    def __init__(self, backend: Backend) -> None:
        self.listener: Listener | None = None
        self._backend = backend
        self._writing, self._reading = backend.engines()
        self._turn = asyncio.Lock()
        self._turn_to_read = self._turn if self._reading is self._writing else nullcontext()
        self._running: set[asyncio.Task[Any]] = set()
        self._closing = False

    @classmethod
    async def open(cls, address: Address) -> Database:
        """Connect to the database; create the file if there is none.

        Raises:
            UnavailableError: The data cannot be read or written now.
        """
        backend = backend_at(address)
        try:
            await backend.prepare()  # first: SQLAlchemy can mistake a later engine for one that never connected
        except backend.errors as error:
            raise backend.to_storage_error(error) from error
        database = cls(backend)
        try:
            await database._run("read", database._connect())
        except BaseException:
            await database.close()
            raise
        return database

    async def write(self, work: Work[T], only: int | None = None) -> T:
        """Run a function in one transaction, and return its result once it is durably stored.

        Args:
            work: The function. If it raises, nothing is changed.
            only: ID of the only match that `work` reads and changes, or ANY_JOB. Other processes can then run
                transactions for other matches at the same time. None if it can affect anything.

        Raises:
            UnavailableError: The data cannot be written now; nothing was changed.
        """
        return await self._run("write", self._written(work, only))

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads, on the data at one moment. Repeat it if its connection was lost.

        Raises:
            UnavailableError: The data cannot be read now.
        """
        return await self._run("read", self._read_twice(work))

    async def prove_room(self) -> None:
        """Check that there is space to write. Raises UnavailableError."""
        await self._run("write", self._backend.prove_room())

    async def clean_up(self) -> None:
        """Do maintenance that would otherwise delay an answer. Raises UnavailableError."""
        await self._run("write", self._in_turn(self._backend.clean_up(self._writing)))

    async def scrub(self) -> None:
        """Remove the remains of deleted data, which is slow if there is much data. Raises UnavailableError."""
        await self._run("write", self._in_turn(self._backend.scrub(self._writing)))

    async def close(self) -> None:
        """Wait for running transactions, then disconnect. Later transactions are refused."""
        self._closing = True  # otherwise, a late one would open a connection that nobody closes
        while self._running:
            await asyncio.wait(self._running)
        await self._reading.dispose()
        await self._writing.dispose()

    async def _run(self, kind: Kind, transaction: Coroutine[Any, Any, T]) -> T:
        """Return the result of a transaction, which continues even if the caller is canceled."""
        if self._closing:
            transaction.close()
            raise UnavailableError("The database is already closed.")
        began = time.perf_counter()
        task = asyncio.create_task(transaction)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except self._backend.errors as error:
            cause = of_driver(error)
            raise self._backend.to_storage_error(cause) from cause
        finally:
            if self.listener:
                self.listener("transaction", kind, time.perf_counter() - began)

    async def _connect(self) -> None:
        async with self._reading.connect():
            pass

    async def _written(self, work: Work[T], only: int | None) -> T:
        async with self._turn:
            return await greenlet_spawn(self._write, work, only)

    def _write(self, work: Work[T], only: int | None) -> T:
        with self._writing.sync_engine.connect() as connection:
            self._backend.begin_write(connection, only)
            result = work(connection)
            connection.commit()
            return result

    async def _read_twice(self, work: Work[T]) -> T:
        async with self._turn_to_read:
            try:
                return await greenlet_spawn(self._read, work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return await greenlet_spawn(self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._reading.sync_engine.connect() as connection:
            self._backend.begin_read(connection)
            return work(connection)

    async def _in_turn(self, maintenance: Coroutine[Any, Any, None]) -> None:
        async with self._turn:
            await maintenance


class DataStore:
    """Base of the classes that read and write one kind of data."""

    def __init__(self, database: Database) -> None:
        self._database = database


def reads(
    method: Callable[Concatenate[S, Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Run a method of a DataStore in a transaction that only reads; callers leave out the connection."""

    @wraps(method)
    async def run(store: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store._database.read(lambda connection: method(store, connection, *args, **kwargs))

    return run


def writes(
    method: Callable[Concatenate[S, Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Run a method of a DataStore in a transaction that writes; callers leave out the connection."""

    @wraps(method)
    async def run(store: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store._database.write(lambda connection: method(store, connection, *args, **kwargs))

    return run
