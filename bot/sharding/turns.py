"""Turns at a table: one process at a time uses it, and learns if another has used it since."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, ParamSpec, TypeAlias, TypeVar

from storage.errors import ConcurrentUpdateError
from storage.peers import Lock, Peers

P = ParamSpec("P")
T = TypeVar("T")

Turn: TypeAlias = Callable[[int], AbstractAsyncContextManager[bool]]
"""A context manager that waits until no other process uses the table, and keeps others out meanwhile. It yields whether
another process has used the table since this one last did."""
FIRST, LONGEST = 0.003, 0.1
"""Seconds to wait for another process before the first attempt, and the maximum between two."""


def alone(_table_id: int) -> AbstractAsyncContextManager[bool]:
    """Return the Turn for a single process."""
    return nullcontext(False)


def shared(peers: Peers, token: str) -> Turn:
    """Return the Turn among several processes, for the one with that token. Raises UnavailableError."""

    @asynccontextmanager
    async def turn(table_id: int) -> AsyncIterator[bool]:
        pause = FIRST
        while not await peers.try_lock(Lock.TABLE, table_id):
            await asyncio.sleep(pause)
            pause = min(LONGEST, pause * 2)
        try:
            yield await peers.seized(table_id, token)
        finally:
            await asyncio.shield(peers.unlock(Lock.TABLE, table_id))

    return turn


def retry_on_conflict(operation: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Repeat an operation once, on the current table, if another process changed the table first.

    That can happen if this process lost its turn together with its connection.
    """

    @functools.wraps(operation)
    async def retried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await operation(*args, **kwargs)
        except ConcurrentUpdateError:
            return await operation(*args, **kwargs)

    return retried
