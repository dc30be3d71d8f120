"""A forum as what a command is given."""

from __future__ import annotations

import discord
from discord import app_commands


class ForumOption(app_commands.Transformer):
    """Offers forums alone; discord.py would offer media channels, too, where nothing is posted."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel, for Discord's choice of options."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Forums only."""
        return [discord.ChannelType.forum]

    async def transform(
        self, _: discord.Interaction, value: app_commands.AppCommandChannel
    ) -> discord.ForumChannel | None:
        """Return the forum if the bot sees it, or None."""
        found = value.resolve()
        return found if isinstance(found, discord.ForumChannel) else None
