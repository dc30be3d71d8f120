"""*Match page* under *More* and in a replay: asks whether to show names, then makes the page of a match."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.match_page.match_pages import MatchPages, PageRequest
from bot.services import Services
from bot.table.allowances import Cost
from bot.ui.interaction_replies import answering
from cogs.common.context import language_of, localizer_of, reads_words
from cogs.common.match_choice import watched
from cogs.common.press import Press
from cogs.match_page.pages import NAMES, NUMBERS, answer, question
from games.kernel.ask import MalformedError
from games.kernel.text import t


class MatchPageCog(commands.Cog):
    """Makes the pages of matches for the people who ask for them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pages = MatchPages(services.store, services.renderer)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses this cog handles."""
        return {CustomIdKind.PAGE: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Ask whether the page shows names; on the second press, make it and send it to the user alone."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if custom_id.args not in ("", NAMES, NUMBERS):
                raise MalformedError(t("That button isn't mine."))
            row = await watched(self._services, interaction, custom_id.match)
            await self._services.gate.may_reveal(row, interaction.user.id)
            localizer = localizer_of(interaction, row.game)
            if not custom_id.args:
                await reply.page(question(row, localizer))
                return
            user = interaction.user.id
            await self._services.moderation.spend(interaction.guild_id or 0, user, Cost.FILM)
            words_only = await reads_words(self._services, user)
            wanted = PageRequest(language_of(interaction), named=custom_id.args == NAMES, words_only=words_only)
            await reply.page(answer(row, await self._pages.make(row, wanted), localizer))
