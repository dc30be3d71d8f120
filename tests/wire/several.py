"""Several processes of one bot, on one PostgreSQL database, in one sandbox."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import URL

from sandbox.driver import Sandbox
from sandbox.limits.allowance import Allowance
from tests.wire.one_of_several import IDENTIFY_EVERY
from tests.wire.process import Process

ALLOWED = Allowance(identify_every=IDENTIFY_EVERY, per_second=50)
"""What Discord allows such a bot; but shards may identify more often."""


class Several:
    """Processes that share the data; the bot lives as long as any of them does."""

    def __init__(self, sandbox: Sandbox, folder: Path, server: URL, shards: int) -> None:
        self._sandbox, self._folder, self._shards = sandbox, folder, shards
        self._address = server.render_as_string(hide_password=False)
        self.alive, self.gone = asyncio.Event(), asyncio.Event()
        self.alive.set()
        self.running: list[Process] = []

    async def start(self, **told: str) -> Process:
        """Start one more, and do not wait for what becomes of it."""
        shared = {"QUERENT_DATABASE": self._address, "QUERENT_SHARDS": str(self._shards)}
        process = Process(self._sandbox, self._folder, "tests.wire.one_of_several", **shared, **told)
        await process.launch()
        self.running.append(process)
        return process

    async def connected(self, *shards: int) -> None:
        """Wait until exactly these shards are connected, each once."""
        await self._sandbox.settled(
            lambda: self._sandbox.shards == [*shards], what=f"shards {shards}", told=lambda: str(self._sandbox.shards)
        )

    async def kill(self, process: Process) -> None:
        """Kill one of them; it is gone when this returns."""
        self.running.remove(process)
        process.kill()
        await process.child.communicate()

    async def end(self) -> None:
        """Kill all that are left."""
        for process in [*self.running]:
            await self.kill(process)
