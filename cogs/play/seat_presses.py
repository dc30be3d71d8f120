"""Presses on a free seat: take it, take it back, or give it to a computer player."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import BACK, CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from cogs.common.context import localizer_of, must_be_here, player_of
from cogs.common.press import Press
from cogs.play.table_replies import TableReplies
from games.kernel.ask import MalformedError
from games.kernel.text import t


class SeatsCog(commands.Cog):
    """The buttons of a message that offers a seat, or tells a player how to have theirs back."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.SEAT: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Take the seat and show its hand and what happened meanwhile, or give it to a computer player."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if custom_id.args == BACK:
                await self._services.seats.come_back(custom_id.match, player_of(interaction))
                await self._showing.open(reply, custom_id.match)
                return
            what, _, which = custom_id.args.partition("/")
            if what not in ("take", "bot") or not which.isdecimal() or len(which) > 2:
                raise MalformedError(t("That button isn't mine."))
            async with self._services.matches.at(custom_id.match) as table:
                must_be_here(table, interaction)
                if int(which) >= len(table.seats):
                    raise MalformedError(t("That button isn't mine."))
            caller = player_of(interaction)
            if what == "bot":
                await self._services.seats.substitute_bot(custom_id.match, caller.user, int(which))
                await reply.send_ephemeral(localizer_of(interaction)(t("A computer player plays this seat now.")))
                return
            await self._services.seats.take(custom_id.match, caller, int(which))
            await self._showing.open(reply, custom_id.match)
