"""The log of a match: the answers that count, and the auto-actions, which do not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    String,
    Table,
    Text,
    bindparam,
    func,
    insert,
    literal_column,
    select,
)

from games.kernel.record import ADVANCE, AUTO_ACTION, ORDER, Entry, merged
from storage.matches import match_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.packing import from_json, to_json
from storage.rows import Row, all_rows

OWN = ("person", ORDER, ADVANCE)
"""The stored givers of a player's own answers."""
TIMED_OUT = "clock"
"""The stored giver of a computer player's answer because time was up."""

answer_table = Table(
    "answer",
    METADATA,
    match_key(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("by", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state_hash", String, nullable=False),
    Column("withdraws", Integer),
    **CLUSTERED,
)

# Auto-actions do not count, because nobody else is allowed to notice them. `ordinal` numbers those that were set
# before the same counted entry, `number`.
auto_action_table = Table(
    "auto_action",
    METADATA,
    match_key(),
    Column("number", Integer, primary_key=True),
    Column("ordinal", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state_hash", String, nullable=False),
    **CLUSTERED,
)

current_auto_actions = (
    select(func.count())
    .where(auto_action_table.c.match == match_table.c.id, auto_action_table.c.number == match_table.c.entry_count)
    .scalar_subquery()
)
"""Number of auto-actions that were set since a match's last answer."""


class Note(NamedTuple):
    """An entry that the rules ignore."""

    number: int
    seat: int
    tokens: tuple[str, ...]


class StoredAnswer(NamedTuple):
    """An entry with its time and the state hash after it."""

    entry: Entry
    at: int
    state_hash: str


def add_answers(connection: Connection, match: int, answers: Iterable[StoredAnswer]) -> None:
    """Store entries that count."""
    rows = [
        {
            "match": match,
            "number": entry.number,
            "seat": entry.seat,
            "tokens": to_json(entry.tokens),
            "by": entry.by,
            "at": at,
            "state_hash": state_hash,
            "withdraws": entry.withdraws,
        }
        for entry, at, state_hash in answers
    ]
    connection.execute(insert(answer_table), rows)


def add_auto_action(connection: Connection, match: int, auto_action: StoredAnswer, index: int) -> None:
    """Store an entry that does not count, with its number `index` among those since the last answer."""
    entry = auto_action.entry
    row = {
        "match": match,
        "number": entry.number,
        "ordinal": index,
        "seat": entry.seat,
        "tokens": to_json(entry.tokens),
    }
    connection.execute(insert(auto_action_table), [{**row, "at": auto_action.at, "state_hash": auto_action.state_hash}])


_ANSWERS = (
    select(*(answer_table.c[name] for name in ("number", "seat", "tokens", "by", "withdraws")))
    .where(answer_table.c.match == bindparam("match"), answer_table.c.number >= bindparam("since"))
    .order_by(answer_table.c.number)
)
_AUTO_ACTIONS = (
    select(auto_action_table.c.number, auto_action_table.c.seat, auto_action_table.c.tokens)
    .where(auto_action_table.c.match == bindparam("match"), auto_action_table.c.number >= bindparam("since"))
    .order_by(auto_action_table.c.number, auto_action_table.c.ordinal)
)
_LAST_AUTO_ACTION = (
    select(auto_action_table.c.state_hash)
    .where(auto_action_table.c.match == bindparam("match"), auto_action_table.c.number == bindparam("number"))
    .order_by(auto_action_table.c.ordinal.desc())
    .limit(literal_column("1"))
)
_LAST_ANSWER = select(answer_table.c.state_hash).where(
    answer_table.c.match == bindparam("match"), answer_table.c.number == bindparam("before")
)
_LAST_STATE_HASH = select(
    func.coalesce(_LAST_AUTO_ACTION.scalar_subquery(), _LAST_ANSWER.scalar_subquery(), type_=String())
)


def fetch_entries(connection: Connection, match: int, since: int) -> tuple[Entry, ...]:
    """Return the answers from number `since` on, each preceded by the auto-actions set before it."""
    values = {"match": match, "since": since}
    answers = [_entry(row) for row in all_rows(connection, _ANSWERS, values)]
    auto_actions = all_rows(connection, _AUTO_ACTIONS, values)
    return merged(
        answers,
        [Entry(row["number"], row["seat"], tuple(from_json(row["tokens"])), AUTO_ACTION) for row in auto_actions],
    )


def fetch_last_state_hash(connection: Connection, match: int, entry_count: int) -> str | None:
    """Return the state hash after the last of `entry_count` entries of a match, or None if there are none."""
    values = {"match": match, "number": entry_count, "before": entry_count - 1}
    state_hash: str | None = connection.execute(_LAST_STATE_HASH, values).scalar()
    return state_hash


def fetch_state_hashes(connection: Connection, match: int) -> list[tuple[int, int, str]]:
    """Return the (number, time, state hash) of every answer."""
    columns = answer_table.c.number, answer_table.c.at, answer_table.c.state_hash
    query = select(*columns).where(answer_table.c.match == match).order_by(answer_table.c.number)
    return [(row["number"], row["at"], row["state_hash"]) for row in all_rows(connection, query)]


def fetch_last_played(connection: Connection, match: int) -> int | None:
    """Return the second of the newest entry by a person, rather than by the clock or a computer player, or None."""
    query = select(func.max(answer_table.c.at)).where(
        answer_table.c.match == match, answer_table.c.by.not_in(("clock", "bot"))
    )
    last: int | None = connection.execute(query).scalar_one()
    return last


def fetch_notes(connection: Connection, match: int) -> list[Note]:
    """Return every entry that the rules ignore, such as changes of seats."""
    query = (
        select(answer_table.c.number, answer_table.c.seat, answer_table.c.tokens)
        .where(answer_table.c.match == match, answer_table.c.by == "table")
        .order_by(answer_table.c.number)
    )
    rows = all_rows(connection, query)
    return [Note(row["number"], row["seat"], tuple(from_json(row["tokens"]))) for row in rows]


def fetch_answerers(connection: Connection, match: int, limit: int) -> list[int]:
    """Return the seats that gave the last answers, oldest first."""
    given = answer_table.c.match == match, answer_table.c.by != "table", answer_table.c.withdraws.is_(None)
    query = select(answer_table.c.seat).where(*given).order_by(answer_table.c.number.desc()).limit(limit)
    return list(connection.execute(query).scalars())[::-1]


def last_answered(connection: Connection, match: int, seat: int, before: int) -> int:
    """Return the number of entries after a player's last answer before entry `before`, or 0 without one."""
    by_person = answer_table.c.by == "person", answer_table.c.number < before
    of_seat = answer_table.c.match == match, answer_table.c.seat == seat, *by_person
    last = connection.execute(select(func.max(answer_table.c.number)).where(*of_seat)).scalar()
    return 0 if last is None else int(last) + 1


def silent_seats(connection: Connection, match: int) -> frozenset[int]:
    """Return the seats whose players gave no answer, although answers were given for them because time was up."""
    givers = select(answer_table.c.seat, answer_table.c.by).where(answer_table.c.match == match).distinct()
    rows = all_rows(connection, givers)
    own = {row["seat"] for row in rows if row["by"] in OWN}
    return frozenset(row["seat"] for row in rows if row["by"] == TIMED_OUT and row["seat"] not in own)


def _entry(row: Row) -> Entry:
    return Entry(row["number"], row["seat"], tuple(from_json(row["tokens"])), row["by"], row["withdraws"])
