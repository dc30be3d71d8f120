"""Who is to be told something of a table, and the jobs by which they are; see crier.py for how.

For each question a person is told once, unless it was their own move that brought it about, or they have just taken the
seat: they see it then. Reminders and warnings speak of the same question again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.dial import Dial
from bot.habits import Habits
from bot.hourglass import UNTOLD
from bot.jobs import Notify, Why
from bot.sitting import Sitting, playing
from games.kernel.text import Seat


def notices(
    sitting: Sitting, before: Mapping[Seat, int], actors: Iterable[Seat], habits: Mapping[Seat, Habits], now: int
) -> tuple[Notify, ...]:
    """What the persons at a table are told once something has changed.

    `before` are the numbers of the questions that were open to them, `actors` those by whose own doing it changed.
    """
    if sitting.solo or sitting.match is None:
        return ()
    if not sitting.running:
        return tuple(_last(sitting, chair.seat, chair.seat in actors, habits, now) for chair in sitting.people)
    jobs = []
    for seat in sorted({*before, *sitting.dials}):
        dial = sitting.dials.get(seat)
        new = dial is not None and dial.n != before.get(seat)
        if dial is None or (new and (seat in actors or _later(dial))):
            jobs.append(notice(seat, "hush", sitting.match.n, now, now))
        elif new:
            jobs.append(notice(seat, "asked", dial.n, _when(habits, seat, now), now))
    return tuple(jobs)


def notice(seat: Seat, why: Why, n: int, after: int, now: int, mark: str = "") -> Notify:
    """One notice: of the question of number `n`, not before `after`. `mark` tells several of one question apart."""
    sign = "x" if why == "hush" else "q"
    return Notify(seat=seat, why=why, n=n, at=now, nonce=f"{n}.{sign}{seat}{mark}", after=after)


def again(sitting: Sitting, seat: Seat, why: Why, habits: Habits, now: int, mark: str) -> Notify | None:
    """A reminder or a warning of the question that is open to a seat."""
    dial = sitting.dials.get(seat)
    return notice(seat, why, dial.n, habits.heard_at(now), now, mark) if dial else None


def _later(dial: Dial) -> bool:
    """Whether the seat's person is away, and is told when they are back."""
    return UNTOLD in dict(dial.dues)


def _last(sitting: Sitting, seat: Seat, acted: bool, habits: Mapping[Seat, Habits], now: int) -> Notify:
    """The end of the match, for whoever did not bring it about."""
    n = playing(sitting).n
    return notice(seat, "hush", n, now, now) if acted else notice(seat, "over", n, _when(habits, seat, now), now)


def _when(habits: Mapping[Seat, Habits], seat: Seat, now: int) -> int:
    return habits[seat].heard_at(now) if seat in habits else now
