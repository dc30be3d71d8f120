"""*Look again* under the end of a match: a second look at the player's choices, for any game."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, Verb
from bot.services import Services
from bot.ui.interaction_replies import answering
from bot.ui.page import Page
from cogs.common.context import reader_of
from cogs.common.press import Press
from cogs.review.pages import moment_page, nothing_page, question_page, waiting_page
from cogs.review.service import OwnReview, OwnReviews
from games.kernel.ask import Malformed
from games.kernel.text import Reader, t

_REST = re.compile(r"o|([mt])([0-9])|a([0-9])\.([0-9])")
"""Open the first page; show a moment, or its question again; try an answer to it."""


class ReviewCog(commands.Cog):
    """The buttons of a review."""

    def __init__(self, services: Services) -> None:
        self._services, self._reviews = services, OwnReviews(services)

    def presses(self) -> dict[Verb, Press]:
        """Return the presses that this cog answers."""
        return {Verb.REVIEW: self.press}

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Show the page that the button leads to: a new one from the end of a match, else in the same message."""
        async with answering(interaction, reader_of(interaction), updates=bool(address.rest)) as reply:
            own = await self._reviews.of(address.match, interaction.user.id)
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
            await reply.page(await self._page(own, address.rest or "o", reader_of(interaction, own.row.game)))

    async def _page(self, own: OwnReview, rest: str, reader: Reader) -> Page:
        wish, renderer = _REST.fullmatch(rest), self._services.renderer
        if wish is None:
            raise Malformed(t("That button isn't mine."))
        if own.review is None:
            return waiting_page(own, reader)
        if not own.review.moments:
            return await nothing_page(own, own.review, reader, renderer)
        number = int(wish[2] or wish[3] or 0)
        shown = await self._reviews.moment(own, number)
        if wish[1] == "t" or wish[3]:
            tried = int(wish[4]) if wish[4] else None
            return await question_page(own, shown, number, reader, renderer, tried)
        return await moment_page(own, shown, number, reader, renderer)
