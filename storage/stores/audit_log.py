"""The audit log of moderators, and the queries that moderation needs."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from storage.engine.database import Database
from storage.engine.packing import from_json, to_json
from storage.engine.session import Session
from storage.records.rows import AuditEntry, State
from storage.schema import queries_seats as sql

_LATEST = 2**31 - 1


class AuditRow(NamedTuple):
    """A stored entry of the audit log."""

    id: int
    guild: int
    at: int
    user: int
    match: int | None
    what: str
    words: Any


class OpenRow(NamedTuple):
    """An open table of a guild."""

    id: int
    channel: int
    game: str
    state: State


class AuditLogStore:
    """The audit log, written with an action or right after it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, deed: AuditEntry, now: int) -> None:
        """Add an entry."""
        await self._database.write(partial(note, deed, now))

    async def of(self, guild: int, limit: int = 20, before: int = _LATEST) -> list[AuditRow]:
        """The entries of a guild with ids below `before`, newest first."""
        rows = await self._database.read(lambda tx: tx.rows(sql.DEEDS, in_guild=guild, before=before, limit=limit))
        return [AuditRow(**{**row, "words": from_json(row["words"])}) for row in rows]

    async def open_in(self, guild: int) -> list[OpenRow]:
        """The open tables of a guild, including lobbies."""
        return [OpenRow(**row) for row in await self._database.read(lambda tx: tx.rows(sql.OPEN_IN, in_guild=guild))]

    async def finished_threads(self, guild: int, limit: int = 200) -> list[tuple[int, int]]:
        """The (match id, end) of finished matches with threads of their own, newest first."""
        rows = await self._database.read(lambda tx: tx.rows(sql.FINISHED_THREADS, in_guild=guild, limit=limit))
        return [(row["id"], row["ended"]) for row in rows]


def note(deed: AuditEntry, now: int, tx: Session) -> None:
    """Add an entry, as AuditLogStore.add does."""
    tx.run(sql.ADD_DEED, at=now, **{**deed._asdict(), "words": to_json(deed.words)})
