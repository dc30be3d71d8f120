"""How much there is to do: open tables and stored jobs, counted for the host's metrics."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sqlalchemy import bindparam, func, literal_column, select

from storage.engine.database import Database
from storage.engine.session import Session
from storage.schema.tables import match, outbox

LATE = 60
"""Seconds after which a due job is late."""
_JOBS = select(func.count().label("jobs"), func.min(outbox.c.after).label("oldest")).where(
    outbox.c.after > bindparam("since"), outbox.c.after <= bindparam("until")
)
_TABLES = (
    select(match.c.game, match.c.state, func.count().label("tables"))
    .where(match.c.holds > literal_column("0"))
    .group_by(match.c.game, match.c.state)
    .order_by(match.c.game, match.c.state)
)


class Load(NamedTuple):
    """Jobs that are for `later`, `due`, and `late`, how many seconds the `oldest` has been due, and open tables by game
    and state."""

    later: int
    due: int
    late: int
    oldest: int
    tables: tuple[tuple[str, str, int], ...]


class LoadStore:
    """Counts; changes nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def now(self, now: int) -> Load:
        """The load. Raises Unavailable."""
        return await self._database.read(partial(_load, now))


def _load(now: int, tx: Session) -> Load:
    late, oldest = _jobs(tx, -1, now - LATE)
    due, since = _jobs(tx, now - LATE, now)
    later, _ = _jobs(tx, now, 2**62)
    first = oldest if oldest is not None else since
    tables = tuple((row["game"], row["state"], row["tables"]) for row in tx.rows(_TABLES))
    return Load(later, due, late, 0 if first is None else now - first, tables)


def _jobs(tx: Session, since: int, until: int) -> tuple[int, int | None]:
    """How many jobs fall due after the one second, up to the other, and when the first does."""
    (row,) = tx.rows(_JOBS, since=since, until=until)
    return row["jobs"], row["oldest"]
