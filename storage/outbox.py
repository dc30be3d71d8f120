"""The outbox: what is still to be sent, and where the standing messages are.

An errand is put there with the change it tells of (see News) and leaves it when it was sent, so that a crash between
the two loses nothing; its nonce, sent along, lets the receiver drop what comes twice.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from storage import compiled as sql
from storage.database import Database, Row, Session
from storage.news import send
from storage.packing import from_json
from storage.rows import Errand, ErrandRow, PostRow


class Struck(NamedTuple):
    """What came of errands: those `done`, the `posts` they became, the audiences (match, audience) `forgotten`.

    `then` are the errands (match, errand) that come next, `later` those to be tried again, with when.
    """

    done: tuple[ErrandRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    then: tuple[tuple[int, Errand], ...] = ()
    forgotten: tuple[tuple[int, str], ...] = ()
    later: tuple[tuple[ErrandRow, int], ...] = ()


class Waiting(NamedTuple):
    """Errands that are due, oldest first, with the posts of their matches; or, without any, when the next one is."""

    errands: tuple[ErrandRow, ...] = ()
    posts: tuple[PostRow, ...] = ()
    next_at: int | None = None


class Outbox:
    """Errands and posts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 50) -> Waiting:
        """What may be sent now, oldest first; nothing overtakes an older errand of its match and audience."""
        return await self._database.read(partial(_due, now, limit))

    async def strike(self, struck: Struck) -> None:
        """Write down what came of errands, in one transaction. Errands that are gone already are passed over."""
        await self._database.write(partial(_strike, struck))

    async def hurry(self, match: int, now: int) -> None:
        """Try all again now that was refused before: what stood in the way of a match's errands may be gone."""
        await self._database.write(lambda tx: tx.run(sql.HURRY_ERRANDS, of=match, tried=1, new_after=now))

    async def add(self, match: int, *errands: Errand) -> None:
        """Add errands that go with no change."""
        await self.strike(Struck(then=tuple((match, errand) for errand in errands)))

    async def post(self, match: int, audience: str) -> PostRow | None:
        """The standing message of an audience."""
        row = await self._database.read(lambda tx: tx.row(sql.POST, of=match, audience=audience))
        return PostRow(**row) if row else None

    async def posts(self, match: int) -> list[PostRow]:
        """All standing messages of a match."""
        return [PostRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.POSTS, of=match))]

    async def forget(self, match: int, audience: str) -> None:
        """The standing message is gone: somebody deleted it."""
        await self._database.write(lambda tx: tx.run(sql.DROP_POST, of=match, audience=audience))


def _due(now: int, limit: int, tx: Session) -> Waiting:
    errands = tuple(_errand(row) for row in tx.rows(sql.ERRANDS, now=now, limit=limit))
    if not errands:
        row = tx.row(sql.NEXT_ERRAND)
        return Waiting(next_at=row["at"] if row else None)
    return Waiting(errands, tuple(PostRow(**row) for row in tx.rows(sql.POSTS_DUE, now=now)))


def _strike(struck: Struck, tx: Session) -> None:
    tx.each(sql.DROP_ERRAND, map(_named, struck.done))
    tx.each(
        sql.DELAY_ERRAND,
        ({**_named(errand), "new_after": after, "new_tries": errand.tries + 1} for errand, after in struck.later),
    )
    posts = {(post.match, post.audience): post for post in struck.posts}
    tx.each(sql.DROP_POST, ({"of": match, "audience": audience} for match, audience in (*struck.forgotten, *posts)))
    tx.each(sql.ADD_POST, (post._asdict() for post in posts.values()))
    send(tx, struck.then)


def _named(errand: ErrandRow) -> dict[str, object]:
    """Its number alone would not do: the database gives numbers of dropped rows again."""
    return {"errand": errand.id, "of": errand.match, "nonce": errand.nonce}


def _errand(row: Row) -> ErrandRow:
    return ErrandRow(**{**row, "payload": from_json(row["payload"])})
