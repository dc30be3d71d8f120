"""The private parts of discord.py that the bot uses.

Use such parts only here. tests/bot/test_discord_internals.py names the part that a new release has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

Parse: TypeAlias = Callable[[Any], Any]
"""A function that handles the payload of one gateway event."""


def point_at(address: str) -> None:
    """Make discord.py use another address instead of Discord's, for this process.

    The gateway's address is requested at login, but a session declared invalid reconnects to the built-in one.
    """
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gw")


def api_address() -> str:
    """Return the address of Discord's API, without a final slash."""
    return Route.BASE


async def reset_connection(client: discord.Client) -> None:
    """Close what a failed login has opened, so that the client can log in again.

    `Client.close` and `Client.clear` leave a closed connector behind, with which every later login fails.
    """
    await client.http.close()
    client.http.connector = discord.utils.MISSING


def wrap_events(client: discord.Client, names: Iterable[str], wrap: Callable[[Parse], Parse]) -> None:
    """Wrap the functions that handle these gateway events. Commands and listeners only get events from them."""
    parsers = client._connection.parsers
    for name in names:
        parsers[name] = wrap(parsers[name])


async def launch_shard(client: discord.AutoShardedClient, shard: int) -> None:
    """Connect one more shard; `AutoShardedClient` only connects all shards at its start."""
    client._connection.shard_ids = [*{*(client._connection.shard_ids or ()), shard}]
    await client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard, initial=True)


def forget_shard(client: discord.AutoShardedClient, shard: int) -> None:
    """Remove a shard from those that must be ready."""
    client._connection.shard_ids = [one for one in client._connection.shard_ids or () if one != shard]


def role_ids(user: discord.User | discord.Member) -> frozenset[int]:
    """Return the role IDs that Discord sent with a member; empty for a user outside a server.

    `Member.roles` has only cached roles, and there are none for a server that the bot is not in.
    """
    return frozenset(map(int, user._roles)) if isinstance(user, discord.Member) else frozenset()


def login_of(client: discord.Client) -> tuple[str, str]:
    """Return the bot's token and the address of its proxy, or "". The client must have logged in."""
    return client.http.token or "", client.http.proxy or ""


async def read_file(client: discord.Client, url: str) -> bytes:
    """Return the bytes of a file that a message shows.

    `UnfurledMediaItem.read` cannot do this, because messages create it without a state.

    Raises:
        discord.HTTPException: Discord does not have the file, or refused.
    """
    return await client.http.get_from_cdn(url)


async def command_payloads(
    tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None = None
) -> list[dict[str, Any]]:
    """Return the payload that `CommandTree.sync` would send for a server, or for all, with the tree's translations."""
    assert tree.translator is not None
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands(guild=guild)]


async def fetch_command_permissions(client: discord.Client, guild: int, command: int) -> Sequence[Any]:
    """Return a server's permissions for a command, or for all commands if the ID is the application's.

    `AppCommand.fetch_permissions` cannot do the latter.

    Raises:
        discord.NotFound: The server has set none.
        discord.HTTPException: Discord did not answer, or refused.
    """
    found = await client.http.get_application_command_permissions(client.application_id or 0, guild, command)
    return found["permissions"]
