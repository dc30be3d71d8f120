"""SQLite without a thread: a statement runs where it is asked for, and its result comes with the next turn of the loop.

aiosqlite sends each call to a thread of the connection, four calls a statement. To wake that thread and be woken by it
took a third of the CPU of all tests that keep a bot in their own process. Here other tasks run in between just as well,
and always in the same order. Tests of `tests/storage`, bots in processes of their own and `make prove` have the thread.
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
    """Takes the calls, as the queue of the thread does."""

    def put_nowait(self, call: _Call) -> None:
        """Run a call, and let its future have what comes of it in the next turn."""
        future, function = call
        deliver: Callable[..., None] = core.set_result
        try:
            result = function()
        except BaseException as error:
            deliver, result = core.set_exception, error
        if future is not None and not future.get_loop().is_closed():
            future.get_loop().call_soon(deliver, future, result)


class _NoThread:
    """Stands where the thread would."""

    daemon = True

    def __init__(self, **_: object) -> None:
        """It has nothing to do."""

    def start(self) -> None:
        """There is nothing to start."""


def use(patch: pytest.MonkeyPatch, *, thread: bool) -> None:
    """Let connections that are made from now on have a `thread`, or none."""
    patch.setattr(core, "SimpleQueue", SimpleQueue if thread else _Turns)
    patch.setattr(core, "Thread", Thread if thread else _NoThread)
