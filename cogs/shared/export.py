"""Exports a finished match as a file."""

from __future__ import annotations

import asyncio

import discord

from bot.assembly.services import Services
from bot.history.match_files import taken_along
from bot.history.perspectives import reveal_all
from bot.ui.interaction_replies import answering
from bot.ui.page import Attachment, Page
from cogs.shared.context import reader_of
from cogs.shared.match_choice import past_meant
from games.kernel.ask import Illegal
from games.kernel.text import t


async def take_along(services: Services, interaction: discord.Interaction, table_id: int | None) -> None:
    """Send the caller the file of a match they played: the one named, or the last one here."""
    reader, user = reader_of(interaction), interaction.user.id
    async with answering(interaction, reader) as reply:
        row = await past_meant(services, interaction, table_id)
        if all(chair.user != user for chair in row.seats):
            raise Illegal(t("That is for those who sat at the table."))
        reveal_all(row, services.now())
        data = await asyncio.to_thread(taken_along, await services.store.match_files.take(row.id), user)
        words = t(
            "Table {n}, whole: every answer, the story, and what the deal came from. Of the others it has what they "
            "are called, but not who they are. Whoever hosts a Querent can bring it back to be looked at.",
            n=row.id,
        )
        await reply.page(Page(reader(words), papers=(Attachment(data, f"querent-{row.id}.json"),)))
