"""What goes into the transaction of a move besides the move: its story, and the errands that bring it to people."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hourglass import turned
from bot.sitting import Sitting, playing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from games.kernel.text import Seat
from storage.rows import Errand, News, Told

SOON = 1
"""Seconds a board waits to be brought up to date, so that several secret answers make one edit."""


def news(sitting: Sitting, lines: Sequence[Line], now: int, moved: bool = True, actor: Seat | None = None) -> News:
    """The lines as they are stored, and who is to be told of them.

    A table that `moved` on gets a new board, and its people a direct message where they are asked or have learned
    something; else the board in place is only brought up to date. Who plays alone has one message that changes. Where
    several act in any order, what one of them, the `actor`, does changes the board in place, too, and only those hear
    of it who are asked something new.
    """
    told, dues = tuple(Told(pack(line.text), line.to) for line in lines), turned(sitting, now)
    if not moved or (sitting.solo and playing(sitting).n):
        return News(told, (_errand(sitting, "refresh", "refresh", "r", now, SOON),), dues)
    if sitting.solo:
        return News(told, (_errand(sitting, "board", "board", "b", now),), dues)
    if actor is not None and playing(sitting).ongoing:
        changed = _errand(sitting, "refresh", "refresh", "r", now, SOON)
        hands = [_errand(sitting, "hand", f"hand:{seat}", f"h{seat}", now) for seat in _newly(sitting, lines, actor)]
        return News(told, (changed, *hands), dues)
    hands = [_errand(sitting, "hand", f"hand:{seat}", f"h{seat}", now) for seat in _privately(sitting, lines)]
    return News(told, (_errand(sitting, "board", "board", "b", now), *hands), dues)


def _privately(sitting: Sitting, lines: Sequence[Line]) -> list[Seat]:
    heard = {seat for line in lines if line.to is not None for seat in line.to}
    return [chair.seat for chair in sitting.people if chair.seat in heard or chair.seat in sitting.waiting]


def _newly(sitting: Sitting, lines: Sequence[Line], actor: Seat) -> list[Seat]:
    """Those with news who have not just acted: asked by this move, or told something."""
    match = playing(sitting)
    fresh = {seat for seat in match.waiting if (asked := match.asked(seat)) and asked.n == match.n}
    heard = {seat for line in lines if line.to is not None for seat in line.to}
    return [chair.seat for chair in sitting.people if chair.seat in (fresh | heard) - {actor}]


def _errand(sitting: Sitting, kind: str, audience: str, mark: str, now: int, wait: int = 0) -> Errand:
    n = sitting.match.n if sitting.match else 0
    return Errand(kind, audience, {"n": n, "at": now}, f"{n}.{mark}", now + wait)
