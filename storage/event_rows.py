"""Events: their tables, and the rows of an event that other nouns need.

An event is scheduled in a server and is not a table: a tournament, a league, or a message that changes every day. It
owns jobs, as a table does.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Index, Integer, String, Table, Text, select

from storage.metadata import CLUSTERED, METADATA
from storage.packing import from_json
from storage.rows import Row, first_row, to_row

event_table = Table(
    "event",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False, index=True),
    # the place of its standing message; the message is null until it is posted
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("host", BigInteger, nullable=False),
    Column("title", String, nullable=False),
    # the game, its settings, and other choices of the event; "" and "{}" for an event without a game
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),
    # the kind of event, which determines its handler
    Column("format", String, nullable=False),
    # the number of players at a table, the number of rounds, and the days of each round
    Column("size", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("state", String, nullable=False),
    # the second at which something is due, or null
    Column("next_at", BigInteger, index=True),
)

entrant_table = Table(
    "entrant",
    METADATA,
    Column("event", Integer, ForeignKey("event.id"), primary_key=True),
    # a negative number for a user whose data was deleted
    Column("user", BigInteger, primary_key=True, index=True),
    Column("name", String, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("state", String, nullable=False),
    # the round that they sit out; 0 for none
    Column("skipped_round", Integer, nullable=False),
    # their group; null if there are none, and until the first round that they play
    Column("group_number", Integer),
    **CLUSTERED,
)

round_table = Table(
    "event_round",
    METADATA,
    Column("event", Integer, ForeignKey("event.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("deal", Integer, ForeignKey("deal.id")),
    Column("opens", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    # the second at which its results were scored
    Column("closed", BigInteger),
    **CLUSTERED,
)

# the tables of a round by their number; the match is null until it is opened
pairing_table = Table(
    "pairing",
    METADATA,
    Column("event", Integer, ForeignKey("event.id"), primary_key=True),
    Column("round_number", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), index=True),
    **CLUSTERED,
)

# the seat of each entrant in a round, and their score in ten-thousandths, which is null until the round is over
score_table = Table(
    "round_score",
    METADATA,
    Column("event", Integer, ForeignKey("event.id"), primary_key=True),
    Column("round_number", Integer, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    # the table and the seat; 0 and null for people who do not play
    Column("board", Integer, nullable=False),
    Column("seat", Integer),
    Column("points", Integer),
    Column("status", String, nullable=False),
    Index(None, "user"),
    **CLUSTERED,
)


class EventRow(NamedTuple):
    """A stored event. `format` determines its handler, and `next_at` is when something is due, or None."""

    id: int
    guild: int
    channel: int
    message: int | None
    host: int
    title: str
    game: str
    options: Mapping[str, Any]
    format: str
    size: int
    rounds: int
    days: int
    season: int
    state: str
    next_at: int | None


class NewEvent(NamedTuple):
    """An event to store; the fields are as in EventRow."""

    guild: int
    channel: int
    host: int
    format: str
    state: str
    title: str = ""
    game: str = ""
    options: Mapping[str, Any] = MappingProxyType({})
    size: int = 0
    rounds: int = 0
    days: int = 0
    season: int = 1
    next_at: int | None = None


class EventPost(NamedTuple):
    """The standing message of an event, if there is one, and its channel."""

    event: int
    channel: int
    message: int | None


def event_row(row: Row) -> EventRow:
    """Return a row of the table as an EventRow."""
    return to_row(EventRow, row, options=from_json(row["options"]))


def fetch_event(connection: Connection, event: int) -> EventRow | None:
    """Return an event, or None."""
    row = first_row(connection, select(event_table).where(event_table.c.id == event))
    return None if row is None else event_row(row)
