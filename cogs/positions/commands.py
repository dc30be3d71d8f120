"""/position: one question of a match, the same for everyone that day, with one try."""

from __future__ import annotations

from datetime import date

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import localizer_of, shown_name
from cogs.common.press import Press
from cogs.positions.pages import answer_page, question_page
from cogs.positions.section import TodaysPosition
from cogs.positions.service import PositionsOfTheDay, ShownPosition
from games.kernel.ask import MalformedError
from games.kernel.text import t


class PositionCog(commands.Cog):
    """The position of the day. `section` makes its part of the message *Today*."""

    def __init__(self, services: Services) -> None:
        self._services, self._positions = services, PositionsOfTheDay(services)
        self.section = TodaysPosition(self._positions).section

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.POSITION: self.press}

    @app_commands.command(description="Solve today's position: what wins most often? One question, one try")
    async def position(self, interaction: discord.Interaction) -> None:
        """Handle /position: show today's question, or the solution to users who have used their try."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._show(reply, await self._positions.shown(self._positions.today(), interaction.user.id))

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open today's position in a separate message, or submit an answer on its page."""
        async with answering(interaction, localizer_of(interaction), updates=bool(custom_id.args)) as reply:
            user = interaction.user.id
            if not custom_id.args:
                await self._show(reply, await self._positions.shown(self._positions.today(), user))
                return
            name, _, number = custom_id.args.rpartition("/")
            if not number.isdecimal() or not date.min.toordinal() <= custom_id.number <= date.max.toordinal():
                raise MalformedError(t("That button isn't mine."))
            day = date.fromordinal(custom_id.number).isoformat()
            await self._show(reply, await self._positions.attempt(day, user, name, int(number)))

    async def _show(self, reply: Reply, shown: ShownPosition) -> None:
        interaction, services = reply.interaction, self._services
        await services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
        make = question_page if shown.open and shown.tried is None else answer_page
        localizer = localizer_of(interaction, shown.game.key)
        await reply.page(await make(shown, shown_name(interaction.user), localizer, services.renderer))
