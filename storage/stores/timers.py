"""The timers: deadlines, warnings and reminders, written with the change that causes them (see Announcement)."""

from __future__ import annotations

from storage.engine.database import Database
from storage.records.news import await_all
from storage.records.rows import Timer, TimerRow
from storage.schema import statements as sql


class TimerStore:
    """The stored timers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 50) -> list[TimerRow]:
        """The due timers, oldest first."""
        return [
            TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES, now=now, limit=limit))
        ]

    async def of(self, match: int) -> list[TimerRow]:
        """All timers of a match, earliest first."""
        return [TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES_OF, of=match))]

    async def next_at(self) -> int | None:
        """The second at which the next timer is due; None if there is none."""
        row = await self._database.read(lambda tx: tx.row(sql.NEXT_DUE))
        return row["at"] if row else None

    async def put(self, match: int, *dues: Timer) -> None:
        """Replace all timers of the match."""
        await self._database.write(lambda tx: await_all(tx, match, dues))

    async def done(self, *dues: TimerRow) -> None:
        """Delete timers that have run; one that was set to another time meanwhile stays."""
        given = [{"of": due.match, "old_seat": due.seat, "kind": due.kind, "at": due.at} for due in dues]
        await self._database.write(lambda tx: tx.each(sql.DROP_DUE, given))
