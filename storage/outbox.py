"""The outbox: what is still to be sent, and where the standing messages are.

An errand is put there with the change it tells of (see News) and leaves it when it was sent, so that a crash between
the two loses nothing; its nonce, sent along, lets the receiver drop what comes twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from storage import compiled as sql
from storage.database import Database, Row, Session
from storage.news import send
from storage.packing import from_json
from storage.rows import Errand, ErrandRow, PostRow


class Outbox:
    """Errands and posts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 50) -> list[ErrandRow]:
        """What may be sent now, oldest first; nothing overtakes an older errand of its match and audience."""
        rows = await self._database.read(lambda tx: tx.rows(sql.ERRANDS, now=now, limit=limit))
        return [_errand(row) for row in rows]

    async def next_at(self) -> int | None:
        """When the next errand may be sent; None when there is none."""
        row = await self._database.read(lambda tx: tx.row(sql.NEXT_ERRAND))
        return row["at"] if row else None

    async def done(
        self, errands: Iterable[ErrandRow], posts: Iterable[PostRow] = (), then: Iterable[tuple[int, Errand]] = ()
    ) -> None:
        """In one transaction: drop what was sent, note the messages it became, add what (match, errand) comes next.

        Errands that are gone already are passed over.
        """
        await self._database.write(partial(_done, tuple(errands), tuple(posts), tuple(then)))

    async def later(self, errand: ErrandRow, after: int) -> None:
        """Try it again, not before `after`."""
        new = {"new_after": after, "new_tries": errand.tries + 1}
        await self._database.write(lambda tx: tx.run(sql.DELAY_ERRAND, **_named(errand), **new))

    async def hurry(self, match: int, now: int) -> None:
        """Try all again now that was refused before: what stood in the way of a match's errands may be gone."""
        await self._database.write(lambda tx: tx.run(sql.HURRY_ERRANDS, of=match, tried=1, new_after=now))

    async def add(self, match: int, *errands: Errand) -> None:
        """Add errands that go with no change."""
        await self._database.write(partial(_done, (), (), tuple((match, errand) for errand in errands)))

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


def _done(
    errands: tuple[ErrandRow, ...], posts: tuple[PostRow, ...], then: tuple[tuple[int, Errand], ...], tx: Session
) -> None:
    for errand in errands:
        tx.run(sql.DROP_ERRAND, **_named(errand))
    for post in posts:
        _note(tx, post)
    for match, errand_next in then:
        send(tx, match, errand_next)


def _note(tx: Session, post: PostRow) -> None:
    tx.run(sql.DROP_POST, of=post.match, audience=post.audience)
    tx.run(
        sql.ADD_POST,
        match=post.match,
        audience=post.audience,
        channel=post.channel,
        message=post.message,
        n=post.n,
    )


def _named(errand: ErrandRow) -> dict[str, object]:
    """Its number alone would not do: the database gives numbers of dropped rows again."""
    return {"errand": errand.id, "of": errand.match, "nonce": errand.nonce}


def _errand(row: Row) -> ErrandRow:
    return ErrandRow(**{**row, "payload": from_json(row["payload"])})
