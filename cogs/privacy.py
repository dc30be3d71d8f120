"""/privacy: what is kept of me, to see, to take along, to delete."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.privacy import confirmation, paper, privacy_page
from bot.replies import Page, answering
from cogs.callers import guest, reader_of
from cogs.router import Press
from games.kernel.ask import Malformed
from games.kernel.text import t


class Privacy(commands.Cog):
    """What is kept of a person is theirs to see, and theirs to have deleted."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.PRIVACY: self.press}

    @app_commands.command(description="See what is kept of you; take it along, or have it deleted")
    async def privacy(self, interaction: discord.Interaction) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            await reply.page(privacy_page(await self._host.store.privacy.of(interaction.user.id), reader))

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """Take it along, be asked about deleting it, have it deleted."""
        reader, user = reader_of(interaction), interaction.user.id
        async with answering(interaction, reader, updates=address.rest in ("ask", "delete")) as reply:
            traces = await self._host.store.privacy.of(user)
            if address.rest == "take":
                words = t("All that is kept of you, as a file.")
                await reply.page(Page(reader(words), papers=(paper(user, traces),)))
            elif address.rest == "ask":
                await reply.page(confirmation(traces, reader) if traces.any else privacy_page(traces, reader))
            elif address.rest == "delete":
                if traces.any:
                    await self._host.forgetting.forget(guest(interaction))
                await reply.page(Page(reader(t("It is deleted. Nothing is kept of you any more."))))
            else:
                raise Malformed(t("That button is not one of mine."))
