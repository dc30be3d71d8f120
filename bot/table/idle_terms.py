"""Time limits of abandoned matches: the second of the notice, and the second of the end."""

from __future__ import annotations

from bot.runtime.clock import DAY
from storage.matches import MatchRow
from storage.timers import Timer

WORD_DAYS, END_DAYS = 46, 14
"""Days without a sign of any player until the notice, and days from then until the match ends."""
IDLE = "idle"
"""Beginning of the kinds of these timers."""
WORD, END = f"{IDLE}.word", f"{IDLE}.end"
"""Kinds of timers: notify the players; end the match."""


def idle_timers(row: MatchRow, last: int) -> tuple[Timer, ...]:
    """Return the timer of a match whose last sign of a player came at that second.

    Lessons, tries at a daily deal that one person plays, and matches in direct messages have none: no other player
    waits for them, and they occupy no place.
    """
    together = sum(chair.user is not None for chair in row.seats) > 1
    timed = row.guild and row.lesson is None and (not row.is_private or (row.day is not None and together))
    return (Timer(0, WORD, last + WORD_DAYS * DAY),) if timed else ()
