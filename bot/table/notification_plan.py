"""Decides who is notified of a change at a table, and makes the jobs. bot/delivery/notifier.py sends the messages.

A player is notified once per question, unless they see it anyway: their move led to it, or they have just taken the
seat. Reminders and warnings repeat the same question.

Players who are present are not disturbed: a notification waits, longer for players who pressed something at the table a
moment ago, and is dropped if its question is answered meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.table import presence
from bot.table.jobs import NextUp, Notify, Why
from bot.table.live_table import LiveTable, playing
from bot.table.preferences import Preferences
from bot.table.seat_clock import SeatClock
from bot.table.timers import UNTOLD
from games.kernel.text import Seat

PRESENT = presence.PRESENT
"""Seconds by which a notification is delayed for players who are present."""
ALOOF = 60
"""Seconds by which a notification is delayed for absent players, since the question might be answered immediately."""
SHARE = 10
"""A notification is delayed by at most this fraction of the time left to answer."""


def notices(
    table: LiveTable,
    before: Mapping[Seat, int],
    actors: Iterable[Seat],
    preferences: Mapping[Seat, Preferences],
    now: int,
    here: Collection[Seat] = (),
    absent: Collection[Seat] = (),
) -> tuple[Notify, ...]:
    """Return the jobs that notify the players at a table of a change.

    Args:
        table: The table after the change.
        before: Number of the question that was open to each seat.
        actors: Seats whose action caused the change.
        preferences: Preferences of each seat's player.
        now: Seconds since 1970.
        here: Seats whose players are at the table now.
        absent: Actors whose auto-action was submitted. They get direct messages, but no mention, as if they had dropped
            by, so that nobody can tell.
    """
    if table.solo or table.match is None:
        return ()
    if not table.running:
        return tuple(_last(table, chair.seat, chair.seat in actors, preferences, now) for chair in table.people)
    jobs = []
    for seat in sorted({*before, *table.seat_clocks}):
        seat_clock = table.seat_clocks.get(seat)
        new = seat_clock is not None and seat_clock.number != before.get(seat)
        if seat_clock is None or (new and (seat in {*actors} - {*absent} or _later(seat_clock))):
            jobs.append(notice(seat, "retract", table.match.entry_count, now, now))
        elif new:
            own = preferences.get(seat, Preferences())
            later = now if own.at_once else now + _held(seat_clock, now, PRESENT if seat in here else ALOOF)
            why: Why = "private" if seat in absent else "asked"
            jobs.append(notice(seat, why, seat_clock.number, own.heard_at(later), now))
        elif _is_left_alone(table, seat, before, actors):
            later = preferences.get(seat, Preferences()).heard_at(now + (PRESENT if seat in here else ALOOF))
            mark = f".{table.match.entry_count}"
            jobs.append(notice(seat, "asked", seat_clock.number, later, now, mark))
    return tuple(jobs)


def _is_left_alone(table: LiveTable, seat: Seat, before: Mapping[Seat, int], actors: Iterable[Seat]) -> bool:
    """Return whether the table now waits only for that seat, after others could have acted as well.

    If its player caused the question, they have not been notified. A player who got a message gets no second one.
    """
    others = before.keys() - {seat}
    return table.game.all_public and table.waiting == (seat,) and bool(others) and seat not in {*actors}


def next_up(
    table: LiveTable, before: Mapping[Seat, int], preferences: Mapping[Seat, Preferences], now: int
) -> tuple[NextUp, ...]:
    """Return the jobs that notify players that they are next, if only one person has a new question.

    Only a few players want this. The jobs look up who of them is next when they run.
    """
    if table.solo or not table.running or len(table.seat_clocks) != 1:
        return ()
    [(asked, clock)] = table.seat_clocks.items()
    if before.get(asked) == clock.number:
        return ()
    wanting = [seat for seat, own in preferences.items() if own.next_up and seat != asked]
    return tuple(
        NextUp(
            seat=seat,
            entry_count=clock.number,
            at=now,
            nonce=f"{clock.number}.n{seat}",
            after=preferences[seat].heard_at(now + ALOOF),
        )
        for seat in wanting
    )


def notice(seat: Seat, why: Why, number: int, after: int, now: int, mark: str = "") -> Notify:
    """Return the job for one direct message about question `number`, not before `after`.

    `mark` makes nonces for the same question differ.
    """
    sign = "x" if why == "retract" else "q"
    return Notify(seat=seat, why=why, entry_count=number, at=now, nonce=f"{number}.{sign}{seat}{mark}", after=after)


def again(table: LiveTable, seat: Seat, why: Why, preferences: Preferences, now: int, mark: str) -> Notify | None:
    """Return the job for a reminder or a warning about the question open to a seat; None if there is no question."""
    seat_clock = table.seat_clocks.get(seat)
    return notice(seat, why, seat_clock.number, preferences.heard_at(now), now, mark) if seat_clock else None


def _held(seat_clock: SeatClock, now: int, most: int) -> int:
    """Return the seconds to delay a notice: `most`, or less if little time is left to answer."""
    return most if seat_clock.deadline is None else min(most, max(0, seat_clock.deadline - now) // SHARE)


def _later(seat_clock: SeatClock) -> bool:
    """Return whether the person in the seat is on vacation and will be notified on their return."""
    return UNTOLD in dict(seat_clock.dues)


def _last(table: LiveTable, seat: Seat, acted: bool, preferences: Mapping[Seat, Preferences], now: int) -> Notify:
    """Return the job at the end of the match. For the player who ended it, it only removes the previous message."""
    n = playing(table).entry_count
    return (
        notice(seat, "retract", n, now, now) if acted else notice(seat, "over", n, _when(preferences, seat, now), now)
    )


def _when(preferences: Mapping[Seat, Preferences], seat: Seat, now: int) -> int:
    return preferences[seat].heard_at(now) if seat in preferences else now
