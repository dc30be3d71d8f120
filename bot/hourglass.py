"""When something falls due of the questions that are open at a table; see deadlines.py for what is done then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.clock import HOUR
from bot.dial import Dial
from bot.habits import Habits
from bot.sitting import Sitting, playing
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Seat
from storage.marks import ASKED, DEADLINE, SINCE
from storage.rows import Due

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


def turned(sitting: Sitting, now: int, habits: Mapping[Seat, Habits]) -> tuple[Due, ...] | None:
    """All that is due of a table where something has changed; None where it is what it was.

    A question has its whole time from when it was opened; one that stays open keeps what is left, and so does one that
    cannot be answered while somebody else has a choice to make.
    """
    running = {
        seat: _dial(sitting, seat, asked, now, habits.get(seat, Habits())) for seat, asked in _open(sitting).items()
    }
    running |= {seat: dial.stopped(now) for seat, dial in sitting.dials.items() if _suspended(sitting, seat, dial)}
    running = {seat: dial for seat, dial in running.items() if dial.dues}
    if running == sitting.dials:
        return None
    sitting.dials = running
    return dues(sitting)


def timed_anew(sitting: Sitting, now: int, habits: Mapping[Seat, Habits]) -> None:
    """Give all open questions the whole time that is agreed now."""
    for seat, asked in _open(sitting).items():
        if dial := sitting.dials.get(seat):
            fresh = _times(sitting, asked, max(now, habits.get(seat, Habits()).vacation))
            sitting.dials[seat] = dial.without(DEADLINE, WARNING, SILENCE).with_(*fresh)


def dues(sitting: Sitting) -> tuple[Due, ...]:
    """All that is due of a table."""
    own = [Due(seat, kind, at) for seat, dial in sitting.dials.items() for kind, at in dial.dues]
    return (*own, *sitting.other_dues)


def left_running(sitting: Sitting, kept: Iterable[Due]) -> None:
    """Set the clocks of a table that was woken by the dues that were kept of it."""
    found: dict[Seat, list[tuple[str, int]]] = {}
    others = []
    for due in kept:
        if due.kind.partition(".")[0] in OURS:
            kind = DEADLINE if due.kind == "fallback" else due.kind
            found.setdefault(due.seat, []).append((kind, due.at))
        else:
            others.append(Due(due.seat, due.kind, due.at))
    sitting.other_dues = tuple(others)
    numbers = {seat: asked.n for seat, asked in _open(sitting).items()}
    numbers |= sitting.match.suspended if sitting.match else {}
    sitting.dials = {seat: Dial(numbers[seat], tuple(sorted(own))) for seat, own in found.items() if seat in numbers}


def time_for(sitting: Sitting, asked: Asked) -> int:
    """How many seconds an answer may take, by what the table agreed and by what is asked; 0 for no limit.

    Who plays alone keeps nobody waiting, and has all the time there is.
    """
    if sitting.solo:
        return 0
    if sitting.terms.turn:
        return sitting.terms.turn
    return sitting.window if silence_means(asked) and sitting.terms.up != "wait" else 0


def silence_means(asked: Asked | None) -> tuple[str, ...]:
    """What silence answers; nothing where it means nothing."""
    return asked.question.fallback if asked and isinstance(asked.question, Ask) else ()


def warned_before(turn: int) -> int:
    """How many seconds before the end of that time a seat is warned; 0 for never, where the time is short."""
    return min(max(turn // 6, SHORTEST), LONGEST) if turn >= HOUR else 0


def reminded(habits: Habits, number: int, since: int) -> tuple[tuple[str, int], ...]:
    """The due of a person's reminder of that number, after something said to them at that time; none past the last."""
    if habits.notices == "none" or number > habits.most:
        return ()
    return ((f"{REMINDER}.{number}", habits.heard_at(since + habits.spacing * HOUR)),)


def _dial(sitting: Sitting, seat: Seat, asked: Asked, now: int, habits: Habits) -> Dial:
    known = sitting.dials.get(seat)
    if known and known.n == asked.n:
        return known.resumed(now) if sitting.paused is None else known
    begins = max(now, habits.vacation)
    made = list(_times(sitting, asked, begins))
    if not sitting.solo:
        first = ((UNTOLD, habits.heard_at(begins)),) if habits.away(now) else reminded(habits, 1, now)
        made += [(ASKED, SINCE + begins), *first]
    dial = Dial(asked.n, tuple(sorted(made)))
    return dial if sitting.paused is None else dial.stopped(now)


def _times(sitting: Sitting, asked: Asked, begins: int) -> tuple[tuple[str, int], ...]:
    """When the time of a question is up that begins then, and when its seat is warned."""
    turn = time_for(sitting, asked)
    before = warned_before(turn)
    warning = ((WARNING, begins + turn - before),) if before and not sitting.solo else ()
    return ((DEADLINE, begins + turn), *warning) if turn else ()


def _open(sitting: Sitting) -> dict[Seat, Asked]:
    """The questions that persons can answer now."""
    match = sitting.match
    found = {seat: match.asked(seat) for seat in sitting.waiting if not sitting.is_bot(seat)} if match else {}
    return {seat: asked for seat, asked in found.items() if asked}


def _suspended(sitting: Sitting, seat: Seat, dial: Dial) -> bool:
    """Whether the seat's question will be asked again as it was."""
    return sitting.running and not sitting.is_bot(seat) and playing(sitting).suspended.get(seat) == dial.n
