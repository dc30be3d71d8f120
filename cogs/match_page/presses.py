"""*Match page* under *More* and in a replay: asks if names should be shown, then makes the page of a match."""

from __future__ import annotations

from secrets import token_urlsafe

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.match_page.match_pages import PageRequest
from bot.match_page.page_source import PATH
from bot.services import Services
from bot.table.allowances import Cost
from bot.ui.acknowledgement import answering
from cogs.common.context import language_of, localizer_of, reads_words
from cogs.common.match_choice import watched
from cogs.common.press import Press
from cogs.match_page.pages import LINK, NAMES, NUMBERS, answer, link_page, question
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t
from locales import Language
from storage.matches import MatchRow
from storage.page_links import PageLink

TOKEN_BYTES = 24
"""Number of random bytes in a link, so that nobody can guess it."""


class MatchPageCog(commands.Cog):
    """Makes the pages of matches for users who request them."""

    def __init__(self, services: Services) -> None:
        self._services, self._pages = services, services.match_pages

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses this cog handles."""
        return {CustomIdKind.PAGE: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Ask if the page should show names; on the second press, make it and send it to the user only."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            wish = custom_id.args.removeprefix(LINK)
            if wish not in ("", NAMES, NUMBERS) or custom_id.args == LINK:
                raise MalformedError(t("That button isn't mine."))
            row = await watched(self._services, interaction, custom_id.match)
            await self._services.gate.may_reveal(row, interaction.user.id)
            localizer = localizer_of(interaction, row.game)
            if not custom_id.args:
                await reply.page(question(row, localizer))
                return
            user, host = interaction.user.id, self._services.host
            if custom_id.args.startswith(LINK):
                await reply.page(link_page(row, await self._link(row, user, language_of(interaction), wish), localizer))
                return
            await self._services.moderation.spend(interaction.guild_id or 0, user, Cost.FILM)
            words_only = await reads_words(self._services, user)
            wanted = PageRequest(language_of(interaction), named=wish == NAMES, words_only=words_only)
            data = await self._pages.make(row, wanted)
            await reply.page(answer(row, data, localizer, link=f"{LINK}{wish}" if host.web_address else ""))

    async def _link(self, row: MatchRow, user: int, language: Language, wish: str) -> str:
        """Return a link to the page at the operator's address. Raises IllegalError if there is none."""
        host = self._services.host
        if not host.web_address:
            raise IllegalError(t("This bot has no web address for pages. Press **Match page** for the file."))
        new = PageLink(token_urlsafe(TOKEN_BYTES), row.id, user, language, int(wish == NAMES), self._services.now())
        link = await self._services.store.page_links.add(new)
        return f"{host.web_address}{PATH}{link.token}"
