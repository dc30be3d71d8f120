"""Results of matches, stored with their causes: the end of a match, or a seat that was given up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Executable

from storage.engine.database import Database
from storage.engine.session import Session
from storage.records.rows import EVER, Outcome, ResultCount, Span, Total
from storage.schema import queries_after, queries_seats
from storage.schema import queries_results as sql

WON, LOST, DRAWN, LEFT, HELPED = "won", "lost", "drawn", "left", "helped"
"""The outcomes of a match for a person. Whoever took over a seat has "helped", whatever the result."""


class Pace(NamedTuple):
    """The number of answers in completed matches of a game, and the seconds they took."""

    turns: int
    waited: int


class MedalRow(NamedTuple):
    """A medal of a game, by its key, and the match in which it was won."""

    user: int
    game: str
    key: str
    match: int


class ResultStore:
    """Results. Matches that are running or were broken off do not count."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, guild: int | None = None, span: Span = EVER) -> list[ResultCount]:
        """The results of a person in a time span by game, in one guild or in all."""
        asked = {"who": user, "won": WON, "drawn": DRAWN, "helped": HELPED, **span._asdict()}
        if guild is None:
            return await self._database.read(partial(_tallies, sql.STANDINGS_OF_USER, asked))
        return await self._database.read(partial(_tallies, sql.STANDINGS_OF_USER_IN, {**asked, "in_guild": guild}))

    async def within(self, guild: int, span: Span = EVER) -> tuple[dict[str, int], list[Total]]:
        """The number of completed matches by game in a guild and time span, and the results of each person.

        Hidden people are left out, as are matches that only they played.
        """
        return await self._database.read(partial(_within, guild, span))

    async def pace(self, user: int | None, guild: int | None = None, span: Span = EVER) -> dict[str, Pace]:
        """How long a person (None: everybody in the guild who is not hidden) took for answers, by game.

        Seats that changed hands do not count.
        """
        asked = {"won": WON, "lost": LOST, "drawn": DRAWN, **span._asdict()}
        who = {"who": user} if user is not None else {}
        where = {"in_guild": guild} if guild is not None else {}
        statement = sql.PACE_IN if user is None else sql.PACE_OF if guild is None else sql.PACE_OF_IN
        rows = await self._database.read(lambda tx: tx.rows(statement, **asked, **who, **where))
        return {row["game"]: Pace(row["turns"], row["waited"]) for row in rows if row["turns"]}

    async def left(self, match: int) -> dict[int, int]:
        """Who has ever left which seat of a match: user id -> seat."""
        rows = await self._database.read(lambda tx: tx.rows(queries_seats.LEFT_OF, of=match, left=LEFT))
        return {row["user"]: row["seat"] for row in rows}

    async def medals(self, user: int, guild: int | None = None, span: Span = EVER) -> list[MedalRow]:
        """The medals that a person won in a time span, in one guild or in all, oldest first."""
        where = {} if guild is None else {"in_guild": guild}
        statement = queries_after.MEDALS_OF if guild is None else queries_after.MEDALS_OF_IN
        rows = await self._database.read(lambda tx: tx.rows(statement, who=user, **where, **span._asdict()))
        return [MedalRow(**row) for row in rows]

    async def medals_at(self, match: int) -> list[MedalRow]:
        """The medals that were won in a match."""
        return [
            MedalRow(**row) for row in await self._database.read(lambda tx: tx.rows(queries_after.MEDALS_AT, of=match))
        ]

    async def hint(self, match: int, user: int) -> None:
        """Note that a person asked for a hint in a match."""
        await self._database.write(lambda tx: tx.run(queries_after.ADD_HINTED, match=match, user=user))

    async def hinted(self, match: int) -> frozenset[int]:
        """Who asked for a hint in a match."""
        rows = await self._database.read(lambda tx: tx.rows(queries_after.HINTED_AT, of=match))
        return frozenset(row["user"] for row in rows)

    async def hides(self, user: int) -> bool:
        """Whether that person hides their statistics."""
        return await self._database.read(lambda tx: tx.row(sql.SHY, who=user)) is not None

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide that person's statistics, or show them again."""
        await self._database.write(partial(_hide, user, hidden))


def give_up(tx: Session, match: int, seat: int) -> int | None:
    """Note who gives up that seat, if a person holds it; it counts once the match has a result. Their user id."""
    row = tx.row(sql.STANDING_IN, of=match, old_seat=seat)
    if row is None or row["user"] is None:
        return None
    user: int = row["user"]
    if user not in _noted(tx, match):
        _add(tx, match, seat, user, row["game"], row["guild"], LEFT, None, None)
    return user


def settle(tx: Session, match: int, outcomes: Sequence[Outcome], now: int) -> None:
    """Store the outcomes of a match that has just ended; medals for whoever held their seat and asked for no hint."""
    noted, hinted = _noted(tx, match), {row["user"] for row in tx.rows(queries_after.HINTED_AT, of=match)}
    for outcome in outcomes:
        row = tx.row(sql.STANDING_IN, of=match, old_seat=outcome.seat)
        if row is None or row["user"] is None or row["user"] in noted:
            continue
        kept = DRAWN if outcome.won is None else WON if outcome.won else LOST
        what = HELPED if outcome.seat in noted.values() else kept
        _add(tx, match, outcome.seat, row["user"], row["game"], row["guild"], what, outcome.measure, now)
        if what != HELPED and row["user"] not in hinted:
            won = {"user": row["user"], "game": row["game"], "guild": row["guild"], "match": match, "at": now}
            tx.each(queries_after.ADD_MEDAL, ({**won, "key": key} for key in outcome.medals))
    tx.run(sql.END_STANDINGS, of=match, new_ended=now)


def forget(tx: Session, match: int) -> None:
    """Delete the outcomes of a match that was broken off."""
    tx.run(sql.DROP_STANDINGS, of=match)


def _noted(tx: Session, match: int) -> dict[int, int]:
    """Who has left which seat of the match: user id -> seat."""
    return {row["user"]: row["seat"] for row in tx.rows(sql.STANDINGS_OF, of=match)}


def _add(
    tx: Session,
    match: int,
    seat: int,
    user: int,
    game: str,
    guild: int,
    outcome: str,
    measure: int | None,
    ended: int | None,
) -> None:
    tx.run(
        sql.ADD_STANDING,
        match=match,
        seat=seat,
        user=user,
        game=game,
        guild=guild,
        outcome=outcome,
        measure=measure,
        ended=ended,
    )


def _tallies(statement: Executable, asked: dict[str, object], tx: Session) -> list[ResultCount]:
    return [ResultCount(**row) for row in tx.rows(statement, **asked)]


def _within(guild: int, span: Span, tx: Session) -> tuple[dict[str, int], list[Total]]:
    totals = tx.rows(sql.STANDINGS_IN, in_guild=guild, won=WON, helped=HELPED, **span._asdict())
    played = tx.rows(sql.PLAYED_IN, in_guild=guild, **span._asdict())
    return {row["game"]: row["played"] for row in played}, [Total(**row) for row in totals]


def _hide(user: int, hidden: bool, tx: Session) -> None:
    tx.run(sql.DROP_SHY, who=user)
    if hidden:
        tx.run(sql.ADD_SHY, user=user)
