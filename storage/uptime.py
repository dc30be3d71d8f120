"""The time when the bot last ran. Downtime and clock changes do not count against players' time."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import BigInteger, Column, Connection, Integer, Table, select, update

from storage.announcements import Announcement, write_announcement
from storage.database import DataStore, reads, writes
from storage.matches import state_of
from storage.metadata import METADATA
from storage.outbox import outbox_table
from storage.timers import matches_with_deadlines, shift_timers
from storage.upserts import insert_or_replace

# when the bot last ran
uptime_table = Table(
    "uptime", METADATA, Column("id", Integer, primary_key=True), Column("seen", BigInteger, nullable=False)
)


class UptimeStore(DataStore):
    """The time when the bot last ran."""

    @reads
    def seen(self, connection: Connection) -> int | None:
        """Return when the bot last ran; None before its first start."""
        return connection.execute(select(uptime_table.c.seen)).scalar()

    @writes
    def skip(self, connection: Connection, now: int, by: int, tell: Callable[[int], Announcement] | None = None) -> int:
        """Record that the bot is running and shift all timers by `by` seconds; if it is negative, shift all jobs, too.

        `tell` gives the announcement for a match with running clocks from its number of entries. Returns the number of
        these matches.
        """
        note_running(connection, now)
        shift_timers(connection, by)
        if by < 0:
            connection.execute(update(outbox_table).values(run_after=outbox_table.c.run_after + by))
        timed = matches_with_deadlines(connection)
        for match in timed if tell is not None else ():
            row = state_of(connection, match)
            if tell is not None and row["state"] == "live":
                write_announcement(connection, match, row["entry_count"], tell(row["entry_count"]))
        return len(timed)


def note_running(connection: Connection, now: int) -> None:
    """Record that the bot is running at the given second."""
    insert_or_replace(connection, uptime_table, [{"id": 1, "seen": now}])
