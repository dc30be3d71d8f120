"""Spectators' predictions of how a match will end, made at the beginning of each of its parts, and their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Index,
    Integer,
    Select,
    Table,
    func,
    select,
    update,
)

from storage.database import DataStore, reads, writes
from storage.matches import match_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.results import hidden_user_table
from storage.rows import all_as
from storage.upserts import insert_once

prediction_table = Table(
    "prediction",
    METADATA,
    match_key(),
    # the part of the match at the beginning of which it was made
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, index=True, autoincrement=False),
    # the predicted outcome, as in cogs/predictions/scoring.py, and the user's confidence
    Column("outcome", Integer, nullable=False),
    Column("percent", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    # when the match ended, and the points; both are null until then, and the points stay null if there is no result
    Column("ended", BigInteger),
    Column("points", Integer),
    Index(None, "guild", "ended"),
    **CLUSTERED,
)


class PredictionRow(NamedTuple):
    """A prediction of a user about a match; `ended` and `points` are None until it is scored."""

    match: int
    part: int
    user: int
    outcome: int
    percent: int
    at: int
    guild: int
    ended: int | None = None
    points: int | None = None


class PredictionRecord(NamedTuple):
    """A user's scored predictions: their number and their mean points."""

    user: int
    prediction_count: int
    mean: float


class PredictionStore(DataStore):
    """Spectators' predictions. Every method is one transaction."""

    @writes
    def add(self, connection: Connection, new: PredictionRow) -> None:
        """Store a prediction, unless the user has already made one for that part of the match."""
        insert_once(connection, prediction_table, [new._asdict()], by=("match", "part", "user"))

    @reads
    def of_match(self, connection: Connection, match: int) -> list[PredictionRow]:
        """Return all predictions about a match, by part."""
        columns = prediction_table.c
        query = select(prediction_table).where(columns.match == match).order_by(columns.part, columns.user)
        return all_as(connection, query, PredictionRow)

    @reads
    def unscored(self, connection: Connection, user: int = 0, guild: int = 0) -> list[PredictionRow]:
        """Return the predictions of a user, or in a server, that are not yet scored although the match is over."""
        columns = prediction_table.c
        condition: ColumnElement[bool] = columns.user == user if user else columns.guild == guild
        query = (
            select(prediction_table)
            .join(match_table, match_table.c.id == columns.match)
            .where(condition, columns.ended.is_(None), match_table.c.state.in_(("ended", "closed")))
        )
        return all_as(connection, query.order_by(columns.match, columns.part), PredictionRow)

    @writes
    def score(self, connection: Connection, scored: Sequence[PredictionRow]) -> None:
        """Store the points of these predictions, and when their matches ended."""
        columns = prediction_table.c
        for row in scored:
            that = columns.match == row.match, columns.part == row.part, columns.user == row.user
            values = {"ended": row.ended, "points": row.points}
            connection.execute(update(prediction_table).where(*that).values(values))

    @reads
    def record(self, connection: Connection, user: int) -> PredictionRecord | None:
        """Return a user's record, or None if none of their predictions has been scored."""
        found = all_as(connection, _records().where(prediction_table.c.user == user), PredictionRecord)
        return found[0] if found else None

    @reads
    def best(self, connection: Connection, guild: int, since: int, least: int, limit: int) -> list[PredictionRecord]:
        """Return the best records in a server, counting matches that ended in the given second or later.

        Users with fewer than `least` predictions and users who hide their results are left out.
        """
        columns = prediction_table.c
        hides = select(hidden_user_table.c.user).where(hidden_user_table.c.user == columns.user).exists()
        query = _records().where(columns.guild == guild, columns.ended >= since, ~hides).having(func.count() >= least)
        best = func.avg(columns.points).desc(), func.count().desc(), columns.user
        return all_as(connection, query.order_by(*best).limit(limit), PredictionRecord)


def _records() -> Select[Any]:
    """Return a query for the records of users, counting scored predictions only."""
    columns = prediction_table.c
    mean = (func.sum(columns.points) * 1.0 / func.count()).label("mean")
    query = select(columns.user, func.count().label("prediction_count"), mean).where(columns.points.is_not(None))
    return query.group_by(columns.user)
