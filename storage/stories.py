"""The log of a match: the lines for each audience, stored with the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    Select,
    String,
    Table,
    Text,
    and_,
    bindparam,
    func,
    insert,
    literal_column,
    or_,
    select,
)

from storage.answers import Note, fetch_notes, last_answered
from storage.database import DataStore, reads
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.packing import from_audience, from_json, to_audience, to_json
from storage.rows import Row, all_as, all_rows

log_entry_table = Table(
    "log_entry",
    METADATA,
    match_key(),
    # the number of entries when the line was added, and its index among the lines added at that point
    Column("entry_count", Integer, primary_key=True),
    Column("ordinal", Integer, primary_key=True),
    # null for all; otherwise seat numbers between spaces, so that " 2 " finds seat 2
    Column("audience", String),
    Column("text", Text, nullable=False),
    **CLUSTERED,
)

_ALL = 2**31 - 1  # more than the number of lines in any log
_END = (_ALL, 0)  # after every line
_UNCOUNTED = 100_000
"""The first `ordinal` of lines of uncounted entries, so that other lines have the same numbers without them."""


class NewLogLine(NamedTuple):
    """A line of the log as packed JSON, for all players (None) or for some seats."""

    text: Any
    audience: tuple[int, ...] | None = None


class LogLineRow(NamedTuple):
    """A line of the log: number `ordinal` of those added when there were `entry_count` entries."""

    entry_count: int
    ordinal: int
    text: Any
    audience: tuple[int, ...] | None


class StoredLine(NamedTuple):
    """A line in its stored form; `unpacked` makes it a LogLineRow, which takes 0.1 ms per line."""

    entry_count: int
    ordinal: int
    text: str
    audience: str | None


class StoryStore(DataStore):
    """The logs of matches. Lines are written with the change that they describe (see Announcement)."""

    @reads
    def read(
        self,
        connection: Connection,
        match: int,
        viewer: int | None,
        since: int = -1,
        limit: int = 50,
        before: tuple[int, int] = _END,
    ) -> list[LogLineRow]:
        """Return the last `limit` lines (-1: all) for a seat (None: for the public), oldest first.

        `since`: only lines added after more entries than that. `before`: only lines before that (entry count, ordinal),
        for going back a page.
        """
        return _fetch_lines(connection, match, viewer, since, limit, before)

    @reads
    def whole(self, connection: Connection, match: int) -> list[StoredLine]:
        """Return the whole log of a match in its stored form, for all audiences, oldest first."""
        return all_as(connection, _WHOLE, StoredLine, {"match": match})

    @reads
    def with_notes(
        self,
        connection: Connection,
        match: int,
        seat: int,
        since: int = -1,
        limit: int = 50,
        before: tuple[int, int] = _END,
    ) -> tuple[list[LogLineRow], list[Note]]:
        """Return the lines for a seat as `read` does, with the notes (see SeatHistoryStore.notes) if there are any."""
        lines = _fetch_lines(connection, match, seat, since, limit, before)
        return lines, fetch_notes(connection, match) if lines else []

    @reads
    def entry_counts(self, connection: Connection, match: int) -> list[tuple[int, tuple[int, ...] | None]]:
        """Return the entry counts that have log lines, each with the audience (None: all players)."""
        query = (
            select(log_entry_table.c.entry_count, log_entry_table.c.audience)
            .where(log_entry_table.c.match == match)
            .distinct()
        )
        return [(row["entry_count"], from_audience(row["audience"])) for row in all_rows(connection, query)]

    @reads
    def answered(self, connection: Connection, match: int, seat: int, before: int = _ALL) -> int:
        """Return the number of entries after the last answer of a player in that seat before `before`; 0 if none."""
        return last_answered(connection, match, seat, before)


def unpacked(lines: Iterable[StoredLine]) -> list[LogLineRow]:
    """Return the lines with their texts. Call this in a thread, because a long log takes several tenths of a second."""
    return [
        LogLineRow(line.entry_count, line.ordinal, from_json(line.text), from_audience(line.audience)) for line in lines
    ]


def _add_line(first: int, among: ColumnElement[bool]) -> Any:
    """Return an insert of lines numbered from `first`, each after the last line that matches `among` at its entry."""
    told = _told
    last = func.coalesce(func.max(told.c.ordinal) + literal_column("1"), literal_column(str(first)))
    following = select(last).where(
        told.c.match == bindparam("match"), told.c.entry_count == bindparam("entry_count"), among
    )
    columns: dict[str, ColumnElement[Any]] = {
        name: bindparam(name) for name in ("match", "entry_count", "audience", "text")
    }
    return insert(log_entry_table).values({**columns, "ordinal": following.scalar_subquery()}).inline()


_told = log_entry_table.alias("told")
_ADD_LINE = _add_line(0, _told.c.ordinal < literal_column(str(_UNCOUNTED)))
_ADD_UNCOUNTED_LINE = _add_line(_UNCOUNTED, _told.c.ordinal >= literal_column(str(_UNCOUNTED)))


def add_lines(
    connection: Connection, match: int, lines: Iterable[tuple[int, NewLogLine]], *, uncounted: bool = False
) -> None:
    """Write log lines, each added when there were that many entries.

    With `uncounted`, they belong to an entry that does not count, so they do not affect the numbers of other lines.
    """
    rows = [
        {"match": match, "entry_count": entry_count, "audience": to_audience(line.audience), "text": to_json(line.text)}
        for entry_count, line in lines
    ]
    if rows:
        connection.execute(_ADD_UNCOUNTED_LINE if uncounted else _ADD_LINE, rows)


def _fetch_lines(
    connection: Connection, match: int, viewer: int | None, since: int, limit: int, before: tuple[int, int]
) -> list[LogLineRow]:
    entry_count, ordinal = before
    values = {"match": match, "since": since, "entry_count": entry_count, "ordinal": ordinal}
    values["limit"] = limit if limit >= 0 else _ALL
    if viewer is None:
        rows = all_rows(connection, _PUBLIC_LINES, values)
    else:
        rows = all_rows(connection, _LINES_HEARD, {**values, "audience": f"% {viewer} %"})
    return [_line(row) for row in reversed(rows)]


def _select_lines(heard: ColumnElement[bool]) -> Select[Any]:
    """Return a query for the lines of a match that match `heard`, between two positions, newest first."""
    before = or_(
        log_entry_table.c.entry_count < bindparam("entry_count"),
        and_(
            log_entry_table.c.entry_count == bindparam("entry_count"), log_entry_table.c.ordinal < bindparam("ordinal")
        ),
    )
    return (
        select(
            log_entry_table.c.entry_count, log_entry_table.c.ordinal, log_entry_table.c.text, log_entry_table.c.audience
        )
        .where(log_entry_table.c.match == bindparam("match"), log_entry_table.c.entry_count > bindparam("since"), heard)
        .where(before)
        .order_by(log_entry_table.c.entry_count.desc(), log_entry_table.c.ordinal.desc())
        .limit(bindparam("limit", type_=Integer))
    )


_WHOLE = (
    select(log_entry_table.c.entry_count, log_entry_table.c.ordinal, log_entry_table.c.text, log_entry_table.c.audience)
    .where(log_entry_table.c.match == bindparam("match"))
    .order_by(log_entry_table.c.entry_count, log_entry_table.c.ordinal)
)
_PUBLIC = log_entry_table.c.audience.is_(None)
_PUBLIC_LINES = _select_lines(_PUBLIC)
_LINES_HEARD = _select_lines(or_(_PUBLIC, log_entry_table.c.audience.like(bindparam("audience"))))


def _line(row: Row) -> LogLineRow:
    return LogLineRow(row["entry_count"], row["ordinal"], from_json(row["text"]), from_audience(row["audience"]))
