"""Reacts to deleted channels and threads, and to changed permissions.

If the data is unavailable, such as during a stop, an event is ignored: the next message to that channel has the same
effect.
"""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands

from bot.services import Services
from storage.errors import UnavailableError


class DeletionsCog(commands.Cog):
    """Listens for deletions. Deletions during downtime are noticed when a message cannot be posted."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread."""
        with suppress(UnavailableError):
            await self._services.deleted_channels.deleted(thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel with all its threads."""
        with suppress(UnavailableError):
            await self._services.deleted_channels.with_threads(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, *_channel: discord.abc.GuildChannel) -> None:
        """Retry messages that lacked a permission, because a channel was changed."""
        with suppress(UnavailableError):
            await self._services.refused_places.look_again()

    @commands.Cog.listener()
    async def on_guild_role_update(self, *_role: discord.Role) -> None:
        """Retry messages that lacked a permission, because a role was changed, perhaps the bot's."""
        with suppress(UnavailableError):
            await self._services.refused_places.look_again()

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Retry messages that lacked a permission, because a thread was changed, such as locked or unlocked."""
        with suppress(UnavailableError):
            await self._services.refused_places.locked(thread.thread_id)
            await self._services.refused_places.look_again()
