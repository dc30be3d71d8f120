"""Seats that were left: taken by somebody else, taken back, or played by a computer player."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import answering
from cogs.callers import guest, must_be_here, reader_of
from cogs.router import Press
from cogs.showing import Showing
from games.kernel.ask import Malformed
from games.kernel.text import t


class Seats(commands.Cog):
    """The buttons under a seat that is offered."""

    def __init__(self, host: Host) -> None:
        self._host, self._showing = host, Showing(host)

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.SEAT: self.press}

    async def press(self, interaction: discord.Interaction, address: Address) -> None:
        """Take the seat, and see what it holds; or let a computer player have it."""
        async with answering(interaction, reader_of(interaction)) as reply:
            what, _, which = address.rest.partition("/")
            if what not in ("take", "bot") or not which.isdecimal() or len(which) > 2:
                raise Malformed(t("That button is not one of mine."))
            async with self._host.matches.at(address.match) as sitting:
                must_be_here(sitting, interaction)
                if int(which) >= len(sitting.seats):
                    raise Malformed(t("That button is not one of mine."))
            caller = guest(interaction)
            if what == "bot":
                await self._host.seats.stand_in(address.match, caller.user, int(which))
                await reply.whisper(reader_of(interaction)(t("A computer player plays the seat from here.")))
                return
            await self._host.seats.take(address.match, caller, int(which))
            await self._showing.look(reply, address.match)
