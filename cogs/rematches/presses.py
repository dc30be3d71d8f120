"""*Play again* under the end of a match, and the answer to the invitation to a rematch. For any game."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import ANYWAY, JOIN, CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.history.perspectives import played_by
from bot.runtime.discord_codes import MAY_NOT, UNKNOWN_CHANNEL
from bot.services import Services
from bot.table.jobs import LOBBY, Invite
from bot.table.places import Act, check_own_place
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.links import link, place_link
from cogs.common.context import localizer_of
from cogs.common.members import member_of
from cogs.common.press import Press
from cogs.play.openings import NewTable, Openings
from cogs.play.table_replies import TableReplies
from cogs.rematches.jobs import RematchMessages
from cogs.rematches.service import Rematches, RematchResult
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow


class RematchCog(commands.Cog):
    """The button for a rematch, the message that invites the others, and their answer."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._openings = services, Openings(services, showing)
        self._rematches = Rematches(services.store, services.matches, services.moderation, services.now)
        self._messages = RematchMessages(services.matches, services.messaging, self._rematches)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.AGAIN: self.press_again}

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that invite people to a rematch."""
        return {Invite: self._messages.invite}

    async def press_again(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open a rematch, or seat the user at the existing one and show its place.

        Someone who played with bots only starts it immediately, because there is nobody to wait for.
        """
        async with answering(interaction, localizer_of(interaction)) as reply:
            if custom_id.args == JOIN:
                await self._join(reply, await self._row(custom_id.match))
                return
            rematches = self._rematches
            before = await played_by(self._services.store, custom_id.match, interaction.user.id)
            if before.is_anonymous:
                raise IllegalError(_STRANGERS)
            if (known := await rematches.standing(before.id)) is not None:
                await self._join(reply, known)
                return
            await self._place_is_there(interaction, before)
            caller, confirmed = await member_of(interaction, before), custom_id.args == ANYWAY
            made = await rematches.again(before.id, caller, confirmed=confirmed)
            if made.opened and made.full:
                await self._services.lobbies.start(made.row.id, caller)
            if made.opened:
                await self._show(reply, made)
            else:
                await self._join(reply, made.row)

    async def _show(self, reply: Reply, made: RematchResult) -> None:
        """Show the first question of a started rematch, or else its place. A private message keeps its page."""
        if made.full and reply.open:
            await self._openings.show(reply, NewTable(made.row.id, made.row.place))
            return
        place = place_link(made.row.guild, made.row.place)
        await self._say(reply, t("Table {n} is open: {place}", n=made.row.id, place=place))

    async def _join(self, reply: Reply, row: MatchRow) -> None:
        """Seat the user at the rematch, unless they have a seat there, and reply with its place."""
        caller = await member_of(reply.interaction, row)
        url, sits = await self._table_url(row), any(chair.user == caller.user for chair in row.seats)
        if row.state == "live" and not sits:
            raise IllegalError(t("Table {n} is already being played: {where}", n=row.id, where=url))
        if row.state == "lobby" and not sits:
            await self._services.lobbies.join(row.id, caller)
            await self._services.lobbies.show(row.id)
        elif row.state not in ("lobby", "live"):
            raise IllegalError(t("This table is no longer being set up."))
        await self._say(reply, t("You're at table {n}: {where}", n=row.id, where=url))

    async def _say(self, reply: Reply, words: Text) -> None:
        await reply.note(localizer_of(reply.interaction)(words))

    async def _row(self, table_id: int) -> MatchRow:
        try:
            return await self._services.store.matches.row(table_id)
        except MatchNotFoundError:
            raise IllegalError(t("There is no table {n}.", n=table_id)) from None

    async def _table_url(self, row: MatchRow) -> str:
        """Return the URL of a table's message."""
        posts = {post.audience: post for post in await self._services.store.outbox.posts(row.id)}
        post = posts.get("board") or posts.get(LOBBY)
        return link(row.guild, row.place, post.message if post else None)

    async def _place_is_there(self, interaction: discord.Interaction, row: MatchRow) -> None:
        """Raise IllegalError if the channel or thread of a match is gone, or if the bot cannot write there."""
        try:
            place = await interaction.client.fetch_channel(row.place)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise IllegalError(_GONE) from None
            if error.code in MAY_NOT:
                raise IllegalError(_CLOSED) from None
            raise
        check_own_place(place, Act.TABLE)


_STRANGERS = t("The players at this table don't know each other, so there is no rematch. **/find** finds a table.")
_GONE = t("The channel of that match is gone. **/tarot new** opens a table elsewhere.")
_CLOSED = t("I can no longer write in that channel. **/tarot new** opens a table elsewhere.")
