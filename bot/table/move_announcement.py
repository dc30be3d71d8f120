"""What is stored with a move besides its entry: the lines of its story, and the job that updates the board."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.jobs import PostBoard, RefreshBoard, encode
from bot.table.live_table import LiveTable, playing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from storage.records.rows import Announcement, Told

SOON = 1
"""Seconds to wait before a board is edited, so that several secret answers make one edit."""


def news(table: LiveTable, lines: Sequence[Line], now: int, moved: bool = True, together: bool = True) -> Announcement:
    """The lines as they are stored, and the job for the board; see notification_plan.py for the letters.

    A new board is posted if the table `moved` on; otherwise the current one is edited. It is also edited in solo play,
    and where several people act in any order, unless the change concerned them all `together`. A lesson has no board:
    its only page is the reply to the last press.
    """
    if table.row.lesson is not None:
        return Announcement(tuple(Told(pack(line.text), line.to) for line in lines))
    told, n = tuple(Told(pack(line.text), line.to) for line in lines), table.match.n if table.match else 0
    alone = table.solo and playing(table).n
    if not moved or alone or (not table.solo and not together and playing(table).ongoing):
        return Announcement(told, (encode(RefreshBoard(n=n, at=now, nonce=f"{n}.r", after=now + SOON)),))
    return Announcement(told, (encode(PostBoard(n=n, at=now, nonce=f"{n}.b", after=now)),))


def refresh(n: int, now: int) -> RefreshBoard:
    """The job that edits the board although the match, of `n` entries, has not gone on."""
    return RefreshBoard(n=n, at=now, nonce=f"{n}.t{now}", after=now + SOON, anew=True)
