"""SQLite without a thread: each call runs immediately, and its result arrives in the next turn of the event loop.

aiosqlite sends each call to a thread of the connection, four calls a statement, which takes 400 microseconds of CPU a
statement instead of 180. Other tasks run between two calls here, too, and always in the same order. The tests of
`tests/storage`, bots that run as separate processes and `make prove` use the thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

import pytest
from aiosqlite import core

_Call = tuple["asyncio.Future[Any] | None", Callable[[], Any]]


class _Turns:
    """A replacement for the queue of the thread."""

    def put_nowait(self, call: _Call) -> None:
        """Run a call, and set the result of its future in the next turn of the event loop."""
        future, function = call
        deliver: Callable[..., None] = core.set_result
        try:
            result = function()
        except BaseException as error:
            deliver, result = core.set_exception, error
        if future is not None and not future.get_loop().is_closed():
            future.get_loop().call_soon(deliver, future, result)


class _NoThread:
    """A replacement for the thread."""

    daemon = True

    def __init__(self, **_: object) -> None:
        """Ignore the function that the thread would run."""

    def start(self) -> None:
        """Do nothing."""


def use(patch: pytest.MonkeyPatch, *, thread: bool) -> None:
    """Set whether new connections use a `thread`, until the patch is undone."""
    patch.setattr(core, "SimpleQueue", SimpleQueue if thread else _Turns)
    patch.setattr(core, "Thread", Thread if thread else _NoThread)
