"""Every signal that asks a process to end stops the bot cleanly."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from sandbox.driver import Sandbox
from tests.wire.house import PATIENCE
from tests.wire.process import Process


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_the_bot_stops_on_signals(sign: signal.Signals, data: Path) -> None:
    """Closing a terminal sends SIGHUP."""
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        bot = Process(sandbox, data)
        await bot.start()
        code, said = await bot.stop(sign)
    assert code == 0, said
    assert "stopping" in said
