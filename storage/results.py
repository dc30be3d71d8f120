"""Results of matches, stored together with their cause: the end of a match, or a seat that was given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
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
    insert,
    literal_column,
    select,
    update,
)

from storage.answers import silent_seats
from storage.database import DataStore, reads, writes
from storage.deal_rows import deal_table
from storage.matches import match_table, seat_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.rows import Row, all_as, all_rows, first_row
from storage.seat_history import seat_history_table
from storage.upserts import insert_once

result_table = Table(
    "result",
    METADATA,
    match_key(),
    Column("user", BigInteger, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("guild", BigInteger, nullable=False),
    # "won", "lost", "drawn"; "left": gave up the seat; "helped": took over another player's seat
    Column("outcome", String, nullable=False),
    # the score by the game's measure, if the game has one
    Column("measure", Integer),
    # null until the match ends: only then do results count
    Column("ended", BigInteger),
    Index(None, "user", "game", "ended"),
    Index(None, "guild", "game", "user", "ended"),
    **CLUSTERED,
)

# users who hide their statistics
hidden_user_table = Table("hidden_user", METADATA, Column("user", BigInteger, primary_key=True, autoincrement=False))

# an achievement is earned only once, in one match
achievement_table = Table(
    "achievement",
    METADATA,
    Column("user", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), nullable=False, index=True),
    Column("guild", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)

# the users who asked for a hint in a match
hint_use_table = Table("hint_use", METADATA, match_key(), Column("user", BigInteger, primary_key=True), **CLUSTERED)

WON, LOST, DRAWN, LEFT, HELPED = "won", "lost", "drawn", "left", "helped"
"""A user's possible results in a match. A user who took over a seat has "helped", whatever the result."""


class Span(NamedTuple):
    """A time span, from its first second to the one after its last.

    `seen_at` is the second at which someone else looks, or None for a user's own results: others do not see the result
    of a match while its deal can still be played in its round or on its day.
    """

    since: int
    until: int
    seen_at: int | None = None


EVER = Span(0, 2**62)


class Outcome(NamedTuple):
    """The outcome of a match for a seat (None for a draw), its score if there is a measure, and its achievements."""

    seat: int
    won: bool | None
    measure: int | None = None
    achievements: tuple[str, ...] = ()


class Total(NamedTuple):
    """A user's matches and wins in a game, and their lowest and highest score if the game has scores."""

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None


class ResultCount(NamedTuple):
    """A user's matches, wins, draws and scores in a game, with the longest and the current winning streak."""

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None
    longest: int
    current: int
    drawn: int = 0


class Pace(NamedTuple):
    """The number of answers in completed matches of a game, and the seconds they took."""

    answers: int
    seconds: int


class Meetings(NamedTuple):
    """The matches of a game that two users both completed, with the wins of each and their shared wins."""

    game: str
    played: int
    first_won: int
    second_won: int
    both_won: int


class AchievementRow(NamedTuple):
    """An achievement in a game, by its key, and the match in which it was earned."""

    user: int
    game: str
    key: str
    match: int


class ResultStore(DataStore):
    """Results. Running matches and matches that were broken off do not count."""

    @reads
    def of(self, connection: Connection, user: int, guild: int | None = None, span: Span = EVER) -> list[ResultCount]:
        """Return a user's results in a time span by game, in one server or in all."""
        conditions = [result_table.c.user == user]
        if guild is not None:
            conditions.append(result_table.c.guild == guild)
        return all_as(connection, _select_streaks(span, *conditions), ResultCount)

    @reads
    def within(self, connection: Connection, guild: int, span: Span = EVER) -> tuple[dict[str, int], list[Total]]:
        """Return the number of completed matches by game in a server and time span, and the results of each user.

        Users who hide their statistics are left out, and so are matches that only they played.
        """
        in_guild = result_table.c.guild == guild
        played = (
            select(result_table.c.game, func.count(result_table.c.match.distinct()).label("played"))
            .where(in_guild, *_ended_in(span), is_shown)
            .group_by(result_table.c.game)
            .order_by(result_table.c.game)
        )
        totals = (
            select(
                *_EACH,
                func.count().label("played"),
                _sum(_IS_WON).label("won"),
                func.min(result_table.c.measure).label("least"),
                func.max(result_table.c.measure).label("most"),
            )
            .where(in_guild, *_ended_in(span), _COUNTS, is_shown)
            .group_by(*_EACH)
            .order_by(*_EACH)
        )
        by_game = {row["game"]: row["played"] for row in all_rows(connection, played)}
        return by_game, all_as(connection, totals, Total)

    @reads
    def between(self, connection: Connection, first: int, second: int, guild: int, span: Span = EVER) -> list[Meetings]:
        """Return the matches in a server and time span that two users both played, by game.

        There are none if either user hides their statistics. A match in which either took over a seat does not count.
        """
        if hides_results(connection, first) or hides_results(connection, second):
            return []
        query = _select_meetings(first, second).where(result_table.c.guild == guild, *_ended_in(span))
        return all_as(connection, query, Meetings)

    @reads
    def pace(
        self, connection: Connection, user: int | None, guild: int | None = None, span: Span = EVER
    ) -> dict[str, Pace]:
        """Return how long a user took for answers, by game. None means all members who do not hide their statistics.

        Seats that changed hands do not count.
        """
        own_seat = and_(
            seat_history_table.c.match == result_table.c.match, seat_history_table.c.seat == result_table.c.seat
        )
        answers = _sum(seat_history_table.c.answers).label("answers")
        seconds = _sum(seat_history_table.c.answer_seconds).label("seconds")
        query = (
            select(result_table.c.game, answers, seconds)
            .join(seat_history_table, own_seat)
            .where(*_ended_in(span), result_table.c.outcome.in_([WON, LOST, DRAWN]))
            .where(is_shown if user is None else result_table.c.user == user)
            .group_by(result_table.c.game)
            .order_by(result_table.c.game)
        )
        if guild is not None:
            query = query.where(result_table.c.guild == guild)
        rows = all_rows(connection, query)
        return {row["game"]: Pace(row["answers"], row["seconds"]) for row in rows if row["answers"]}

    @reads
    def left(self, connection: Connection, match: int) -> dict[int, int]:
        """Return the users who left a match, each with the seat they left."""
        query = select(result_table.c.user, result_table.c.seat)
        rows = all_rows(connection, query.where(result_table.c.match == match, result_table.c.outcome == LEFT))
        return {row["user"]: row["seat"] for row in rows}

    @reads
    def achievements(
        self, connection: Connection, user: int, guild: int | None = None, span: Span = EVER
    ) -> list[AchievementRow]:
        """Return the achievements that a user earned in a time span, in one server or in all, oldest first."""
        at, match = achievement_table.c.at, achievement_table.c.match
        query = select(achievement_table).where(achievement_table.c.user == user, *_in_span(span, at, match))
        if guild is not None:
            query = query.where(achievement_table.c.guild == guild)
        return all_as(connection, query.order_by(achievement_table.c.at, achievement_table.c.key), AchievementRow)

    @reads
    def achievements_at(self, connection: Connection, match: int) -> list[AchievementRow]:
        """Return the achievements earned in a match."""
        return all_as(connection, select(achievement_table).where(achievement_table.c.match == match), AchievementRow)

    @writes
    def hint(self, connection: Connection, match: int, user: int) -> None:
        """Record that a user asked for a hint in a match."""
        insert_once(connection, hint_use_table, [{"match": match, "user": user}], by=("match", "user"))

    @reads
    def hinted(self, connection: Connection, match: int) -> frozenset[int]:
        """Return the users who asked for a hint in a match."""
        return _hinted(connection, match)

    @reads
    def hides(self, connection: Connection, user: int) -> bool:
        """Return whether that user hides their statistics."""
        return hides_results(connection, user)

    @writes
    def hide(self, connection: Connection, user: int, hidden: bool) -> None:
        """Hide that user's statistics, or show them again."""
        connection.execute(delete(hidden_user_table).where(hidden_user_table.c.user == user))
        if hidden:
            connection.execute(insert(hidden_user_table), [{"user": user}])


def give_up(connection: Connection, match: int, seat: int) -> int | None:
    """Record that the player in that seat gives it up, and return their user ID, or None if it has no player.

    This counts once the match has a result.
    """
    row = _fetch_player(connection, match, seat)
    if row is None:
        return None
    user: int = row["user"]
    if user not in _noted(connection, match):
        _add_result(connection, match, {**row, "seat": seat, "outcome": LEFT})
    return user


def settle_results(connection: Connection, match: int, outcomes: Sequence[Outcome], now: int) -> None:
    """Store the results of a match that has just ended.

    Players who kept their seat and asked for no hint get their achievements, unless all of their answers were given for
    them because their time was up.
    """
    noted, hinted = _noted(connection, match), _hinted(connection, match)
    silent = silent_seats(connection, match)
    for outcome in outcomes:
        row = _fetch_player(connection, match, outcome.seat)
        if row is None or row["user"] in noted:
            continue
        kept = DRAWN if outcome.won is None else WON if outcome.won else LOST
        what = HELPED if outcome.seat in noted.values() else kept
        result = {"seat": outcome.seat, "outcome": what, "measure": outcome.measure, "ended": now}
        _add_result(connection, match, {**row, **result})
        if what != HELPED and row["user"] not in hinted and outcome.seat not in silent:
            achievements = [{**row, "match": match, "at": now, "key": key} for key in outcome.achievements]
            insert_once(connection, achievement_table, achievements, by=("user", "game", "key"))
    connection.execute(update(result_table).where(result_table.c.match == match).values(ended=now))


def drop_results(connection: Connection, match: int) -> None:
    """Delete the results of a match that was broken off."""
    connection.execute(delete(result_table).where(result_table.c.match == match))


def hides_results(connection: Connection, user: int) -> bool:
    """Return whether that user hides their statistics."""
    return (
        connection.execute(select(hidden_user_table.c.user).where(hidden_user_table.c.user == user)).first() is not None
    )


def _fetch_player(connection: Connection, match: int, seat: int) -> Row | None:
    """Return the `user` in a seat, with the match's `game` and `guild`; None if no user holds the seat."""
    query = (
        select(match_table.c.game, match_table.c.guild, seat_table.c.user)
        .join_from(match_table, seat_table, seat_table.c.match == match_table.c.id)
        .where(match_table.c.id == match, seat_table.c.seat == seat, seat_table.c.user.is_not(None))
    )
    return first_row(connection, query)


def _noted(connection: Connection, match: int) -> dict[int, int]:
    """Return the users who already have a result in the match, each with their seat."""
    query = select(result_table.c.user, result_table.c.seat).where(result_table.c.match == match)
    return {row["user"]: row["seat"] for row in all_rows(connection, query)}


def _hinted(connection: Connection, match: int) -> frozenset[int]:
    query = select(hint_use_table.c.user).where(hint_use_table.c.match == match)
    return frozenset(connection.execute(query).scalars())


def _add_result(connection: Connection, match: int, columns: Row) -> None:
    connection.execute(insert(result_table), [{"match": match, **columns}])


# -- statistics -------------------------------------------------------------------------------------------------------

_ZERO: ColumnElement[int] = literal_column("0")
_ONE: ColumnElement[int] = literal_column("1")
_EACH = (result_table.c.game, result_table.c.user)
_IS_WON: ColumnElement[int] = case((result_table.c.outcome == WON, _ONE), else_=_ZERO)
_IS_DRAWN: ColumnElement[int] = case((result_table.c.outcome == DRAWN, _ONE), else_=_ZERO)
_COUNTS = result_table.c.outcome != HELPED
is_shown: ColumnElement[bool] = (
    ~select(hidden_user_table.c.user).where(hidden_user_table.c.user == result_table.c.user).exists()
)
"""Whether the user of a result does not hide their statistics."""


def _ended_in(span: Span) -> Sequence[ColumnElement[bool]]:
    return _in_span(span, result_table.c.ended, result_table.c.match)


def _in_span(span: Span, at: ColumnElement[int], match: ColumnElement[int]) -> Sequence[ColumnElement[bool]]:
    """Return the conditions that something at a second, in a match, is in a time span, and visible there."""
    within = at >= span.since, at < span.until
    if span.seen_at is None:
        return within
    deal = select(deal_table.c.id).join(match_table, match_table.c.deal == deal_table.c.id)
    return *within, ~deal.where(match_table.c.id == match, deal_table.c.closes > span.seen_at).exists()


def _sum(column: ColumnElement[Any]) -> ColumnElement[int]:
    """Return a sum as an integer; PostgreSQL would make it a decimal."""
    return cast(func.sum(column), BigInteger)


def _select_meetings(first: int, second: int) -> Select[Any]:
    """Return a query for Meetings by game; `result_table` is that of the first user."""
    other = result_table.alias("other")
    other_won: ColumnElement[int] = case((other.c.outcome == WON, _ONE), else_=_ZERO)
    return (
        select(
            result_table.c.game,
            func.count().label("played"),
            _sum(_IS_WON).label("first_won"),
            _sum(other_won).label("second_won"),
            _sum(_IS_WON * other_won).label("both_won"),
        )
        .join(other, other.c.match == result_table.c.match)
        .where(result_table.c.user == first, other.c.user == second, _COUNTS, other.c.outcome != HELPED)
        .group_by(result_table.c.game)
        .order_by(result_table.c.game)
    )


def _select_streaks(span: Span, *where: ColumnElement[bool]) -> Select[Any]:
    """Return a query for ResultCount, by user and game.

    Lost matches separate the streaks: `run` counts how many matches were lost up to each match.
    """
    order = [result_table.c.ended, result_table.c.match]
    run = func.sum(_ONE - _IS_WON - _IS_DRAWN).over(partition_by=list(_EACH), order_by=order)
    columns = [_IS_WON.label("won"), _IS_DRAWN.label("drawn"), run.label("run")]
    one = select(*_EACH, result_table.c.measure, *columns).where(*where, *_ended_in(span), _COUNTS).cte("one")
    sums = {
        "played": func.count(),
        "won": _sum(one.c.won),
        "drawn": _sum(one.c.drawn),
        "least": func.min(one.c.measure),
        "most": func.max(one.c.measure),
    }
    group = one.c.game, one.c.user, one.c.run
    by_run = select(*group, *[sum_.label(name) for name, sum_ in sums.items()]).group_by(*group).cte("runs")
    last = func.max(by_run.c.run).over(partition_by=[by_run.c.game, by_run.c.user])
    marked = select(by_run, last.label("last")).cte("marked")
    return select(
        marked.c.game,
        marked.c.user,
        _sum(marked.c.played).label("played"),
        _sum(marked.c.won).label("won"),
        _sum(marked.c.drawn).label("drawn"),
        func.min(marked.c.least).label("least"),
        func.max(marked.c.most).label("most"),
        func.max(marked.c.won).label("longest"),
        _sum(case((marked.c.run == marked.c.last, marked.c.won), else_=_ZERO)).label("current"),
    ).group_by(marked.c.game, marked.c.user)
