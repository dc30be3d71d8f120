"""A bot in a sandbox follows the sandbox's clock, and reports when it must act next."""

from __future__ import annotations

import asyncio
import time

from bot.runtime.clock import FAR
from bot.runtime.sandbox_clock import SandboxClock, followed
from bot.runtime.wakeup import Wakeup
from sandbox.actions.passing_time import next_due
from sandbox.driver import Sandbox
from tests.wire.house import PATIENCE


async def test_due_work_is_done_when_the_sandbox_advances_its_clock() -> None:
    async with Sandbox(patience=PATIENCE) as sandbox:
        sandbox.advance(60)
        clock, wakeup = SandboxClock(sandbox.url, "a-token"), Wakeup()
        clock.wakeups = lambda: (wakeup,)
        async with followed(clock), asyncio.timeout(PATIENCE):
            assert 0 <= clock.now() - (time.time() + 60) + 1 <= PATIENCE
            await wakeup.wait(clock.now)  # it first handles everything from before
            wakeup.hear(at := clock.now() + 3600)
            ringing = asyncio.create_task(wakeup.wait(clock.now))
            await sandbox.settled(lambda: next_due(sandbox.world) == at)
            assert not ringing.done()
            sandbox.advance(3600)
            await ringing
            wakeup.hear(FAR)
            await sandbox.settled(lambda: next_due(sandbox.world) is None)


async def test_without_such_a_clock_the_systems_is_kept() -> None:
    async with Sandbox() as sandbox:
        address = sandbox.url
    clock = SandboxClock(address, "a-token")
    async with followed(clock):
        assert abs(clock.now() - time.time()) < PATIENCE
