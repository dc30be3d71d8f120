"""/privacy: shows, exports and deletes the stored data about the caller."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of, player_of
from cogs.common.press import Press
from cogs.privacy.pages import confirmation, paper, privacy_page
from cogs.privacy.policy import policy_page, terms_page
from cogs.privacy.service import DataDeletion
from games.kernel.ask import MalformedError
from games.kernel.text import t


class PrivacyCog(commands.Cog):
    """The caller's own data."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._deletion = DataDeletion(services)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.PRIVACY: self.press}

    @app_commands.command(description="See what I store about you; download or delete it")
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Handle /privacy: show the stored data of the caller, with buttons that export or delete it."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            await reply.page(privacy_page(await self._services.store.privacy.of(interaction.user.id), localizer))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Export the data, ask to confirm its deletion, or delete it; or show the policy or the terms."""
        localizer, user = localizer_of(interaction), interaction.user.id
        async with answering(interaction, localizer, updates=custom_id.args in ("ask", "delete")) as reply:
            if custom_id.args in ("policy", "terms"):
                page = policy_page if custom_id.args == "policy" else terms_page
                await reply.page(page(self._services.host, localizer))
                return
            traces = await self._services.store.privacy.of(user)
            if custom_id.args == "take":
                words = t("Everything I store about you, as a file.")
                await reply.page(Page(localizer(words), papers=(paper(user, traces),)))
            elif custom_id.args == "ask":
                await reply.page(confirmation(traces, localizer) if traces.any else privacy_page(traces, localizer))
            elif custom_id.args == "delete":
                await self._deletion.forget(player_of(interaction))  # includes who avoids them, which they do not see
                await reply.page(Page(localizer(t("Deleted. I no longer store anything about you."))))
            else:
                raise MalformedError(t("That button isn't mine."))
