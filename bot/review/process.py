"""The bot's end of its review process: starts it, sends it requests, and stops it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import bot
from bot.review.messages import LENGTH, RequestDone, ReviewRequest, SetPace, TaskDone, decode, encode

PACE_SECONDS = 1.0
"""Seconds between two checks if people are playing."""
SECRETS = ("QUERENT_", "PG")
"""Prefixes of environment variables that the process must not get."""


class ReviewProcess:
    """A child process that handles one request at a time. `busy` returns whether people are playing right now."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy, self._resting = busy, False
        self._child: asyncio.subprocess.Process | None = None

    async def ask(self, request: ReviewRequest) -> AsyncIterator[TaskDone | RequestDone]:
        """Yield the findings of a request, and finally its end. Starts the process if it is not running.

        If the process dies meanwhile, the request has failed.
        """
        child = self._child = self._child or await self._start()
        self._set_pace(child)
        self._write(child, request)
        pacing = asyncio.create_task(self._keep_pace(child))
        try:
            while True:
                message = await self._read(child)
                if isinstance(message, RequestDone):
                    if message.grown:
                        await self.stop()
                    yield message
                    return
                yield message
        except (asyncio.IncompleteReadError, OSError):
            await self.stop()
            yield RequestDone({}, failed="the process died")
        finally:
            pacing.cancel()

    async def stop(self) -> None:
        """End the process, whatever it is doing, and wait for its end."""
        child, self._child, self._resting = self._child, None, False
        if child is None:
            return
        with suppress(ProcessLookupError):
            child.kill()
        await child.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.review.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            creationflags=getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),  # Windows has no nice
        )

    async def _keep_pace(self, child: asyncio.subprocess.Process) -> None:
        """Keep the process informed of whether people play."""
        while True:
            await asyncio.sleep(PACE_SECONDS)
            self._set_pace(child)

    def _set_pace(self, child: asyncio.subprocess.Process) -> None:
        if (resting := self._busy()) is not self._resting:
            self._resting = resting
            self._write(child, SetPace(resting))

    def _write(self, child: asyncio.subprocess.Process, message: object) -> None:
        assert child.stdin is not None
        child.stdin.write(encode(message))

    async def _read(self, child: asyncio.subprocess.Process) -> TaskDone | RequestDone:
        assert child.stdout is not None
        (length,) = LENGTH.unpack(await child.stdout.readexactly(LENGTH.size))
        message: TaskDone | RequestDone = decode(await child.stdout.readexactly(length))
        return message


def _environment() -> dict[str, str]:
    """Return the environment of the process, with the same modules and without secrets."""
    found = {name: value for name, value in os.environ.items() if not name.startswith(SECRETS)}
    root = str(Path(bot.__file__).parents[1])
    return {**found, "PYTHONPATH": os.pathsep.join(filter(None, (root, found.get("PYTHONPATH", ""))))}
