"""The terms of tables, and when pauses began."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from storage.engine.database import Database
from storage.engine.packing import from_json
from storage.engine.session import Session
from storage.records.news import spread
from storage.records.rows import Announcement, AwaitedRow, TableTerms
from storage.records.timer_marks import ASKED, DEADLINE, OPEN, SINCE
from storage.schema import queries_timers as sql
from storage.stores.matches import state_of
from storage.stores.people import amend
from storage.stores.seat_history import change


class TableTermsStore:
    """Terms, extensions, and the questions that people are awaited for."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: int) -> TableTerms:
        """The terms; the defaults if none are stored."""
        return await self._database.read(partial(_pact, match))

    async def put(self, match: int, news: Announcement) -> None:
        """Store an announcement with its terms. Raises NotThere, and WrongState if the match has ended."""
        await self._database.write(partial(_put, match, news))

    async def extend(self, match: int, seat: int, used: int, news: Announcement) -> None:
        """Store the number of extensions a seat has used, with an announcement. Raises as `put` does."""
        await self._database.write(partial(_extend, match, seat, used, news))

    async def shift(self, user: int, settings: Mapping[str, Any], news: Mapping[int, Announcement]) -> None:
        """Change some of a person's settings, with announcements by match. Raises as `put` does."""
        await self._database.write(partial(_shift, user, settings, news))

    async def awaited(self, user: int) -> list[AwaitedRow]:
        """The open questions to a person in running matches, oldest first."""
        kinds = {"asked_kind": ASKED, "standing": OPEN, "until_kind": DEADLINE, "board_audience": "board"}
        rows = await self._database.read(lambda tx: tx.rows(sql.AWAITED_OF, who=user, **kinds))
        return [AwaitedRow(**{**row, "asked": row["asked"] - SINCE}) for row in rows]


NOTICE = "notice:"
"""The prefix of the audience of a seat's letters; the seat number follows."""


def _pact(match: int, tx: Session) -> TableTerms:
    row = tx.row(sql.PACT, of=match)
    return TableTerms(dict(from_json(row["terms"])), row["paused"]) if row else TableTerms()


def _put(match: int, news: Announcement, tx: Session) -> None:
    spread(tx, match, state_of(tx, match, "lobby", "live")["n"], news)


def _extend(match: int, seat: int, used: int, news: Announcement, tx: Session) -> None:
    change(match, seat, {"extensions": used}, tx)
    _put(match, news, tx)


def _shift(user: int, settings: Mapping[str, Any], news: Mapping[int, Announcement], tx: Session) -> None:
    amend(user, settings, tx)
    for match, told in news.items():
        _put(match, told, tx)
