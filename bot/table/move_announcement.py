"""What goes into the transaction of a move besides the move: its story, and the jobs that bring it to people."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.jobs import PostBoard, RefreshBoard, encode
from bot.table.live_table import LiveTable, playing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from storage.records.rows import Announcement, Told

SOON = 1
"""Seconds a board waits to be brought up to date, so that several secret answers make one edit."""


def news(table: LiveTable, lines: Sequence[Line], now: int, moved: bool = True, together: bool = True) -> Announcement:
    """The lines as they are stored, and how all are told of them; see notification_plan.py for who is called.

    A table that `moved` on gets a new board; else the board in place is only brought up to date. Who plays alone has
    one message that changes. Where several act in any order, what one of them does changes the board in place, too,
    unless it was done to all `together`.
    """
    told, n = tuple(Told(pack(line.text), line.to) for line in lines), table.match.n if table.match else 0
    alone = table.solo and playing(table).n
    if not moved or alone or (not table.solo and not together and playing(table).ongoing):
        return Announcement(told, (encode(RefreshBoard(n=n, at=now, nonce=f"{n}.r", after=now + SOON)),))
    return Announcement(told, (encode(PostBoard(n=n, at=now, nonce=f"{n}.b", after=now)),))


def refresh(n: int, now: int) -> RefreshBoard:
    """Bring the board up to date although the match, of `n` entries, has not gone on."""
    return RefreshBoard(n=n, at=now, nonce=f"{n}.t{now}", after=now + SOON, anew=True)
