"""Rows that are stored with a change of a match: log lines, jobs, timers and time limits."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, or_, select

from storage.event_rows import pairing_table
from storage.matches import match_table
from storage.outbox import JobOwner, NewJobRow, add_jobs, hasten_held
from storage.people import guild_table
from storage.stories import NewLogLine, add_lines
from storage.timers import TableTerms, Timer, put_terms, replace_timers
from storage.upserts import JsonText

LIST = "tables"
"""The kind, and the audience, of the job that edits the list of a server's tables."""


EVENT = "event"
"""The kind, and the audience, of the job that edits the message of an event."""


class Announcement(NamedTuple):
    """The rows that are stored with a change.

    Attributes:
        lines: Log lines.
        job_rows: New jobs.
        timers: Timers that replace those of the match; None keeps them.
        terms: Time limits that replace those of the match; None keeps them.
        hastened: An audience, and the second at which its delayed jobs become due. Otherwise, its new jobs would have
            to wait for them.
    """

    lines: tuple[NewLogLine, ...] = ()
    job_rows: tuple[NewJobRow, ...] = ()
    timers: tuple[Timer, ...] | None = None
    terms: TableTerms | None = None
    hastened: tuple[str, int] | None = None


NOTHING = Announcement()


def write_announcement(
    connection: Connection, match: int, entry_count: int, announcement: Announcement, *, uncounted: bool = False
) -> None:
    """Write the announcement of a match that has `entry_count` entries; `uncounted` as in `add_lines`."""
    add_lines(connection, match, ((entry_count, line) for line in announcement.lines), uncounted=uncounted)
    write_effects(connection, match, announcement)


def write_effects(connection: Connection, match: int, announcement: Announcement) -> None:
    """Write the jobs, timers and time limits of an announcement whose lines are already written."""
    if announcement.hastened is not None:
        audience, after = announcement.hastened
        hasten_held(connection, match, audience, after)
    add_jobs(connection, ((JobOwner(match), job_row) for job_row in announcement.job_rows))
    if announcement.timers is not None:
        replace_timers(connection, match, announcement.timers)
    if announcement.terms is not None:
        put_terms(connection, match, announcement.terms)


_HAS_LIST = (
    select(guild_table.c.guild)
    .join_from(guild_table, match_table, match_table.c.guild == guild_table.c.guild)
    .where(match_table.c.id == bindparam("match"))
    .where(or_(*(JsonText(guild_table.c.settings, key).is_not(None) for key in ("board", "forum"))))
)
_EVENTS = select(pairing_table.c.event).where(pairing_table.c.match == bindparam("match"))


def update_table_list(connection: Connection, match: int) -> None:
    """Queue the job that updates the list of its server's tables because of this match, if the server has a list."""
    if connection.execute(_HAS_LIST, {"match": match}).first() is not None:
        job_row = NewJobRow(LIST, LIST, {"entry_count": 0, "at": 0}, f"{LIST}{secrets.token_hex(6)}")
        add_jobs(connection, [(JobOwner(match), job_row)])


def update_event(connection: Connection, match: int) -> None:
    """Queue the job that updates the message of the match's event, if it is a table of one."""
    for event in list(connection.execute(_EVENTS, {"match": match}).scalars()):
        job_row = NewJobRow(EVENT, EVENT, {"entry_count": 0, "at": 0}, f"{EVENT}{secrets.token_hex(6)}")
        add_jobs(connection, [(JobOwner(event, "event"), job_row)])
