"""The history of seats: who may take one back, and what its people have used up."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from storage.engine.database import Database
from storage.engine.packing import from_json
from storage.engine.session import Session
from storage.records.timer_marks import ASKED, SINCE
from storage.schema import queries_seats as sql


class SeatHistory(NamedTuple):
    """The history of a seat: its `owner` while nobody or a computer player holds it; extensions used.

    `turns` counts the answers of people, `waited` the seconds these took in total.
    """

    owner: int | None = None
    extensions: int = 0
    turns: int = 0
    waited: int = 0


class Note(NamedTuple):
    """An entry that the rules do not see."""

    n: int
    seat: int
    tokens: tuple[str, ...]


class SeatHistoryStore:
    """The histories of seats."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: int) -> dict[int, SeatHistory]:
        """The histories by seat; seats without one are missing."""
        rows = await self._database.read(lambda tx: tx.rows(sql.TENURES, of=match))
        return {row["seat"]: _tenure(row) for row in rows}

    async def owned(self, user: int) -> list[tuple[int, int]]:
        """The (match, seat) pairs of open matches where that person may take their seat back."""
        rows = await self._database.read(lambda tx: tx.rows(sql.OWNED, who=user))
        return [(row["match"], row["seat"]) for row in rows]

    async def change(self, match: int, seat: int, **changes: Any) -> None:
        """Change the history of a seat, or create it."""
        await self._database.write(partial(change, match, seat, changes))

    async def notes(self, match: int) -> list[Note]:
        """Every entry that the rules do not see, such as changes of seats."""
        return await self._database.read(lambda tx: notes(tx, match))


def notes(tx: Session, match: int) -> list[Note]:
    """Every entry that the rules do not see."""
    rows = tx.rows(sql.NOTES, of=match, table="table")
    return [Note(row["n"], row["seat"], tuple(from_json(row["tokens"]))) for row in rows]


def tenure(tx: Session, match: int, seat: int) -> SeatHistory:
    """The history of a seat; the defaults if none is stored."""
    row = tx.row(sql.TENURE, of=match, which=seat)
    return _tenure(row) if row else SeatHistory()


def change(match: int, seat: int, changes: dict[str, Any], tx: Session) -> None:
    """Change the history of a seat, as SeatHistoryStore.change does."""
    known = tenure(tx, match, seat)._replace(**changes)
    tx.run(sql.PUT_TENURE, match=match, seat=seat, **known._asdict())


def own(tx: Session, match: int, seat: int, owner: int | None) -> None:
    """Store who may take a seat back; None once somebody holds it."""
    if tenure(tx, match, seat).owner != owner:
        change(match, seat, {"owner": owner}, tx)


def count_turn(tx: Session, match: int, seat: int, now: int) -> None:
    """Count an answer of the person in a seat, and the time it took if one was awaited."""
    tx.run(sql.COUNT_TURN, of=match, which=seat, kind=ASKED, mark=SINCE + now)


def _tenure(row: dict[str, Any]) -> SeatHistory:
    return SeatHistory(**{name: row[name] for name in SeatHistory._fields})
