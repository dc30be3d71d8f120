"""What goes into the transaction of a move besides the move: its story, and the errands that bring it to people."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sitting import Sitting, playing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from storage.rows import Errand, News, Told

SOON = 1
"""Seconds a board waits to be brought up to date, so that several secret answers make one edit."""


def news(sitting: Sitting, lines: Sequence[Line], now: int, moved: bool = True, together: bool = True) -> News:
    """The lines as they are stored, and how all are told of them; see notices.py for who is called.

    A table that `moved` on gets a new board; else the board in place is only brought up to date. Who plays alone has
    one message that changes. Where several act in any order, what one of them does changes the board in place, too,
    unless it was done to all `together`.
    """
    told = tuple(Told(pack(line.text), line.to) for line in lines)
    alone = sitting.solo and playing(sitting).n
    if not moved or alone or (not sitting.solo and not together and playing(sitting).ongoing):
        return News(told, (_errand(sitting, "refresh", "refresh", "r", now, SOON),))
    return News(told, (_errand(sitting, "board", "board", "b", now),))


def refresh(sitting: Sitting, now: int) -> Errand:
    """Bring the board up to date although the match has not gone on."""
    n = playing(sitting).n
    return Errand("refresh", "refresh", {"n": n, "at": now, "anew": True}, f"{n}.t{now}", now + SOON)


def _errand(sitting: Sitting, kind: str, audience: str, mark: str, now: int, wait: int = 0) -> Errand:
    n = sitting.match.n if sitting.match else 0
    return Errand(kind, audience, {"n": n, "at": now}, f"{n}.{mark}", now + wait)
