"""Channels and threads that are deleted: Discord tells of it at once, and tables may have been there."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.assembly.services import Services


class DeletionsCog(commands.Cog):
    """Hears what is deleted. What was deleted while the bot was away is noticed when something is posted there."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """One thread."""
        await self._services.deleted_channels.deleted(thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel, with all its threads."""
        await self._services.deleted_channels.with_threads(channel.guild.id, channel.id)
