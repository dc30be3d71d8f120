"""The deals of the day: for solo games, the same deal for everybody in a guild, with one attempt each."""

from __future__ import annotations

from functools import partial

from games.kernel.record import Record
from storage.engine.database import Database
from storage.engine.errors import Attempted, Contradiction
from storage.engine.session import Session
from storage.records.deals import AttemptRow, Day, Sealed
from storage.records.rows import Announcement, Opening
from storage.schema import queries_results as sql
from storage.stores.lobbies import open_lobby
from storage.stores.matches import start


class DealStore:
    """The deals and attempts. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seal(self, day: Day, sealed: Sealed) -> Sealed:
        """Store the secret of a day's deal unless it has one; the stored one."""
        return await self._database.write(partial(_seal, day, sealed))

    async def sealed(self, day: Day) -> Sealed | None:
        """The secret of a day's deal; None if it was never drawn."""
        return await self._database.read(partial(_sealed, day))

    async def attempt(self, day: Day, opening: Opening, record: Record, now: int, news: Announcement) -> int:
        """Open and start a person's match; its id.

        Raises Attempted if they have used their attempt, ChannelBusy, and Contradiction if the day has no secret or the
        match is not dealt from it.
        """
        return await self._database.write(partial(_attempt, day, opening, record, now, news))

    async def attempted(self, day: Day, user: int) -> int | None:
        """The id of the match of a person's attempt, in whatever state; None without one."""
        return await self._database.read(partial(_attempted, day, user))

    async def attempts(self, day: Day, viewer: int, before: int) -> list[AttemptRow]:
        """The attempts finished before that second, without those of hidden people other than the viewer."""
        asked = {**_named(day), "who": viewer, "before": before}
        return [
            AttemptRow(**{**row, "hinted": bool(row["hinted"])})
            for row in await self._database.read(lambda tx: tx.rows(sql.ATTEMPTS, **asked))
        ]

    async def beside(self, day: Day) -> tuple[str | None, str | None]:
        """The days with a deal right before and after that one."""
        return await self._database.read(partial(_beside, _named(day)))


def _named(day: Day) -> dict[str, int | str]:
    return {"in_guild": day.guild, "of_game": day.game, "on_day": day.day}


def _sealed(day: Day, tx: Session) -> Sealed | None:
    row = tx.row(sql.DEAL, **_named(day))
    return Sealed(row["secret"], row["pledge"]) if row else None


def _seal(day: Day, sealed: Sealed, tx: Session) -> Sealed:
    known = _sealed(day, tx)
    if known is None:
        tx.run(sql.ADD_DEAL, **day._asdict(), **sealed._asdict())
    return known or sealed


def _attempted(day: Day, user: int, tx: Session) -> int | None:
    row = tx.row(sql.ATTEMPT, **_named(day), who=user)
    return row["match"] if row else None


def _attempt(day: Day, opening: Opening, record: Record, now: int, news: Announcement, tx: Session) -> int:
    (sitter,) = opening.seats
    assert sitter.user is not None
    known = _attempted(day, sitter.user, tx)
    if known is not None:
        raise Attempted(known)
    if _sealed(day, tx) != Sealed(opening.secret, opening.pledge):
        raise Contradiction(f"The deal of {day.day} was not sealed with this secret.")
    match = open_lobby(opening, now, Announcement(), tx)
    start(match, record, now, news, tx)
    tx.run(sql.ADD_ATTEMPT, **day._asdict(), user=sitter.user, match=match)
    return match


def _beside(day: dict[str, int | str], tx: Session) -> tuple[str | None, str | None]:
    before, after = tx.row(sql.DAY_BEFORE, **day), tx.row(sql.DAY_AFTER, **day)
    assert before is not None
    assert after is not None
    return before["day"], after["day"]
