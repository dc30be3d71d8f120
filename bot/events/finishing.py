"""Computer players finish the tables of a round whose time is over, so that it ends on time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.table.live_table import LiveTable, playing
from bot.table.loading import NoMatchError
from bot.table.matches import Matches
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.text import Seat, t
from games.search.strength import Strength
from storage.play import StoredEntry

FAIR_SECONDS = 30.0
"""Seconds at a round's end in which fair computer players think. After that they only evaluate, to finish in time."""


class Finisher:
    """Finishes the open tables of one round. `seconds` is a clock for measuring durations."""

    def __init__(self, matches: Matches, seconds: Callable[[], float]) -> None:
        self._matches, self._seconds, self._began = matches, seconds, seconds()

    async def finish(self, table_id: int) -> None:
        """Play a match to its end in one transaction, in which nobody is asked anything.

        A finished match stays unchanged.
        """
        try:
            async with self._matches.at(table_id) as table:
                if table.running:
                    await self._finish(table)
        except NoMatchError:
            return

    async def _finish(self, table: LiveTable) -> None:
        table.paused, saved = None, list[StoredEntry]()
        words = t("The round is over. Computer players will finish this match.")
        lines = [LogLine(words)]
        while table.running:
            step = await self._answer(table, table.waiting[0])
            saved.append(self._matches.saved(table, step._replace(lines=(*lines, *step.lines))))
            lines = []
            await asyncio.sleep(0)  # presses at other tables go first
        await self._matches.write(table, saved)

    async def _answer(self, table: LiveTable, seat: Seat) -> Step:
        """Answer for a seat; a person's answer is recorded as given because time was up."""
        is_bot, is_early = table.is_bot(seat), self._seconds() - self._began < FAIR_SECONDS
        strength = table.strength(seat) if is_bot else Strength.FAIR if is_early else Strength.EASY
        tokens = await self._matches.advice(table, seat, strength)
        return playing(table).answer(seat, tokens, "bot" if is_bot else "clock")
