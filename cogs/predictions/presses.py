"""*Predict* on a board and in a log, and *Predictions* after a match."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.perspectives import over
from bot.services import Services
from bot.ui.acknowledgement import answering
from cogs.common.context import localizer_of
from cogs.common.match_choice import watched
from cogs.common.press import Press, values
from cogs.predictions.pages import PICK, predictions_page
from cogs.predictions.scoring import MOST_POINTS
from cogs.predictions.section import BestPredictions
from cogs.predictions.service import Predictable, Predictions
from games.kernel.ask import MalformedError
from games.kernel.text import EMPTY, Text, t, tn
from storage.matches import MatchRow

_ANSWER = re.compile(r"([0-9]{1,2})\.([0-9]{2})")
"""An outcome, and its probability in percent."""


class PredictionsCog(commands.Cog):
    """The predictions of spectators. `section` makes their part of the message *Today*."""

    def __init__(self, services: Services) -> None:
        self._services, self._predictions = services, Predictions(services)
        self.section = BestPredictions(services.store, self._predictions).section

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.PREDICT: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the predictions about a match in a separate message, or submit one on that page."""
        async with answering(interaction, localizer_of(interaction), updates=bool(custom_id.args)) as reply:
            row = await watched(self._services, interaction, custom_id.match)
            user = interaction.user.id
            await self._services.moderation.spend(interaction.guild_id or 0, user)
            if custom_id.args:
                found = await self._predict(interaction, row, custom_id)
            else:
                found = await self._predictions.of(row, user)
            await reply.page(predictions_page(found, over(row), localizer_of(interaction, row.game)))

    async def record(self, user: int) -> Text:
        """Return a user's record for their own statistics, or EMPTY."""
        await self._predictions.settle(user=user)
        found = await self._services.store.predictions.record(user)
        if found is None:
            return EMPTY
        return tn("{n} prediction, worth {points} of {most} points on average.",
                  "{n} predictions, worth {points} of {most} points on average.",
                  n=found.prediction_count, points=round(found.mean), most=MOST_POINTS)  # fmt: skip

    async def _predict(self, interaction: discord.Interaction, row: MatchRow, custom_id: CustomId) -> Predictable:
        rest = (values(interaction) or [""])[0] if custom_id.args == PICK else custom_id.args
        answer = _ANSWER.fullmatch(rest)
        if answer is None or not rest.isascii():
            raise MalformedError(t("That button isn't mine."))
        outcome, percent = int(answer[1]), int(answer[2])
        return await self._predictions.predict(row, interaction.user.id, custom_id.number, outcome, percent)
