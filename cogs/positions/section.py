"""The position of the day in the message *Today*: its game, and yesterday's solution."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from bot.table.live_table import naming
from bot.ui.tenths import tenths
from cogs.common.today_section import TodaySection
from cogs.positions.pages import found_by, position_button, seats_of, title
from cogs.positions.service import PositionsOfTheDay, ShownPosition
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer, t

_NOBODY = 0
"""The user ID for a message that everyone reads."""


class TodaysPosition:
    """Makes the section of a day."""

    def __init__(self, positions: PositionsOfTheDay) -> None:
        self._positions = positions

    async def section(self, day: str, _guild: int, localizer_for: Callable[[str], Localizer]) -> TodaySection | None:
        """Return the section of a day, or None if there is no position."""
        try:
            shown = await self._positions.shown(day, _NOBODY)
            before = await self._positions.shown((date.fromisoformat(day) - timedelta(1)).isoformat(), _NOBODY)
        except IllegalError:
            return None
        lines = [title(shown, localizer_for(shown.game.key)), _solution(before, localizer_for(before.game.key))]
        return TodaySection("\n".join(lines), (position_button(localizer_for("")),))


def _solution(shown: ShownPosition, localizer: Localizer) -> str:
    """Return the best answer of an earlier day, its value, and the number of people who found it."""
    best, near = shown.position.answers[:2]
    n, _, of = tenths(best.value, near.value)
    written = naming(localizer, seats_of(shown, localizer(t("someone"))), escaped=True)
    told: dict[str, Any] = {"game": shown.game.title, "best": shown.words(best.tokens), "n": n, "of": of}
    words = t("Yesterday's best answer ({game}): {best}. It wins {n} of {of} games.", **told)
    if shown.game.review.scale:
        words = t("Yesterday's best answer ({game}): {best}. It is worth {n} of {of} points.", **told)
    return " ".join([written(words), *map(localizer, found_by(shown))])
