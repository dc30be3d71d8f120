"""Messages and locks between the processes that share a PostgreSQL database.

Both belong to connections, not to transactions, so a connection pool between the processes and the server must give
each process a permanent connection. A lock ends with its connection, so a lost connection leaves no lock behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import URL

from storage.errors import UnavailableError
from storage.postgresql import CHANNEL, PostgreSQL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

T = TypeVar("T")

log = logging.getLogger(__name__)

_AGAIN = 1.0
"""Seconds until a listener reconnects after it was disconnected."""


class Lock(IntEnum):
    """A kind of lock: the first half of the lock's key."""

    TABLE = 0x7175_6501
    IDENTIFY = 0x7175_6502


class Peers:
    """Connections to the other processes.

    Args:
        address: Address of the database.
        heard: Called with each message of another process, and with each message in a transaction of any process,
            including this one. Called with "" after a period in which no messages could arrive.
    """

    def __init__(self, address: URL, heard: Callable[[str], None]) -> None:
        self._postgresql, self._heard = PostgreSQL(address), heard
        self._line: AsyncConnection[Any] | None = None
        self._ours: int = 0
        self._turn = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect and start listening. Raises UnavailableError."""
        await self._run(_nothing)
        self._listening = asyncio.create_task(self._listen(await self._ear()))

    async def close(self) -> None:
        """Disconnect, which releases all locks."""
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        if self._line:
            await self._line.close()

    async def try_lock(self, lock: Lock, key: int) -> bool:
        """Take a lock if no other process has it; a lock that this process already has is taken again.

        Raises UnavailableError.
        """
        return bool(await self._ask("SELECT pg_try_advisory_lock(%s::int, %s::int)", (lock, key)))

    async def unlock(self, lock: Lock, key: int) -> None:
        """Release a lock; it might already be gone, along with its connection."""
        with suppress(UnavailableError):
            await self._ask("SELECT pg_advisory_unlock(%s::int, %s::int)", (lock, key))

    async def claim(self, event: int) -> bool:
        """Claim an event that several processes might receive, by its ID. Return False if another process has it.

        Raises:
            UnavailableError: The database cannot be reached.
        """
        return bool(await self._ask("SELECT pg_try_advisory_lock(%s::bigint)", (event,)))

    async def unclaim(self, event: int) -> None:
        """Release an event that no process can receive again."""
        with suppress(UnavailableError):
            await self._ask("SELECT pg_advisory_unlock(%s::bigint)", (event,))

    async def seized(self, table_id: int, token: str) -> bool:
        """Record that the process with this token uses a table; return whether another process used it last.

        Raises UnavailableError.
        """
        if await self._ask("SELECT token FROM table_owner WHERE match = %s", (table_id,)) == token:
            return False
        write = (
            "INSERT INTO table_owner VALUES (%s, %s)"
            " ON CONFLICT (match) DO UPDATE SET token = excluded.token RETURNING 1"
        )
        await self._ask(write, (table_id, token))
        return True

    async def send(self, words: str) -> None:
        """Send a message to all other processes; it is lost if the database cannot be reached."""
        with suppress(UnavailableError):
            await self._ask("SELECT pg_notify(%s, %s)", (CHANNEL, words))

    async def _ask(self, statement: str, values: tuple[Any, ...]) -> Any:
        """Return the first field of the first row, or None if there is no row."""

        async def ask(line: AsyncConnection[Any]) -> Any:
            row = await (await line.execute(statement, values)).fetchone()
            return row[0] if row else None

        return await self._run(ask)

    async def _run(self, work: Callable[[AsyncConnection[Any]], Awaitable[T]]) -> T:
        """Run `work` on the shared connection; if the connection turns out to be lost, run it again on a new one."""
        async with self._turn:
            for again in (False, True):
                if self._line is None or self._line.closed:
                    self._line = await self._connected()
                    self._ours = self._line.info.backend_pid
                try:
                    return await work(self._line)
                except Exception as error:
                    if again or not self._line.closed:
                        raise self._postgresql.to_storage_error(error) from error
        raise AssertionError("the second try returns or raises")

    async def _connected(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection  # installed by an extra

        try:
            return await AsyncConnection.connect(**self._postgresql.driver_arguments(), autocommit=True)
        except Exception as error:
            raise self._postgresql.to_storage_error(error) from error

    async def _listen(self, line: AsyncConnection[Any]) -> None:
        while True:
            try:
                async with line:
                    async for notice in line.notifies():
                        if notice.pid != self._ours:
                            self._heard(notice.payload)
            except Exception as error:  # whatever the cause, it must reconnect
                why = f"{type(error).__name__}: {error}"
                log.warning("failed to listen to other processes; will retry", extra={"reason": why})
            line = await self._reconnect()
            self._heard("")

    async def _reconnect(self) -> AsyncConnection[Any]:
        while True:
            await asyncio.sleep(_AGAIN)
            with suppress(Exception):  # whatever the cause, no messages arrive until it has reconnected
                return await self._ear()

    async def _ear(self) -> AsyncConnection[Any]:
        """Return a connection that receives all messages from now on."""
        line = await self._connected()
        try:
            await line.execute(f"LISTEN {CHANNEL}")
        except BaseException as error:
            await line.close()  # also if canceled: nothing else refers to it
            if isinstance(error, Exception):
                raise self._postgresql.to_storage_error(error) from error
            raise
        return line


async def _nothing(_line: AsyncConnection[Any]) -> None:
    """Do nothing; connecting is enough."""
