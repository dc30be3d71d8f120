"""Terms of matches that nobody plays anymore: when their people are told, and when such a match ends."""

from __future__ import annotations

from bot.runtime.clock import DAY
from storage.matches import MatchRow
from storage.timers import Timer

WORD_DAYS, END_DAYS = 46, 14
"""Days without a sign of anyone after which the people of a match are told; days after that at which it ends."""
IDLE = "idle"
"""How the kinds of these timers begin."""
WORD, END = f"{IDLE}.word", f"{IDLE}.end"
"""Kinds of timers: the people are told; the match ends."""


def idle_timers(row: MatchRow, last: int) -> tuple[Timer, ...]:
    """Return the timer of a match in which somebody last gave a sign at that second.

    There is none for a lesson, for a try at a daily deal, or in direct messages: nobody else waits for these, and they
    take nobody's place.
    """
    timed = row.guild and row.lesson is None and row.day is None
    return (Timer(0, WORD, last + WORD_DAYS * DAY),) if timed else ()
