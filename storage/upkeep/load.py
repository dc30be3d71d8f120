"""The load: open tables and stored jobs, counted for the metrics."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, select

from storage.database import DataStore, reads
from storage.matches import is_open, match_table
from storage.outbox import outbox_table

LATE = 60
"""Number of seconds after which a due job is late."""


class Load(NamedTuple):
    """The load on the stored data.

    Attributes:
        later: The number of jobs that are not yet due.
        due: The number of jobs that are due but not late.
        late: The number of jobs that have been due for more than LATE seconds.
        oldest: The number of seconds for which the oldest due job has been due; 0 if none is due.
        tables: The number of open tables of each game in each state.
    """

    later: int
    due: int
    late: int
    oldest: int
    tables: tuple[tuple[str, str, int], ...]


class LoadStore(DataStore):
    """Counts rows for the metrics, without changing anything."""

    @reads
    def now(self, connection: Connection, now: int) -> Load:
        """Return the load. Raises UnavailableError."""
        late, oldest = _count_jobs(connection, -1, now - LATE)
        due, since = _count_jobs(connection, now - LATE, now)
        later, _ = _count_jobs(connection, now, 2**62)
        first = oldest if oldest is not None else since
        return Load(later, due, late, 0 if first is None else now - first, _count_tables(connection))


def _count_jobs(connection: Connection, since: int, until: int) -> tuple[int, int | None]:
    """Return how many jobs are due after `since` and no later than `until`, and when the first one is due."""
    query = select(func.count(), func.min(outbox_table.c.run_after))
    in_time = outbox_table.c.run_after > since, outbox_table.c.run_after <= until
    count, first = connection.execute(query.where(*in_time)).one()
    return count, first


def _count_tables(connection: Connection) -> tuple[tuple[str, str, int], ...]:
    kinds = match_table.c.game, match_table.c.state
    query = select(*kinds, func.count()).where(is_open).group_by(*kinds).order_by(*kinds)
    return tuple((game, state, count) for game, state, count in connection.execute(query))
