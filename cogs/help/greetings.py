"""Greetings without a command: the bot joins a server, or a user mentions it or writes to it."""

from __future__ import annotations

import logging
from functools import partial

import discord
from discord.ext import commands

from bot.runtime.reasons import reason
from bot.services import Services
from cogs.common.front_door import pictured_door
from cogs.help.welcome import Welcome
from games.kernel.text import Localizer
from locales import catalogue

log = logging.getLogger(__name__)


class GreetingsCog(commands.Cog):
    """Shows the front door."""

    def __init__(self, services: Services) -> None:
        self._services, self._client = services, services.client
        localizer_in = services.languages.localizer_in
        self.welcome = Welcome(services.store, services.client, services.covers, services.now, localizer_in)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server to which the bot was added."""
        self.welcome.meet(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server to which the bot might have been added while it was down."""
        self.welcome.meet(guild)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Show the games to a user who sends the bot a direct message, or begins a message with a mention of it."""
        me = self._client.user
        if message.author.bot or me is None:
            return
        if message.guild is None or message.content.startswith((f"<@{me.id}>", f"<@!{me.id}>")):
            await self._answer(message)

    async def _answer(self, message: discord.Message) -> None:
        """Show the games below a message, if the bot can write there."""
        page = await pictured_door(
            self._services.covers, partial(self._localizer, message), public=True, alone=message.guild is None
        )
        try:
            await message.channel.send(**page.sending())
        except discord.HTTPException as error:
            log.info(
                "failed to reply to a mention",
                extra={"channel": message.channel.id, "code": error.code, "reason": reason(error)},
            )

    def _localizer(self, message: discord.Message, game: str) -> Localizer:
        """Return the localizer for everyone who reads the channel, with the catalog of a game."""
        languages, guild = self._services.languages, message.guild
        if guild:
            return languages.localizer_in(guild.id, game)
        return Localizer(translate=catalogue(languages.of(message.author.id), game))
