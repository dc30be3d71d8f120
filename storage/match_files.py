"""The complete data of one match, to export, or to import under a new ID."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, insert, select, update

from storage.announcements import Announcement, write_announcement
from storage.answers import answer_table, auto_action_table
from storage.database import DataStore, reads, writes
from storage.errors import ChannelBusyError, MatchNotFoundError
from storage.matches import add_match, match_in, match_table, seat_table, select_whole_match
from storage.packing import from_audience, from_json
from storage.picks import add_pick, fetch_pick
from storage.rows import Row, all_rows, first_row
from storage.seat_history import seat_history_table
from storage.stories import NewLogLine, add_lines, log_entry_table
from storage.timers import table_terms_table, timer_table


class MatchFile(NamedTuple):
    """The rows of a match by table, in the order of their keys.

    Attributes:
        day: The day whose deal it tries, or None for other matches.
        among: The names of the deals from which its lot picked, in order; empty if it did not.
    """

    match: Row
    seats: list[Row]
    answers: list[Row]
    auto_actions: list[Row]
    log: list[Row]
    terms: Row | None
    histories: list[Row]
    timers: list[Row]
    day: str | None
    among: tuple[str, ...] = ()


class MatchFileStore(DataStore):
    """Whole matches. Every method is one transaction."""

    @reads
    def take(self, connection: Connection, match: int) -> MatchFile:
        """Return the complete data of a match. Raises MatchNotFoundError."""
        return fetch_match_file(connection, match)

    @writes
    def put(self, connection: Connection, match_file: MatchFile, announcement: Callable[[int], Announcement]) -> int:
        """Store a match under a new ID with the result of `announcement` for that ID, and return the ID.

        Raises ChannelBusyError if the channel of a running match is taken.
        """
        place = match_file.match["place"] if match_file.match["state"] == "live" else None
        holder = None if place is None else match_in(connection, place)
        if holder is not None:
            raise ChannelBusyError(holder)
        columns = {name: value for name, value in match_file.match.items() if name != "id"}
        match = add_match(connection, {**columns, "open_in": place})
        match = _renumber(connection, match, match_file.match["id"])
        _add_rows(connection, match, match_file)
        write_announcement(connection, match, match_file.match["entry_count"], announcement(match))
        return match

    @reads
    def same(self, connection: Connection, row: Row) -> int | None:
        """Return the ID of a stored match with the same key, seal, opening time and state as a row, or None.

        Tables of a tournament have the same deal and opening time, but each has its own seal.
        """
        same = [match_table.c[name] == row[name] for name in ("key", "seal", "opened", "state")]
        return connection.execute(select(match_table.c.id).where(*same)).scalar()


def fetch_match_file(connection: Connection, match: int) -> MatchFile:
    """Return the complete data of a match. Raises MatchNotFoundError."""
    row = first_row(connection, select_whole_match(match))
    if row is None:
        raise MatchNotFoundError(match)
    day = row.pop("day")
    terms = select(table_terms_table.c.terms, table_terms_table.c.paused).where(table_terms_table.c.match == match)
    return MatchFile(
        match=row,
        seats=_rows_of(connection, match, seat_table, "seat"),
        answers=_rows_of(connection, match, answer_table, "number"),
        auto_actions=_rows_of(connection, match, auto_action_table, "number", "ordinal"),
        log=_rows_of(connection, match, log_entry_table, "entry_count", "ordinal"),
        terms=first_row(connection, terms),
        histories=_rows_of(connection, match, seat_history_table, "seat"),
        timers=_rows_of(connection, match, timer_table, "at", "seat", "kind"),
        day=day,
        among=fetch_pick(connection, match),
    )


def _rows_of(connection: Connection, match: int, table: Table, *order: str) -> list[Row]:
    query = select(table).where(table.c.match == match).order_by(*(table.c[name] for name in order))
    return all_rows(connection, query)


def _renumber(connection: Connection, match: int, old: int) -> int:
    """Return the new ID of the match.

    It must differ from the old one, so that old messages are not taken for new ones.
    """
    if match > old:
        return match
    connection.execute(update(match_table).where(match_table.c.id == match).values(id=old + 1))
    return old + 1


def _add_rows(connection: Connection, match: int, match_file: MatchFile) -> None:
    _add(connection, match, seat_table, match_file.seats)
    _add(connection, match, answer_table, match_file.answers)
    _add(connection, match, auto_action_table, match_file.auto_actions)
    lines = (
        (row["entry_count"], NewLogLine(from_json(row["text"]), from_audience(row["audience"])))
        for row in match_file.log
    )
    add_lines(connection, match, lines)
    _add(connection, match, table_terms_table, [match_file.terms] if match_file.terms else [])
    _add(connection, match, seat_history_table, match_file.histories)
    _add(connection, match, timer_table, match_file.timers)
    if match_file.among:
        add_pick(connection, match, match_file.among)


def _add(connection: Connection, match: int, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
    if added := [{**row, "match": match} for row in rows]:
        connection.execute(insert(table), added)
