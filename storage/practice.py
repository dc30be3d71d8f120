"""Practice: matches that continue from a moment of another match and that one user plays alone in direct messages."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from games.kernel.record import Record
from storage.announcements import NOTHING, Announcement
from storage.answers import StoredAnswer, add_answers
from storage.database import DataStore, reads, writes
from storage.lobbies import open_lobby
from storage.matches import (
    MatchRow,
    Opening,
    fetch_matches,
    is_open,
    is_practice,
    match_table,
    seat_table,
    select_matches,
    update_match,
)
from storage.packing import to_blob
from storage.play import start_match


class PracticeStore(DataStore):
    """The practice matches of users. Every method is one transaction."""

    @writes
    def begin(
        self,
        connection: Connection,
        opening: Opening,
        record: Record,
        answers: Sequence[StoredAnswer],
        now: int,
        announcement: Announcement,
    ) -> int:
        """Open and start a match from the checkpoint of a record, with the given answers; return its ID.

        Raises:
            ChannelBusyError: Another match is open in the channel.
            ValueError: The record has no checkpoint.
        """
        if record.checkpoint is None:
            raise ValueError("practice begins from a checkpoint")
        match = open_lobby(connection, opening, now, NOTHING)
        start_match(connection, match, record, now, announcement)
        update_match(connection, match, start=to_blob(record.checkpoint), entry_count=len(answers))
        add_answers(connection, match, answers)
        return match

    @reads
    def of(self, connection: Connection, user: int) -> list[MatchRow]:
        """Return the practice matches that a user has begun but not ended, oldest first."""
        query = select_matches().join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, is_open, is_practice)
        return fetch_matches(connection, query.order_by(match_table.c.id))
