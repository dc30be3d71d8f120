"""Time limits of abandoned matches: the times of the notice and of the end."""

from __future__ import annotations

from bot.runtime.clock import DAY
from storage.matches import MatchRow
from storage.timers import Timer

WORD_DAYS, END_DAYS = 46, 14
"""Days without a sign of any player before the notice, and days between the notice and the end of the match."""
IDLE = "idle"
"""Prefix of the kinds of these timers."""
WORD, END = f"{IDLE}.word", f"{IDLE}.end"
"""Kinds of timers: one notifies the players, the other ends the match."""


def idle_timers(row: MatchRow, last: int) -> tuple[Timer, ...]:
    """Return the timer of a match whose players last showed activity at the second `last`.

    Lessons, solo tries at a daily deal, and matches in direct messages have none: no other player waits for them, and
    they occupy no channel.
    """
    together = sum(chair.user is not None for chair in row.seats) > 1
    timed = row.guild and row.lesson is None and (not row.is_private or (row.day is not None and together))
    return (Timer(0, WORD, last + WORD_DAYS * DAY),) if timed else ()
