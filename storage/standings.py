"""Who won and lost what. Standings are written with what they come from: the end of a match, a seat given away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from storage import compiled as sql
from storage.database import Database, Session
from storage.rows import Outcome, Tally, Total

WON, LOST, LEFT, HELPED = "won", "lost", "left", "helped"
"""What may come of a match for a person. Who took over somebody's seat has helped, whatever comes of it."""


class Standings:
    """What was played. Matches that go on, or were broken off, count for nothing here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, guild: int | None = None) -> list[Tally]:
        """What a person has played, game by game, in one guild or in all."""
        asked = {"who": user, "won": WON, "helped": HELPED}
        if guild is None:
            return await self._database.read(partial(_tallies, sql.STANDINGS_OF_USER, asked))
        return await self._database.read(partial(_tallies, sql.STANDINGS_OF_USER_IN, {**asked, "in_guild": guild}))

    async def within(self, guild: int) -> tuple[dict[str, int], list[Total]]:
        """How many matches of each game were played in a guild, and what each person has played of each.

        People who hide are left out, and with them the matches of nobody else.
        """
        return await self._database.read(partial(_within, guild))

    async def hides(self, user: int) -> bool:
        """Whether that person keeps their standings to themselves."""
        return await self._database.read(lambda tx: tx.row(sql.SHY, who=user)) is not None

    async def hide(self, user: int, hidden: bool) -> None:
        """Keep them to that person, or show them again."""
        await self._database.write(partial(_hide, user, hidden))


def give_up(tx: Session, match: int, seat: int) -> None:
    """Note who leaves that seat, if a person sits there; it counts once the match has a result."""
    row = tx.row(sql.STANDING_IN, of=match, old_seat=seat)
    if row is not None and row["user"] is not None and row["user"] not in _noted(tx, match):
        _add(tx, match, seat, row["user"], row["game"], row["guild"], LEFT, None, None)


def settle(tx: Session, match: int, outcomes: Sequence[Outcome], now: int) -> None:
    """Note how everybody came out of a match that has ended now."""
    noted = _noted(tx, match)
    for outcome in outcomes:
        row = tx.row(sql.STANDING_IN, of=match, old_seat=outcome.seat)
        if row is None or row["user"] is None or row["user"] in noted:
            continue
        kept = WON if outcome.won else LOST
        what = HELPED if outcome.seat in noted.values() else kept
        _add(tx, match, outcome.seat, row["user"], row["game"], row["guild"], what, outcome.measure, now)
    tx.run(sql.END_STANDINGS, of=match, new_ended=now)


def forget(tx: Session, match: int) -> None:
    """Let a match that was broken off count for nobody."""
    tx.run(sql.DROP_STANDINGS, of=match)


def _noted(tx: Session, match: int) -> dict[int, int]:
    """Who has left which seat of the match: user -> seat."""
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


def _tallies(statement: str, asked: dict[str, object], tx: Session) -> list[Tally]:
    return [Tally(**row) for row in tx.rows(statement, **asked)]


def _within(guild: int, tx: Session) -> tuple[dict[str, int], list[Total]]:
    totals = tx.rows(sql.STANDINGS_IN, in_guild=guild, won=WON, helped=HELPED)
    played = tx.rows(sql.PLAYED_IN, in_guild=guild)
    return {row["game"]: row["played"] for row in played}, [Total(**row) for row in totals]


def _hide(user: int, hidden: bool, tx: Session) -> None:
    tx.run(sql.DROP_SHY, who=user)
    if hidden:
        tx.run(sql.ADD_SHY, user=user)
