"""The bot fetches what discord.py has not cached."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.runtime.fetching import fetch_member, fetch_thread
from tests.bot.wire import Wire
from tests.storage.given import ANN, CHANNEL, GUILD

MEMBER, SERVER, PLACE = "GET /guilds/*/members/*", "GET /guilds/*", "GET /channels/*"


@pytest.fixture
async def client(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        wire.connect(client, monkeypatch)
        yield client


async def test_a_member_of_a_server_that_is_not_cached(client: discord.Client, wire: Wire) -> None:
    assert (await fetch_member(client, GUILD, ANN)).id == ANN
    assert [one.request for one in wire.sent] == [SERVER, MEMBER]


async def test_a_member_of_a_cached_server_takes_one_request(
    client: discord.Client, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = await client.fetch_guild(GUILD)
    monkeypatch.setattr(client, "get_guild", lambda _number: guild)
    assert (await fetch_member(client, GUILD, ANN)).guild.id == GUILD
    assert [one.request for one in wire.sent] == [SERVER, MEMBER]


async def test_a_thread_is_taken_from_the_cache(
    client: discord.Client, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await fetch_thread(client, 4242)
    monkeypatch.setattr(client, "get_channel", lambda _number: thread)
    assert await fetch_thread(client, 4242) is thread
    assert [one.request for one in wire.sent] == [PLACE]


async def test_another_channel_is_no_thread(client: discord.Client) -> None:
    with pytest.raises(discord.InvalidData, match=f"channel {CHANNEL} is not a thread"):
        await fetch_thread(client, CHANNEL)
