"""Objects of discord.py built from Discord's data, and code that only its private parts can reach."""

from __future__ import annotations

from typing import Any

import discord


def application(*kinds: str) -> Any:
    """Return the application as an operator configures it in the portal: "0" for servers, "1" for users."""
    info = discord.AppInfo.__new__(discord.AppInfo)
    info._integration_types_config = {kind: {} for kind in kinds}  # type: ignore[misc]
    return info


def guild(client: discord.Client, data: Any) -> discord.Guild:
    """Return the server described by the data."""
    return discord.Guild(data=data, state=client._connection)


def forum(client: discord.Client, guild: discord.Guild, data: Any) -> discord.ForumChannel:
    """Return the forum described by the data."""
    return discord.ForumChannel(state=client._connection, guild=guild, data=data)


async def open_gateway(client: discord.Client, address: str) -> None:
    """Connect to a gateway as the client would after it has logged in."""
    await client.http.ws_connect(address)
