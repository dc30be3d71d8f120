"""The whole data of one match, exported, or imported under a new id."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from storage.engine.database import Database
from storage.engine.errors import ChannelBusy, NotThere
from storage.engine.session import Row, Session
from storage.records.news import spread
from storage.records.rows import Announcement
from storage.schema import queries_asides, queries_past, queries_seats, queries_timers
from storage.schema import statements as sql


class MatchFile(NamedTuple):
    """The rows of a match by table, in the order of their keys. `day`: the day it is an attempt at, if any."""

    match: Row
    seats: list[Row]
    answers: list[Row]
    asides: list[Row]
    story: list[Row]
    pact: Row | None
    tenures: list[Row]
    dues: list[Row]
    day: str | None


class MatchFileStore:
    """Whole matches. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, match: int) -> MatchFile:
        """The whole data of a match. Raises NotThere."""
        return await self._database.read(partial(take, match))

    async def put(self, match_file: MatchFile, news: Callable[[int], Announcement]) -> int:
        """Store a match under a new id, which is returned, with the announcement `news` gives for that id.

        Raises ChannelBusy if the channel of a running match is taken.
        """
        return await self._database.write(partial(_put, match_file, news))

    async def same(self, key: bytes, opened: int, state: str) -> int | None:
        """The id of a stored match with that key, opening time and state, if there is one."""
        asked = {"old_key": key, "old_opened": opened, "state": state}
        row = await self._database.read(lambda tx: tx.row(queries_past.SAME_MATCH, **asked))
        return row["id"] if row else None


def take(match: int, tx: Session) -> MatchFile:
    """The whole data of a match, as MatchFileStore.take does."""
    row = tx.row(queries_past.WHOLE_MATCH, of=match)
    if row is None:
        raise NotThere(match)
    day = row.pop("day")
    answers, story = tx.rows(queries_past.WHOLE_ANSWERS, of=match), tx.rows(queries_past.WHOLE_STORY, of=match)
    seats, tenures, dues = (
        tx.rows(statement, of=match) for statement in (sql.SEATS, queries_seats.TENURES, sql.DUES_OF)
    )
    asides = tx.rows(queries_asides.WHOLE_ASIDES, of=match)
    return MatchFile(row, seats, answers, asides, story, tx.row(queries_timers.PACT, of=match), tenures, dues, day)


def _put(match_file: MatchFile, news: Callable[[int], Announcement], tx: Session) -> int:
    live = match_file.match["state"] == "live"
    holder = tx.row(sql.HOLDER, place=match_file.match["place"]) if live else None
    if holder is not None:
        raise ChannelBusy(holder["id"])
    columns = {**match_file.match, "holds": match_file.match["place"] if live else None}
    made = tx.row(sql.ADD_MATCH, **{name: value for name, value in columns.items() if name != "id"})
    assert made is not None
    match = _numbered(tx, made["id"], match_file.match["id"])
    pacts = [match_file.pact] if match_file.pact else []
    for statement, rows in (
        (sql.ADD_SEAT, match_file.seats),
        (sql.ADD_ANSWER, match_file.answers),
        (queries_asides.ADD_ASIDE, match_file.asides),
        (sql.ADD_LINE, match_file.story),
        (queries_timers.PUT_PACT, pacts),
        (queries_seats.PUT_TENURE, match_file.tenures),
        (sql.ADD_DUE, match_file.dues),
    ):
        tx.each(statement, [_of(row, match) for row in rows])
    spread(tx, match, match_file.match["n"], news(match))
    return match


def _numbered(tx: Session, match: int, old: int) -> int:
    """The id of the match: one it never had, or an old message could be taken for a new one."""
    if match <= old:
        tx.run(queries_past.NUMBER_ANEW, of=match, new_id=old + 1)
    return max(match, old + 1)


def _of(row: dict[str, Any], match: int) -> dict[str, Any]:
    return {**row, "match": match}
