"""The timers: deadlines, warnings and reminders, written with the change that causes them (see Announcement)."""

from __future__ import annotations

from storage.engine.database import Database
from storage.records.news import await_all
from storage.records.rows import OwnShards, Timer, TimerRow
from storage.schema import queries_processes as shared
from storage.schema import statements as sql
from storage.stores.outbox import OVERDUE


class TimerStore:
    """The stored timers. `own` are the shards that this process has, if it is one of several."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.own: OwnShards | None = None

    async def due(self, now: int, limit: int = 50) -> list[TimerRow]:
        """The due timers, oldest first; of several processes each gets those of its own shards, and what is OVERDUE."""
        asked: dict[str, object] = {"now": now, "limit": limit}
        if (own := self.own) is None:
            return [TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES, **asked))]
        asked |= {"overdue": now - OVERDUE, "ours": own.token, "total": own.total, "shards": sorted(own.shards)}
        return [TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(shared.OWN_DUES, **asked))]

    async def of(self, match: int) -> list[TimerRow]:
        """All timers of a match, earliest first."""
        return [TimerRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.DUES_OF, of=match))]

    async def next_at(self) -> int | None:
        """The second at which the next timer is due, of this process's shards; None if there is none."""
        if (own := self.own) is None:
            row = await self._database.read(lambda tx: tx.row(sql.NEXT_DUE))
        else:
            asked = {"total": own.total, "shards": sorted(own.shards)}
            row = await self._database.read(lambda tx: tx.row(shared.NEXT_OWN_DUE, **asked))
        return row["at"] if row else None

    async def put(self, match: int, *dues: Timer) -> None:
        """Replace all timers of the match."""
        await self._database.write(lambda tx: await_all(tx, match, dues))

    async def done(self, *dues: TimerRow) -> None:
        """Delete timers that have run; one that was set to another time meanwhile stays."""
        given = [{"of": due.match, "old_seat": due.seat, "kind": due.kind, "at": due.at} for due in dues]
        await self._database.write(lambda tx: tx.each(sql.DROP_DUE, given))
