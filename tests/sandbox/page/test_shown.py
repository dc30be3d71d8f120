"""The page and the bot get exact data where inaccuracy would matter: permissions, edits, and heartbeats."""

from __future__ import annotations

import pytest

from sandbox.driver import Sandbox
from sandbox.world.wire import Json
from tests.sandbox.gateway.test_gateway import connected
from tests.sandbox.page.test_page import page


@pytest.mark.usefixtures("bot")
async def test_each_command_is_listed_with_its_places_for_the_user(sandbox: Sandbox) -> None:
    parlour, second = sandbox.guild("The Parlour"), sandbox.guild("The Second Table")
    bruno = sandbox.person("Bruno")
    second.owner = bruno.id
    assert await _places(sandbox, "Ann") == {"table": ["dm", parlour.id, second.id], "rule": [parlour.id]}
    assert await _places(sandbox, "Bruno") == {"table": ["dm", parlour.id, second.id], "rule": [second.id]}


async def _places(sandbox: Sandbox, name: str) -> dict[str, list[str]]:
    hello = await _hello(sandbox, name)
    return {told["name"]: told["usable_in"] for told in hello["commands"] if told["name"] != "sulk"}


async def _hello(sandbox: Sandbox, name: str) -> Json:
    async with page(sandbox, sandbox.person(name)) as tab:
        return await tab.until("hello")


async def test_a_page_knows_the_roles_it_has_to_name(sandbox: Sandbox) -> None:
    hello = await _hello(sandbox, "Bruno")
    assert [[role["name"] for role in guild["roles"]] for guild in hello["guilds"]] == [["@everyone", "Bot"]] * 2


@pytest.mark.usefixtures("bot")
async def test_a_deferred_reply_is_not_marked_as_edited(sandbox: Sandbox) -> None:
    reply = await sandbox.person("Ann").command("table slow", channel="general")
    assert reply.message.content == "Thought"
    assert reply.message.body["edited_timestamp"] is None


@pytest.mark.usefixtures("bot")
async def test_a_changed_message_is_marked_edited(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="general", seats=2)).message
    changed = (await ann.press(table, "Join")).message
    assert changed.body["edited_timestamp"] is not None


async def test_a_heartbeat_is_answered_as_from_a_distance(sandbox: Sandbox) -> None:
    """discord.py records the time of a heartbeat after sending it; an acknowledgment before that looks 41 s late."""
    async with connected(sandbox) as socket:
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json({"op": 2, "d": {"token": "x", "intents": 0, "properties": {}}})
        assert (await socket.receive_json())["t"] == "READY"
        frame = await socket.receive_json()
        while frame["op"] == 0:
            frame = await socket.receive_json()
        assert frame["op"] == 11
