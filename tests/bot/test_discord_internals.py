"""The private parts of discord.py still fit their use in bot/runtime/discord_internals.py.

A failing test names the part that the installed release has changed.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

from bot.runtime import discord_internals
from bot.runtime.command_translator import CommandTranslator
from sandbox.driver import Sandbox
from sandbox.world.files import Upload
from tests.bot.wire import person
from tests.discord_address import keep_address

FUNCTIONS: list[tuple[Any, str, str]] = [
    (HTTPClient, "close", "(self)"),
    (HTTPClient, "get_application_command_permissions", "(self, application_id, guild_id, command_id)"),
    (discord.AutoShardedClient, "launch_shards", "(self)"),
    (discord.AutoShardedClient, "launch_shard", "(self, gateway, shard_id, initial)"),
    (app_commands.Command, "get_translated_payload", "(self, tree, translator)"),
    (app_commands.Group, "get_translated_payload", "(self, tree, translator)"),
    (app_commands.ContextMenu, "get_translated_payload", "(self, tree, translator)"),
]
"""The functions in use: owner, name and parameters."""
VALUES: list[tuple[Any, str, type]] = [
    (Route, "BASE", str),
    (DiscordWebSocket, "DEFAULT_GATEWAY", object),
]
"""The values that are replaced: owner, name and type."""

PATIENCE = 60
"""Maximum number of seconds until a shard has connected."""


def client() -> discord.AutoShardedClient:
    return discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=2)


@pytest.mark.parametrize(("owner", "name", "parameters"), FUNCTIONS, ids=lambda value: str(value))
def test_a_called_function_has_its_parameters(owner: Any, name: str, parameters: str) -> None:
    found = getattr(owner, name, None)
    assert found is not None, f"discord.py {discord.__version__} has no {owner.__name__}.{name}"
    there = f"({', '.join(inspect.signature(found).parameters)})"
    assert there == parameters, f"discord.py {discord.__version__} has {owner.__name__}.{name}{there}"


@pytest.mark.parametrize(("owner", "name", "kind"), VALUES, ids=lambda value: str(value))
def test_a_replaced_value_is_there(owner: Any, name: str, kind: type) -> None:
    assert isinstance(getattr(owner, name, None), kind), (
        f"discord.py {discord.__version__} has no {owner.__name__}.{name}"
    )


@pytest.mark.parametrize("path", ["http.connector", "_connection.parsers", "_connection.shard_ids"])
async def test_a_clients_part_is_there(path: str) -> None:
    found: Any = client()
    for name in path.split("."):
        assert hasattr(found, name), f"discord.py {discord.__version__} has no {name} in {path} of a client"
        found = getattr(found, name)


def test_addresses_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_address(monkeypatch)
    discord_internals.point_at("http://here:1")
    assert discord_internals.api_address() == "http://here:1/api/v10"
    assert Route("GET", "/users/@me").url == "http://here:1/api/v10/users/@me"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://here:1/gw"


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    keep_address(monkeypatch)
    async with Sandbox() as sandbox:
        yield sandbox


async def test_a_client_can_log_in_after_a_failed_login(sandbox: Sandbox) -> None:
    discord_internals.point_at("http://127.0.0.1:1")
    async with client() as bot:
        with pytest.raises((aiohttp.ClientError, OSError)):
            await bot.login("a-token")
        await discord_internals.reset_connection(bot)
        discord_internals.point_at(sandbox.url)
        await bot.login("a-token")
        assert bot.user


async def test_events_are_heard_through_their_wrapper() -> None:
    bot, heard = client(), list[Any]()

    def wrap(_parse: discord_internals.Parse) -> discord_internals.Parse:
        return heard.append

    discord_internals.wrap_events(bot, ["INTERACTION_CREATE", "MESSAGE_CREATE"], wrap)
    for name in ("INTERACTION_CREATE", "MESSAGE_CREATE"):
        bot._connection.parsers[name]({"id": name})
    assert [one["id"] for one in heard] == ["INTERACTION_CREATE", "MESSAGE_CREATE"]


class SecondShard(discord.AutoShardedClient):
    """Connects only the second of two shards."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=2)
        self.connected = asyncio.Event()

    async def launch_shards(self) -> None:
        await discord_internals.launch_shard(self, 1)

    async def on_shard_connect(self, _shard: int) -> None:
        self.connected.set()


async def test_a_shard_comes_and_goes(sandbox: Sandbox) -> None:
    discord_internals.point_at(sandbox.url)
    async with SecondShard() as bot:
        await bot.login("a-token")
        connecting = asyncio.create_task(bot.connect())
        async with asyncio.timeout(PATIENCE):
            await bot.connected.wait()
        assert list(bot.shards) == list(bot._connection.shard_ids) == [1]
        discord_internals.forget_shard(bot, 1)
        assert list(bot._connection.shard_ids) == []
    await connecting


async def test_roles_are_those_that_were_sent() -> None:
    state: Any = client()._connection
    data: Any = {"user": person(1, "Ann"), "roles": ["5", "6"], "joined_at": None, "flags": 0}
    member = discord.Member(data=data, guild=discord.Guild(data={"id": 7}, state=state), state=state)  # type: ignore[typeddict-item]
    assert member.roles == [], "none is cached"
    assert discord_internals.role_ids(member) == {5, 6}
    assert discord_internals.role_ids(discord.User(state=state, data=person(1, "Ann"))) == set()


async def test_member_without_known_roles_is_an_error() -> None:
    state: Any = client()._connection
    data: Any = {"user": person(1, "Ann"), "roles": ["5"], "joined_at": None, "flags": 0}
    member = discord.Member(data=data, guild=discord.Guild(data={"id": 7}, state=state), state=state)  # type: ignore[typeddict-item]
    del member._roles
    with pytest.raises(AttributeError, match="_roles"):
        discord_internals.role_ids(member)


async def test_a_file_that_a_part_shows_is_read(sandbox: Sandbox) -> None:
    secret = sandbox.world.files.keep(Upload("board.png", b"png"), None)["url"]
    async with client() as bot:
        discord_internals.point_at(sandbox.url)
        await bot.login("a-token")
        assert await discord_internals.read_file(bot, secret) == b"png"
        with pytest.raises(discord.HTTPException):
            await discord_internals.read_file(bot, secret.replace("board", "gone") + "/gone")


async def test_payloads_equal_the_registered_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, sent = client(), list[Any]()
    tree = app_commands.CommandTree(bot)

    @tree.command(name="help", description="Show how to play")
    async def show(_: discord.Interaction) -> None:
        """Do nothing."""

    async def request(_route: Route, **given: Any) -> list[Any]:
        sent.append(given["json"])
        return []

    await tree.set_translator(CommandTranslator())
    monkeypatch.setattr(type(bot), "application_id", 9)
    monkeypatch.setattr(bot.http, "request", request)
    await tree.sync()
    assert sent == [await discord_internals.command_payloads(tree)]


@pytest.mark.parametrize("command", [5, 9])
async def test_permissions_of_a_command_and_of_the_application(command: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, asked = client(), list[str]()

    async def request(route: Route, **_given: Any) -> Any:
        asked.append(f"{route.method} {route.url.removeprefix(Route.BASE)}")
        return {"permissions": [{"id": "1", "type": 2, "permission": True}]}

    monkeypatch.setattr(type(bot), "application_id", 9)
    monkeypatch.setattr(bot.http, "request", request)
    found = await discord_internals.fetch_command_permissions(bot, 7, command)
    assert [one["permission"] for one in found] == [True]
    assert asked == [f"GET /applications/9/guilds/7/commands/{command}/permissions"]
