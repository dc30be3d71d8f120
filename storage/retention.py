"""Deletion of old data: of finished matches after a time that the operator sets, and of servers that removed the bot.

A match leaves its row and its results behind, so statistics, achievements and daily results stay. Its answers, log,
seats and deal are deleted, and it is no longer listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, func, null, or_, select, update

from storage.answers import answer_table, auto_action_table
from storage.audit_log import audit_entry_table
from storage.bars import bar_table
from storage.database import DataStore, reads, writes
from storage.event_rows import event_table
from storage.events import forget_events
from storage.invitations import invitation_table
from storage.lobbies import rematch_table
from storage.matches import is_open, match_table, seat_table, update_match
from storage.notes import note_table
from storage.outbox import job_lock_table, outbox_table, post_table
from storage.own_rules import own_rules_table
from storage.page_links import page_link_table
from storage.people import guild_table
from storage.picks import pick_table
from storage.postgresql import notify_all
from storage.reviews import review_table
from storage.rows import all_rows
from storage.stories import log_entry_table
from storage.timers import table_terms_table, timer_table

_OF_A_MATCH = (
    *(
        answer_table,
        auto_action_table,
        log_entry_table,
        seat_table,
        timer_table,
        table_terms_table,
        invitation_table,
        post_table,
    ),
    *(outbox_table, review_table, note_table, pick_table, own_rules_table, page_link_table),
)
"""The tables whose rows are deleted along with their match."""


class Removal(NamedTuple):
    """The removal of the bot from a server: the second, and the matches that were paused by it."""

    guild: int
    at: int
    paused: tuple[int, ...]


class RetentionStore(DataStore):
    """Finds and deletes expired data. Every method is one transaction."""

    @reads
    def finished(self, connection: Connection, before: int, limit: int) -> list[int]:
        """Return kept matches that ended before the given second, oldest first.

        A match with a pending job, such as the cleanup of its thread, is left out until the job is done.
        """
        query = _select_kept().where(match_table.c.ended < before)
        waits = select(outbox_table.c.id).where(outbox_table.c.match == match_table.c.id).exists()
        return list(connection.execute(query.where(~waits).limit(limit)).scalars())

    @writes
    def drop(self, connection: Connection, matches: Sequence[int]) -> None:
        """Delete everything about these finished matches except their results."""
        _drop(connection, matches)

    @reads
    def known_guilds(self, connection: Connection) -> list[int]:
        """Return the servers with open matches, settings or events."""
        tables = select(match_table.c.guild).where(is_open).distinct()
        found = {*connection.execute(tables).scalars()}
        for table in (guild_table, event_table):
            found |= {*connection.execute(select(table.c.guild).distinct()).scalars()}
        return sorted(found - {0})

    @reads
    def open_in(self, connection: Connection, guild: int) -> tuple[list[int], list[int]]:
        """Return the running matches and the lobbies of a server."""
        query = select(match_table.c.id, match_table.c.state).where(match_table.c.guild == guild, is_open)
        rows = all_rows(connection, query.order_by(match_table.c.id))
        live = [row["id"] for row in rows if row["state"] == "live"]
        return live, [row["id"] for row in rows if row["state"] == "lobby"]

    @writes
    def forget_guild(self, connection: Connection, guild: int) -> None:
        """Delete the settings, bars, audit log, events and finished matches of a server; users keep their results."""
        for table in (guild_table, bar_table, audit_entry_table):
            connection.execute(delete(table).where(table.c.guild == guild))
        forget_events(connection, guild)
        found = select(match_table.c.id).where(match_table.c.guild == guild, match_table.c.open_in.is_(None))
        _drop(connection, list(connection.execute(found).scalars()))
        notify_all(connection, f"guild:{guild}")


def _select_kept() -> Select[Any]:
    """Return a query for finished matches of which more than the results is kept, oldest first."""
    over, kept = (
        match_table.c.open_in.is_(None),
        or_(match_table.c.started.is_not(None), match_table.c.entry_count == 0),
    )
    has_seats = select(seat_table.c.match).where(seat_table.c.match == match_table.c.id).exists()
    return select(match_table.c.id).where(over, kept, has_seats).order_by(match_table.c.id)


def _drop(connection: Connection, matches: Sequence[int]) -> None:
    for match in matches:
        jobs = select(outbox_table.c.id).where(outbox_table.c.match == match)
        connection.execute(delete(job_lock_table).where(job_lock_table.c.job.in_(jobs)))
        for table in _OF_A_MATCH:
            connection.execute(delete(table).where(table.c.match == match))
        either = or_(rematch_table.c.match == match, rematch_table.c.next == match)
        connection.execute(delete(rematch_table).where(either))
        connection.execute(update(audit_entry_table).where(audit_entry_table.c.match == match).values(match=null()))
        update_match(
            connection, match, key=null(), checkpoint=null(), covers=null(), started=null(), result=null(),
            secret=b"", seal="", options="{}", host=0, blind=null(), lot=null(), start=null(),
        )  # fmt: skip


def count_finished(connection: Connection) -> int:
    """Return how many finished matches are kept."""
    return int(connection.execute(select(func.count()).select_from(_select_kept().subquery())).scalar_one())
