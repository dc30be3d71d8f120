"""The deals of the day: the same deal of a solo game for all members of a server, with one attempt each."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, ColumnElement, LargeBinary, String, Table, and_, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel.record import Record
from storage.announcements import NOTHING, Announcement
from storage.database import DataStore, reads, writes
from storage.errors import Attempted, Contradiction
from storage.lobbies import open_lobby
from storage.matches import Opening, attempt_table, match_table
from storage.metadata import CLUSTERED, METADATA
from storage.play import start_match
from storage.results import hinted_table, is_shown, standing_table
from storage.rows import all_rows, first_as, to_row

deal_table = Table(
    "deal",
    METADATA,
    Column("guild", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    # as "2026-11-21"
    Column("day", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("pledge", String, nullable=False),
    **CLUSTERED,
)


class Day(NamedTuple):
    """A deal of the day: a server, a game, and a date such as "2026-11-21"."""

    guild: int
    game: str
    day: str


class Sealed(NamedTuple):
    """The secret of a day's deal, and its hash, which is shown before the first attempt."""

    secret: bytes
    pledge: str


class AttemptRow(NamedTuple):
    """The outcome of a person's attempt at a day's deal, after that many entries, and whether hints helped."""

    user: int
    outcome: str
    measure: int | None
    answers: int
    hinted: bool = False


class DealStore(DataStore):
    """The deals and attempts. Every method is one transaction."""

    @writes
    async def seal(self, connection: AsyncConnection, day: Day, sealed: Sealed) -> Sealed:
        """Store the secret of a day's deal unless it has one; return the stored one."""
        known = await _sealed(connection, day)
        if known is None:
            await connection.execute(insert(deal_table), [{**day._asdict(), **sealed._asdict()}])
        return known or sealed

    @reads
    async def sealed(self, connection: AsyncConnection, day: Day) -> Sealed | None:
        """Return the secret of a day's deal; None if it was never drawn."""
        return await _sealed(connection, day)

    @writes
    async def attempt(
        self, connection: AsyncConnection, day: Day, opening: Opening, record: Record, now: int, news: Announcement
    ) -> int:
        """Open and start a person's match; return its id.

        Raises:
            Attempted: They have used their attempt.
            ChannelBusy: Another match is open there.
            Contradiction: The day has no secret, or the match is not dealt from it.
        """
        (sitter,) = opening.seats
        assert sitter.user is not None
        known = await _attempted(connection, day, sitter.user)
        if known is not None:
            raise Attempted(known)
        if await _sealed(connection, day) != Sealed(opening.secret, opening.pledge):
            raise Contradiction(f"The deal of {day.day} was not sealed with this secret.")
        match = await open_lobby(connection, opening, now, NOTHING)
        await start_match(connection, match, record, now, news)
        await connection.execute(insert(attempt_table), [{**day._asdict(), "user": sitter.user, "match": match}])
        return match

    @reads
    async def attempted(self, connection: AsyncConnection, day: Day, user: int) -> int | None:
        """Return the ID of the match of a player's attempt, in any state, or None."""
        return await _attempted(connection, day, user)

    @reads
    async def attempts(self, connection: AsyncConnection, day: Day, viewer: int, before: int) -> list[AttemptRow]:
        """Return the attempts finished before that second, without those of hidden people other than the viewer."""
        query = (
            select(
                attempt_table.c.user,
                standing_table.c.outcome,
                standing_table.c.measure,
                match_table.c.n.label("answers"),
                hinted_table.c.user.is_not(None).label("hinted"),
            )
            .join_from(attempt_table, match_table, match_table.c.id == attempt_table.c.match)
            .join(standing_table, _same_person(standing_table))
            .outerjoin(hinted_table, _same_person(hinted_table))
            .where(*_on(attempt_table, day), standing_table.c.ended < before)
            .where(or_(attempt_table.c.user == viewer, is_shown))
        )
        rows = await all_rows(connection, query)
        return [to_row(AttemptRow, row, hinted=bool(row["hinted"])) for row in rows]

    @reads
    async def beside(self, connection: AsyncConnection, day: Day) -> tuple[str | None, str | None]:
        """Return the days with a deal right before and after that one."""
        *same_deals, _ = _on(deal_table, day)
        before = select(func.max(deal_table.c.day)).where(*same_deals, deal_table.c.day < day.day)
        after = select(func.min(deal_table.c.day)).where(*same_deals, deal_table.c.day > day.day)
        return (await connection.execute(before)).scalar(), (await connection.execute(after)).scalar()


def _on(table: Table, day: Day) -> list[ColumnElement[bool]]:
    """Return the conditions that a row is of that guild, game and day."""
    return [table.c[name] == value for name, value in day._asdict().items()]


def _same_person(table: Table) -> ColumnElement[Any]:
    """Return the condition that a row is of an attempt's match and person."""
    return and_(table.c.match == attempt_table.c.match, table.c.user == attempt_table.c.user)


async def _sealed(connection: AsyncConnection, day: Day) -> Sealed | None:
    return await first_as(connection, select(deal_table).where(*_on(deal_table, day)), Sealed)


async def _attempted(connection: AsyncConnection, day: Day, user: int) -> int | None:
    theirs = select(attempt_table.c.match).where(*_on(attempt_table, day), attempt_table.c.user == user)
    return (await connection.execute(theirs)).scalar()
