"""Presses on standing orders: look at them, give one. For any game that has some."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.assembly.services import Services
from bot.pages.orders import GIVE, orders_page
from bot.table.live_table import begun
from bot.ui.custom_ids import CustomId, Verb
from bot.ui.interaction_replies import answering
from cogs.shared.context import reader_of
from cogs.shared.router import Press, values
from games.kernel.match import NotAsked
from games.kernel.text import t


class OrdersCog(commands.Cog):
    """The button under the own page, and the menu that it opens."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.ORDER: self.press}

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Show the orders in a private message of their own; there, give the order chosen in the menu."""
        giving = address.rest == GIVE
        async with answering(interaction, reader_of(interaction), updates=giving) as reply:
            user, matches = interaction.user.id, self._services.matches
            heard = await matches.order(address.match, user, values(interaction)) if giving else []
            async with matches.at(address.match) as table:
                seat = begun(table).seat_of(user)
                question = matches.played(table).standing(seat)
                if question is None:
                    raise NotAsked(t("There are no standing orders to give right now."))
                reader = table.in_language_of(seat).markdown_reader
                await reply.page(orders_page(table, question, heard, reader))
