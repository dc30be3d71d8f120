"""Attendance: since when something waits for a player who gives no sign, so that the others can go on without them.

A player gives a sign by answering, voting, or opening their private page. It is noted only if something has waited for
them for some hours.
"""

from __future__ import annotations

from bot.runtime.clock import DAY, HOUR
from bot.table.live_table import Table
from games.kernel.text import Seat

SILENCE_DAYS = 3
"""Days of silence after which the others need not wait for a player."""
SILENCE_SECONDS = SILENCE_DAYS * DAY
VOTE = "vote"
"""The kind of the timer that ends a vote; a point and the kind of the vote follow."""
VOTE_SECONDS = 7 * DAY
"""Seconds after which a vote that nobody decided is over."""
NOTED_SECONDS = 6 * HOUR
"""Seconds of silence after which a sign is noted."""


def waiting_since(table: Table, seat: Seat, called: int | None = None) -> int | None:
    """Return since when something waits for the player in that seat without a sign of them; None if nothing does.

    Args:
        table: The table.
        seat: A seat held by a person.
        called: When the vote was called that they have yet to answer.
    """
    clock = table.seat_clocks.get(seat)
    asked = [at for at in (clock.asked if clock else None, called) if at is not None]
    return max(min(asked), table.seen.get(seat, 0)) if asked else None


def is_silent(table: Table, seat: Seat, now: int, called: int | None = None) -> bool:
    """Return whether the others need not wait for the player in that seat; the arguments as in `waiting_since`."""
    since = waiting_since(table, seat, called)
    return since is not None and now - since >= SILENCE_SECONDS


def is_worth_noting(table: Table, seat: Seat, now: int) -> bool:
    """Return whether a sign that the player in that seat gives now has to be noted."""
    if not table.running or table.solo:
        return False
    called = [timer.at - VOTE_SECONDS for timer in table.other_dues if timer.kind.startswith(f"{VOTE}.")]
    since = waiting_since(table, seat, min(called, default=None))
    return since is not None and now - since >= NOTED_SECONDS
