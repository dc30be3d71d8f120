"""The story of a match: the lines told to each audience, kept for ever."""

from __future__ import annotations

from functools import partial

from storage.engine.database import Database
from storage.engine.packing import from_audience, from_json
from storage.engine.session import Row, Session
from storage.records.rows import LineRow
from storage.schema import queries_past
from storage.schema import statements as sql
from storage.stores.seat_history import Note, notes

_ALL = 2**31 - 1  # more than any story has
_END = (_ALL, 0)  # after every line


class StoryStore:
    """Reads stories. Lines are written with the change they tell of (see Announcement)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(
        self, match: int, viewer: int | None, since: int = -1, limit: int = 50, before: tuple[int, int] = _END
    ) -> list[LineRow]:
        """The last `limit` lines (-1: all) told to a seat (None: to the public), oldest first.

        `since`: only lines told after more entries than that. `before`: only lines before that (n, k), for paging back.
        """
        return await self._database.read(partial(_read, match, viewer, since, limit, before))

    async def with_notes(
        self, match: int, seat: int, since: int = -1, limit: int = 50, before: tuple[int, int] = _END
    ) -> tuple[list[LineRow], list[Note]]:
        """The same for a seat, with the notes if any line was private (see SeatHistoryStore.notes)."""
        return await self._database.read(partial(_with_notes, match, seat, since, limit, before))

    async def told(self, match: int) -> list[tuple[int, tuple[int, ...] | None]]:
        """The entry counts at which something was told, each with its audience (None: everybody)."""
        rows = await self._database.read(lambda tx: tx.rows(queries_past.TOLD_TO, of=match))
        return [(row["n"], from_audience(row["audience"])) for row in rows]

    async def answered(self, match: int, seat: int) -> int:
        """After how many entries a person in that seat last answered; 0 if nobody has."""
        asked = {"of": match, "at_seat": seat, "given_by": "person"}
        row = await self._database.read(lambda tx: tx.row(queries_past.LAST_ANSWER, **asked))
        return 0 if row is None or row["n"] is None else int(row["n"]) + 1


def _read(
    match: int, viewer: int | None, since: int, limit: int, before: tuple[int, int], tx: Session
) -> list[LineRow]:
    most = limit if limit >= 0 else _ALL
    asked = {"of": match, "since": since, "limit": most, "before_n": before[0], "before_k": before[1]}
    if viewer is None:
        rows = tx.rows(sql.LINES_FOR_ALL, **asked)
    else:
        rows = tx.rows(sql.LINES_FOR_SEAT, heard=f"% {viewer} %", **asked)
    return [_line(row) for row in reversed(rows)]


def _with_notes(
    match: int, seat: int, since: int, limit: int, before: tuple[int, int], tx: Session
) -> tuple[list[LineRow], list[Note]]:
    lines = _read(match, seat, since, limit, before, tx)
    return lines, notes(tx, match) if any(line.audience is not None for line in lines) else []


def _line(row: Row) -> LineRow:
    return LineRow(row["n"], row["k"], from_json(row["text"]), from_audience(row["audience"]))
