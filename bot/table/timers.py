"""When something falls due of the questions that are open at a table; see scheduler.py for what is done then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.runtime.clock import HOUR
from bot.table.live_table import LiveTable, playing
from bot.table.preferences import Preferences
from bot.table.seat_clock import SeatClock
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Seat
from storage.records.rows import Timer
from storage.records.timer_marks import ASKED, DEADLINE, SINCE

SHORTEST, LONGEST = 600, 12 * HOUR
"""Seconds between a warning and the end of the time, at least and at most."""
WARNING, REMINDER, SILENCE = "warning", "reminder", "silence"
"""Kinds of a due: warn the seat; remind it (with the number of the reminder after a point); answer for it."""
UNTOLD = f"{REMINDER}.0"
"""The notice itself, kept for who was away when the question was opened."""
PAUSE = "pause"
"""The kind of a due at which a pause ends by itself; it is no seat's."""
OURS = (ASKED, DEADLINE, "fallback", WARNING, REMINDER, SILENCE)
"""What belongs to the question of a seat. "fallback" is what earlier versions called a deadline."""


def turned(table: LiveTable, now: int, preferences: Mapping[Seat, Preferences]) -> tuple[Timer, ...] | None:
    """All that is due of a table where something has changed; None where it is what it was.

    A question has its whole time from when it was opened; one that stays open keeps what is left, and so does one that
    cannot be answered while somebody else has a choice to make.
    """
    running = {
        seat: _dial(table, seat, asked, now, preferences.get(seat, Preferences()))
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


def timed_anew(table: LiveTable, now: int, preferences: Mapping[Seat, Preferences]) -> None:
    """Give all open questions the whole time that is agreed now."""
    for seat, asked in _open(table).items():
        if seat_clock := table.seat_clocks.get(seat):
            fresh = _times(table, asked, max(now, preferences.get(seat, Preferences()).vacation))
            table.seat_clocks[seat] = seat_clock.without(DEADLINE, WARNING, SILENCE).with_(*fresh)


def dues(table: LiveTable) -> tuple[Timer, ...]:
    """All that is due of a table."""
    own = [Timer(seat, kind, at) for seat, seat_clock in table.seat_clocks.items() for kind, at in seat_clock.dues]
    return (*own, *table.other_dues)


def left_running(table: LiveTable, kept: Iterable[Timer]) -> None:
    """Set the clocks of a table that was woken by the dues that were kept of it."""
    found: dict[Seat, list[tuple[str, int]]] = {}
    others = []
    for due in kept:
        if due.kind.partition(".")[0] in OURS:
            kind = DEADLINE if due.kind == "fallback" else due.kind
            found.setdefault(due.seat, []).append((kind, due.at))
        else:
            others.append(Timer(due.seat, due.kind, due.at))
    table.other_dues = tuple(others)
    numbers = {seat: asked.n for seat, asked in _open(table).items()}
    numbers |= table.match.suspended if table.match else {}
    table.seat_clocks = {
        seat: SeatClock(numbers[seat], tuple(sorted(own))) for seat, own in found.items() if seat in numbers
    }


def time_for(table: LiveTable, asked: Asked) -> int:
    """How many seconds an answer may take, by what the table agreed and by what is asked; 0 for no limit.

    Who plays alone keeps nobody waiting, and has all the time there is.
    """
    if table.solo:
        return 0
    if table.terms.turn:
        return table.terms.turn
    return table.window if silence_means(asked) and table.terms.up != "wait" else 0


def silence_means(asked: Asked | None) -> tuple[str, ...]:
    """What silence answers; nothing where it means nothing."""
    return asked.question.fallback if asked and isinstance(asked.question, Ask) else ()


def warned_before(turn: int) -> int:
    """How many seconds before the end of that time a seat is warned; 0 for never, where the time is short."""
    return min(max(turn // 6, SHORTEST), LONGEST) if turn >= HOUR else 0


def reminded(preferences: Preferences, number: int, since: int) -> tuple[tuple[str, int], ...]:
    """The due of a person's reminder of that number, after something said to them at that time; none past the last."""
    if preferences.notices == "none" or number > preferences.most:
        return ()
    return ((f"{REMINDER}.{number}", preferences.heard_at(since + preferences.spacing * HOUR)),)


def _dial(table: LiveTable, seat: Seat, asked: Asked, now: int, preferences: Preferences) -> SeatClock:
    known = table.seat_clocks.get(seat)
    if known and known.n == asked.n:
        return known.resumed(now) if table.paused is None else known
    begins = max(now, preferences.vacation)
    made = list(_times(table, asked, begins))
    if not table.solo:
        first = ((UNTOLD, preferences.heard_at(begins)),) if preferences.away(now) else reminded(preferences, 1, now)
        made += [(ASKED, SINCE + begins), *first]
    seat_clock = SeatClock(asked.n, tuple(sorted(made)))
    return seat_clock if table.paused is None else seat_clock.stopped(now)


def _times(table: LiveTable, asked: Asked, begins: int) -> tuple[tuple[str, int], ...]:
    """When the time of a question is up that begins then, and when its seat is warned."""
    turn = time_for(table, asked)
    before = warned_before(turn)
    warning = ((WARNING, begins + turn - before),) if before and not table.solo else ()
    return ((DEADLINE, begins + turn), *warning) if turn else ()


def _open(table: LiveTable) -> dict[Seat, Asked]:
    """The questions that persons can answer now."""
    match = table.match
    found = {seat: match.asked(seat) for seat in table.waiting if not table.is_bot(seat)} if match else {}
    return {seat: asked for seat, asked in found.items() if asked}


def _suspended(table: LiveTable, seat: Seat, seat_clock: SeatClock) -> bool:
    """Whether the seat's question will be asked again as it was."""
    return table.running and not table.is_bot(seat) and playing(table).suspended.get(seat) == seat_clock.n
