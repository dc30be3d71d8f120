"""/learn: a lesson in a game, played alone on a private page. For any game that has one."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import NotSeatedError
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import localizer_of, player_of
from cogs.common.press import Press
from cogs.lessons.pages import NEXT, PLAY, RESTART
from cogs.lessons.service import Lessons
from cogs.play.openings import Openings
from cogs.play.table_replies import TableReplies
from games import manifests
from games.kernel.ask import MalformedError
from games.kernel.text import Localizer, t

_CHOICES = [app_commands.Choice(name=Localizer()(game.title), value=game.key) for game in manifests() if game.lesson]


class LearnCog(commands.Cog):
    """Starts lessons in any place: in a channel, a thread, or direct messages."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing, self._openings = services, showing, Openings(services, showing)
        self._lessons = Lessons(services.store, services.matches, services.now)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.LEARN: self.press}

    @app_commands.command(description="Learn a game by playing it: a few minutes, on a page that only you see")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=_CHOICES)
    async def learn(self, interaction: discord.Interaction, game: str) -> None:
        """Handle /learn: start the lesson of a game on a private page."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._start(reply, game)

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Start the lesson of a game in a separate message, or continue or restart it on its page."""
        async with answering(interaction, localizer_of(interaction), updates=bool(custom_id.match)) as reply:
            if not custom_id.match:
                await self._start(reply, custom_id.args)
            elif custom_id.args == NEXT:
                shown = await self._lessons.turn_page(custom_id.match, interaction.user.id, custom_id.number)
                await self._showing.turned(reply, shown._replace(heard=()))
            elif custom_id.args in (RESTART, PLAY):
                await self._restart_or_play(reply, custom_id)
            else:
                raise MalformedError(t("That button isn't mine."))

    async def _start(self, reply: Reply, game: str) -> None:
        if game not in {choice.value for choice in _CHOICES}:
            raise MalformedError(t("That game has no lesson."))
        await self._showing.look(reply, await self._lessons.start(player_of(reply.interaction), game))

    async def _restart_or_play(self, reply: Reply, custom_id: CustomId) -> None:
        """Restart a lesson from its page, or start a match of its game."""
        async with self._services.matches.at(custom_id.match) as table:
            table.seat_of(reply.interaction.user.id)
            if table.row.lesson is None:
                raise NotSeatedError(t("That table is in another server."))
        if message := reply.interaction.message:
            self._services.versions.forget(message.id)
        if custom_id.args == PLAY:
            await self._openings.match(reply, table.row.game)
            return
        new = await self._lessons.start(player_of(reply.interaction), table.row.game, restart=True)
        shown = await self._services.matches.seen(new, reply.interaction.user.id)
        await self._showing.turned(reply, shown)
