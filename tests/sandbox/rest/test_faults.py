"""Each fault that can be enabled has its effect."""

from __future__ import annotations

import logging

import aiohttp
import discord
import pytest

from sandbox.driver import Sandbox
from tests.sandbox.bot import Bot

POST = "POST /channels/{channel}/messages"


def place(bot: Bot, sandbox: Sandbox) -> discord.PartialMessageable:
    return bot.get_partial_messageable(int(sandbox.channel("card-table").id))


async def test_a_rate_limit_is_waited_out(sandbox: Sandbox, bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    sandbox.fault("rate_limit", every=1, times=2, seconds=0.01, route=POST)
    with caplog.at_level(logging.CRITICAL, "discord"):
        await place(bot, sandbox).send("at last")
    assert [call.status for call in sandbox.requests if str(call) == POST] == [429, 429, 200]
    assert [m.content for m in sandbox.messages("card-table")] == ["at last"]


async def test_rate_limit_headers_have_the_remaining_requests(sandbox: Sandbox) -> None:
    sandbox.fault("pace")
    url = f"{sandbox.url}/api/v10/channels/{sandbox.channel('general').id}/messages"
    seen: list[tuple[int, str]] = []
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        for _ in range(6):
            async with session.post(url, json={"content": "quick"}) as answer:
                seen.append((answer.status, answer.headers["X-RateLimit-Remaining"]))
                body = await answer.json()
        assert 0 < body["retry_after"] <= 5
        sandbox.advance(5)
        async with session.post(url, json={"content": "patient"}) as answer:
            assert answer.status == 200
    assert seen == [(200, "4"), (200, "3"), (200, "2"), (200, "1"), (200, "0"), (429, "0")]


async def test_every_third_request(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("rate_limit", every=3, seconds=0.01, route=POST)
    for n in range(4):
        await place(bot, sandbox).send(str(n))
    assert [call.status for call in sandbox.requests if str(call) == POST] == [200, 200, 429, 200, 200]


async def test_a_rate_limit_ban_raises_immediately(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("rate_limit_ban")
    with pytest.raises(discord.HTTPException) as banned:
        await place(bot, sandbox).send("hello?")
    assert banned.value.status == 429
    sandbox.clear_fault("rate_limit_ban")
    await place(bot, sandbox).send("hello")


async def test_a_server_error(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("server_error", times=1, every=1, status=503, route=POST)
    with pytest.raises(discord.DiscordServerError):
        await place(bot, sandbox).send("hello?")
    assert sandbox.messages("card-table") == []
    await place(bot, sandbox).send("hello")


async def test_a_lost_answer_was_carried_out_and_a_nonce_finds_it(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("lost_answer", route=POST)
    with pytest.raises((aiohttp.ClientError, ConnectionError)):
        await place(bot, sandbox).send("Your turn", nonce="7:1")
    assert [call.lost for call in sandbox.requests if str(call) == POST] == [True]
    again = await place(bot, sandbox).send("Your turn", nonce="7:1")
    assert [m.id for m in sandbox.messages("card-table")] == [str(again.id)]


async def test_frozen_messages(sandbox: Sandbox, bot: Bot) -> None:
    old = await place(bot, sandbox).send("old")
    sandbox.advance(1)
    sandbox.fault("old_messages", seconds=0.01)
    new = await place(bot, sandbox).send("new")
    await new.edit(content="still new")
    with pytest.raises(discord.HTTPException) as frozen:
        await old.edit(content="not so old")
    assert (frozen.value.status, frozen.value.code) == (429, 30046)
    sandbox.advance(3700)
    with pytest.raises(discord.HTTPException, match="30046"):
        await new.edit(content="no longer new")


@pytest.mark.parametrize(("key", "code"), [("no_send", 50013), ("no_view", 50001), ("slow_mode", 20016)])
async def test_a_missing_permission_is_refused_with_its_code(sandbox: Sandbox, bot: Bot, key: str, code: int) -> None:
    sandbox.fault(key, seconds=0.01)
    with pytest.raises(discord.HTTPException) as refused:
        await place(bot, sandbox).send("hello?")
    assert refused.value.code == code
    sandbox.clear_fault(key)
    await place(bot, sandbox).send("hello")


async def test_the_bot_hears_of_rights_it_lost(sandbox: Sandbox, bot: Bot) -> None:
    async def rights() -> tuple[bool, bool]:
        await sandbox.person("Ann").command("table new", channel="general", seats=2)  # the gateway keeps the order
        held = bot.guilds[0].me.guild_permissions
        return held.send_messages, held.attach_files

    assert await rights() == (True, True)
    sandbox.fault("no_attach")
    assert await rights() == (True, False)


@pytest.mark.usefixtures("bot")
async def test_late_interactions_cannot_be_answered(sandbox: Sandbox) -> None:
    sandbox.fault("late", times=1)
    sandbox.clock.answer_within = 0.2
    ann = sandbox.person("Ann")
    reply = await ann.command("table new", channel="general", seats=2)
    assert reply.failed == "The application did not respond"
    sandbox.clock.answer_within = sandbox.patience
    await sandbox.request("POST /interactions")
    assert [call.status for call in sandbox.requests if "callback" in call.route] == [404]
    assert (await ann.command("table new", channel="general", seats=2)).message.content == "2 seats, rule none"


async def test_a_fault_is_known_by_its_key_and_its_person(sandbox: Sandbox) -> None:
    with pytest.raises(KeyError):
        sandbox.fault("earthquake")
    with pytest.raises(ValueError, match="needs a person"):
        sandbox.fault("closed_dms")
    with pytest.raises(ValueError, match="applies to everyone"):
        sandbox.fault("slow", sandbox.person("Ann"))
