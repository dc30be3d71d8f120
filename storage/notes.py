"""Notes that players write to themselves about a match. Nobody else reads them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import BigInteger, Column, Connection, Table, Text, delete, select

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.postgresql import notify_all
from storage.rows import all_rows
from storage.upserts import insert_or_replace

MAX_NOTE_CHARACTERS: Final = 500
"""Maximum number of characters of a note."""

note_table = Table(
    "note",
    METADATA,
    match_key(),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class NoteStore(DataStore):
    """The private notes of users. Every method is one transaction. Every change notifies all processes of its user."""

    @reads
    def of(self, connection: Connection, match: int, user: int) -> str:
        """Return a user's note on a match, or "" if there is none."""
        query = select(note_table.c.text).where(note_table.c.match == match, note_table.c.user == user)
        return connection.execute(query).scalar() or ""

    @reads
    def among(self, connection: Connection, matches: Collection[int], user: int) -> dict[int, str]:
        """Return a user's notes on these matches, by match."""
        query = select(note_table.c.match, note_table.c.text).where(note_table.c.user == user)
        rows = all_rows(connection, query.where(note_table.c.match.in_(matches)))
        return {row["match"]: row["text"] for row in rows}

    @writes
    def put(self, connection: Connection, match: int, user: int, text: str, at: int) -> None:
        """Replace a user's note on a match, written at the given second; an empty text deletes it.

        Only the first `MAX_NOTE_CHARACTERS` characters are kept.
        """
        theirs = note_table.c.match == match, note_table.c.user == user
        notify_all(connection, f"person:{user}")
        if not text:
            connection.execute(delete(note_table).where(*theirs))
            return
        row = {"match": match, "user": user, "text": text[:MAX_NOTE_CHARACTERS], "at": at}
        insert_or_replace(connection, note_table, [row])
