"""The outbox: jobs still to be run, and the current messages.

A job is stored with the change it announces (see Announcement) and deleted once its message was sent, so a crash in
between loses nothing; its nonce lets Discord recognise a repetition.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from storage.engine.database import Database
from storage.engine.packing import from_json
from storage.engine.session import Row, Session
from storage.records.news import send
from storage.records.rows import JobRow, NewJobRow, PostRow
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


class Waiting(NamedTuple):
    """The due jobs, oldest first, with the messages of their matches; if none is due, when the next one is."""

    job_rows: tuple[JobRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    next_at: int | None = None


class OutboxStore:
    """Jobs and messages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 50) -> Waiting:
        """The due jobs, oldest first; a job waits for older ones of its match and audience."""
        return await self._database.read(partial(_due, now, limit))

    async def strike(self, struck: Struck) -> int | None:
        """Store the results of jobs in one transaction; when the next job is due, if there is one.

        Jobs deleted meanwhile are ignored.
        """
        return await self._database.write(partial(_strike, struck))

    async def hurry(self, match: int, now: int) -> None:
        """Make every refused job of a match due now, because the obstacle may be gone."""
        await self._database.write(lambda tx: tx.run(sql.HURRY_ERRANDS, of=match, tried=1, new_after=now))

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
        await self._database.write(lambda tx: tx.run(sql.DROP_POST, of=match, audience=audience))


def _due(now: int, limit: int, tx: Session) -> Waiting:
    job_rows = tuple(_errand(row) for row in tx.rows(sql.ERRANDS, now=now, limit=limit))
    if not job_rows:
        return Waiting(next_at=_next_at(tx))
    return Waiting(job_rows, tuple(PostRow(**row) for row in tx.rows(sql.POSTS_DUE, now=now)))


def _next_at(tx: Session) -> int | None:
    row = tx.row(sql.NEXT_ERRAND)
    return row["at"] if row else None


def _strike(struck: Struck, tx: Session) -> int | None:
    tx.each(sql.DROP_ERRAND, map(_named, struck.done))
    tx.each(
        sql.DELAY_ERRAND,
        ({**_named(job_row), "new_after": after, "new_tries": job_row.tries + 1} for job_row, after in struck.later),
    )
    posts = {(post.match, post.audience): post for post in struck.posts}
    tx.each(sql.DROP_POST, ({"of": match, "audience": audience} for match, audience in struck.forgotten))
    tx.each(sql.PUT_POST, (post._asdict() for post in posts.values()))
    send(tx, struck.then)
    return _next_at(tx)


def _named(job_row: JobRow) -> dict[str, object]:
    """What identifies a job; its id alone would not do, because the database reuses ids of deleted rows."""
    return {"errand": job_row.id, "of": job_row.match, "called": job_row.nonce}


def _errand(row: Row) -> JobRow:
    return JobRow(**{**row, "payload": from_json(row["payload"])})
