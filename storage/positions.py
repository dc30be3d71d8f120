"""Tries at the position of the day, one for each user and day; and the matches that positions can come from."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, func, select

from storage.database import DataStore, reads, writes
from storage.matches import MatchRow, fetch_matches, is_lesson, is_practice, match_table, select_matches
from storage.metadata import CLUSTERED, METADATA
from storage.rows import first_as
from storage.upserts import insert_once

position_try_table = Table(
    "position_try",
    METADATA,
    # a date such as "2026-11-21"
    Column("day", String, primary_key=True),
    Column("user", BigInteger, primary_key=True, index=True, autoincrement=False),
    # the name of the position, since a later version might have another one for that day
    Column("position", String, nullable=False, index=True),
    # the token of the answer, and 1 if it was the best, else 0
    Column("choice", String, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class PositionTry(NamedTuple):
    """A user's answer to the position of a day."""

    day: str
    user: int
    position: str
    choice: str
    solved: int
    at: int


class SolveRate(NamedTuple):
    """The number of tries at a position, and how many of them found the best answer."""

    tries: int
    solved: int


class PositionStore(DataStore):
    """The tries at positions, and their sources. Every method is one transaction."""

    @writes
    def attempt(self, connection: Connection, new: PositionTry) -> PositionTry:
        """Store a user's try on a day and return it; if there already is one, return that instead."""
        insert_once(connection, position_try_table, [new._asdict()], by=("day", "user"))
        return _fetch(connection, new.day, new.user) or new

    @reads
    def sources(self, connection: Connection, game: str, rules: int) -> list[MatchRow]:
        """Return the completed matches of a game under these rules, oldest first, without lessons and practice."""
        query = select_matches().where(match_table.c.game == game, match_table.c.rules == rules)
        completed = match_table.c.state == "ended", match_table.c.started.is_not(None), ~is_lesson, ~is_practice
        return fetch_matches(connection, query.where(*completed).order_by(match_table.c.id))

    @reads
    def of(self, connection: Connection, day: str, user: int) -> PositionTry | None:
        """Return a user's try on a day, or None."""
        return _fetch(connection, day, user)

    @reads
    def of_day(self, connection: Connection, day: str) -> str | None:
        """Return the name of the position that users tried on a day, or None if nobody tried one."""
        columns = position_try_table.c
        found = select(columns.position).where(columns.day == day).order_by(columns.user).limit(1)
        return connection.execute(found).scalar()

    @reads
    def rate(self, connection: Connection, position: str) -> SolveRate:
        """Return how many users tried a position on any day, and how many found its best answer."""
        columns = position_try_table.c
        counts = select(func.count(), func.sum(columns.solved)).where(columns.position == position)
        tries, solved = connection.execute(counts).one()
        return SolveRate(int(tries), int(solved or 0))

    @reads
    def days_of(self, connection: Connection, user: int) -> set[str]:
        """Return the days on which a user solved the position."""
        columns = position_try_table.c
        found = connection.execute(select(columns.day).where(columns.user == user, columns.solved == 1))
        return set(found.scalars())


def _fetch(connection: Connection, day: str, user: int) -> PositionTry | None:
    columns = position_try_table.c
    query = select(position_try_table).where(columns.day == day, columns.user == user)
    return first_as(connection, query, PositionTry)
