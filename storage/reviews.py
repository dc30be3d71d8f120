"""Reviews of finished matches, one for each player who kept their seat, kept for 90 days."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    and_,
    delete,
    select,
)

from storage.database import Database, DataStore, reads, writes
from storage.matches import is_lesson, is_open, is_practice, match_table, seat_table
from storage.metadata import METADATA, match_key
from storage.processes import OwnShards
from storage.rows import all_as, first_as
from storage.upserts import insert_or_replace

ReviewState: TypeAlias = Literal["ready", "left", "failed"]

review_table = Table(
    "review",
    METADATA,
    match_key(),
    Column("seat", Integer, primary_key=True),
    # "ready"; "left" for a seat that changed hands; "failed" if the match cannot be reviewed
    Column("state", String, nullable=False),
    # empty unless the state is "ready"
    Column("packed", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)


class ReviewRow(NamedTuple):
    """The review of a seat, and when it was made."""

    match: int
    seat: int
    state: ReviewState
    packed: bytes
    at: int


class UnreviewedMatch(NamedTuple):
    """A match without a review: its number of entries, and when it ended, or None while it is being played."""

    id: int
    entry_count: int
    ended: int | None


class ReviewStore(DataStore):
    """Reviews. `own` are the shards of this process if several processes share the data."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.own: OwnShards | None = None

    @reads
    def unreviewed(self, connection: Connection, since: int) -> list[UnreviewedMatch]:
        """Return the matches with players that are running, or that ended since the given second without a review.

        Lessons and practice are left out, and so are the matches of other processes.
        """
        live = is_open, match_table.c.state == "live"
        ended = match_table.c.ended >= since, match_table.c.state == "ended"
        found = [all_as(connection, self._select_unreviewed(*which), UnreviewedMatch) for which in (live, ended)]
        return sorted(chain.from_iterable(found))

    def _select_unreviewed(self, *which: ColumnElement[bool]) -> Select[Any]:
        """Return a query for matches of one state; there is one query per state so that both use an index."""
        columns = match_table.c.id, match_table.c.entry_count, match_table.c.ended
        query = select(*columns).where(*which, ~is_lesson, ~is_practice, _has_unreviewed_seat())
        if (own := self.own) is not None:
            query = query.where(own.shard_of_match().in_(sorted(own.shards)))
        return query

    @reads
    def of(self, connection: Connection, match: int, seat: int) -> ReviewRow | None:
        """Return the review of a seat, or None."""
        query = select(review_table).where(review_table.c.match == match, review_table.c.seat == seat)
        return first_as(connection, query, ReviewRow)

    @reads
    def states(self, connection: Connection, match: int) -> frozenset[str]:
        """Return the states of a match's reviews; empty if it has none."""
        query = select(review_table.c.state).where(review_table.c.match == match)
        return frozenset([row.state for row in connection.execute(query)])

    @writes
    def put(self, connection: Connection, rows: Iterable[ReviewRow]) -> None:
        """Store reviews of finished matches, replacing those of the same seats."""
        insert_or_replace(connection, review_table, [row._asdict() for row in rows])

    @writes
    def drop_before(self, connection: Connection, before: int) -> None:
        """Delete the reviews made before the given second."""
        connection.execute(delete(review_table).where(review_table.c.at < before))


def _has_unreviewed_seat() -> ColumnElement[bool]:
    """Return the condition that a player has a seat in the match that has no review."""
    of_seat = and_(review_table.c.match == seat_table.c.match, review_table.c.seat == seat_table.c.seat)
    of_match = seat_table.c.match == match_table.c.id
    seats = select(seat_table.c.seat).where(of_match, seat_table.c.kind == "person", seat_table.c.user.is_not(None))
    return seats.where(~select(review_table.c.seat).where(of_seat).exists()).exists()
