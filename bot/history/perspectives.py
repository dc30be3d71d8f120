"""The perspectives from which a user can view a match, at past moments as well as at the last."""

from __future__ import annotations

from bot.table.match_history import PRACTICE
from games.kernel.ask import IllegalError
from games.kernel.text import Seat, t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.store import Store

Eyes = Seat | None
"""The perspective of a seat; None for the public one."""


def over(row: MatchRow) -> bool:
    """Return whether the match began and has ended."""
    return row.state in ("ended", "closed") and row.started is not None


def must_be_kept(row: MatchRow) -> None:
    """Raise IllegalError if only the results of a finished match are kept."""
    if row.ended is not None and row.entry_count and row.started is None:
        raise IllegalError(t("Table {n} ended long ago, and its moves are no longer stored.", n=row.id))


def perspectives(row: MatchRow, user: int, *, open_hands: bool = False, returning: bool = False) -> tuple[Eyes, ...]:
    """Return the perspectives open to a user who is allowed to watch; the first is the default.

    During a match, these are the user's own and the public one. After the end, everyone has all of them. Solo play has
    only one.

    Args:
        row: The match.
        user: The user.
        open_hands: Whether the table shows its hands to spectators, who then have all perspectives.
        returning: Whether the user can return to a seat, and therefore sees no hands.
    """
    seats = tuple(chair.seat for chair in row.seats)
    if len(seats) == 1:
        return seats
    own: Eyes = next((chair.seat for chair in row.seats if chair.user == user and chair.kind == "person"), None)
    sees_all = over(row) or (open_hands and own is None and not returning)
    others = seats if sees_all else ()
    return tuple(dict.fromkeys((own, None, *others)))


async def played_by(store: Store, table_id: int, user: int) -> MatchRow:
    """Return the row of a finished match that the user played or left. Raises IllegalError."""
    try:
        row = await store.matches.row(table_id)
    except MatchNotFoundError:
        raise IllegalError(t("There is no table {n}.", n=table_id)) from None
    must_be_kept(row)
    if row.practice:
        raise IllegalError(PRACTICE)
    if row.started is None or row.ended is None:
        raise IllegalError(t("That match is not over yet."))
    if not any(chair.user == user for chair in row.seats):
        raise IllegalError(t("Only people who played can do that. **/tarot new** opens a new table."))
    return row
