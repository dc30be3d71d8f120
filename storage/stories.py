"""The story of a match: the lines each audience was told, kept for ever."""

from __future__ import annotations

from storage import compiled as sql
from storage.database import Database, Row
from storage.packing import from_audience, from_json
from storage.rows import LineRow

_END = (2**31 - 1, 0)  # after every line


class Stories:
    """Reads what was told. Lines are written with what they tell of (see News)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(
        self, match: int, viewer: int | None, since: int = -1, limit: int = 50, before: tuple[int, int] = _END
    ) -> list[LineRow]:
        """The last `limit` lines that a seat (None: the public) was told, in the order they were told.

        `since`: only those told when there were more entries than that. `before`: only those before the line with that
        (n, k), which is how a reader leafs back.
        """
        asked = {"of": match, "since": since, "limit": limit, "before_n": before[0], "before_k": before[1]}
        if viewer is None:
            rows = await self._database.read(lambda tx: tx.rows(sql.LINES_FOR_ALL, **asked))
        else:
            rows = await self._database.read(lambda tx: tx.rows(sql.LINES_FOR_SEAT, heard=f"% {viewer} %", **asked))
        return [_line(row) for row in reversed(rows)]

    async def told(self, match: int) -> list[tuple[int, tuple[int, ...] | None]]:
        """At which numbers of entries something was told, and to whom (None: to all)."""
        rows = await self._database.read(lambda tx: tx.rows(sql.TOLD_TO, of=match))
        return [(row["n"], from_audience(row["audience"])) for row in rows]


def _line(row: Row) -> LineRow:
    return LineRow(row["n"], row["k"], from_json(row["text"]), from_audience(row["audience"]))
