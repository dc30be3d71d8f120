"""Several processes of one bot, on one PostgreSQL database, in one sandbox."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from sqlalchemy import URL

from sandbox.driver import Sandbox
from sandbox.limits.allowance import Allowance
from tests.wire.house import PATIENCE
from tests.wire.process import Process
from tests.wire.prompt import IDENTIFY_EVERY

ALLOWED = Allowance(identify_every=IDENTIFY_EVERY, per_second=50)
"""Discord's limits for such a bot, except that shards can identify more often."""


class _Log:
    """The log of a process, read as it is written."""

    def __init__(self, stream: asyncio.StreamReader) -> None:
        self.lines: list[str] = []
        self._more = asyncio.Event()
        self.reading = asyncio.create_task(self._read(stream))

    async def says(self, words: str) -> None:
        """Wait until the log contains these words."""
        async with asyncio.timeout(PATIENCE):
            while not any(words in line for line in self.lines):
                self._more.clear()
                await self._more.wait()

    async def _read(self, stream: asyncio.StreamReader) -> None:
        while line := await stream.readline():
            self.lines.append(line.decode())
            self._more.set()


class Several:
    """Processes that share the data; the bot lives as long as any of them. `module` is the program of each."""

    def __init__(
        self, sandbox: Sandbox, folder: Path, server: URL, shards: int, module: str = "tests.wire.one_of_several"
    ) -> None:
        self._sandbox, self._folder, self._shards, self._module = sandbox, folder, shards, module
        self._address = server.render_as_string(hide_password=False)
        self.alive, self.gone = asyncio.Event(), asyncio.Event()
        self.alive.set()
        self.running: list[Process] = []
        self.logs: dict[Process, _Log] = {}

    async def start(self, **settings: str) -> Process:
        """Start another one, without waiting for the result."""
        shared = {"QUERENT_DATABASE": self._address, "QUERENT_SHARDS": str(self._shards)}
        process = Process(self._sandbox, self._folder, self._module, **shared, **settings)
        await process.launch()
        assert process.child.stderr is not None
        self.logs[process] = _Log(process.child.stderr)
        self.running.append(process)
        return process

    async def connected(self, *shards: int) -> None:
        """Wait until exactly these shards are connected, each once."""
        await self._sandbox.settled(
            lambda: self._sandbox.shards == [*shards],
            what=f"shards {shards}",
            details=lambda: str(self._sandbox.shards),
        )

    async def kill(self, process: Process) -> None:
        """Kill one of them; it is gone when this returns."""
        self.running.remove(process)
        process.kill()
        await process.child.wait()

    async def stop(self, process: Process) -> str:
        """Ask one of them to stop, wait until it has, and return its output."""
        self.running.remove(process)
        process.child.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await process.child.wait() == 0
        await self.logs[process].reading
        return "".join(self.logs[process].lines)

    async def end(self) -> None:
        """Kill the remaining ones."""
        for process in [*self.running]:
            await self.kill(process)
