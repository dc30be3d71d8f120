"""*Review my choices* under the end of a match: a review of the player's choices, for any game."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.services import Services
from bot.table.practice import Practice
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of, player_of
from cogs.common.press import Press
from cogs.play.openings import Openings
from cogs.play.table_replies import TableReplies
from cogs.review.jobs import READY, ReviewNotices
from cogs.review.pages import moment_page, nothing_page, question_page, waiting_page
from cogs.review.service import OwnReview, OwnReviews, costly_choice
from games.kernel.ask import MalformedError
from games.kernel.text import Localizer, t

_REST = re.compile(r"[or]|([mt])([0-9])|a([0-9])\.([0-9])")
"""Custom ID arguments that open the first page, show a moment or its question, or try an answer to it."""
_GO_ON = re.compile(r"g([0-9])")
"""Custom ID argument that continues the match from a moment."""


class ReviewCog(commands.Cog):
    """The buttons of a review."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._reviews = services, OwnReviews(services)
        self._notices = ReviewNotices(services, self._reviews, services.languages.of)
        self._openings = Openings(services, showing)
        self._practice = Practice(services.store, services.matches, services.now)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.REVIEW: self.press}

    def jobs(self) -> Handlers:
        """Return the handler of the jobs that notify players of their reviews."""
        return self._notices.jobs()

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the page of the button: in a new message from the end of a match, otherwise in the same one.

        Or continue the match from a moment, in the user's direct messages.
        """
        if going := _GO_ON.fullmatch(custom_id.args):
            await self._go_on(interaction, custom_id.match, int(going[1]))
            return
        async with answering(
            interaction, localizer_of(interaction), updates=custom_id.args not in ("", READY)
        ) as reply:
            own = await self._reviews.of(custom_id.match, interaction.user.id)
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
            await reply.page(await self._page(own, custom_id.args or "o", localizer_of(interaction, own.row.game)))

    async def _go_on(self, interaction: discord.Interaction, table_id: int, number: int) -> None:
        async with answering(interaction, localizer_of(interaction)) as reply:
            own = await self._reviews.of(table_id, interaction.user.id)
            choice = costly_choice(own, number)

            async def open_at(place: int) -> int:
                return await self._practice.begin(player_of(interaction), place, own.row, own.seat, choice.entry_number)

            await self._openings.practice(reply, open_at)

    async def _page(self, own: OwnReview, rest: str, localizer: Localizer) -> Page:
        wish, renderer = _REST.fullmatch(rest), self._services.renderer
        if wish is None:
            raise MalformedError(t("That button isn't mine."))
        if own.review is None:
            return waiting_page(own, localizer, promised=await self._notices.is_promised(own))
        self._reviews.note_read(own)
        if not own.review.moments:
            return await nothing_page(own, own.review, localizer, renderer)
        number = int(wish[2] or wish[3] or 0)
        shown = await self._reviews.moment(own, number)
        if wish[1] == "t" or wish[3]:
            tried = int(wish[4]) if wish[4] else None
            return await question_page(own, shown, number, localizer, renderer, tried)
        return await moment_page(own, shown, number, localizer, renderer)
