"""The outbox: jobs still to be run, and the current messages.

A job is stored with the change it announces (see Announcement) and deleted once its message was sent, so a crash in
between loses nothing; its nonce lets Discord recognise a repetition.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from storage.engine.database import Database
from storage.engine.packing import from_json
from storage.engine.session import ANY_JOB, Row, Session
from storage.records.news import send
from storage.records.rows import JobRow, NewJobRow, OwnShards, PostRow
from storage.schema import queries_processes as shared
from storage.schema import statements as sql


class Struck(NamedTuple):
    """The results of jobs: those `done`, their `posts`, and the (match, audience) pairs whose message is `forgotten`.

    `then` are new (match, job) pairs, `later` the jobs to be retried, with the second.
    """

    done: tuple[JobRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    then: tuple[tuple[int, NewJobRow], ...] = ()
    forgotten: tuple[tuple[int, str], ...] = ()
    later: tuple[tuple[JobRow, int], ...] = ()

    @property
    def only(self) -> int | None:
        """The one match that they are about; None if they are about several."""
        tried = {one.match for one in (*self.done, *(job_row for job_row, _ in self.later))}
        all_of = tried | {post.match for post in self.posts} | {match for match, _ in (*self.then, *self.forgotten)}
        return next(iter(all_of)) if len(all_of) == 1 else None


class Waiting(NamedTuple):
    """The due jobs, oldest first, with the messages of their matches; if none is due, when the next one is."""

    job_rows: tuple[JobRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    next_at: int | None = None


OVERDUE = 60
"""Seconds after which any of several processes does what is due, whoever has its shard."""


class OutboxStore:
    """Jobs and messages. `own` are the shards that this process has, if it is one of several."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.own: OwnShards | None = None

    async def due(self, now: int, limit: int = 50) -> Waiting:
        """The due jobs, oldest first; a job waits for older ones of its match and audience.

        Of several processes each gets those of its own shards, and what is OVERDUE; and no other gets them until it has
        struck them off, or died.
        """
        if (own := self.own) is not None:
            return await self._database.write(partial(_taken, now, limit, own), ANY_JOB)
        return await self._database.read(partial(_due, now, limit))

    async def strike(self, struck: Struck) -> int | None:
        """Store the results of jobs in one transaction; when the next job is due, if there is one.

        Jobs deleted meanwhile are ignored.
        """
        return await self._database.write(partial(_strike, struck, self.own), struck.only)

    async def strike_again(self, struck: Struck) -> int | None:
        """As `strike`, where that may have been done, and only its answer lost: then its jobs are this process's no
        more, and nothing is stored."""
        return await self._database.write(partial(_strike_again, struck, self.own), struck.only)

    async def note(self, message: PostRow, others: Sequence[PostRow]) -> None:
        """Store what is known of a message, and the rows beside it, unless more of it is stored by now, or another
        message has taken its place."""
        await self._database.write(partial(_note, message, others), message.match)

    async def hurry(self, match: int, now: int) -> None:
        """Make every refused job of a match due now, because the obstacle may be gone."""
        await self._database.write(lambda tx: tx.run(sql.HURRY_ERRANDS, of=match, tried=1, new_after=now), match)

    async def add(self, match: int, *job_rows: NewJobRow) -> None:
        """Add jobs without a change."""
        await self.strike(Struck(then=tuple((match, job_row) for job_row in job_rows)))

    async def post(self, match: int, audience: str) -> PostRow | None:
        """The current message of an audience."""
        row = await self._database.read(lambda tx: tx.row(sql.POST, of=match, audience=audience))
        return PostRow(**row) if row else None

    async def posts(self, match: int) -> list[PostRow]:
        """All current messages of a match."""
        return [PostRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.POSTS, of=match))]

    async def forget(self, match: int, audience: str) -> None:
        """Delete the row of a message that somebody deleted."""
        await self._database.write(lambda tx: tx.run(sql.DROP_POST, of=match, audience=audience), match)


def _due(now: int, limit: int, tx: Session) -> Waiting:
    job_rows = tuple(_errand(row) for row in tx.rows(sql.ERRANDS, now=now, limit=limit))
    if not job_rows:
        return Waiting(next_at=_next_at(tx))
    return Waiting(job_rows, tuple(PostRow(**row) for row in tx.rows(sql.POSTS_DUE, now=now)))


def _taken(now: int, limit: int, own: OwnShards, tx: Session) -> Waiting:
    """The due jobs of this process, held by it from now on."""
    rows = tx.rows(shared.OWN_ERRANDS, now=now, overdue=now - OVERDUE, limit=limit, **_asking(own))
    if not rows:
        return Waiting(next_at=_next_at(tx, now, own))
    holders = {row["id"]: row.pop("holder") for row in rows}
    tx.each(shared.HOLD_ERRAND, ({"job": job, "token": own.token} for job, by in holders.items() if by != own.token))
    job_rows = tuple(_errand(row) for row in rows)
    tried = (one._replace(tries=one.tries + (holders[one.id] not in (None, own.token))) for one in job_rows)
    return Waiting(tuple(tried), tuple(PostRow(**row) for row in tx.rows(sql.POSTS_DUE, now=now)))


def _asking(own: OwnShards) -> dict[str, object]:
    return {"ours": own.token, "total": own.total, "shards": sorted(own.shards), "direct": sorted(own.direct)}


def _next_at(tx: Session, now: int = 0, own: OwnShards | None = None) -> int | None:
    row = tx.row(sql.NEXT_ERRAND) if own is None else tx.row(shared.NEXT_OWN_ERRAND, now=now, **_asking(own))
    return row["at"] if row else None


def _strike(struck: Struck, own: OwnShards | None, tx: Session) -> int | None:
    tx.each(sql.DROP_ERRAND, map(_named, struck.done))
    tx.each(
        sql.DELAY_ERRAND,
        ({**_named(job_row), "new_after": after, "new_tries": job_row.tries + 1} for job_row, after in struck.later),
    )
    if own is not None:  # after the jobs themselves: who takes jobs skips those that are being changed
        let_go = (*struck.done, *(job_row for job_row, _ in struck.later))
        tx.each(shared.LET_GO_ERRAND, ({"errand": job_row.id} for job_row in let_go))
    posts = {(post.match, post.audience): post for post in struck.posts}
    tx.each(sql.DROP_POST, ({"of": match, "audience": audience} for match, audience in struck.forgotten))
    tx.each(sql.PUT_POST, (post._asdict() for post in posts.values()))
    send(tx, struck.then)
    return _next_at(tx, own=own)


def _note(message: PostRow, others: Sequence[PostRow], tx: Session) -> None:
    row = tx.row(sql.POST, of=message.match, audience=message.audience)
    if row is not None and row["message"] == message.message and row["n"] <= message.n:
        tx.each(sql.PUT_POST, (post._asdict() for post in (message, *others)))


def _strike_again(struck: Struck, own: OwnShards | None, tx: Session) -> int | None:
    tried = (*struck.done, *(job_row for job_row, _ in struck.later))
    if any(_ours(job_row, own, tx) for job_row in tried):
        return _strike(struck, own, tx)
    return _next_at(tx, own=own)


def _ours(job_row: JobRow, own: OwnShards | None, tx: Session) -> bool:
    """Whether a job that this process took is still there, and with it."""
    if own is None:
        return tx.row(sql.ERRAND, **_named(job_row)) is not None
    return tx.row(shared.HELD_ERRAND, errand=job_row.id, ours=own.token) is not None


def _named(job_row: JobRow) -> dict[str, object]:
    """What identifies a job; its id alone would not do, because the database reuses ids of deleted rows."""
    return {"errand": job_row.id, "of": job_row.match, "called": job_row.nonce}


def _errand(row: Row) -> JobRow:
    return JobRow(**{**row, "payload": from_json(row["payload"])})
