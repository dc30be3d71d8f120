"""Time limits of lobbies: when anyone at the table can start, and when an unused lobby closes.

They are stored as timers of the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.runtime.clock import DAY
from bot.table.live_table import LiveTable, Table
from storage.timers import Timer

GUEST_START_SECONDS = DAY
"""Seconds after the last change of the seats before anyone at the table can start."""
QUIET_DAYS = 14
"""Days without a change after which a lobby closes."""
WARNING_DAYS = 2
"""Days between the warning to the players and the end of a lobby."""
HELD_SECONDS, HELD_HERE_SECONDS = 60, 180
"""Seconds before a message about a lobby is sent, and for users who have just pressed something there."""
LOBBY = "lobby"
"""Prefix of the kinds of these timers."""
START, WORD, CLOSE = f"{LOBBY}.start", f"{LOBBY}.word", f"{LOBBY}.close"
"""Kinds of timers: anyone can start from now on; the lobby will close soon; the lobby closes."""


def quiet_timers(now: int) -> tuple[Timer, ...]:
    """Return the timers that end a lobby in which nothing happens from now on."""
    close = now + QUIET_DAYS * DAY
    return Timer(0, WORD, close - WARNING_DAYS * DAY), Timer(0, CLOSE, close)


def lobby_timers(now: int, known: Iterable[Timer] | None = None) -> tuple[Timer, ...]:
    """Return the timers of a lobby that has just changed.

    Args:
        now: The time, in seconds since 1970.
        known: Its current timers if its seats stay unchanged; None if they changed.
    """
    start = [Timer(0, START, now + GUEST_START_SECONDS)]
    kept = start if known is None else [timer for timer in known if timer.kind == START]
    return (*kept, *quiet_timers(now))


def anyone_starts_at(table: Table) -> int | None:
    """Return the second from which anyone at the table can start; None if they can already."""
    return next((timer.at for timer in table.other_dues if timer.kind == START), None)


def closes_soon_at(table: Table) -> int | None:
    """Return the second at which an unused lobby closes; None if that is not soon."""
    times = {timer.kind: timer.at for timer in table.other_dues}
    return None if WORD in times else times.get(CLOSE)


def take_due(table: LiveTable, now: int) -> list[str]:
    """Remove the lobby's due timers, and return their kinds."""
    due = [timer for timer in table.other_dues if timer.at <= now and timer.kind.startswith(f"{LOBBY}.")]
    table.other_dues = tuple([timer for timer in table.other_dues if timer not in due])
    return [timer.kind for timer in due]
