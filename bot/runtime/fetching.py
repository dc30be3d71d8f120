"""Fetches objects that discord.py might not have cached, such as archived threads and servers of other processes."""

from __future__ import annotations

import discord


async def fetch_place(client: discord.Client, place: int) -> object:
    """Return a channel or thread, cached or fetched; None if it is of a kind that discord.py does not know.

    Raises:
        discord.HTTPException: Discord does not know the channel, refused, or did not answer.
    """
    try:
        return client.get_channel(place) or await client.fetch_channel(place)
    except discord.InvalidData:
        return None


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
