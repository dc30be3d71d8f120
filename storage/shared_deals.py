"""The open matches of each deal: while there is one, the deal's cards must stay secret."""

from __future__ import annotations

from sqlalchemy import Connection, func, or_, select

from storage.answers import answer_table
from storage.database import DataStore, reads
from storage.matches import is_open, match_table, seat_table


class SharedDealStore(DataStore):
    """Open matches by their deal. Every method is one transaction."""

    @reads
    def played_by(self, connection: Connection, deal: int, user: int, but: int) -> int | None:
        """Return an open match of the deal in which the user has a seat, other than match `but`, or None."""
        query = (
            select(match_table.c.id)
            .join(seat_table, seat_table.c.match == match_table.c.id)
            .where(seat_table.c.user == user, match_table.c.deal == deal, match_table.c.id != but, is_open)
        )
        return connection.execute(query.order_by(match_table.c.id).limit(1)).scalar()

    @reads
    def is_played(self, connection: Connection, deal: int, since: int) -> bool:
        """Return whether the deal has an open match that was opened, begun or played since the given second."""
        begun = func.coalesce(match_table.c.started, match_table.c.opened)
        later = select(answer_table.c.number).where(
            answer_table.c.match == match_table.c.id, answer_table.c.at >= since
        )
        query = select(match_table.c.id).where(match_table.c.deal == deal, is_open, or_(begun >= since, later.exists()))
        return connection.execute(query.limit(1)).first() is not None
