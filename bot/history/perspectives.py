"""Through whose eyes somebody may look at a match: at a moment of it that is past as well as at the last."""

from __future__ import annotations

from bot.runtime.clock import day_ends
from games.kernel.ask import Illegal
from games.kernel.text import Seat, t
from storage.records.rows import MatchRow

Eyes = Seat | None
"""A seat's, or everybody's (None)."""


def over(row: MatchRow) -> bool:
    """Whether the match was begun and goes on no more."""
    return row.state in ("ended", "closed") and row.started is not None


def perspectives(row: MatchRow, user: int, *, open_hands: bool = False, returning: bool = False) -> tuple[Eyes, ...]:
    """Whose eyes somebody who may watch has the choice of; the first are those they look through at first.

    During a match they are one's own and everybody's. Who does not sit there has all, where the table shows its hands
    to those who watch (`open_hands`); but not who may come back to a seat of theirs (`returning`). After the end all
    have all. Where one plays alone, there is one page for everybody.
    """
    seats = tuple(chair.seat for chair in row.seats)
    if len(seats) == 1:
        return seats
    own: Eyes = next((chair.seat for chair in row.seats if chair.user == user and chair.kind == "person"), None)
    sees_all = over(row) or (open_hands and own is None and not returning)
    others = seats if sees_all else ()
    return tuple(dict.fromkeys((own, None, *others)))


def reveal_all(row: MatchRow, now: int) -> None:
    """Raises Illegal while somebody's play still hangs on the secret of the deal."""
    if not over(row):
        raise Illegal(t("Table {n} is still being played. Its deal is laid open once the match is over.", n=row.id))
    if row.day and day_ends(row.day) > now:
        ends = f"<t:{day_ends(row.day)}:R>"
        raise Illegal(t("Others play this deal, too. It is laid open when the day ends, {ends}.", ends=ends))
