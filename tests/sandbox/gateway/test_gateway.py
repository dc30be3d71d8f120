"""The gateway: dropped, resumed and invalidated sessions, and what intents include."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.actions.interactions import COMMAND
from sandbox.driver import Sandbox
from sandbox.limits.allowance import Allowance
from sandbox.world.clock import Clock
from sandbox.world.wire import Json
from tests.sandbox.bot import Bot, point_at, running
from tests.sandbox.conftest import PATIENCE

START = 1_800_000_000.0


@asynccontextmanager
async def connected(sandbox: Sandbox, **headers: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/gw", headers=headers) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


async def identified(socket: aiohttp.ClientWebSocketResponse, intents: int = 1, **more: Any) -> Json:
    """Identify; return the body of READY."""
    await socket.send_json({"op": 2, "d": {"token": "x", "intents": intents, "properties": {}, **more}})
    ready: Json = (await named(socket, "READY"))["d"]
    return ready


async def named(socket: aiohttp.ClientWebSocketResponse, name: str) -> Json:
    """Return the next dispatch with this name."""
    while True:
        frame: Json = json.loads((await socket.receive(timeout=PATIENCE)).data)
        if frame["t"] == name:
            return frame


@pytest.mark.parametrize("key", ["gateway_drop", "gateway_reconnect"])
async def test_a_cut_connection_is_resumed(sandbox: Sandbox, bot: Bot, key: str) -> None:
    sandbox.fault(key)
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    reply = await sandbox.person("Ann").command("table new", channel="general", seats=2)
    assert reply.message.content == "2 seats, rule none"


async def test_an_invalid_session_is_not_resumed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        ready = await identified(socket)
        sandbox.fault("gateway_invalid")
        frame = await socket.receive_json()
        while frame["op"] == 0:
            frame = await socket.receive_json()
        assert (frame["op"], frame["d"]) == (9, False)
    async with connected(sandbox) as socket:
        await socket.send_json({"op": 6, "d": {"token": "x", "session_id": ready["session_id"], "seq": 3}})
        assert (await socket.receive_json())["op"] == 9


async def test_missed_events_are_replayed_in_order(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    async with connected(sandbox) as socket:
        ready = await identified(socket, intents=1 | 1 << 9 | 1 << 15)
        ann.say("one", channel="general")
        seq = (await named(socket, "MESSAGE_CREATE"))["s"]
    await sandbox.settled(lambda: not sandbox.bot_online.is_set())
    ann.say("two", channel="general")
    ann.say("three", channel="general")
    async with connected(sandbox) as socket:
        await socket.send_json({"op": 6, "d": {"token": "x", "session_id": ready["session_id"], "seq": seq}})
        frames = [await socket.receive_json() for _ in range(3)]
    assert [f["t"] for f in frames] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [f["d"].get("content") for f in frames[:2]] == ["two", "three"]
    assert [f["s"] for f in frames] == [seq + 1, seq + 2, seq + 3]


async def test_a_session_is_forgotten_after_a_while(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        ready = await identified(socket)
    await sandbox.settled(lambda: not sandbox.bot_online.is_set())
    sandbox.advance(600)
    async with connected(sandbox) as socket:
        await socket.send_json({"op": 6, "d": {"token": "x", "session_id": ready["session_id"], "seq": 1}})
        assert (await socket.receive_json())["op"] == 9


async def test_shards_hear_of_their_guilds_and_the_first_of_direct_messages(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    async with connected(sandbox) as first, connected(sandbox) as second:
        ready = [await identified(s, 1 | 1 << 9 | 1 << 12, shard=[n, 2]) for n, s in enumerate((first, second))]
        assert [len(r["guilds"]) for r in ready] == [1, 1]
        assert ready[0]["guilds"] != ready[1]["guilds"]
        ann.say("to myself")
        assert (await named(first, "MESSAGE_CREATE"))["d"]["content"] == "to myself"
        for guild in ("The Parlour", "The Second Table"):
            ann.say(guild, channel=sandbox.channel("general", guild))
        heard = [(await named(s, "MESSAGE_CREATE"))["d"]["guild_id"] for s in (first, second)]
        assert heard == [r["guilds"][0]["id"] for r in ready]


async def test_an_interaction_comes_to_the_shard_of_its_guild_and_from_a_direct_message_to_the_first(
    sandbox: Sandbox,
) -> None:
    async with connected(sandbox) as first, connected(sandbox) as second:
        ready = [await identified(s, shard=[n, 2]) for n, s in enumerate((first, second))]
        assert sandbox.shards == [0, 1]
        start = sandbox.interactions.start
        home = {guild["id"]: n for n, r in enumerate(ready) for guild in r["guilds"]}
        for guild in sandbox.world.guilds.values():
            begun = start(COMMAND, sandbox.person("Ann").id, sandbox.channel("general", guild.name), {"name": "hand"})
            heard = await named((first, second)[home[guild.id]], "INTERACTION_CREATE")
            assert (heard["d"]["id"], heard["d"]["guild_id"]) == (begun.id, guild.id)
        dm = sandbox.world.direct(sandbox.person("Ann").id)
        begun = start(COMMAND, sandbox.person("Ann").id, dm, {"name": "hand"})
        assert (await named(first, "INTERACTION_CREATE"))["d"]["id"] == begun.id
        assert second.closed is False


async def test_two_processes_may_have_one_shard_for_a_moment_and_both_hear(sandbox: Sandbox) -> None:
    async with connected(sandbox) as old, connected(sandbox) as new:
        for socket in (old, new):
            await identified(socket, 1 | 1 << 12, shard=[0, 1])
        assert sandbox.shards == [0, 0]
        sandbox.person("Ann").say("hello")
        heard = [(await named(socket, "MESSAGE_CREATE"))["d"]["id"] for socket in (old, new)]
        assert heard[0] == heard[1]


async def test_a_shard_out_of_range_is_hung_up_on(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send_json({"op": 2, "d": {"token": "x", "intents": 1, "shard": [2, 2]}})
        await socket.receive()
        assert socket.close_code == 4010


async def test_simultaneous_identifies_are_limited() -> None:
    async with (
        Sandbox(allowance=Allowance(shards=4, max_concurrency=2, identify_every=60)) as sandbox,
        connected(sandbox) as first,
        connected(sandbox) as second,
        connected(sandbox) as third,
    ):
        for n, socket in enumerate((first, second)):  # each in its own bucket
            await identified(socket, shard=[n, 4])
        identify = {"op": 2, "d": {"token": "x", "intents": 1, "shard": [2, 4]}}  # in the bucket of the first
        await third.send_json(identify)
        assert await third.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        assert sandbox.shards == [0, 1]
        sandbox.advance(60)
        await third.send_json(identify)
        assert (await named(third, "READY"))["d"]["shard"] == [2, 4]


async def test_processes_share_one_rate_limit_and_interaction_replies_are_exempt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Clock, "now", lambda clock: START + clock.ahead)
    async with Sandbox(allowance=Allowance(per_second=2)) as sandbox, aiohttp.ClientSession() as session:
        for status in (200, 200, 429, 429):
            headers = {"Authorization": "Bot a-token"}
            async with session.get(f"{sandbox.url}/api/v10/users/@me", headers=headers) as reply:
                assert reply.status == status
                if status == 429:
                    assert (await reply.json())["global"] is True
        async with session.patch(f"{sandbox.url}/api/v10/webhooks/1/no-token/messages/@original") as reply:
            assert reply.status == 404
        sandbox.advance(1)
        async with session.get(f"{sandbox.url}/api/v10/gateway/bot", headers=headers) as reply:
            assert reply.status == 200


@pytest.mark.parametrize(("intents", "content"), [(1 | 1 << 9, ""), (1 | 1 << 9 | 1 << 15, "secret plans")])
async def test_words_need_the_content_intent(sandbox: Sandbox, intents: int, content: str) -> None:
    async with connected(sandbox) as socket:
        await identified(socket, intents)
        sandbox.person("Ann").say("secret plans", channel="general")
        assert (await named(socket, "MESSAGE_CREATE"))["d"]["content"] == content


async def test_members_need_the_members_intent(sandbox: Sandbox) -> None:
    async with running(sandbox, Bot(discord.Intents(guilds=True, members=True))) as bot:
        guild = bot.get_guild(int(sandbox.guild().id))
        assert guild is not None
        assert {m.display_name for m in guild.members} >= {"Ann", "Emi 恵美"}
        dev = sandbox.person("Dev")
        sandbox.leave(dev, sandbox.guild())
        await sandbox.person("Ann").command("table new", channel="general", seats=2)
        assert guild.get_member(int(dev.id)) is None


async def test_a_sharded_client_gets_the_address_of_the_gateway(sandbox: Sandbox) -> None:
    point_at(sandbox.url)
    async with discord.AutoShardedClient(intents=discord.Intents(guilds=True)) as bot:
        bot._connection.guild_ready_timeout = 0.05
        online = asyncio.create_task(bot.start("a-token"))
        await sandbox.bot_online.wait()
        await bot.wait_until_ready()
        assert (bot.shard_count, len(bot.guilds)) == (1, 2)
        await bot.close()
        await online


async def test_the_wrong_token(sandbox: Sandbox) -> None:
    async with Sandbox(token="right") as strict:
        async with connected(strict) as socket:
            await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
            await socket.receive()
            assert socket.close_code == 4004
        with pytest.raises(discord.LoginFailure):
            async with running(strict, Bot(), token="wrong"):
                pass
        async with running(strict, Bot(), token="right"):
            assert strict.bot_online.is_set()
    assert not sandbox.bot_online.is_set()


@pytest.mark.parametrize(("sent", "code"), [("no json", 4002), ('{"op": 99}', 4003), ("x" * 5000, 4002)])
async def test_nonsense_is_hung_up_on(sandbox: Sandbox, sent: str, code: int) -> None:
    async with connected(sandbox) as socket:
        await socket.send_str(sent)
        await socket.receive()
        assert socket.close_code == code


async def test_a_bot_that_talks_too_much_is_hung_up_on(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        for _ in range(121):
            await socket.send_str('{"op": 1, "d": null}')
        while (frame := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
            assert json.loads(frame.data)["op"] == 11
        assert socket.close_code == 4008


async def test_no_foreign_page_plays_the_bot(sandbox: Sandbox) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with connected(sandbox, Origin="http://evil.example"):
            pass
    assert refused.value.status == 403
