"""/verify: how to check the deal of a finished match."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.bot_answers import check_bots
from bot.history.perspectives import over
from bot.history.verify import reveal
from bot.services import Services
from bot.table.match_history import Verdict, past_of
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of, offering
from cogs.common.match_choice import resolve_past_match, suggest_pasts, watched
from cogs.common.press import Press
from cogs.lookback.verify_page import sealed_words, verify_page
from games.kernel.ask import IllegalError
from storage.matches import MatchRow

BOT_ANSWERS = 5
"""Maximum number of computer players' answers that are repeated; each takes a third of a second."""


class VerifyCog(commands.Cog):
    """Reveals deals."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.VERIFY: self.press}

    @app_commands.command(
        description=("Check the deal of a match that is over: its secret, and every shuffle and die roll")
    )
    @app_commands.describe(table_id="Which match, if not the last one here")
    @app_commands.rename(table_id="table")
    async def verify(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /verify: show how to check the deal of a finished match."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await reply.page(
                await self._page(interaction, await resolve_past_match(self._services, interaction, table_id))
            )

    @verify.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest finished matches."""
        return await suggest_pasts(self._services, interaction, current)

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the check of a deal from a button of a replay."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await reply.page(await self._page(interaction, await watched(self._services, interaction, custom_id.match)))

    async def _page(self, interaction: discord.Interaction, row: MatchRow) -> Page:
        if row.started and not over(row):
            raise IllegalError(sealed_words(row))
        await self._services.gate.may_reveal(row, interaction.user.id)
        past = await past_of(self._services.store, row.id)
        story = await self._services.store.stories.read(row.id, None, limit=-1)
        opened = await asyncio.to_thread(reveal, past, story)
        exact = opened.verdict is Verdict.EXACT
        bots = await asyncio.to_thread(check_bots, past, BOT_ANSWERS) if exact else None
        return verify_page(opened, localizer_of(interaction, row.game), bots)
