"""Users who do not want to be seated with others. The others never learn it.

A player with a star's name is avoided by that name, its table and its seat; only this module knows the user.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    Table,
    and_,
    delete,
    func,
    literal,
    or_,
    select,
    true,
    union_all,
)

from storage.database import DataStore, reads, writes
from storage.matches import is_anonymous, match_table, seat_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.postgresql import notify_all
from storage.rows import all_as, all_rows
from storage.seat_history import seat_history_table
from storage.upserts import insert_once

MAX_AVOIDED: Final = 50
"""Maximum number of users that one user can avoid, including stars."""
_ALL: ColumnElement[bool] = true()

avoid_table = Table(
    "avoid",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("other", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)

# A separate table, because a user can also avoid the same person by name, and must not find out that they are the same.
avoided_star_table = Table(
    "avoided_star",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    match_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("other", BigInteger, nullable=False, index=True),
    # the name of the star, which the match does not keep
    Column("name", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class Star(NamedTuple):
    """A player at a table in direct messages, as the others know them."""

    match: int
    seat: int
    name: str


class AvoidStore(DataStore):
    """The users whom users avoid. Every method is one transaction. All processes are notified of changed lists."""

    @reads
    def of(self, connection: Connection, user: int) -> list[int]:
        """Return the users that a user avoids, latest first."""
        query = select(avoid_table.c.other).where(avoid_table.c.user == user)
        return list(connection.execute(query.order_by(avoid_table.c.at.desc(), avoid_table.c.other)).scalars())

    @writes
    def add(self, connection: Connection, user: int, other: int, at: int) -> bool:
        """Store that a user avoids another; return False if that user avoids `MAX_AVOIDED` others already."""
        if _count(connection, user, besides=avoid_table.c.other != other) >= MAX_AVOIDED:
            return False
        row = {"user": user, "other": other, "at": at}
        insert_once(connection, avoid_table, [row], by=("user", "other"))
        notify_all(connection, f"person:{user}")
        return True

    @writes
    def remove(self, connection: Connection, user: int, other: int) -> None:
        """Store that a user no longer avoids another."""
        connection.execute(delete(avoid_table).where(avoid_table.c.user == user, avoid_table.c.other == other))
        notify_all(connection, f"person:{user}")

    @reads
    def stars_of(self, connection: Connection, user: int) -> list[Star]:
        """Return the stars that a user avoids, latest first."""
        columns = avoided_star_table.c
        query = select(columns.match, columns.seat, columns.name).where(columns.user == user)
        query = query.order_by(columns.at.desc(), columns.match, columns.seat)
        return all_as(connection, query, Star)

    @reads
    def apart_from(self, connection: Connection, user: int) -> list[int]:
        """Return everyone with whom the bot does not seat a user, because the user avoids them."""
        columns = avoided_star_table.c
        stars = select(columns.other).where(columns.user == user)
        query = union_all(select(avoid_table.c.other).where(avoid_table.c.user == user), stars)
        return sorted({*connection.execute(query).scalars()})

    @reads
    def around(self, connection: Connection, match: int, user: int) -> list[Star]:
        """Return the other people of a match, including those who left it, in the order of their seats.

        The result is [] if the user has no seat, or if the match is not in direct messages.
        """
        seats = _fetch_people(connection, match)
        if user not in seats.values():
            return []
        query = select(seat_table.c.match, seat_table.c.seat, seat_table.c.name).where(seat_table.c.match == match)
        rows = all_as(connection, query.order_by(seat_table.c.seat), Star)
        return [star for star in rows if seats.get(star.seat, user) != user]

    @reads
    def behind(self, connection: Connection, star: Star) -> int | None:
        """Return the user behind a star, only for the owner of the bot; None if their data was deleted."""
        return _fetch_people(connection, star.match).get(star.seat)

    @writes
    def add_star(self, connection: Connection, user: int, star: Star, at: int) -> bool:
        """Store that a user avoids a star of a match; return False if that user avoids `MAX_AVOIDED` others already.

        Nothing is stored for a star whose user's data was deleted.
        """
        columns = avoided_star_table.c
        another = or_(columns.match != star.match, columns.seat != star.seat)
        if _count(connection, user, besides_star=another) >= MAX_AVOIDED:
            return False
        other = _fetch_people(connection, star.match).get(star.seat)
        if other is not None and other != user:
            row = {"user": user, **star._asdict(), "other": other, "at": at}
            insert_once(connection, avoided_star_table, [row], by=("user", "match", "seat"))
        return True

    @writes
    def remove_star(self, connection: Connection, user: int, match: int, seat: int) -> None:
        """Store that a user no longer avoids a star."""
        columns = avoided_star_table.c
        theirs = columns.user == user, columns.match == match, columns.seat == seat
        connection.execute(delete(avoided_star_table).where(*theirs))


def fetch_avoided_pairs(connection: Connection, users: Collection[int]) -> set[frozenset[int]]:
    """Return the pairs of these users of whom one avoids the other."""
    pairs = set[frozenset[int]]()
    for table in (avoid_table, avoided_star_table):
        both = table.c.user.in_(users), table.c.other.in_(users)
        rows = all_rows(connection, select(table.c.user, table.c.other).where(*both))
        pairs |= {frozenset((row["user"], row["other"])) for row in rows}
    return pairs


def forget_avoidance(connection: Connection, user: int) -> None:
    """Delete the users whom a user avoids, and the user from the lists of others."""
    avoiding = select(avoid_table.c.user).where(avoid_table.c.other == user)
    for avoider in list(connection.execute(avoiding).scalars()):
        notify_all(connection, f"person:{avoider}")
    for table in (avoid_table, avoided_star_table):
        connection.execute(delete(table).where(or_(table.c.user == user, table.c.other == user)))


def _count(
    connection: Connection,
    user: int,
    besides: ColumnElement[bool] = _ALL,
    besides_star: ColumnElement[bool] = _ALL,
) -> int:
    """Return the number of users and stars that a user avoids and that satisfy the conditions."""
    counts = (
        select(func.count()).select_from(table).where(table.c.user == user, condition).scalar_subquery()
        for table, condition in ((avoid_table, besides), (avoided_star_table, besides_star))
    )
    return int(connection.execute(select(sum(counts, literal(0)))).scalar_one())


def _fetch_people(connection: Connection, match: int) -> dict[int, int]:
    """Return the people of a match in direct messages by seat, including those who left it."""
    history = and_(seat_history_table.c.match == seat_table.c.match, seat_history_table.c.seat == seat_table.c.seat)
    user = func.coalesce(seat_table.c.user, seat_history_table.c.owner).label("who")
    query = select(seat_table.c.seat, user).select_from(seat_table).outerjoin(seat_history_table, history)
    query = query.join(match_table, match_table.c.id == seat_table.c.match)
    rows = all_rows(connection, query.where(seat_table.c.match == match, is_anonymous))
    return {row["seat"]: row["who"] for row in rows if row["who"] is not None}
