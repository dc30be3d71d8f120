"""The database, which runs whole functions, each as one transaction in a thread of its own.

SQLAlchemy's asynchronous engine would hand every step of every statement to that thread: for a move that is some fifty
handovers, which cost twice as much as all that is done for it; here it is one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal, TypeAlias, TypeVar

from sqlalchemy import Engine

from storage.engine.backend import Address, Backend, backend_at
from storage.engine.errors import of_driver
from storage.engine.session import ONLY, Session

T = TypeVar("T")
Listener: TypeAlias = Callable[[Literal["transaction"], str, float], None]
"""Is told what took how many seconds, and whether it was to read or to write."""


class Database:
    """Changes of this process run one after another, so nobody sees a partial one."""

    def __init__(self, backend: Backend) -> None:
        self.listener: Listener | None = None
        self._backend, self._engine = backend, backend.engine()
        self._reading = backend.reading(self._engine)
        self._writer = ThreadPoolExecutor(1, "database")
        self._readers = ThreadPoolExecutor(backend.readers, "reading") if backend.readers else self._writer

    @classmethod
    async def open(cls, address: Address) -> Database:
        """Connect to the database; a file is created if there is none. Raises Unavailable."""
        database = cls(backend_at(address))
        try:
            await database.read(lambda _: None)
        except BaseException:
            await database.close()
            raise
        return database

    async def write(self, work: Callable[[Session], T], only: int | None = None) -> T:
        """Run the function in one transaction: durably stored when this returns, and undone if it raises.

        It runs beside no change of other processes, or, where it changes and goes by nothing but `only` this match
        (or ANY_JOB), beside none of the same.

        Cancelling the waiting task does not stop the function. Raises Unavailable and what the function raises.
        """
        return await self._timed("write", self._within(self._writer, partial(_written, self._engine, work, only)))

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run a function that only reads, all of it at one moment. Raises Unavailable and what the function raises."""
        return await self._timed("read", self._within(self._readers, partial(_read, self._reading, work)))

    async def tidy(self) -> None:
        """Do what would hold up an answer if it were left to one. Raises Unavailable."""
        await self._within(self._writer, partial(self._backend.tidy, self._engine))

    async def scrub(self) -> None:
        """Remove what remains of deleted data; slow for much data. Raises Unavailable."""
        await self._within(self._writer, partial(self._backend.scrub, self._engine))

    async def close(self) -> None:
        """Finish what is running, and close: a connection that is lent while the others close would stay open."""
        if self._readers is not self._writer:
            await asyncio.shield(asyncio.to_thread(self._readers.shutdown))
        await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._writer, self._engine.dispose))
        self._writer.shutdown(wait=False)

    async def _timed(self, kind: str, transaction: Awaitable[T]) -> T:
        """The result of a transaction, whose seconds the listener is told."""
        began = time.perf_counter()
        try:
            return await transaction
        finally:
            if self.listener:
                self.listener("transaction", kind, time.perf_counter() - began)

    async def _within(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.shield(asyncio.get_running_loop().run_in_executor(threads, work))
        except self._backend.errors as error:
            cause = of_driver(error)
            raise self._backend.named(cause) from cause


def _written(engine: Engine, work: Callable[[Session], T], only: int | None) -> T:
    with engine.connect() as connection, connection.execution_options(**{ONLY: only}).begin():
        return work(Session(connection))


def _read(engine: Engine, work: Callable[[Session], T]) -> T:
    with engine.connect() as connection:
        return work(Session(connection))
