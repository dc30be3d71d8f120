"""Events and their due times. Features register the handler of each kind (see bot/timing/scheduler.py)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    and_,
    bindparam,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from storage.database import Database, DataStore, reads, writes
from storage.errors import MatchNotFoundError
from storage.event_rows import (
    EventRow,
    NewEvent,
    entrant_table,
    event_row,
    event_table,
    fetch_event,
    pairing_table,
    round_table,
    score_table,
)
from storage.outbox import OVERDUE, JobOwner, NewJobRow, add_jobs, job_lock_table, outbox_table
from storage.packing import to_json
from storage.processes import OwnShards
from storage.rows import all_rows


class EventStep(NamedTuple):
    """A change of an event from `before`: its new state, its next due time, and new jobs.

    It is stored only while the event still has the state and the time of `before`, so that nothing happens twice.
    """

    before: EventRow
    state: str
    next_at: int | None
    job_rows: tuple[NewJobRow, ...] = ()


_DUE = (
    select(event_table)
    .where(event_table.c.next_at <= bindparam("now"))
    .order_by(event_table.c.next_at, event_table.c.id)
    .limit(bindparam("limit", type_=Integer))
)
_NEXT_AT = select(func.min(event_table.c.next_at))


class EventStore(DataStore):
    """Events. Every method is one transaction. `own` are this process's shards if there are several processes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.own: OwnShards | None = None

    @writes
    def add(self, connection: Connection, new: NewEvent, *job_rows: NewJobRow) -> int:
        """Store an event with its first jobs, and return its ID."""
        values = new._asdict() | {"options": to_json(dict(new.options)), "message": None}
        statement = insert(event_table).values(values).returning(event_table.c.id)
        event = int(connection.execute(statement).scalar_one())
        add_jobs(connection, ((JobOwner(event, "event"), job_row) for job_row in job_rows))
        return event

    @reads
    def row(self, connection: Connection, event: int) -> EventRow:
        """Return an event. Raises MatchNotFoundError."""
        if (row := fetch_event(connection, event)) is None:
            raise MatchNotFoundError(event, "event")
        return row

    @reads
    def of_guild(self, connection: Connection, guild: int, formats: Collection[str]) -> list[EventRow]:
        """Return the events of a server in these formats, newest first."""
        query = select(event_table).where(event_table.c.guild == guild, event_table.c.format.in_(formats))
        return list(map(event_row, all_rows(connection, query.order_by(event_table.c.id.desc()))))

    @reads
    def due(self, connection: Connection, now: int, limit: int = 50) -> list[EventRow]:
        """Return the events for which something is due, oldest first.

        If there are several processes, the one with shard 0 gets them. Other processes only get those that are OVERDUE.
        """
        query = _DUE
        if (own := self.own) is not None:
            overdue = event_table.c.next_at <= now - OVERDUE
            query = query.where(own.is_alive(now), or_(_has_first_shard(own), overdue))
        return list(map(event_row, all_rows(connection, query, {"now": now, "limit": limit})))

    @reads
    def next_at(self, connection: Connection) -> int | None:
        """Return the next due time of an event that this process handles, or None."""
        query = _NEXT_AT
        if (own := self.own) is not None:
            query = query.where(_has_first_shard(own))
        earliest: int | None = connection.execute(query).scalar()
        return earliest

    @writes
    def step(self, connection: Connection, step: EventStep) -> bool:
        """Store a step and its jobs. Return False without storing anything if the event has changed."""
        return take_step(connection, step)


def take_step(connection: Connection, step: EventStep) -> bool:
    """Take a step within a transaction, as EventStore.step does."""
    values = {"state": step.state, "next_at": step.next_at}
    done = connection.execute(update(event_table).where(_is_as(step.before)).values(values))
    if done.rowcount:
        owner = JobOwner(step.before.id, "event")
        add_jobs(connection, ((owner, job_row) for job_row in step.job_rows))
    return bool(done.rowcount)


def forget_events(connection: Connection, guild: int) -> None:
    """Delete the events of a server with everything that belongs to them, except their matches."""
    events = select(event_table.c.id).where(event_table.c.guild == guild)
    jobs = select(outbox_table.c.id).where(outbox_table.c.event.in_(events))
    connection.execute(delete(job_lock_table).where(job_lock_table.c.job.in_(jobs)))
    for table in (outbox_table, score_table, pairing_table, round_table, entrant_table):
        connection.execute(delete(table).where(table.c.event.in_(events)))
    connection.execute(delete(event_table).where(event_table.c.guild == guild))


def _is_as(before: EventRow) -> ColumnElement[bool]:
    """Return the condition that an event still has its state and time; `==` turns None into IS NULL."""
    columns = event_table.c
    return and_(columns.id == before.id, columns.state == before.state, columns.next_at == before.next_at)


def _has_first_shard(own: OwnShards) -> ColumnElement[bool]:
    return true() if 0 in own.shards else false()
