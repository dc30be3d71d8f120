"""/language: the language of a server. Users choose their own in /settings."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of
from cogs.settings.service import Translated
from games.kernel.ask import IllegalError
from games.kernel.text import t
from locales import ENGLISH, LANGUAGES, spoken


class LanguageCog(commands.Cog):
    """Sets the language of boards, lobbies, and all other public messages."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._translated = Translated(services.store, services.now, services.matches.job_wakeup)

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Show the tables of a server again if it has no chosen language and its Discord language was changed."""
        old, new = (spoken(str(guild.preferred_locale)) or ENGLISH for guild in (before, after))
        if old != new and self._services.languages.in_guild(after.id) == new:
            await self._translated.show_server(after.id)

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
            languages, guild = self._services.languages, interaction.guild_id
            before = languages.in_guild(guild)
            await languages.choose_for(guild, language)
            if languages.in_guild(guild) != before:
                await self._translated.show_server(guild)
            words = t("This server's language is now: {language}. In private, everyone gets their own language.",
                      language=LANGUAGES[languages.in_guild(guild)])  # fmt: skip
            await reply.page(Page(localizer(words)))
