"""When the bot was last seen to live. The time it was away, or its clock was wrong, is nobody's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from storage.engine import compiled as sql
from storage.engine.database import Database, Session
from storage.records.rows import Announcement
from storage.records.timer_marks import DEADLINE, FROZEN, OPEN, SINCE
from storage.stores.matches import state_of
from storage.stores.news import spread


class UptimeStore:
    """The bot's own life."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seen(self) -> int | None:
        """When it was last seen; None before its first time."""
        return await self._database.read(_seen)

    async def skip(self, now: int, by: int, tell: Callable[[int], Announcement] | None = None) -> int:
        """See it live now, and let all that is due fall due so many seconds later; earlier, with all errands, below 0.

        `tell` gives the news for the people of a live match whose time was running, by its number of entries. Returns
        how many matches that were.
        """
        return await self._database.write(partial(_skip, now, by, tell))


def see(tx: Session, now: int) -> None:
    """Note that the bot lives now."""
    tx.run(sql.DROP_LIFE)
    tx.run(sql.ADD_LIFE, id=1, seen=now)


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
