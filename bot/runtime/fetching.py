"""Fetches objects that discord.py might not have cached, such as archived threads and servers of other processes."""

from __future__ import annotations

import discord


async def fetch_thread(client: discord.Client, thread: int) -> discord.Thread:
    """Return a thread, cached or fetched.

    Raises:
        discord.HTTPException: Discord does not know the channel, refused, or did not answer.
        discord.InvalidData: The channel is not a thread.
    """
    found = client.get_channel(thread) or await client.fetch_channel(thread)
    if not isinstance(found, discord.Thread):
        raise discord.InvalidData(f"channel {thread} is not a thread")
    return found


async def fetch_member(client: discord.Client, guild: int, user: int) -> discord.Member:
    """Return a member of a server as Discord knows them now.

    Raises:
        discord.HTTPException: Discord does not know the server or the member, refused, or did not answer.
    """
    home = client.get_guild(guild) or await client.fetch_guild(guild, with_counts=False)
    return await home.fetch_member(user)
