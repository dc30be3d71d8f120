"""/verify: how a deal can be checked once its match is over."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.past import past_of
from bot.replies import Page, answering
from bot.verify import laid_open
from bot.verify_page import verify_page
from bot.watching import lay_open
from cogs.callers import offering, reader_of
from cogs.pasts import past_meant, suggest_pasts, watched
from cogs.router import Press
from storage.rows import MatchRow


class Verify(commands.Cog):
    """Laying deals open."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.VERIFY: self.press}

    @app_commands.command(description="Check the deal of a match that is over: its secret, and every shuffle and die")
    @app_commands.describe(table="Which match, if not the last one here")
    async def verify(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await reply.page(await self._page(interaction, await past_meant(self._host, interaction, table)))

    @verify.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_pasts(self._host, interaction, current)

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """The same, from a match that is looked at."""
        async with answering(interaction, reader_of(interaction)) as reply:
            await reply.page(await self._page(interaction, await watched(self._host, interaction, address.match)))

    async def _page(self, interaction: discord.Interaction, row: MatchRow) -> Page:
        lay_open(row, self._host.now())
        past = await past_of(self._host.store, row.id)
        story = await self._host.store.stories.read(row.id, None, limit=-1)
        opened = await asyncio.to_thread(laid_open, past, story)
        return verify_page(opened, reader_of(interaction, row.game))
