"""Who is to be told something of a table, and the jobs by which they are; see notifier.py for how.

For each question a person is told once, unless it was their own move that brought it about, or they have just taken the
seat: they see it then. Reminders and warnings speak of the same question again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.table.jobs import Notify, Why
from bot.table.live_table import LiveTable, playing
from bot.table.preferences import Preferences
from bot.table.seat_clock import SeatClock
from bot.table.timers import UNTOLD
from games.kernel.text import Seat


def notices(
    table: LiveTable,
    before: Mapping[Seat, int],
    actors: Iterable[Seat],
    preferences: Mapping[Seat, Preferences],
    now: int,
) -> tuple[Notify, ...]:
    """What the persons at a table are told once something has changed.

    `before` are the numbers of the questions that were open to them, `actors` those by whose own doing it changed.
    """
    if table.solo or table.match is None:
        return ()
    if not table.running:
        return tuple(_last(table, chair.seat, chair.seat in actors, preferences, now) for chair in table.people)
    jobs = []
    for seat in sorted({*before, *table.seat_clocks}):
        seat_clock = table.seat_clocks.get(seat)
        new = seat_clock is not None and seat_clock.n != before.get(seat)
        if seat_clock is None or (new and (seat in actors or _later(seat_clock))):
            jobs.append(notice(seat, "hush", table.match.n, now, now))
        elif new:
            jobs.append(notice(seat, "asked", seat_clock.n, _when(preferences, seat, now), now))
    return tuple(jobs)


def notice(seat: Seat, why: Why, n: int, after: int, now: int, mark: str = "") -> Notify:
    """One notice: of the question of number `n`, not before `after`. `mark` tells several of one question apart."""
    sign = "x" if why == "hush" else "q"
    return Notify(seat=seat, why=why, n=n, at=now, nonce=f"{n}.{sign}{seat}{mark}", after=after)


def again(table: LiveTable, seat: Seat, why: Why, preferences: Preferences, now: int, mark: str) -> Notify | None:
    """A reminder or a warning of the question that is open to a seat."""
    seat_clock = table.seat_clocks.get(seat)
    return notice(seat, why, seat_clock.n, preferences.heard_at(now), now, mark) if seat_clock else None


def _later(seat_clock: SeatClock) -> bool:
    """Whether the seat's person is away, and is told when they are back."""
    return UNTOLD in dict(seat_clock.dues)


def _last(table: LiveTable, seat: Seat, acted: bool, preferences: Mapping[Seat, Preferences], now: int) -> Notify:
    """The end of the match, for whoever did not bring it about."""
    n = playing(table).n
    return notice(seat, "hush", n, now, now) if acted else notice(seat, "over", n, _when(preferences, seat, now), now)


def _when(preferences: Mapping[Seat, Preferences], seat: Seat, now: int) -> int:
    return preferences[seat].heard_at(now) if seat in preferences else now
