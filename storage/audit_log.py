"""The audit log of moderators, and the queries that moderation needs."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    func,
    insert,
    select,
)

from storage.database import DataStore, reads, writes
from storage.matches import NO_ID, State, is_open, match_table
from storage.metadata import METADATA
from storage.packing import from_json, to_json
from storage.rows import all_as, all_rows, to_row

audit_entry_table = Table(
    "audit_entry",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("match", Integer, ForeignKey("match.id")),
    Column("kind", String, nullable=False),
    Column("text", Text, nullable=False),
    Index(None, "guild", "id"),
)

_LATEST = 2**31 - 1


class AuditEntry(NamedTuple):
    """An action of a moderator, and its match if any; `kind` says which, and `text` is a packed Text."""

    guild: int
    user: int
    match: int | None
    kind: str
    text: Any


class AuditRow(NamedTuple):
    """A stored entry of the audit log."""

    id: int
    guild: int
    at: int
    user: int
    match: int | None
    kind: str
    text: Any


class OpenRow(NamedTuple):
    """An open table of a server."""

    id: int
    channel: int
    game: str
    state: State


class AuditLogStore(DataStore):
    """The audit log, whose entries are written with an action or right after it."""

    @writes
    def add(self, connection: Connection, entry: AuditEntry, now: int) -> None:
        """Add an entry."""
        add_audit_entry(connection, entry, now)

    @reads
    def of(self, connection: Connection, guild: int, limit: int = 20, before: int = _LATEST) -> list[AuditRow]:
        """Return the entries of a server with IDs below `before`, newest first."""
        query = select(audit_entry_table).where(audit_entry_table.c.guild == guild, audit_entry_table.c.id < before)
        rows = all_rows(connection, query.order_by(audit_entry_table.c.id.desc()).limit(limit))
        return [to_row(AuditRow, row, text=from_json(row["text"])) for row in rows]

    @reads
    def open_in(self, connection: Connection, guild: int) -> list[OpenRow]:
        """Return the open tables of a server, including lobbies."""
        columns = [match_table.c[name] for name in OpenRow._fields]
        query = select(*columns).where(match_table.c.guild == guild, is_open).order_by(match_table.c.id)
        return all_as(connection, query, OpenRow)

    @reads
    def open_counts(self, connection: Connection) -> dict[int, int]:
        """Return the number of open tables by server; servers without any are left out."""
        query = select(match_table.c.guild, func.count().label("tables")).where(is_open).group_by(match_table.c.guild)
        return {row["guild"]: row["tables"] for row in all_rows(connection, query)}

    @reads
    def finished_threads(self, connection: Connection, guild: int, limit: int = 200) -> list[tuple[int, int]]:
        """Return the (match ID, end) of finished matches in separate threads, newest first."""
        in_thread = match_table.c.place != match_table.c.channel
        query = (
            select(match_table.c.id, match_table.c.ended)
            .where(match_table.c.guild == guild, match_table.c.ended > NO_ID, in_thread)
            .order_by(match_table.c.id.desc())
            .limit(limit)
        )
        return [(row["id"], row["ended"]) for row in all_rows(connection, query)]


def add_audit_entry(connection: Connection, entry: AuditEntry, now: int) -> None:
    """Add an entry to the audit log."""
    row = {"at": now, **entry._asdict(), "text": to_json(entry.text)}
    connection.execute(insert(audit_entry_table), [row])
