"""What one may keep of a match that is over: the whole of it, as a file."""

from __future__ import annotations

import asyncio

import discord

from bot.dossiers import taken_along
from bot.host import Host
from bot.replies import Page, Paper, answering
from bot.watching import lay_open
from cogs.callers import reader_of
from cogs.pasts import past_meant
from games.kernel.ask import Illegal
from games.kernel.text import t


async def take_along(host: Host, interaction: discord.Interaction, table: int | None) -> None:
    """Give the caller the file of a match they sat at: the one named, or the last one here."""
    reader, user = reader_of(interaction), interaction.user.id
    async with answering(interaction, reader) as reply:
        row = await past_meant(host, interaction, table)
        if all(chair.user != user for chair in row.seats):
            raise Illegal(t("That is for those who sat at the table."))
        lay_open(row, host.now())
        data = await asyncio.to_thread(taken_along, await host.store.dossiers.take(row.id), user)
        words = t(
            "Table {n}, whole: every answer, the story, and what the deal came from. Of the others it has what they "
            "are called, but not who they are. Whoever hosts a Querent can bring it back to be looked at.",
            n=row.id,
        )
        await reply.page(Page(reader(words), papers=(Paper(data, f"querent-{row.id}.json"),)))
