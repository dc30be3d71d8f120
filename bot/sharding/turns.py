"""Turns at a table: one process at a time uses it, and knows whether another has since."""

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
"""Waits until no other process uses that table, and lets none use it meanwhile; whether another one has used it since
this one did."""
FIRST, LONGEST = 0.003, 0.1
"""Seconds to wait for another process before the first look, and the most between two."""


def alone(_table_id: int) -> AbstractAsyncContextManager[bool]:
    """Return the Turn where there are no other processes."""
    return nullcontext(False)


def shared(peers: Peers, token: str) -> Turn:
    """Return the Turn among other processes, for the one with that token. Raises UnavailableError."""

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
    """Retry an operation once, on the table as it is by then, if another process changed it first.

    That process had the turn while this one had lost its own together with its connection.
    """

    @functools.wraps(operation)
    async def retried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await operation(*args, **kwargs)
        except ConcurrentUpdateError:
            return await operation(*args, **kwargs)

    return retried
