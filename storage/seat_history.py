"""The history of seats: who may take a seat back, and the extensions and time that its players have used."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    Table,
    bindparam,
    case,
    delete,
    literal_column,
    null,
    select,
)

from storage.answers import Note, fetch_notes
from storage.database import DataStore, reads, writes
from storage.matches import is_open, match_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.rows import all_rows, first_as, to_row
from storage.timers import ASKED, SINCE, timer_table
from storage.upserts import Upsert, insert_into, insert_or_replace

seat_history_table = Table(
    "seat_history",
    METADATA,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("owner", BigInteger, index=True),
    Column("extensions", Integer, nullable=False),
    # answers given by players, and the seconds they took in total
    Column("answers", Integer, nullable=False),
    Column("answer_seconds", BigInteger, nullable=False),
    **CLUSTERED,
)

# when the player in a seat was last active, at times when others could otherwise continue without them
sign_table = Table(
    "sign",
    METADATA,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)

_ZERO: ColumnElement[int] = literal_column("0")
_ONE: ColumnElement[int] = literal_column("1")


class SeatHistory(NamedTuple):
    """The history of a seat: its `owner` while nobody or a computer player holds it, and the extensions used.

    `answers` counts the answers of players, and `answer_seconds` is the total time that these took.
    """

    owner: int | None = None
    extensions: int = 0
    answers: int = 0
    answer_seconds: int = 0


class SeatHistoryStore(DataStore):
    """The histories of seats."""

    @reads
    def of(self, connection: Connection, match: int) -> dict[int, SeatHistory]:
        """Return the histories by seat; seats without one are missing."""
        rows = all_rows(connection, select(seat_history_table).where(seat_history_table.c.match == match))
        return {row["seat"]: to_row(SeatHistory, row) for row in rows}

    @reads
    def owned(self, connection: Connection, user: int) -> list[tuple[int, int]]:
        """Return the (match, seat) pairs of open matches in which a user may take their seat back."""
        query = (
            select(seat_history_table.c.match, seat_history_table.c.seat)
            .join_from(seat_history_table, match_table, match_table.c.id == seat_history_table.c.match)
            .where(seat_history_table.c.owner == user, is_open)
            .order_by(seat_history_table.c.match, seat_history_table.c.seat)
        )
        return [(row["match"], row["seat"]) for row in all_rows(connection, query)]

    @writes
    def change(self, connection: Connection, /, match: int, seat: int, **changes: Any) -> None:
        """Change the history of a seat, or create it."""
        change_history(connection, match, seat, **changes)

    @reads
    def signs(self, connection: Connection, match: int) -> dict[int, int]:
        """Return when the player in each seat was last active, by seat, if it was recorded."""
        rows = all_rows(connection, select(sign_table).where(sign_table.c.match == match))
        return {row["seat"]: row["at"] for row in rows}

    @writes
    def note_signs(self, connection: Connection, match: int, seats: Iterable[int], at: int) -> None:
        """Record that the players in these seats are active."""
        rows = [{"match": match, "seat": seat, "at": at} for seat in seats]
        insert_or_replace(connection, sign_table, rows)

    @reads
    def notes(self, connection: Connection, match: int) -> list[Note]:
        """Return every entry that does not concern the game rules, such as changes of seats."""
        return fetch_notes(connection, match)


def drop_signs(connection: Connection, match: int, seat: int | None = None) -> None:
    """Forget when the players of a match, or the player in that seat, were last active."""
    meant = delete(sign_table).where(sign_table.c.match == match)
    connection.execute(meant if seat is None else meant.where(sign_table.c.seat == seat))


def change_history(connection: Connection, match: int, seat: int, **changes: Any) -> None:
    """Change the history of a seat, or create it."""
    history = _fetch_history(connection, match, seat)._replace(**changes)
    insert_or_replace(connection, seat_history_table, [{"match": match, "seat": seat, **history._asdict()}])


def set_owner(connection: Connection, match: int, seat: int, owner: int | None) -> None:
    """Store the user who may take a seat back; None once the seat is taken."""
    if _fetch_history(connection, match, seat).owner != owner:
        change_history(connection, match, seat, owner=owner)


def count_turn(connection: Connection, match: int, seat: int, now: int) -> None:
    """Count an answer of the player in a seat and the time it took, if they had an open question."""
    values = {"match": match, "seat": seat, "now": SINCE + now}
    connection.execute(_count_turn(connection.dialect.name), values)


@cache
def _count_turn(dialect: str) -> Upsert:
    asked = (
        timer_table.c.match == bindparam("match"),
        timer_table.c.seat == bindparam("seat"),
        timer_table.c.kind == ASKED,
    )
    seconds = bindparam("now", type_=timer_table.c.at.type) - timer_table.c.at
    took: ColumnElement[int] = case((seconds > _ZERO, seconds), else_=_ZERO)
    turn = select(timer_table.c.match, timer_table.c.seat, null(), _ZERO, _ONE, took).where(*asked)
    columns = ["match", "seat", "owner", "extensions", "answers", "answer_seconds"]
    added = insert_into(dialect, seat_history_table).from_select(columns, turn)
    counted = {
        "answers": seat_history_table.c.answers + _ONE,
        "answer_seconds": seat_history_table.c.answer_seconds + added.excluded.answer_seconds,
    }
    return added.on_conflict_do_update(index_elements=["match", "seat"], set_=counted)


def _fetch_history(connection: Connection, match: int, seat: int) -> SeatHistory:
    """Return the history of a seat, or the defaults if none is stored."""
    query = select(seat_history_table).where(seat_history_table.c.match == match, seat_history_table.c.seat == seat)
    return first_as(connection, query, SeatHistory) or SeatHistory()
