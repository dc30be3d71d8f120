"""The button *Note*, and the modal that it opens."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import begun
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import localizer_of
from cogs.common.press import Press, typed
from cogs.notes.pages import FIELD, note_modal
from cogs.play.table_replies import TableReplies
from games.kernel.text import t


class NotesCog(commands.Cog):
    """The notes of players."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.NOTE: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open the modal, or store the typed note and show it on the player's page."""
        user, notes = interaction.user.id, self._services.matches.notes
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                begun(table).seat_of(user)
            if interaction.type is not discord.InteractionType.modal_submit:
                note = await notes.of(custom_id.match, user)
                await reply.modal(note_modal(custom_id.match, note, localizer_of(interaction)))
                return
            await notes.write(custom_id.match, user, typed(interaction, FIELD))
            await self._show(reply, custom_id.match)

    async def _show(self, reply: Reply, table_id: int) -> None:
        """Show the note on the pressed page; if others can read that page, only say where to find the note."""
        if reply.open:
            words = t("Saved. Only you can read it: it's on your page, **/hand**, and in **/games**.")
            await reply.send_ephemeral(localizer_of(reply.interaction)(words))
        else:
            await self._showing.look(reply, table_id)
