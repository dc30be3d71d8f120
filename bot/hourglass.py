"""How long a seat has to answer where silence means something; see deadlines.py for what happens then."""

from __future__ import annotations

from bot.sitting import Deadline, Sitting
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Seat
from storage.rows import Due

FALLBACK = "fallback"
"""The kind of a due that answers for a seat."""


def turned(sitting: Sitting, now: int) -> tuple[Due, ...] | None:
    """All that is due of a table that has just moved; None where it is what it was.

    A question has its whole time from when it was opened; one that stays open keeps what is left.
    """
    open_now = {seat: asked for seat in sitting.waiting if (asked := _silently_answered(sitting, seat))}
    running = {seat: _deadline(sitting, seat, asked, now) for seat, asked in open_now.items()}
    if running == sitting.deadlines:
        return None
    sitting.deadlines = running
    return tuple(Due(seat, FALLBACK, deadline.at) for seat, deadline in running.items())


def left_running(sitting: Sitting, dues: dict[Seat, int]) -> dict[Seat, Deadline]:
    """The deadlines of a table that was woken, by the dues that were kept of it."""
    asked = {seat: _silently_answered(sitting, seat) for seat in dues if seat in sitting.waiting}
    return {seat: Deadline(one.n, dues[seat]) for seat, one in asked.items() if one}


def _deadline(sitting: Sitting, seat: Seat, asked: Asked, now: int) -> Deadline:
    known = sitting.deadlines.get(seat)
    return known if known and known.n == asked.n else Deadline(asked.n, now + sitting.window)


def _silently_answered(sitting: Sitting, seat: Seat) -> Asked | None:
    """The question open to a person's seat, if silence answers it."""
    asked = None if sitting.match is None or sitting.is_bot(seat) else sitting.match.asked(seat)
    return asked if asked and isinstance(asked.question, Ask) and asked.question.fallback else None
