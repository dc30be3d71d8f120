"""*Predict* on a board and in a log, and *Predictions* after a match."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, Verb
from bot.history.perspectives import over
from bot.services import Services
from bot.ui.interaction_replies import answering
from cogs.common.context import reader_of
from cogs.common.match_choice import watched
from cogs.common.press import Press, values
from cogs.predictions.pages import PICK, predictions_page
from cogs.predictions.scoring import MOST_POINTS
from cogs.predictions.section import BestPredictions
from cogs.predictions.service import Predictable, Predictions
from games.kernel.ask import Malformed
from games.kernel.text import EMPTY, Text, t, tn
from storage.matches import MatchRow

_ANSWER = re.compile(r"([0-9]{1,2})\.([0-9]{2})")
"""An outcome, and how likely it is in percent."""


class PredictionsCog(commands.Cog):
    """The predictions of spectators. `section` makes their part of the message *Today*."""

    def __init__(self, services: Services) -> None:
        self._services, self._predictions = services, Predictions(services)
        self.section = BestPredictions(services.store, self._predictions).section

    def presses(self) -> dict[Verb, Press]:
        """Return the presses that this cog handles."""
        return {Verb.PREDICT: self.press}

    async def press(self, interaction: discord.Interaction, address: CustomId) -> None:
        """Show the predictions about a match in a separate message, or take one on that page."""
        async with answering(interaction, reader_of(interaction), updates=bool(address.rest)) as reply:
            row = await watched(self._services, interaction, address.match)
            user = interaction.user.id
            await self._services.moderation.spend(interaction.guild_id or 0, user)
            if address.rest:
                found = await self._predict(interaction, row, address)
            else:
                found = await self._predictions.of(row, user)
            await reply.page(predictions_page(found, over(row), reader_of(interaction, row.game)))

    async def record(self, user: int) -> Text:
        """Return a user's record for their own statistics, or EMPTY."""
        await self._predictions.settle(user=user)
        found = await self._services.store.predictions.record(user)
        if found is None:
            return EMPTY
        return tn("{n} prediction, worth {points} of {most} points on average.",
                  "{n} predictions, worth {points} of {most} points on average.",
                  n=found.n, points=round(found.mean), most=MOST_POINTS)  # fmt: skip

    async def _predict(self, interaction: discord.Interaction, row: MatchRow, address: CustomId) -> Predictable:
        rest = (values(interaction) or [""])[0] if address.rest == PICK else address.rest
        answer = _ANSWER.fullmatch(rest)
        if answer is None or not rest.isascii():
            raise Malformed(t("That button isn't mine."))
        outcome, percent = int(answer[1]), int(answer[2])
        return await self._predictions.predict(row, interaction.user.id, address.n, outcome, percent)
