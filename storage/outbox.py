"""The outbox: pending jobs and the current messages.

A job is stored with the change it announces (see Announcement) and deleted once its message has been sent, so a crash
in between loses nothing. Its nonce lets Discord recognize a repeated message.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ColumnElement,
    Connection,
    ForeignKey,
    Integer,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    or_,
    select,
    update,
)

from storage.database import Database, DataStore, reads
from storage.event_rows import EventPost, event_table
from storage.lease import process_table
from storage.matches import match_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.packing import from_json, to_json
from storage.postgresql import ANY_JOB
from storage.processes import OwnShards
from storage.rows import Row, all_as, all_rows, first_as, to_row
from storage.upserts import JsonText, insert_once, insert_or_replace

LOBBY_DM = "seated"
"""The kind of the jobs that tell users about a lobby; none is left once its match begins."""

outbox_table = Table(
    "outbox",
    METADATA,
    Column("id", Integer, primary_key=True),
    # the match or event that owns the job
    Column("match", Integer, ForeignKey("match.id")),
    Column("kind", String, nullable=False),
    Column("audience", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("nonce", String, nullable=False),
    Column("run_after", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("event", Integer, ForeignKey("event.id")),
    UniqueConstraint("match", "nonce"),
    UniqueConstraint("event", "nonce"),
    CheckConstraint('("match" IS NULL) <> (event IS NULL)', name="ck_outbox_owner"),
)

post_table = Table(
    "post",
    METADATA,
    match_key(),
    Column("audience", String, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("entry_count", Integer, nullable=False),
    **CLUSTERED,
)

# the process that is doing a job
job_lock_table = Table(
    "job_lock",
    METADATA,
    Column("job", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False, index=True),
)

OVERDUE = 60
"""Seconds after which any process may run an overdue job, regardless of its shard."""


class JobOwner(NamedTuple):
    """The owner of a job: the match or event with this ID. The jobs of one owner run one after another."""

    id: int
    kind: Literal["match", "event"] = "match"


class NewJobRow(NamedTuple):
    """A job for an audience, not to be run before `run_after`. Its nonce is unique among the jobs of its owner."""

    kind: str
    audience: str
    payload: Any
    nonce: str
    run_after: int = 0


class JobRow(NamedTuple):
    """A stored job and the number of attempts so far. Either `match` or `event` is set."""

    id: int
    match: int | None
    kind: str
    audience: str
    payload: Any
    nonce: str
    run_after: int
    attempts: int
    event: int | None = None

    @property
    def owner(self) -> JobOwner:
        """The match or event that owns the job."""
        return JobOwner(self.event, "event") if self.event else JobOwner(self.match or 0)


class JobForm(NamedTuple):
    """The stored form of a kind of job: its name, its payload fields, and its audience fields, which follow `head`.

    A migration renames stored fields whose names change, so that later versions of the bot can read the rows.
    """

    kind: str
    head: str = ""
    fields: tuple[str, ...] = ()
    payload: tuple[str, ...] = ("entry_count", "at")

    def audience(self, job: object) -> str:
        """Return the audience of a job of this kind."""
        parts = [str(getattr(job, name)) for name in self.fields]
        return ":".join([self.head, *parts] if self.head else parts)


class PostRow(NamedTuple):
    """The current message of an audience ("board", "lobby", "hand:2"), with the match after `entry_count` entries."""

    match: int
    audience: str
    channel: int
    message: int
    entry_count: int


class Acknowledgement(NamedTuple):
    """The results of jobs: those `done`, their `posts`, and the (match, audience) pairs whose message is `forgotten`.

    `then` are new (owner, job) pairs; `later` are the jobs to retry, each with its second; `standing` are the standing
    messages of events.
    """

    done: tuple[JobRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    then: tuple[tuple[JobOwner, NewJobRow], ...] = ()
    forgotten: tuple[tuple[int, str], ...] = ()
    later: tuple[tuple[JobRow, int], ...] = ()
    standing: tuple[EventPost, ...] = ()

    @property
    def tried(self) -> tuple[JobRow, ...]:
        """The jobs that were tried, whether or not they are done."""
        return (*self.done, *(job_row for job_row, _ in self.later))

    @property
    def only(self) -> int | None:
        """The only match that the results are about; None if there are several, or if events are among them."""
        owners = {*(job_row.owner for job_row in self.tried), *(owner for owner, _ in self.then)}
        owners |= {JobOwner(post.match) for post in self.posts} | {JobOwner(match) for match, _ in self.forgotten}
        owners |= {JobOwner(post.event, "event") for post in self.standing}
        owner = next(iter(owners)) if len(owners) == 1 else None
        return owner.id if owner and owner.kind == "match" else None


class DueJobs(NamedTuple):
    """The due jobs, oldest first, with the messages of their matches; if none is due, the time of the next one."""

    job_rows: tuple[JobRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    next_at: int | None = None


class OutboxStore(DataStore):
    """Jobs and messages. `own` are the shards of this process if several processes share the data."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.own: OwnShards | None = None

    async def due(self, now: int, limit: int = 50) -> DueJobs:
        """Return the due jobs, oldest first; a job waits for older ones of the same owner and audience.

        With several processes, each gets the jobs of its shards and those that are OVERDUE. No other process gets
        them until this one has acknowledged them or died.
        """
        if (own := self.own) is not None:
            return await self._database.write(partial(_take_due, now, limit, own), only=ANY_JOB)
        return await self._database.read(partial(_fetch_due, now, limit))

    async def acknowledge(self, acknowledgement: Acknowledgement) -> int | None:
        """Store the results of jobs in one transaction; return when the next job is due, or None.

        Jobs that have been deleted since are ignored.
        """
        return await self._database.write(partial(_acknowledge, acknowledgement, self.own), only=acknowledgement.only)

    async def acknowledge_idempotently(self, acknowledgement: Acknowledgement) -> int | None:
        """Store the results of jobs when an earlier attempt might have succeeded without reporting it.

        If it did succeed, the jobs no longer belong to this process, and nothing is stored.
        """
        return await self._database.write(
            partial(_acknowledge_idempotently, acknowledgement, self.own), only=acknowledgement.only
        )

    async def note(self, message: PostRow, others: Sequence[PostRow]) -> None:
        """Store the known state of a message, along with the rows in `others`.

        Nothing is stored if a newer state is already known, or if another message has replaced this one.
        """
        await self._database.write(partial(_note, message, others), only=message.match)

    async def run_now(self, match: int, now: int) -> None:
        """Make every refused job of a match due now, because the obstacle might be gone."""
        refused = outbox_table.c.match == match, outbox_table.c.attempts >= 1
        statement = update(outbox_table).where(*refused).values(run_after=now)
        await self._database.write(lambda connection: connection.execute(statement), only=match)

    async def add(self, match: int, *job_rows: NewJobRow) -> None:
        """Add jobs of a match that belong to no change."""
        await self.acknowledge(Acknowledgement(then=tuple((JobOwner(match), job_row) for job_row in job_rows)))

    async def add_to_event(self, event: int, *job_rows: NewJobRow) -> None:
        """Add jobs of an event that belong to no change."""
        await self.acknowledge(Acknowledgement(then=tuple((JobOwner(event, "event"), job_row) for job_row in job_rows)))

    @reads
    def post(self, connection: Connection, match: int, audience: str) -> PostRow | None:
        """Return the current message of an audience, or None."""
        return _fetch_post(connection, match, audience)

    @reads
    def posts(self, connection: Connection, match: int) -> list[PostRow]:
        """Return all current messages of a match."""
        query = select(post_table).where(post_table.c.match == match).order_by(post_table.c.audience)
        return all_as(connection, query, PostRow)

    @reads
    def has_job(self, connection: Connection, match: int, audience: str) -> bool:
        """Return whether a job for that audience is still pending."""
        query = select(outbox_table.c.id).where(outbox_table.c.match == match, outbox_table.c.audience == audience)
        return connection.execute(query.limit(1)).first() is not None

    @reads
    def with_post(self, connection: Connection, audience: str) -> list[int]:
        """Return the matches that have a message for that audience."""
        query = select(post_table.c.match).where(post_table.c.audience == audience).order_by(post_table.c.match)
        return list(connection.execute(query).scalars())

    async def forget(self, match: int, audience: str) -> None:
        """Delete the row of a message that a user deleted."""
        await self._database.write(lambda connection: drop_post(connection, match, audience), only=match)


def add_jobs(connection: Connection, job_rows: Iterable[tuple[JobOwner, NewJobRow]]) -> None:
    """Add jobs to the outbox, each with its owner; skip those whose nonce already exists.

    A notice replaces an earlier one to the same seat that is still held back.
    """
    new = tuple(job_rows)
    notices = [(owner.id, job_row) for owner, job_row in new if job_row.kind == "notice"]
    _drop_held(connection, [(match, job_row.audience, job_row.payload["at"]) for match, job_row in notices])
    for kind in ("match", "event"):
        rows = [_new_row(owner, job_row) for owner, job_row in new if owner.kind == kind]
        insert_once(connection, outbox_table, rows, by=(kind, "nonce"))


def _new_row(owner: JobOwner, job_row: NewJobRow) -> dict[str, Any]:
    return {**job_row._asdict(), owner.kind: owner.id, "payload": to_json(job_row.payload), "attempts": 0}


_FOR_AUDIENCE = outbox_table.c.match == bindparam("of"), outbox_table.c.audience == bindparam("whose")
_DROP_HELD = delete(outbox_table).where(
    *_FOR_AUDIENCE, outbox_table.c.run_after > bindparam("now"), outbox_table.c.attempts == 0
)
_DROP_JOBS_FOR = delete(outbox_table).where(*_FOR_AUDIENCE)
_POST = post_table.c.match == bindparam("of"), post_table.c.audience == bindparam("whose")
_FETCH_POST, _DROP_POST = select(post_table).where(*_POST), delete(post_table).where(*_POST)
_FETCH_POSTS_DUE = (
    select(post_table)
    .where(post_table.c.match.in_(select(outbox_table.c.match).where(outbox_table.c.run_after <= bindparam("now"))))
    .order_by(post_table.c.match, post_table.c.audience)
)


def _drop_held(connection: Connection, held: Sequence[tuple[int, str, int]]) -> None:
    """Delete the jobs for each (match, audience, now) that were delayed from the start and so have never been tried."""
    if rows := [{"of": match, "whose": audience, "now": now} for match, audience, now in held]:
        connection.execute(_DROP_HELD, rows)


def hasten_held(connection: Connection, match: int, audience: str, after: int) -> None:
    """Make the jobs for an audience that were delayed from the start due in the given second, unless due earlier."""
    of_audience = outbox_table.c.match == match, outbox_table.c.audience == audience
    held = outbox_table.c.run_after > after, outbox_table.c.attempts == 0
    connection.execute(update(outbox_table).where(*of_audience, *held).values(run_after=after))


def drop_post(connection: Connection, match: int, audience: str) -> None:
    """Delete the row of an audience's message."""
    connection.execute(_DROP_POST, {"of": match, "whose": audience})


def drop_jobs_for(connection: Connection, match: int, audience: str) -> None:
    """Delete the jobs for an audience."""
    connection.execute(_DROP_JOBS_FOR, {"of": match, "whose": audience})


def drop_personal_jobs(connection: Connection, kinds: Collection[str], user: int) -> None:
    """Delete the jobs of these kinds whose audience ends with a user."""
    personal = outbox_table.c.kind.in_(kinds), outbox_table.c.audience.like(f"%:{user}")
    jobs = select(outbox_table.c.id).where(*personal)
    connection.execute(delete(job_lock_table).where(job_lock_table.c.job.in_(jobs)))
    connection.execute(delete(outbox_table).where(outbox_table.c.id.in_(jobs)))


def drop_jobs_of_kind(connection: Connection, match: int, kind: str) -> None:
    """Delete a match's jobs of one kind."""
    that = outbox_table.c.match == match, outbox_table.c.kind == kind
    connection.execute(delete(outbox_table).where(*that))


def drop_stray_holds(connection: Connection) -> None:
    """Delete the locks of jobs that no longer exist."""
    job = select(outbox_table.c.id).where(outbox_table.c.id == job_lock_table.c.job)
    connection.execute(delete(job_lock_table).where(~job.exists()))


def _fetch_post(connection: Connection, match: int, audience: str) -> PostRow | None:
    return first_as(connection, _FETCH_POST, PostRow, {"of": match, "whose": audience})


def _fetch_posts_due(connection: Connection, now: int) -> tuple[PostRow, ...]:
    """Return the messages of every match with a due job."""
    return tuple(all_as(connection, _FETCH_POSTS_DUE, PostRow, {"now": now}))


def _fetch_due(now: int, limit: int, connection: Connection) -> DueJobs:
    job_rows = tuple(map(_job, all_rows(connection, _FETCH_DUE, {"now": now, "limit": limit})))
    if not job_rows:
        return DueJobs(next_at=_next_at(connection))
    return DueJobs(job_rows, _fetch_posts_due(connection, now))


def _take_due(now: int, limit: int, own: OwnShards, connection: Connection) -> DueJobs:
    """Return the due jobs of this process, and lock them for it."""
    rows = all_rows(connection, _select_own_due(now, limit, own))
    if not rows:
        return DueJobs(next_at=_next_at(connection, now, own))
    holders = {row["id"]: row.pop("holder") for row in rows}
    held = [{"job": job, "token": own.token} for job, holder in holders.items() if holder != own.token]
    insert_or_replace(connection, job_lock_table, held)
    job_rows = map(_job, rows)
    tried = (one._replace(attempts=one.attempts + (holders[one.id] not in (None, own.token))) for one in job_rows)
    return DueJobs(tuple(tried), _fetch_posts_due(connection, now))


_elder, _beside = outbox_table.alias("elder"), outbox_table.alias("beside")


def _heads_their_queues(*of_elders: ColumnElement[bool]) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a job has no older job ahead of it in its queue, even if it is due earlier.

    There are two, one for matches and one for events, so that each can find the older jobs with an index.
    """
    return tuple(
        ~select(_elder.c.id)
        .where(_elder.c[owner] == outbox_table.c[owner], _elder.c.audience == outbox_table.c.audience)
        .where(_elder.c.id < outbox_table.c.id, *of_elders)
        .exists()
        for owner in ("match", "event")
    )


_FETCH_DUE = (
    select(outbox_table)
    .where(outbox_table.c.run_after <= bindparam("now"), *_heads_their_queues(_elder.c.run_after > bindparam("now")))
    .order_by(outbox_table.c.id)
    .limit(bindparam("limit", type_=Integer))
)
_NEXT_AT = select(func.min(outbox_table.c.run_after)).where(*_heads_their_queues())


def _select_own_due(now: int, limit: int, own: OwnShards) -> Select[Any]:
    """Return a query for the due jobs of one of several processes, each with its `holder`.

    Any process may run a job that has been due for long.
    """
    written = cast(JsonText(outbox_table.c.payload, "at"), BigInteger)  # a job without delay has 0 in `run_after`
    overdue = and_(outbox_table.c.run_after <= now - OVERDUE, written <= now - OVERDUE)
    return (
        select(outbox_table, job_lock_table.c.token.label("holder"))
        .outerjoin(match_table, match_table.c.id == outbox_table.c.match)
        .outerjoin(job_lock_table, job_lock_table.c.job == outbox_table.c.id)
        .where(outbox_table.c.run_after <= now, own.is_alive(now), or_(_is_own(own), overdue))
        .where(~_held_by_others(now, own), *_heads_their_queues(_elder.c.run_after > now))
        .order_by(outbox_table.c.id)
        .limit(limit)
        .with_for_update(of=outbox_table, skip_locked=True)
    )


def _is_own(own: OwnShards) -> ColumnElement[bool]:
    """Return the condition that a job is this process's. The first shard has those of direct messages and of events."""
    is_of_first = or_(outbox_table.c.event.is_not(None), outbox_table.c.kind.in_(sorted(own.direct)))
    shard = case((is_of_first, 0), else_=own.shard_of_match())
    return shard.in_(sorted(own.shards))


def _held_by_others(now: int, own: OwnShards) -> ColumnElement[bool]:
    """Return the condition that another process is running a job of the same match or event.

    The jobs of a match run one after another, except for direct messages. Otherwise, two processes could overwrite a
    newer board with an older one.
    """
    direct = sorted(own.direct)
    return (
        select(job_lock_table.c.job)
        .join(process_table, process_table.c.token == job_lock_table.c.token)
        .join(_beside, _beside.c.id == job_lock_table.c.job)
        .where(or_(_beside.c.match == outbox_table.c.match, _beside.c.event == outbox_table.c.event))
        .where(_beside.c.kind.in_(direct) == outbox_table.c.kind.in_(direct))
        .where(job_lock_table.c.token != own.token, process_table.c.until > now)
        .exists()
    )


def _next_at(connection: Connection, now: int = 0, own: OwnShards | None = None) -> int | None:
    """Return the second at which the next job is due, or None."""
    query = _NEXT_AT
    if own is not None:
        query = query.outerjoin(match_table, match_table.c.id == outbox_table.c.match)
        query = query.where(_is_own(own), ~_held_by_others(now, own))
    earliest: int | None = connection.execute(query).scalar()
    return earliest


def _acknowledge(acknowledgement: Acknowledgement, own: OwnShards | None, connection: Connection) -> int | None:
    if acknowledgement.done:
        connection.execute(_DELETE_JOB, list(map(_job_key, acknowledgement.done)))
    if acknowledgement.later:
        rows = [
            {**_job_key(job_row), "until": after, "tried": job_row.attempts + 1}
            for job_row, after in acknowledgement.later
        ]
        connection.execute(_PUT_OFF, rows)
    if (
        own is not None and acknowledgement.tried
    ):  # after the jobs: a process that takes jobs skips those that are being changed
        let_go = delete(job_lock_table).where(
            job_lock_table.c.job.in_([job_row.id for job_row in acknowledgement.tried])
        )
        connection.execute(let_go)
    for match, audience in acknowledgement.forgotten:
        drop_post(connection, match, audience)
    posts = {(post.match, post.audience): post for post in acknowledgement.posts}
    _put_posts(connection, posts.values())
    for post in acknowledgement.standing:
        shown = update(event_table).where(event_table.c.id == post.event)
        connection.execute(shown.values(channel=post.channel, message=post.message))
    add_jobs(connection, acknowledgement.then)
    return _next_at(connection, own=own)


def _acknowledge_idempotently(
    acknowledgement: Acknowledgement, own: OwnShards | None, connection: Connection
) -> int | None:
    for job_row in acknowledgement.tried:
        if _is_still_ours(connection, job_row, own):
            return _acknowledge(acknowledgement, own, connection)
    return _next_at(connection, own=own)


def _is_still_ours(connection: Connection, job_row: JobRow, own: OwnShards | None) -> bool:
    """Return whether a job that this process took still exists and is still locked by it."""
    if own is None:
        query = select(outbox_table.c.id).where(_is_job(*_job_key(job_row).values()))
    else:
        query = select(job_lock_table.c.job).where(
            job_lock_table.c.job == job_row.id, job_lock_table.c.token == own.token
        )
    return connection.execute(query).first() is not None


def _note(message: PostRow, others: Sequence[PostRow], connection: Connection) -> None:
    known = _fetch_post(connection, message.match, message.audience)
    if known is not None and known.message == message.message and known.entry_count <= message.entry_count:
        _put_posts(connection, (message, *others))


def _put_posts(connection: Connection, posts: Iterable[PostRow]) -> None:
    insert_or_replace(connection, post_table, [post._asdict() for post in posts])


def _is_job(job: Any, match: Any, event: Any, nonce: Any) -> ColumnElement[bool]:
    """Return the condition that identifies a job; its ID alone is not enough, because SQLite reuses deleted IDs.

    The missing owner, match or event, is 0, since NULL equals nothing.
    """
    owned = or_(outbox_table.c.match == match, outbox_table.c.event == event)
    return and_(outbox_table.c.id == job, owned, outbox_table.c.nonce == nonce)


_THAT_JOB = _is_job(
    bindparam("job"), bindparam("of", type_=Integer), bindparam("at", type_=Integer), bindparam("called")
)
_DELETE_JOB = delete(outbox_table).where(_THAT_JOB)
_PUT_OFF = update(outbox_table).where(_THAT_JOB).values(run_after=bindparam("until"), attempts=bindparam("tried"))


def _job_key(job_row: JobRow) -> dict[str, object]:
    return {"job": job_row.id, "of": job_row.match or 0, "at": job_row.event or 0, "called": job_row.nonce}


def _job(row: Row) -> JobRow:
    return to_row(JobRow, row, payload=from_json(row["payload"]))
