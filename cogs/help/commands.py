"""/help: the front door, and the presses on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import LIST, CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import localizer_of
from cogs.common.press import Press
from cogs.play.openings import Openings, show_door
from cogs.play.table_replies import TableReplies
from games.kernel.ask import MalformedError
from games.kernel.text import t


class FrontDoorCog(commands.Cog):
    """Shows the games, and starts one on a press. `help_more` adds to the reply of `/help`."""

    def __init__(
        self, services: Services, showing: TableReplies, help_more: Callable[[Reply], Awaitable[None]]
    ) -> None:
        self._services, self._openings, self._help_more = services, Openings(services, showing), help_more

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.DOOR: self.press_door, CustomIdKind.PLAY: self.press_play}

    @app_commands.command(description="Start here: the games you can play, and how to begin one")
    async def help(self, interaction: discord.Interaction) -> None:
        """Handle /help: show the front door, then the first topics of help."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await show_door(self._services, reply)
            await self._help_more(reply)

    async def press_door(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show another page of games, or open a table for others."""
        what, _, game = custom_id.args.partition("/")
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if what in ("", LIST):
                await show_door(self._services, reply, custom_id.number)
            elif what in ("open", "thread"):
                await self._openings.lobby(reply, game, thread=what == "thread")
            else:
                raise MalformedError(t("That button isn't mine."))

    async def press_play(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Start a match of a game immediately."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            await self._openings.match(reply, custom_id.args)
