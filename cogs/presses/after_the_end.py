"""Presses after the end of a match: play again, join that, and show others how it ended. For any game."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.assembly.services import Services
from bot.delivery.digests import link
from bot.history.perspectives import reveal_all
from bot.pages.shares import preview
from bot.pages.table_pages import finished
from bot.runtime.discord_codes import MAY_NOT, UNKNOWN_CHANNEL
from bot.table.jobs import LOBBY, encode, share
from bot.table.live_table import begun
from bot.table.snapshot import snapshot
from bot.ui.custom_ids import JOIN, CustomId, Verb
from bot.ui.interaction_replies import Reply, answering
from bot.ui.page import Page
from cogs.shared.context import reader_of
from cogs.shared.members import member_of
from cogs.shared.press import Press
from games.kernel.ask import Illegal
from games.kernel.text import Text, t
from storage.errors import NotThere
from storage.matches import MatchRow


class AfterTheEndCog(commands.Cog):
    """The buttons under the end of a match, and that of the invitation to a rematch."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.AGAIN: self.press_again, Verb.SHARE: self.press_share}

    async def press_again(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Open a rematch, or lead to the one that stands and sit down at it."""
        async with answering(interaction, reader_of(interaction)) as reply:
            if address.rest == JOIN:
                await self._join(reply, await self._row(address.match))
                return
            rematches = self._services.rematches
            before = await rematches.ended(address.match, interaction.user.id)
            if (known := await rematches.standing(before.id)) is not None:
                await self._join(reply, known)
                return
            await self._place_is_there(interaction, before)
            made = await rematches.again(before.id, await member_of(interaction, before))
            if made.opened:
                words = t("Table {n} is open: {place}", n=made.row.id, place=f"<#{made.row.place}>")
                await reply.note(reader_of(interaction)(words))
            else:
                await self._join(reply, made.row)

    async def press_share(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Show the person what would be posted here; then, on the second press, post it."""
        posts = bool(address.rest)
        async with answering(interaction, reader_of(interaction), updates=posts) as reply:
            row = await self._services.rematches.ended(address.match, interaction.user.id)
            reveal_all(row, self._services.now())  # others may still have to play this deal of the day
            channel = interaction.channel_id or 0
            shown = await self._services.store.outbox.post(row.id, f"share:{channel}")
            if shown is not None:
                where = link(row.guild, channel, shown.message)
                raise Illegal(t("It's already posted here: {where}", where=where))
            if posts:
                await self._post(reply, row, channel)
            else:
                await self._preview(reply, row, channel)

    async def _preview(self, reply: Reply, row: MatchRow, channel: int) -> None:
        async with self._services.matches.at(row.id) as table:
            seen = snapshot(begun(table), (None,))
        pending = preview(seen, channel, reader_of(reply.interaction))
        await reply.page(await finished(pending, self._services.renderer))

    async def _post(self, reply: Reply, row: MatchRow, channel: int) -> None:
        services, now = self._services, self._services.now()
        await services.store.outbox.add(row.id, encode(share(row.n, channel, now)))
        services.matches.job_wakeup.set(now)
        await reply.page(Page(reader_of(reply.interaction)(t("Posted."))))

    async def _join(self, reply: Reply, row: MatchRow) -> None:
        """Seat the person at the rematch, if they do not sit there, and say where it is."""
        caller = await member_of(reply.interaction, row)
        where, sits = await self._where(row), any(chair.user == caller.user for chair in row.seats)
        if row.state == "live" and not sits:
            raise Illegal(t("Table {n} is already being played: {where}", n=row.id, where=where))
        if row.state == "lobby" and not sits:
            await self._services.lobbies.join(row.id, caller)
            await self._services.lobbies.show(row.id)
        elif row.state not in ("lobby", "live"):
            raise Illegal(t("This table is no longer being set up."))
        await self._say(reply, t("You're at table {n}: {where}", n=row.id, where=where))

    async def _say(self, reply: Reply, words: Text) -> None:
        await reply.note(reader_of(reply.interaction)(words))

    async def _row(self, table_id: int) -> MatchRow:
        try:
            return await self._services.store.matches.row(table_id)
        except NotThere:
            raise Illegal(t("There is no table {n}.", n=table_id)) from None

    async def _where(self, row: MatchRow) -> str:
        """The address of a table's message."""
        posts = {post.audience: post for post in await self._services.store.outbox.posts(row.id)}
        post = posts.get("board") or posts.get(LOBBY)
        return link(row.guild, row.place, post.message if post else None)

    async def _place_is_there(self, interaction: discord.Interaction, row: MatchRow) -> None:
        """Raises Illegal where the channel or thread of a match is gone, locked, or not to be seen by the bot."""
        try:
            place = await interaction.client.fetch_channel(row.place)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise Illegal(_GONE) from None
            if error.code in MAY_NOT:
                raise Illegal(_CLOSED) from None
            raise
        if isinstance(place, discord.Thread) and place.locked:
            raise Illegal(_CLOSED)


_GONE = t("The channel of that match is gone. **/tarot new** opens a table elsewhere.")
_CLOSED = t("I can't write in that channel any more. **/tarot new** opens a table elsewhere.")
