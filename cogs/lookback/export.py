"""Exports a finished match as a file."""

from __future__ import annotations

import asyncio

import discord

from bot.history.match_files import taken_along
from bot.services import Services
from bot.table.allowances import Cost
from bot.ui.acknowledgement import answering
from bot.ui.page import Attachment, Page
from cogs.common.context import localizer_of
from cogs.common.match_choice import resolve_past_match
from games.kernel.ask import IllegalError
from games.kernel.text import t


async def take_along(services: Services, interaction: discord.Interaction, table_id: int | None) -> None:
    """Send the caller the file of a match that they played: the named one, or the last one here."""
    localizer, user = localizer_of(interaction), interaction.user.id
    async with answering(interaction, localizer) as reply:
        row = await resolve_past_match(services, interaction, table_id)
        if all(chair.user != user for chair in row.seats):
            raise IllegalError(t("Only people at that table can do that."))
        await services.gate.may_reveal(row, user)
        await services.moderation.spend(interaction.guild_id or 0, user, Cost.POST)
        data = await asyncio.to_thread(taken_along, await services.store.match_files.take(row.id), user)
        words = t(
            "All of table {n}: every move, the log, and where the deal came from. It contains the others' names in "
            "this server, but not their accounts. Anyone who runs Querent can import it and view it.",
            n=row.id,
        )
        await reply.page(Page(localizer(words), papers=(Attachment(data, f"querent-{row.id}.json"),)))
