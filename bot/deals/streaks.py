"""Streaks: the number of consecutive days on which someone finished a deal of the day."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, timedelta

from bot.runtime.clock import DAY, day_ends

Spans = Sequence[Sequence[int]]
"""Vacations, as the seconds at which each begins and ends."""


def streak(done: Collection[str], going_on: Collection[str], away: Spans, today: str) -> int:
    """Return the number of consecutive days, up to today, whose deal was finished before it closed.

    Neither vacation days nor today break a streak, nor do days whose deal the user can still finish.

    Args:
        done: Days whose deal was finished, such as "2026-11-21".
        going_on: Days whose deal the user is still playing.
        away: Vacations.
        today: The current day.
    """
    count, day = 0, date.fromisoformat(today)
    first = min(done, default=today)
    while (name := day.isoformat()) >= first:
        if name in done:
            count += 1
        elif name != today and name not in going_on and not _is_away(name, away):
            break
        day -= timedelta(days=1)
    return count


def _is_away(day: str, away: Spans) -> bool:
    ends = day_ends(day)
    return any(since < ends and until > ends - DAY for since, until in away)
