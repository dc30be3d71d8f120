"""The bot as a separate process, which tests can kill."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from sandbox.driver import Sandbox
from tests import ROOT
from tests.wire.forked import Forked, forked
from tests.wire.house import PATIENCE

PAGE = r"(http://127\.0\.0\.1:\d+)"
"""The URL that `querent play` prints."""


class Process:
    """`python -m tests.wire.prompt run` on some data, logged in to a sandbox. It can be started and ended repeatedly.

    `module` can replace `tests.wire.prompt`; `settings` are further ones of Querent.
    """

    def __init__(self, sandbox: Sandbox, data: Path, module: str = "tests.wire.prompt", **settings: str) -> None:
        self._sandbox, self._data, self._module, self._settings = sandbox, data, module, settings
        self._child: Forked | None = None
        self.gone, self.alive = asyncio.Event(), asyncio.Event()
        self.gone.set()

    @property
    def child(self) -> Forked:
        """The current process, or the last one."""
        assert self._child is not None, "it was never started"
        return self._child

    async def start(self) -> None:
        """Start the process and wait until it is connected."""
        await self.launch()
        async with asyncio.timeout(PATIENCE):
            await self._sandbox.bot_online.wait()
        self.gone.clear()
        self.alive.set()

    async def launch(self) -> None:
        """Start the process, without waiting for anything."""
        settings = {"QUERENT_TOKEN": "a-token", "QUERENT_DISCORD": self._sandbox.url, **self._settings}
        self._child = await forked(self._module, "run", env=_settings(self._data, settings))

    def kill(self) -> None:
        """Send SIGKILL; none of the process is running when this returns."""
        if self.child.returncode is None:
            self.child.kill()
        self.alive.clear()
        self.gone.set()

    async def buried(self) -> None:
        """Wait until it has ended and the sandbox has noticed."""
        await self.child.communicate()
        await self._sandbox.settled(lambda: not self._sandbox.bot_online.is_set(), what="end of the bot")

    async def stop(self, sign: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal that asks the process to end; return the exit code and the output."""
        self.child.send_signal(sign)
        return await ended(self.child)


async def spawn(data: Path, *words: str, module: str = "bot", **settings: str) -> asyncio.subprocess.Process:
    """Start `python -m bot`, or another `module`, with these arguments (by default `run`) and only these settings."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *(words or ("run",)),
        cwd=ROOT,
        env=_settings(data, settings),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )


async def fork(data: Path, *words: str, **settings: str) -> Forked:
    """Run `python -m bot` like `spawn`, but forked from a process that has imported it, in a hundredth of the time."""
    return await forked("bot", *(words or ("run",)), env=_settings(data, settings))


UNLIMITED = {f"QUERENT_{name}": "0" for name in ("TABLES_PERSON", "TABLES_CHANNEL", "PICTURES_PERSON")}
"""Settings without limits: in tests, few users open many tables."""


def _settings(data: Path, settings: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a bot, with only these settings of Querent."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("QUERENT_")}
    own = {"QUERENT_DATA": str(data), "PYTHONUNBUFFERED": "1", "QUERENT_REVIEW": "off"}
    return {**env, **own, **UNLIMITED, **settings}


async def ended(child: asyncio.subprocess.Process | Forked) -> tuple[int, str]:
    """Return the exit code and the output of a process."""
    async with asyncio.timeout(PATIENCE):
        out, err = await child.communicate()
    assert child.returncode is not None
    return child.returncode, (out + err).decode()


async def said(child: asyncio.subprocess.Process, pattern: str, *, errors: bool = False) -> str:
    """Return the first group of the next line of output, or of the error output, that matches the pattern."""
    stream = child.stderr if errors else child.stdout
    assert stream is not None
    async with asyncio.timeout(PATIENCE):
        async for line in stream:
            if found := re.search(pattern, line.decode()):
                return found[1]
    raise AssertionError(f"it never said {pattern}")
