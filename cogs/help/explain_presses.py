"""The button *Explain*: the content of a table's picture, in words. For any game, naming none."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import begun
from bot.ui.acknowledgement import answering
from cogs.common.context import localizer_of, may_watch
from cogs.common.press import Press, values
from cogs.help.explain_page import explain_page
from games.kernel.ask import IllegalError
from games.kernel.text import t


class ExplainCog(commands.Cog):
    """Explains the view of a table to each user as they see it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.EXPLAIN: self.press_explain}

    async def press_explain(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Explain everything in a new private message, or the user's choice in that message."""
        chosen = "".join(values(interaction)[:1])
        async with answering(interaction, localizer_of(interaction), updates=bool(chosen)) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                if not may_watch(table.row, interaction):
                    raise IllegalError(t("That table is in another server."))
                await self._services.gate.may_see(table.row, interaction.user.id)
                match = begun(table).match
                viewer = next((chair.seat for chair in table.people if chair.user == interaction.user.id), None)
                view = match.view(viewer) if match else None
                shown = match.game.shows(view) if match else ()
                notes = match.game.notes(view) if match else ()
            localizer = localizer_of(interaction, table.row.game)
            await reply.page(explain_page(table.game, shown, chosen, custom_id.match, localizer, notes))
