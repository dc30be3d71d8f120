"""The clocks of tables: timers such as deadlines and reminders, and the agreed time limits of a table.

Both are written with the change that causes them (see Announcement).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from storage.database import Database, DataStore, reads, writes
from storage.matches import match_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.outbox import OVERDUE
from storage.packing import from_json, to_json
from storage.processes import OwnShards
from storage.rows import all_as, first_row
from storage.upserts import insert_or_replace

timer_table = Table(
    "timer",
    METADATA,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    **CLUSTERED,
)

# the time limits of a table; a table without a row has the defaults
table_terms_table = Table(
    "table_terms",
    METADATA,
    match_key(),
    Column("terms", Text, nullable=False),
    # when the pause began
    Column("paused", BigInteger),
    **CLUSTERED,
)

ASKED, DEADLINE = "asked", "deadline"
"""The kinds of the timer that only marks an open question, and of the deadline."""
FROZEN = 2**40
"""Times from here on are never due: a stopped clock is stored as FROZEN plus the seconds left."""
SINCE, OPEN = 2**41, 2**42
"""An open question is marked by SINCE plus the second at which it was asked; while its clock is stopped, by OPEN plus
the seconds it had been open."""


def runs(at: int) -> bool:
    """Return whether the value is a point in time, as opposed to the remaining or elapsed time of a stopped clock."""
    return at < FROZEN or SINCE <= at < OPEN


class Timer(NamedTuple):
    """A timer of a seat, of a kind such as "deadline" or "reminder"."""

    seat: int
    kind: str
    at: int


class TimerRow(NamedTuple):
    """A stored timer of a match."""

    match: int
    seat: int
    kind: str
    at: int


class TableTerms(NamedTuple):
    """The time limits of a table as JSON, and when a pause of its match began."""

    terms: Mapping[str, Any] = MappingProxyType({})
    paused: int | None = None


_DUE = (
    select(timer_table)
    .where(timer_table.c.at <= bindparam("now"))
    .order_by(timer_table.c.at, timer_table.c.match, timer_table.c.seat, timer_table.c.kind)
    .limit(bindparam("limit", type_=Integer))
)
_TIMERS = (
    select(timer_table)
    .where(timer_table.c.match == bindparam("of"))
    .order_by(timer_table.c.at, timer_table.c.seat, timer_table.c.kind)
)
_NEXT_AT = select(func.min(timer_table.c.at))
_DROP_TIMERS = delete(timer_table).where(timer_table.c.match == bindparam("of"))
_TERMS = select(table_terms_table).where(table_terms_table.c.match == bindparam("of"))


class TimerStore(DataStore):
    """The stored timers. `own` are the shards of this process if several processes share the data."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.own: OwnShards | None = None

    @reads
    def due(self, connection: Connection, now: int, limit: int = 50) -> list[TimerRow]:
        """Return the due timers, oldest first.

        With several processes, each gets the timers of its shards and those that are OVERDUE.
        """
        query = _DUE
        if (own := self.own) is not None:
            query = query.join(match_table, match_table.c.id == timer_table.c.match)
            is_own = own.shard_of_match().in_(sorted(own.shards))
            query = query.where(own.is_alive(now), or_(is_own, timer_table.c.at <= now - OVERDUE))
        return all_as(connection, query, TimerRow, {"now": now, "limit": limit})

    @reads
    def of(self, connection: Connection, match: int) -> list[TimerRow]:
        """Return all timers of a match, earliest first."""
        return all_as(connection, _TIMERS, TimerRow, {"of": match})

    @reads
    def next_at(self, connection: Connection) -> int | None:
        """Return the second at which the next timer of this process's shards is due, or None."""
        query = _NEXT_AT
        if (own := self.own) is not None:
            query = query.join(match_table, match_table.c.id == timer_table.c.match)
            query = query.where(own.shard_of_match().in_(sorted(own.shards)))
        earliest: int | None = connection.execute(query).scalar()
        return earliest

    @writes
    def put(self, connection: Connection, match: int, *timers: Timer) -> None:
        """Replace all timers of the match."""
        replace_timers(connection, match, timers)

    @writes
    def add(self, connection: Connection, *timers: TimerRow) -> None:
        """Add timers of any matches to the existing ones."""
        insert_or_replace(connection, timer_table, [timer._asdict() for timer in timers])

    @writes
    def done(self, connection: Connection, *timers: TimerRow) -> None:
        """Delete timers that have run, unless they have been set to another time since."""
        for timer in timers:
            same = (timer_table.c[name] == value for name, value in timer._asdict().items())
            connection.execute(delete(timer_table).where(*same))


def drop_timers(connection: Connection, match: int) -> None:
    """Delete all timers of the match."""
    connection.execute(_DROP_TIMERS, {"of": match})


def replace_timers(connection: Connection, match: int, timers: Iterable[Timer]) -> None:
    """Replace all timers of the match."""
    drop_timers(connection, match)
    if rows := [{"match": match, **timer._asdict()} for timer in timers]:
        connection.execute(insert(timer_table), rows)


def shift_timers(connection: Connection, by: int) -> None:
    """Shift all points in time by a number of seconds."""
    at = timer_table.c.at
    moving: ColumnElement[bool] = or_(at < FROZEN, and_(at >= SINCE, at < OPEN))  # see `runs`
    connection.execute(update(timer_table).where(moving).values(at=at + by))


def matches_with_deadlines(connection: Connection) -> list[int]:
    """Return the matches with a running deadline, ordered by ID."""
    query = select(timer_table.c.match).where(timer_table.c.at < FROZEN, timer_table.c.kind == DEADLINE)
    return list(connection.execute(query.distinct().order_by(timer_table.c.match)).scalars())


def fetch_terms(connection: Connection, match: int) -> TableTerms:
    """Return the time limits of a table, or the defaults if none are stored."""
    row = first_row(connection, _TERMS, {"of": match})
    return TableTerms(dict(from_json(row["terms"])), row["paused"]) if row else TableTerms()


def put_terms(connection: Connection, match: int, terms: TableTerms) -> None:
    """Replace the time limits of a table."""
    row = {"match": match, "terms": to_json(dict(terms.terms)), "paused": terms.paused}
    insert_or_replace(connection, table_terms_table, [row])
