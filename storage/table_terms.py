"""The time limits of tables, with pauses and extensions, and the open questions to players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, case, select

from storage.announcements import Announcement, write_announcement
from storage.database import DataStore, reads, writes
from storage.matches import is_anonymous, match_table, seat_table, state_of
from storage.outbox import post_table
from storage.people import amend_settings
from storage.rows import all_rows, to_row
from storage.seat_history import change_history
from storage.timers import ASKED, DEADLINE, OPEN, SINCE, TableTerms, fetch_terms, timer_table

NOTICE = "notice:"
"""The prefix of the audience of a seat's direct messages; the seat number follows."""


class WaitingRow(NamedTuple):
    """An open question to a player: where, since when, its deadline if any, and the board message if any.

    `deleted` is the ID of the table's channel if the channel was deleted, or else None.

    `place` is 0 at an anonymous table, which has no channel.
    """

    match: int
    game: str
    guild: int
    place: int
    seat: int
    asked: int
    until: int | None
    board: int | None
    deleted: int | None = None


class TableTermsStore(DataStore):
    """Time limits, extensions, and open questions to players."""

    @reads
    def of(self, connection: Connection, match: int) -> TableTerms:
        """Return the time limits of a table, or the defaults if none are stored."""
        return fetch_terms(connection, match)

    @writes
    def put(self, connection: Connection, match: int, announcement: Announcement) -> None:
        """Store an announcement with its time limits.

        Raises MatchNotFoundError, and WrongStateError if the match has ended.
        """
        _announce(connection, match, announcement)

    @writes
    def extend(self, connection: Connection, match: int, seat: int, used: int, announcement: Announcement) -> None:
        """Store the number of extensions a seat has used, with an announcement. Raises as `put` does."""
        change_history(connection, match, seat, extensions=used)
        _announce(connection, match, announcement)

    @writes
    def shift(
        self,
        connection: Connection,
        user: int,
        settings: Mapping[str, Any],
        announcements: Mapping[int, Announcement],
    ) -> None:
        """Change some of a user's settings, with announcements by match. Raises as `put` does."""
        amend_settings(connection, user, settings)
        for match, announcement in announcements.items():
            _announce(connection, match, announcement)

    @reads
    def waiting_for(self, connection: Connection, user: int) -> list[WaitingRow]:
        """Return the open questions to a user whose clock is running, oldest first."""
        return [
            to_row(WaitingRow, row, asked=row["asked"] - SINCE)
            for row in all_rows(connection, _AWAITED, {"user": user})
        ]


def _is_of_seat(due: Any) -> Any:
    return and_(due.c.match == seat_table.c.match, due.c.seat == seat_table.c.seat)


_asked, _until, _board = timer_table.alias("asked"), timer_table.alias("until"), post_table.alias("board")
_lost = post_table.alias("lost")
_place = case((is_anonymous, 0), else_=match_table.c.place)
_AWAITED = (
    select(
        *(match_table.c.id.label("match"), match_table.c.game, match_table.c.guild, _place.label("place")),
        *(_asked.c.seat, _asked.c.at.label("asked"), _until.c.at.label("until"), _board.c.message.label("board")),
        _lost.c.channel.label("deleted"),
    )
    .join_from(seat_table, match_table, match_table.c.id == seat_table.c.match)
    .join(_asked, and_(_is_of_seat(_asked), _asked.c.kind == ASKED))
    .outerjoin(_until, and_(_is_of_seat(_until), _until.c.kind == DEADLINE))
    .outerjoin(_board, and_(_board.c.match == seat_table.c.match, _board.c.audience == "board"))
    .outerjoin(
        _lost,
        and_(_lost.c.match == match_table.c.id, _lost.c.audience == "lost", _lost.c.channel == match_table.c.place),
    )
    .where(seat_table.c.user == bindparam("user"), _asked.c.at < OPEN)
    .order_by(_asked.c.at, match_table.c.id)
)


def _announce(connection: Connection, match: int, announcement: Announcement) -> None:
    entry_count = state_of(connection, match, "lobby", "live")["entry_count"]
    write_announcement(connection, match, entry_count, announcement)
