"""When the bot last ran. Downtime, and changes of the clock, count for nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from storage.engine.database import Database
from storage.engine.session import Session
from storage.records.news import spread
from storage.records.rows import Announcement
from storage.records.timer_marks import DEADLINE, FROZEN, OPEN, SINCE
from storage.schema import queries_timers as sql
from storage.stores.matches import state_of


class UptimeStore:
    """When the bot last ran."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self) -> int | None:
        """When it last ran; None before its first start."""
        return await self._database.read(_seen)

    async def skip(self, now: int, by: int, tell: Callable[[int], Announcement] | None = None) -> int:
        """Store that it runs, and move all timers by `by` seconds; if negative, all jobs as well.

        `tell` gives the announcement for a match with running clocks from its number of entries. Returns the number of
        these matches.
        """
        return await self._database.write(partial(_skip, now, by, tell))


def see(tx: Session, now: int) -> None:
    """Store that the bot runs at that second."""
    tx.run(sql.PUT_LIFE, id=1, seen=now)


def _seen(tx: Session) -> int | None:
    row = tx.row(sql.LIFE)
    return row["seen"] if row else None


def _skip(now: int, by: int, tell: Callable[[int], Announcement] | None, tx: Session) -> int:
    see(tx, now)
    tx.run(sql.SHIFT_DUES, frozen=FROZEN, since=SINCE, standing=OPEN, by=by)
    if by < 0:
        tx.run(sql.SHIFT_ERRANDS, by=by)
    timed = sorted({row["match"] for row in tx.rows(sql.TIMED, frozen=FROZEN) if row["kind"] == DEADLINE})
    if tell is not None:
        for match in timed:
            row = state_of(tx, match)
            if row["state"] == "live":
                spread(tx, match, row["n"], tell(row["n"]))
    return len(timed)
