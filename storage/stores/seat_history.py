"""How seats were held: whose they are while somebody else plays them, and what their people used up."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from storage.engine import compiled as sql
from storage.engine.database import Database, Session
from storage.engine.packing import from_json
from storage.records.timer_marks import ASKED, SINCE


class SeatHistory(NamedTuple):
    """How a seat was held: whose it is while nobody, or a computer player, sits there; extensions that person used.

    `turns` counts answers given by persons, `waited` the seconds they took over them together.
    """

    owner: int | None = None
    extensions: int = 0
    turns: int = 0
    waited: int = 0


class Note(NamedTuple):
    """An entry of the log that the rules never hear of."""

    n: int
    seat: int
    tokens: tuple[str, ...]


class SeatHistoryStore:
    """What is known of seats besides who sits there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: int) -> dict[int, SeatHistory]:
        """By seat; those of which nothing is known are missing."""
        rows = await self._database.read(lambda tx: tx.rows(sql.TENURES, of=match))
        return {row["seat"]: _tenure(row) for row in rows}

    async def owned(self, user: int) -> list[tuple[int, int]]:
        """The (match, seat) of every open match that a person has left, and where they may take their seat back."""
        rows = await self._database.read(lambda tx: tx.rows(sql.OWNED, who=user))
        return [(row["match"], row["seat"]) for row in rows]

    async def change(self, match: int, seat: int, **changes: Any) -> None:
        """Change what is known of a seat, whether anything was known before or not."""
        await self._database.write(partial(change, match, seat, changes))

    async def notes(self, match: int) -> list[Note]:
        """Every entry of the log by which people changed seats, or did other things the rules never hear of."""
        return await self._database.read(lambda tx: notes(tx, match))


def notes(tx: Session, match: int) -> list[Note]:
    """Every entry of the log that the rules never hear of."""
    rows = tx.rows(sql.NOTES, of=match, table="table")
    return [Note(row["n"], row["seat"], tuple(from_json(row["tokens"]))) for row in rows]


def tenure(tx: Session, match: int, seat: int) -> SeatHistory:
    """What is known of a seat."""
    row = tx.row(sql.TENURE, of=match, which=seat)
    return _tenure(row) if row else SeatHistory()


def change(match: int, seat: int, changes: dict[str, Any], tx: Session) -> None:
    """Change what is known of a seat, as SeatHistoryStore.change does."""
    known = tenure(tx, match, seat)._replace(**changes)
    tx.run(sql.DROP_TENURE, of=match, which=seat)
    tx.run(sql.ADD_TENURE, match=match, seat=seat, **known._asdict())


def own(tx: Session, match: int, seat: int, owner: int | None) -> None:
    """Note whose seat it is while nobody sits there; None once somebody does."""
    if tenure(tx, match, seat).owner != owner:
        change(match, seat, {"owner": owner}, tx)


def count_turn(tx: Session, match: int, seat: int, now: int) -> None:
    """Note that the person in a seat answers now, and how long it took, if an answer of theirs was awaited."""
    asked = {"of": match, "which": seat, "kind": ASKED, "mark": SINCE + now}
    if not tx.run(sql.COUNT_TURN, **asked) and tx.row(sql.TENURE, of=match, which=seat) is None:
        tx.run(sql.FIRST_TURN, **asked)


def _tenure(row: dict[str, Any]) -> SeatHistory:
    return SeatHistory(**{name: row[name] for name in SeatHistory._fields})
