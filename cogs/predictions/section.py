"""The best predictions of a week: a section of the message *Today*."""

from __future__ import annotations

from collections.abc import Callable

from bot.runtime.clock import DAY, day_ends
from cogs.common.today_section import TodaySection
from cogs.predictions.service import Predictions
from games.kernel.text import Localizer, t
from storage.store import Store

LEAST, LISTED = 5, 3
"""Minimum number of predictions in a week for a user to be listed, and the number of users listed."""


class BestPredictions:
    """Makes the section of a server."""

    def __init__(self, store: Store, predictions: Predictions) -> None:
        self._store, self._predictions = store, predictions

    async def section(self, day: str, guild: int, localizer_for: Callable[[str], Localizer]) -> TodaySection | None:
        """Return the best predictions of the seven days before a day, or None if nobody made enough."""
        await self._predictions.settle(guild=guild)
        since = day_ends(day) - 8 * DAY
        best = await self._store.predictions.best(guild, since, LEAST, LISTED)
        if not best:
            return None
        localizer = localizer_for("")
        lines = [
            localizer(t("{rank}. {who}: {points} points on average, {n} predictions",
                     rank=rank, who=f"<@{one.user}>", points=round(one.mean), n=one.prediction_count))
            for rank, one in enumerate(best, 1)
        ]  # fmt: skip
        return TodaySection("\n".join([f"**{localizer(t('Best predictions of the week'))}**", *lines]))
