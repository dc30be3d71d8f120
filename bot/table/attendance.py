"""Attendance: how long something has waited for a silent player, so that the others can continue without them.

Players show activity by answering, voting, or opening their private page. It is stored only if something has waited for
them for a few hours.
"""

from __future__ import annotations

from bot.runtime.clock import DAY, HOUR
from bot.table.live_table import Table
from games.kernel.text import Seat

SILENCE_DAYS = 3
"""Days of silence after which the others need not wait for a player."""
SILENCE_SECONDS = SILENCE_DAYS * DAY
VOTE = "vote"
"""The kind of the timer that ends a vote, followed by a point and the kind of the vote."""
VOTE_SECONDS = 7 * DAY
"""Seconds after which an undecided vote ends."""
NOTED_SECONDS = 6 * HOUR
"""Seconds of silence after which a sign of activity is stored."""


def patience(table: Table) -> int:
    """Return the seconds without an answer after which a player is silent; never less than the time they have."""
    return max(SILENCE_SECONDS, table.terms.turn)


def is_silent(table: Table, seat: Seat, now: int, called: int | None = None) -> bool:
    """Return whether the others need not wait for the player in that seat.

    Args:
        table: The table.
        seat: A seat held by a person.
        now: The time, in seconds since 1970.
        called: When a vote was called that they have not answered yet, or None.
    """
    clock, seen = table.seat_clocks.get(seat), table.seen.get(seat, 0)
    asked = clock.asked if clock else None
    return (asked is not None and now - max(asked, seen) >= patience(table)) or (
        called is not None and now - max(called, seen) >= SILENCE_SECONDS
    )


def is_worth_noting(table: Table, seat: Seat, now: int) -> bool:
    """Return whether to store a sign of activity that the player in that seat gives now."""
    if not table.running or table.solo:
        return False
    clock = table.seat_clocks.get(seat)
    called = [timer.at - VOTE_SECONDS for timer in table.other_dues if timer.kind.startswith(f"{VOTE}.")]
    waiting = [*called, *([clock.asked] if clock and clock.asked is not None else [])]
    return bool(waiting) and now - max(min(waiting), table.seen.get(seat, 0)) >= NOTED_SECONDS
