"""/language: the language of a server. Users choose their own in /settings."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of
from games.kernel.ask import IllegalError
from games.kernel.text import t
from locales import LANGUAGES


class LanguageCog(commands.Cog):
    """Sets the language of boards, lobbies, and all other public messages."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="Choose the language I speak in this server's channels")
    @app_commands.describe(language="Which language; if left out, this server's Discord language")
    @app_commands.choices(language=[app_commands.Choice(name=name, value=code) for code, name in LANGUAGES.items()])
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def language(self, interaction: discord.Interaction, language: str = "") -> None:
        """Handle /language: choose the language of the server. Raises IllegalError outside a server."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            if interaction.guild_id is None:
                raise IllegalError(t("That only works in a server."))
            await self._services.languages.choose_for(interaction.guild_id, language)
            spoken = LANGUAGES[self._services.languages.in_guild(interaction.guild_id)]
            words = t("This server's language is now: {language}. In private, everyone gets their own language.",
                      language=spoken)  # fmt: skip
            await reply.page(Page(localizer(words)))
