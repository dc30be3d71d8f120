"""A forum as the option of a command."""

from __future__ import annotations

import discord
from discord import app_commands


class ForumOption(app_commands.Transformer):
    """Accepts only forums. discord.py would also offer media channels, where the bot posts nothing."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The type of the option for Discord: a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Forums only."""
        return [discord.ChannelType.forum]

    async def transform(
        self, _: discord.Interaction, value: app_commands.AppCommandChannel
    ) -> discord.ForumChannel | None:
        """Return the forum, or None if the bot cannot see it."""
        found = value.resolve()
        return found if isinstance(found, discord.ForumChannel) else None
