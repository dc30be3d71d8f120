"""Ratings: how well users play each game and how hard deals are, according to results.

They are computed in the order in which results become public, some time after each; a cursor marks the progress. All of
them can be deleted and computed again, since they follow from results, which are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    Select,
    String,
    Table,
    and_,
    case,
    cast,
    delete,
    func,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from storage.database import DataStore, reads, writes
from storage.deal_rows import deal_result_table, deal_table, from_sortable
from storage.matches import match_table
from storage.metadata import CLUSTERED, METADATA
from storage.packing import from_json
from storage.results import HELPED, hidden_user_table, is_shown, result_table
from storage.rows import Row, all_rows, first_row, to_row
from storage.seat_history import seat_history_table
from storage.upserts import insert_once, insert_or_replace

DAY_SECONDS = 86_400

rating_table = Table(
    "rating",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # the number of matches that counted
    Column("match_count", Integer, nullable=False),
    Index(None, "game", "mu"),
    **CLUSTERED,
)

# how hard a deal is; a deal without a row counts as average for its shape
deal_rating_table = Table(
    "deal_rating",
    METADATA,
    Column("deal", Integer, ForeignKey("deal.id"), primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    **CLUSTERED,
)

# how hard the deals of a shape are; a shape is a game, its settings, players and computer players
shape_rating_table = Table(
    "shape_rating",
    METADATA,
    Column("shape", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    **CLUSTERED,
)

# the last rated match, in a single row
rating_cursor_table = Table(
    "rating_cursor",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    # the second at which its result became public
    Column("public_at", BigInteger, nullable=False),
    Column("match", Integer, nullable=False),
    # the end and the ID of the last match that an earlier version rated, which did so in the order of their ends
    Column("by_end", BigInteger, nullable=False),
    Column("by_end_match", Integer, nullable=False),
)

_THE_ONE = 1
"""The ID of the only row of the cursor table."""


class Cursor(NamedTuple):
    """The last rated match.

    Attributes:
        public_at: Second at which its result became public: when it ended, or later when its deal closed.
        match: ID of the match.
        by_end: Second at which the last match ended that an earlier version rated, or 0. That version rated
            matches in the order of their ends, even if their deals were still open.
        by_end_match: ID of that match.
    """

    public_at: int = 0
    match: int = 0
    by_end: int = 0
    by_end_match: int = 0


class SkillRow(NamedTuple):
    """An estimate of a skill, its standard deviation, and the number of matches that counted."""

    mu: float
    sigma: float
    match_count: int = 0


class SeatedRow(NamedTuple):
    """A player with a result in a match, and how many answers were given from their seat while others waited."""

    user: int
    seat: int
    outcome: str
    answers: int


class ResultOfSeat(NamedTuple):
    """The result of a seat as Game.compare returns it, and the flags of the result."""

    compared: tuple[int, ...]
    flags: int


class PlayedRow(NamedTuple):
    """The facts about a finished match of a named deal that ratings need.

    Attributes:
        match: ID of the match.
        ended: Second at which it ended.
        public_at: Second at which its result became public: then, or later when its deal closed.
        game: Key of the game.
        deal: ID of its deal.
        shape: Hash of the properties that the deal shares with others.
        options: The settings of the game.
        bots: The kind of each seat.
        people: The players with a result.
        results: The results by seat; players of a cooperative game share that of seat 0.
        meetings: How often two of its players had already finished a match of the game together on the same day (UTC);
            with several pairs, the largest number.
    """

    match: int
    ended: int
    public_at: int
    game: str
    deal: int
    shape: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    people: tuple[SeatedRow, ...]
    results: Mapping[int, ResultOfSeat]
    meetings: int


class Known(NamedTuple):
    """The ratings used to rate matches: of users by game, of deals and of shapes. Unrated ones are missing."""

    users: dict[tuple[int, str], SkillRow]
    deals: dict[int, SkillRow]
    shapes: dict[str, SkillRow]


class RatingRank(NamedTuple):
    """The number of rated users with a lower rating in a game, and the number of all other rated users."""

    lower: int
    others: int


class RatingStore(DataStore):
    """The ratings. Every method is one transaction."""

    @reads
    def cursor(self, connection: Connection) -> Cursor:
        """Return the last rated match."""
        return _fetch_cursor(connection)

    @reads
    def pending(self, connection: Connection, after: Cursor, until: int, limit: int) -> list[PlayedRow]:
        """Return the next matches to rate whose results were public by the given second, in that order.

        As long as others can still play the deal of a match, a level that it changed would tell its result.
        """
        rows = [
            row
            for query in (_select_public_at_end(after, until), _select_public_later(after, until))
            for row in all_rows(connection, query.limit(limit))
        ]
        rows.sort(key=lambda row: (row["public_at"], row["id"]))
        return [_played(connection, row) for row in rows[:limit]]

    @reads
    def known(self, connection: Connection, users: Iterable[int], deals: Iterable[int], shapes: Iterable[str]) -> Known:
        """Return the ratings of these users in all games, of these deals and of these shapes."""
        of_users, of_deals, of_shapes = rating_table.c, deal_rating_table.c, shape_rating_table.c
        people = all_rows(connection, select(rating_table).where(of_users.user.in_({*users})))
        dealt = all_rows(connection, select(deal_rating_table).where(of_deals.deal.in_({*deals})))
        shaped = all_rows(connection, select(shape_rating_table).where(of_shapes.shape.in_({*shapes})))
        return Known(
            {(row["user"], row["game"]): SkillRow(row["mu"], row["sigma"], row["match_count"]) for row in people},
            {row["deal"]: SkillRow(row["mu"], row["sigma"]) for row in dealt},
            {row["shape"]: SkillRow(row["mu"], row["sigma"]) for row in shaped},
        )

    @writes
    def save(self, connection: Connection, before: Cursor, after: Cursor, changed: Known) -> bool:
        """Store ratings and the last rated match.

        Users who have deleted their data since get no rating.

        Returns:
            False, with nothing stored, if another process has rated matches since.
        """
        start = {"id": _THE_ONE, **Cursor()._asdict()}
        insert_once(connection, rating_cursor_table, [start], by=("id",))
        columns = rating_cursor_table.c
        as_known = columns.public_at == before.public_at, columns.match == before.match
        moved = connection.execute(update(rating_cursor_table).where(*as_known).values(**after._asdict()))
        if not moved.rowcount:
            return False
        found = select(result_table.c.user).where(result_table.c.user.in_({user for user, _ in changed.users}))
        there = {*connection.execute(found).scalars()}
        people = [
            {"user": user, "game": game, **row._asdict()}
            for (user, game), row in changed.users.items()
            if user in there
        ]
        insert_or_replace(connection, rating_table, people)
        deals = [{"deal": deal, "mu": row.mu, "sigma": row.sigma} for deal, row in changed.deals.items()]
        insert_or_replace(connection, deal_rating_table, deals)
        shapes = [{"shape": shape, "mu": row.mu, "sigma": row.sigma} for shape, row in changed.shapes.items()]
        insert_or_replace(connection, shape_rating_table, shapes)
        return True

    @writes
    def clear(self, connection: Connection) -> None:
        """Delete all ratings. They are then computed again from the results."""
        for table in (rating_table, deal_rating_table, shape_rating_table, rating_cursor_table):
            connection.execute(delete(table))

    @reads
    def of(self, connection: Connection, user: int) -> dict[str, SkillRow]:
        """Return the ratings of a user by game."""
        rows = all_rows(connection, select(rating_table).where(rating_table.c.user == user))
        return {row["game"]: SkillRow(row["mu"], row["sigma"], row["match_count"]) for row in rows}

    @reads
    def rank(self, connection: Connection, user: int, game: str, least: int, guild: int | None = None) -> RatingRank:
        """Return a user's rank among others in a game.

        Args:
            user: The user, who must be rated; otherwise, the result is RatingRank(0, 0).
            game: Key of the game.
            least: The number of matches that must have counted for each of the others.
            guild: The server in which the others have finished a match of the game; None for all servers.
        """
        columns = rating_table.c
        own = select(columns.mu).where(columns.user == user, columns.game == game)
        if (mu := connection.execute(own).scalar()) is None:
            return RatingRank(0, 0)
        hides = select(hidden_user_table.c.user).where(hidden_user_table.c.user == columns.user).exists()
        others = columns.game == game, columns.user != user, columns.match_count >= least, ~hides
        lower: ColumnElement[int] = case((columns.mu < mu, literal_column("1")), else_=literal_column("0"))
        query = select(func.count().label("others"), cast(func.coalesce(func.sum(lower), 0), BigInteger).label("lower"))
        query = query.select_from(rating_table).where(*others)
        if guild is not None:
            here = result_table.c.guild == guild, result_table.c.game == game, result_table.c.ended.is_not(None)
            played_here = select(result_table.c.user).where(result_table.c.user == columns.user, *here, is_shown)
            query = query.where(played_here.exists())
        row = first_row(connection, query)
        assert row is not None
        return to_row(RatingRank, row)


def forget_ratings(connection: Connection, user: int) -> None:
    """Delete a user's ratings. Opponents keep the points that they gained and lost against them."""
    connection.execute(delete(rating_table).where(rating_table.c.user == user))


def _fetch_cursor(connection: Connection) -> Cursor:
    columns = [rating_cursor_table.c[name] for name in Cursor._fields]
    row = first_row(connection, select(*columns).where(rating_cursor_table.c.id == _THE_ONE))
    return Cursor() if row is None else to_row(Cursor, row)


def _select_public_at_end(after: Cursor, until: int) -> Select[tuple[object, ...]]:
    """Return a query for the matches to rate whose results were public when they ended."""
    match = match_table.c
    later = and_(match.ended >= after.public_at, tuple_(match.ended, match.id) > tuple_(after.public_at, after.match))
    query = _select_rated(match.ended, later, match.ended <= until)
    return query.where(or_(deal_table.c.closes.is_(None), deal_table.c.closes <= match.ended))


def _select_public_later(after: Cursor, until: int) -> Select[tuple[object, ...]]:
    """Return a query for the matches to rate whose results became public when their deals closed."""
    closes, match = deal_table.c.closes, match_table.c
    later = and_(closes >= after.public_at, tuple_(closes, match.id) > tuple_(after.public_at, after.match))
    is_unrated = tuple_(match.ended, match.id) > tuple_(after.by_end, after.by_end_match)
    return _select_rated(closes, later, closes <= until, closes > match.ended, is_unrated)


def _select_rated(public_at: ColumnElement[Any], *among: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    """Return a query for matches of named deals that have a result, in the order in which it became public.

    Deals that were named only after their match are left out, because it is unknown when they were named.
    """
    deal, match = deal_table.c, match_table.c
    was_named = or_(deal.origin == deal.name, deal.opens.is_not(None))
    columns = match.id, match.ended, public_at.label("public_at"), deal.game, deal.id.label("deal")
    query = select(*columns, deal.shape, deal.options, deal.bots)
    query = query.join_from(match_table, deal_table, deal.id == match.deal)
    return query.where(match.state == "ended", was_named, *among).order_by(public_at, match.id)


def _played(connection: Connection, row: Row) -> PlayedRow:
    people = tuple(_people(connection, row["id"]))
    of_match = deal_result_table.c.match == row["id"], deal_result_table.c.deal == row["deal"]
    results = all_rows(connection, select(deal_result_table).where(*of_match))
    return PlayedRow(
        match=row["id"],
        ended=row["ended"],
        public_at=row["public_at"],
        game=row["game"],
        deal=row["deal"],
        shape=row["shape"],
        options=from_json(row["options"]),
        bots=tuple(row["bots"].split()),
        people=people,
        results={one["seat"]: ResultOfSeat(from_sortable(one["compared"]), one["flags"]) for one in results},
        meetings=_meetings(connection, row, [one.user for one in people if one.outcome != HELPED]),
    )


def _people(connection: Connection, match: int) -> list[SeatedRow]:
    same_seat = and_(
        seat_history_table.c.match == result_table.c.match, seat_history_table.c.seat == result_table.c.seat
    )
    answers = func.coalesce(seat_history_table.c.answers, literal_column("0")).label("answers")
    columns = result_table.c.user, result_table.c.seat, result_table.c.outcome, answers
    query = select(*columns).join_from(result_table, seat_history_table, same_seat, isouter=True)
    query = query.where(result_table.c.match == match).order_by(result_table.c.seat, result_table.c.user)
    return [to_row(SeatedRow, row) for row in all_rows(connection, query)]


def _meetings(connection: Connection, row: Row, users: Sequence[int]) -> int:
    """Return how often two of these users had finished a match together on the same day before this one."""
    if len(users) < 2:
        return 0
    day = row["ended"] // DAY_SECONDS * DAY_SECONDS
    other = result_table.alias("other")
    before = tuple_(result_table.c.ended, result_table.c.match) < tuple_(row["ended"], row["id"])
    query = (
        select(func.count().label("times"))
        .join_from(result_table, other, other.c.match == result_table.c.match)
        .where(result_table.c.user.in_(users), other.c.user.in_(users), result_table.c.user < other.c.user)
        .where(result_table.c.game == row["game"], result_table.c.ended >= day, before)
        .group_by(result_table.c.user, other.c.user)
    )
    return max(connection.execute(query).scalars(), default=0)
