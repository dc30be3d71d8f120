"""If several processes run, each delays the requests that count against Discord's limit, and no others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.runtime.discord_internals import point_at
from bot.sharding.sharded_bot import ShardedBot
from sandbox.driver import Sandbox
from tests.discord_address import keep_address


class CountedPace:
    """Lets every request pass, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    async def passed(self) -> None:
        self.count += 1


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    keep_address(monkeypatch)
    async with Sandbox() as sandbox:
        point_at(sandbox.url)
        yield sandbox


async def test_requests_are_paced_but_not_answers_to_interactions(sandbox: Sandbox) -> None:
    pace = CountedPace()
    sharing: Any = SimpleNamespace(shards=SimpleNamespace(choice=SimpleNamespace(total=1)), pace=pace)
    async with ShardedBot(sharing, command_prefix="!", intents=discord.Intents(guilds=True)) as bot:
        await bot.login("a-token")
        assert pace.count == len(sandbox.requests) == 2
        answer = discord.Webhook.partial(1, "t" * 60, client=bot)
        with pytest.raises(discord.HTTPException):
            await answer.send("An answer")
        assert len(sandbox.requests) == 3
        assert pace.count == 2
