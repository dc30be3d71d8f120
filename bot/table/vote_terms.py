"""Time limits of votes: how long one stays open, and how long a refused one rests. They are stored as timers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.clock import DAY
from bot.table.attendance import SILENCE_SECONDS, VOTE, VOTE_SECONDS
from bot.table.live_table import LiveTable, Table
from games.kernel.text import Seat
from storage.timers import Timer

REST_SECONDS = DAY
"""Seconds for which a refused vote cannot be called again, except by the player who refused it."""
MAX_REFUSED = 3
"""Maximum number of refused votes of one kind that rest at the same time. Until one ends, no more of that kind can be
called."""
COUNT, REST = "count", "rest"
"""Kinds of timers, each followed by a point and the kind of the vote: count the votes without players who are still
silent; allow the refused vote to be called again."""
VOTE_TIMERS = (COUNT, VOTE, REST)


def open_vote(table: LiveTable, key: str, now: int) -> None:
    """Set the timers of a vote that is called now."""
    close_vote(table, key)
    opened = Timer(0, f"{COUNT}.{key}", now + SILENCE_SECONDS), Timer(0, f"{VOTE}.{key}", now + VOTE_SECONDS)
    table.other_dues = (*table.other_dues, *opened)


def close_vote(table: LiveTable, key: str) -> None:
    """Drop the timers of a vote."""
    over = f"{COUNT}.{key}", f"{VOTE}.{key}"
    table.other_dues = tuple([timer for timer in table.other_dues if timer.kind not in over])


def ends_at(table: Table, key: str) -> int | None:
    """Return when the open vote of that kind ends, or None without one or if an earlier version called it."""
    return next((timer.at for timer in table.other_dues if timer.kind == f"{VOTE}.{key}"), None)


def called_at(table: Table, key: str) -> int | None:
    """Return when the open vote of that kind was called, or None as in `ends_at`."""
    end = ends_at(table, key)
    return None if end is None else end - VOTE_SECONDS


def rest_vote(table: LiveTable, seat: Seat, key: str, detail: Sequence[str], now: int) -> None:
    """Block a vote that the player in that seat refused for REST_SECONDS."""
    rest = Timer(seat, _rest(key, detail), now + REST_SECONDS)
    others = [timer for timer in table.other_dues if timer[:2] != rest[:2]]
    table.other_dues = (*others, rest)


def rests_until(table: Table, seat: Seat, key: str, detail: Sequence[str], now: int) -> int | None:
    """Return when the player in that seat can call this vote again, or None if they can now."""
    resting = [timer for timer in table.other_dues if timer.at > now and timer.kind.startswith(f"{REST}.{key}.")]
    mine = [timer.at for timer in resting if timer.kind == _rest(key, detail) and timer.seat != seat]
    if len(resting) >= MAX_REFUSED:
        mine.append(min(timer.at for timer in resting))
    return max(mine, default=None)


def take_due(table: LiveTable, now: int) -> list[str]:
    """Remove the due timers of votes, and return their kinds in the order in which they fell due."""
    due = [timer for timer in table.other_dues if timer.at <= now and timer.kind.partition(".")[0] in VOTE_TIMERS]
    table.other_dues = tuple([timer for timer in table.other_dues if timer not in due])
    return [timer.kind for timer in sorted(due, key=lambda timer: timer.at)]


def _rest(key: str, detail: Sequence[str]) -> str:
    return ".".join((REST, key, "/".join(detail)))
