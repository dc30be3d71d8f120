"""A process stops when it receives a signal, whatever it is doing."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sharding import sharded_bot
from bot.sharding.sharded_bot import ShardedBot


async def test_a_signal_during_a_reconnect_stops_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Shard.reidentify` in discord.py catches the cancellation and returns, and `connect` waits for the next event."""
    monkeypatch.setattr(sharded_bot, "CANCEL_SECONDS", 0.001)
    waiting = asyncio.Event()

    async def connect() -> None:
        try:
            waiting.set()
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    stop = asyncio.create_task(connect())
    await waiting.wait()
    ShardedBot(None, command_prefix="!", intents=discord.Intents.none()).leave(stop)
    async with asyncio.timeout(30):
        with pytest.raises(asyncio.CancelledError):
            await stop
