"""The clock's list: deadlines and reminders. They are set with the change that causes them (see News)."""

from __future__ import annotations

from storage.engine import compiled as sql
from storage.engine.database import Database
from storage.records.rows import Timer, TimerRow
from storage.stores.news import await_all


class TimerStore:
    """What falls due when."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 50) -> list[TimerRow]:
        """What has fallen due, oldest first."""
        return [
            TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES, now=now, limit=limit))
        ]

    async def of(self, match: int) -> list[TimerRow]:
        """Everything a match has on the list, soonest first."""
        return [TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES_OF, of=match))]

    async def next_at(self) -> int | None:
        """When the next one falls due; None when the list is empty."""
        row = await self._database.read(lambda tx: tx.row(sql.NEXT_DUE))
        return row["at"] if row else None

    async def put(self, match: int, *dues: Timer) -> None:
        """Let these be all of the match's."""
        await self._database.write(lambda tx: await_all(tx, match, dues))

    async def done(self, *dues: TimerRow) -> None:
        """Take off the list what was seen to; one that was set anew for another time stays."""
        given = [{"of": due.match, "old_seat": due.seat, "kind": due.kind, "at": due.at} for due in dues]
        await self._database.write(lambda tx: tx.each(sql.DROP_DUE, given))
