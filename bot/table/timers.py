"""Computes the timers for the open questions at a table; bot/timing/scheduler.py runs them when they are due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.runtime.clock import HOUR
from bot.table.attendance import patience
from bot.table.live_table import LiveTable, Table, playing
from bot.table.preferences import Preferences
from bot.table.seat_clock import SeatClock
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Seat
from storage.timers import ASKED, DEADLINE, SINCE, Timer

SHORTEST, LONGEST = 600, 12 * HOUR
"""Minimum and maximum seconds between a warning and the deadline."""
DELAY = 600
"""Maximum seconds by which an auto-action is delayed if its moment would reveal something."""
WARNING, REMINDER, SILENCE = "warning", "reminder", "silence"
"""Kinds of timers: warn the seat; remind it (followed by a point and the reminder's number); answer for it."""
UNTOLD = f"{REMINDER}.0"
"""The kind of the first direct message, delayed for a player who was on vacation when the question was opened."""
PAUSE = "pause"
"""The kind of the timer that ends a pause; it belongs to no seat."""
STALLED = "stalled"
"""The kind of the timer that tells the others about a silent seat, and what they can do."""
IN_ADVANCE = "advance"
"""The kind of the timer that submits a seat's auto-action."""
OURS = (ASKED, DEADLINE, "fallback", WARNING, REMINDER, SILENCE, STALLED, IN_ADVANCE)
"""The kinds of timers that belong to a seat's question. Earlier versions stored a deadline as "fallback"."""


def turned(
    table: LiveTable, now: int, preferences: Mapping[Seat, Preferences], randrange: Callable[[int], int]
) -> tuple[Timer, ...] | None:
    """Update the seat clocks after a change. Return all timers of the table, or None if none changed.

    A new question gets its full time. A question that stays open, or is suspended while another player has a choice,
    keeps the time that it has left. `randrange` draws the delay of an auto-action.
    """
    running = {
        seat: _clock(table, seat, asked, now, preferences.get(seat, Preferences()), randrange)
        for seat, asked in _open(table).items()
    }
    running |= {
        seat: seat_clock.stopped(now)
        for seat, seat_clock in table.seat_clocks.items()
        if _suspended(table, seat, seat_clock)
    }
    running = {seat: seat_clock for seat, seat_clock in running.items() if seat_clock.dues}
    if running == table.seat_clocks:
        return None
    table.seat_clocks = running
    return dues(table)


def restart_clocks(table: LiveTable, now: int, preferences: Mapping[Seat, Preferences]) -> None:
    """Give every open question its full time again, by the current time limits."""
    for seat, asked in _open(table).items():
        if seat_clock := table.seat_clocks.get(seat):
            fresh = _times(table, asked, max(now, preferences.get(seat, Preferences()).vacation))
            table.seat_clocks[seat] = seat_clock.without(DEADLINE, WARNING, SILENCE).with_(*fresh)


def dues(table: LiveTable) -> tuple[Timer, ...]:
    """Return all timers of a table."""
    own = [Timer(seat, kind, at) for seat, seat_clock in table.seat_clocks.items() for kind, at in seat_clock.dues]
    return (*own, *table.other_dues)


def left_running(table: LiveTable, kept: Iterable[Timer]) -> None:
    """Set the clocks of a loaded table from its stored timers."""
    found: dict[Seat, list[tuple[str, int]]] = {}
    others = []
    for due in kept:
        if due.kind.partition(".")[0] in OURS:
            kind = DEADLINE if due.kind == "fallback" else due.kind
            found.setdefault(due.seat, []).append((kind, due.at))
        else:
            others.append(Timer(due.seat, due.kind, due.at))
    table.other_dues = tuple(others)
    numbers = {seat: asked.number for seat, asked in _open(table).items()}
    numbers |= table.match.suspended if table.match else {}
    table.seat_clocks = {
        seat: SeatClock(numbers[seat], tuple(sorted(own))) for seat, own in found.items() if seat in numbers
    }


def time_for(table: LiveTable, asked: Asked) -> int:
    """Return the time for an answer in seconds, by the table's time limits and the question; 0 for no limit.

    Solo play has no limit, because nobody has to wait.
    """
    if table.solo:
        return 0
    if interrupts(table, asked):
        return min(table.terms.window, table.terms.turn or table.terms.window)
    if table.terms.turn:
        return table.terms.turn
    return table.window if silence_means(asked) and table.terms.up != "wait" else 0


def interrupts(table: Table, asked: Asked | None) -> bool:
    """Return whether a question offers an interruption, for which all others wait.

    It has a time limit at every table.
    """
    return asked is not None and asked.question.kind in table.game.interruptions


def silence_means(asked: Asked | None) -> tuple[str, ...]:
    """Return the answer given on a timeout; empty if the question has no fallback."""
    return asked.question.fallback if asked and isinstance(asked.question, Ask) else ()


def warned_before(turn: int) -> int:
    """Return the seconds between the warning and the deadline for a turn of that length; 0 for no warning."""
    return min(max(turn // 6, SHORTEST), LONGEST) if turn >= HOUR else 0


def reminded(preferences: Preferences, number: int, since: int) -> tuple[tuple[str, int], ...]:
    """Return the timer for a user's next reminder, counted from the second `since`; empty after their last one."""
    if preferences.notices == "none" or number > preferences.most:
        return ()
    return ((f"{REMINDER}.{number}", preferences.heard_at(since + preferences.spacing * HOUR)),)


def _clock(
    table: LiveTable, seat: Seat, asked: Asked, now: int, preferences: Preferences, randrange: Callable[[int], int]
) -> SeatClock:
    known = table.seat_clocks.get(seat)
    if known and known.number == asked.number:
        return known.resumed(now) if table.paused is None else known
    begins = max(now, preferences.vacation)
    made = list(_times(table, asked, begins))
    if not table.solo:
        first = ((UNTOLD, preferences.heard_at(begins)),) if preferences.away(now) else reminded(preferences, 1, now)
        made += [(ASKED, SINCE + begins), *first, *_stalled(table, begins)]
        made += _in_advance(table, seat, asked, now, randrange)
    seat_clock = SeatClock(asked.number, tuple(sorted(made)))
    return seat_clock if table.paused is None else seat_clock.stopped(now)


def _stalled(table: LiveTable, begins: int) -> list[tuple[str, int]]:
    """Return the timer that tells the others about the seat's silence; empty if there are no others."""
    return [(STALLED, begins + patience(table))] if len(table.people) > 1 else []


def _in_advance(
    table: LiveTable, seat: Seat, asked: Asked, now: int, randrange: Callable[[int], int]
) -> list[tuple[str, int]]:
    """Return the timer that submits the seat's auto-action. Its delay depends only on public facts."""
    if playing(table).foreseen(seat) is None:
        return []
    limit = time_for(table, asked)
    return [(IN_ADVANCE, now + randrange(min(DELAY, limit // 2) if limit else DELAY))]


def _times(table: LiveTable, asked: Asked, begins: int) -> tuple[tuple[str, int], ...]:
    """Return the timers for the deadline and the warning of a question whose time starts at `begins`."""
    turn = time_for(table, asked)
    before = warned_before(turn)
    warning = ((WARNING, begins + turn - before),) if before and not table.solo else ()
    return ((DEADLINE, begins + turn), *warning) if turn else ()


def _open(table: LiveTable) -> dict[Seat, Asked]:
    """Return the questions that people can answer now, without those of computer players."""
    match = table.match
    found = {seat: match.asked(seat) for seat in table.waiting if not table.is_bot(seat)} if match else {}
    return {seat: asked for seat, asked in found.items() if asked}


def _suspended(table: LiveTable, seat: Seat, seat_clock: SeatClock) -> bool:
    """Return whether the seat's question is suspended and will be asked again unchanged."""
    return table.running and not table.is_bot(seat) and playing(table).suspended.get(seat) == seat_clock.number
