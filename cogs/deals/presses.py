"""Presses on *This deal*, under the end of a match and on the pages behind it."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, Verb
from bot.services import Services
from bot.table.places import Act, check_place
from bot.ui.interaction_replies import Reply, answering
from cogs.common.context import public_reader, reader_of
from cogs.common.press import Press
from cogs.deals.pages import PLAY, POST, deal_page, posted_page
from cogs.deals.service import NamedDeals
from cogs.play.openings import Openings
from cogs.play.table_replies import TableReplies
from games.kernel.ask import Illegal, Malformed
from games.kernel.text import t
from storage.errors import NotThere
from storage.matches import MatchRow


class DealCog(commands.Cog):
    """The results of other tables with a deal, another table for it, and a message that shows others a result."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._openings = services, Openings(services, showing)
        self._deals = NamedDeals(services.store, services.matches, services.now)

    def presses(self) -> dict[Verb, Press]:
        """Return the presses that this cog answers."""
        return {Verb.DEAL: self.press}

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Show the deal of a match, open a table for it, or post the result of the one who presses."""
        posts = address.rest == POST
        async with answering(interaction, reader_of(interaction), private=not posts) as reply:
            row = await self._row(address.match)
            if address.rest == PLAY:
                await self._openings.deal(reply, await self._deals.of_match(row))
            elif posts:
                await self._post(reply, row)
            elif address.rest:
                raise Malformed(t("That button isn't mine."))
            else:
                score = await self._deals.score(row, interaction.user.id)
                await reply.page(deal_page(score, row.id, reader_of(interaction, row.game)))

    async def _post(self, reply: Reply, row: MatchRow) -> None:
        """Post the result of the one who presses, for everyone in the channel."""
        interaction = reply.interaction
        check_place(interaction, Act.TABLE)
        score = await self._deals.score(row, interaction.user.id)
        if score.own is None or score.rank is None:
            raise Illegal(t("You have no result with this deal that counts."))
        reader = public_reader(interaction, row.game)
        await reply.page(posted_page(score, row.id, f"<@{interaction.user.id}>", reader))

    async def _row(self, table_id: int) -> MatchRow:
        try:
            return await self._services.store.matches.row(table_id)
        except NotThere:
            raise Illegal(t("There is no table {n}.", n=table_id)) from None
