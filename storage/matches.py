"""Matches with their seats: tables, rows and queries. `play.py` starts, continues and ends them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Index,
    Integer,
    LargeBinary,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    update,
)

from storage.deal_rows import DAILY, daily_table, deal_seen_table, deal_table
from storage.errors import ChannelBusyError, MatchNotFoundError, WrongStateError
from storage.event_rows import pairing_table
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.packing import from_json, to_json
from storage.rows import NO_VALUES, Row, all_as, all_rows, first_row, to_row

BATCH_SIZE = 500
"""Number of matches whose seats are read in one query."""
State = Literal["lobby", "live", "ended", "closed"]
Kind = Literal["person", "bot", "bot:easy", "bot:strong", "away"]

match_table = Table(
    "match",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    # the ID of its thread or channel
    Column("place", BigInteger, nullable=False),
    # `place` while the match is open, otherwise null; it is unique, which prevents a second match there
    Column("open_in", BigInteger, unique=True),
    Column("host", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seal", String, nullable=False),
    Column("key", LargeBinary),
    Column("state", String, nullable=False),
    # the number of entries, and how many of them the checkpoint covers
    Column("entry_count", Integer, nullable=False),
    Column("covers", Integer),
    Column("checkpoint", LargeBinary),
    Column("result", Text),
    Column("opened", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    # the named deal of this match, if any
    Column("deal", Integer),
    # 1 if the random numbers of computer players come from the deal, null if each answer drew its own
    Column("bots", Integer),
    # the bytes before the secret in the input of `seal`; null in matches of earlier versions
    Column("blind", LargeBinary),
    # the secret that the lobby sealed, if it picked the deal
    Column("lot", LargeBinary),
    # the checkpoint from which the match began; null if it began with the deal
    Column("start", LargeBinary),
    Index(None, "guild", "state", "id"),
    Index(None, "deal", "guild"),
    Index(None, "ended"),
)

seat_table = Table(
    "seat",
    METADATA,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger, index=True),
    Column("name", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("shuffle_words", String, nullable=False),
    UniqueConstraint("match", "user"),
    **CLUSTERED,
)

# matches that are lessons, and the step each has reached
lesson_table = Table("lesson", METADATA, match_key(), Column("step", Integer, nullable=False), **CLUSTERED)


class NewSeat(NamedTuple):
    """A new holder of a seat: a person (with user ID), a `bot`, or nobody (`away`); with their shuffle words."""

    name: str
    user: int | None = None
    shuffle_words: str = ""
    away: bool = False
    bot: Kind = "bot"

    @property
    def kind(self) -> Kind:
        """The kind of the seat. Without a user, it is a computer player's, unless it is `away`."""
        return "person" if self.user is not None else "away" if self.away else self.bot


class SeatRow(NamedTuple):
    """A seat at a table."""

    match: int
    seat: int
    user: int | None
    name: str
    kind: Kind
    shuffle_words: str


class MatchRow(NamedTuple):
    """A match without its entries. `place` is its thread or channel, `entry_count` the number of entries.

    `day` is set if it is a try at a deal of the day, which others might still play, or the lobby of one; `closes` is
    the second from which nobody can finish a try. `lesson` is the current step of a lesson; None for other matches.
    `deal` is the ID of a named deal. `bots` is 1 if the random numbers of computer players come from the deal. `seal`
    is the hash of `blind` and the lobby's secret, which is `secret`, or `lot` if it picked the deal. `event` is the
    event in whose round it is a table. `practice` says whether it continues from a moment of another match.
    """

    id: int
    guild: int
    channel: int
    place: int
    host: int
    game: str
    rules: int
    options: Mapping[str, str]
    secret: bytes
    seal: str
    state: State
    entry_count: int
    result: Any
    opened: int
    started: int | None
    ended: int | None
    seats: tuple[SeatRow, ...]
    day: str | None = None
    closes: int | None = None
    lesson: int | None = None
    deal: int | None = None
    bots: int | None = None
    blind: bytes | None = None
    lot: bytes | None = None
    event: int | None = None
    practice: bool = False

    @property
    def is_anonymous(self) -> bool:
        """Whether its players do not know each other: it is played in the direct messages of each of them.

        Its `place` is the ID of the offer for it, which no channel has as its ID. Lessons have no place.
        """
        return not self.guild and not self.channel and self.place > 0

    @property
    def is_solo(self) -> bool:
        """Whether only one person plays: alone, in a lesson or in practice."""
        return len(self.seats) == 1 or self.lesson is not None or self.practice

    @property
    def is_private(self) -> bool:
        """Whether its thread is private, because others might play its deal: that of a day, or of a round."""
        return self.day is not None or self.event is not None


class Opening(NamedTuple):
    """A lobby to open. The deal will be made from `secret`; `seal` is the hash of `blind` and `secret`.

    `deal` is the ID of its named deal, or None.
    """

    guild: int
    channel: int
    place: int
    host: int
    game: str
    rules: int
    options: Mapping[str, str]
    secret: bytes
    seal: str
    seats: tuple[NewSeat, ...] = ()
    deal: int | None = None
    blind: bytes | None = None


class TableLocation(NamedTuple):
    """The `place` of a match, and its `channel`: the parent if the place is a thread, or else the same."""

    channel: int
    place: int


BOTS_FROM_DEAL = 1
"""The value of `bots` in matches whose computer players get their random numbers from the deal."""
NO_ID: ColumnElement[int] = literal_column("0")
"""A zero to compare IDs with. Such a comparison uses an index, but "is not null" would read every match."""
is_open = match_table.c.open_in > NO_ID
"""Whether a match is a lobby or running."""
is_anonymous = and_(match_table.c.guild == 0, match_table.c.channel == 0, match_table.c.place > 0)
"""Whether the players of a match do not know each other, as in MatchRow.is_anonymous."""
is_practice = match_table.c.start.is_not(None)
"""Whether a match continues from a moment of another one."""
is_lesson = select(lesson_table.c.match).where(lesson_table.c.match == match_table.c.id).correlate(match_table).exists()
_TRY_DAY = (
    select(func.min(daily_table.c.day))
    .join(deal_seen_table, deal_seen_table.c.deal == daily_table.c.deal)
    .where(deal_seen_table.c.match == match_table.c.id, deal_seen_table.c.reason == DAILY)
    .scalar_subquery()
)
# A lobby for a deal of the day is for a try: nothing else gets that deal until it closes.
_LOBBY_DAY = (
    select(func.min(daily_table.c.day))
    .join(deal_table, deal_table.c.id == daily_table.c.deal)
    .where(daily_table.c.deal == match_table.c.deal, match_table.c.state == "lobby")
    .where(match_table.c.opened < deal_table.c.closes)
    .scalar_subquery()
)
_DAY = func.coalesce(_TRY_DAY, _LOBBY_DAY).label("day")
_CLOSES = (
    select(deal_table.c.closes)
    .where(deal_table.c.id == match_table.c.deal)
    .correlate(match_table)
    .scalar_subquery()
    .label("closes")
)
_EVENT = (
    select(func.min(pairing_table.c.event))
    .where(pairing_table.c.match == match_table.c.id)
    .correlate(match_table)
    .scalar_subquery()
    .label("event")
)
_LESSON = (
    select(lesson_table.c.step)
    .where(lesson_table.c.match == match_table.c.id)
    .correlate(match_table)
    .scalar_subquery()
    .label("lesson")
)
_WITHOUT_LOG = [match_table.c[name] for name in MatchRow._fields if name in match_table.c]


def select_matches() -> Select[Any]:
    """Return a query for the columns of MatchRow, without seats."""
    return select(*_WITHOUT_LOG, _DAY, _CLOSES, _LESSON, _EVENT, is_practice.label("practice"))


def select_whole_match(match: int) -> Select[Any]:
    """Return a query for all columns of a match, and the day whose deal it tries."""
    return select(match_table, _DAY).where(match_table.c.id == match)


_MATCH = select_matches().where(match_table.c.id == bindparam("match"))
_SEATS = (
    select(seat_table)
    .where(seat_table.c.match.in_(bindparam("matches", expanding=True)))
    .order_by(seat_table.c.match, seat_table.c.seat)
)
_STATE = select(match_table.c.state, match_table.c.entry_count, match_table.c.place).where(
    match_table.c.id == bindparam("match")
)


def fetch_matches(connection: Connection, query: Select[Any], values: Mapping[str, Any] = NO_VALUES) -> list[MatchRow]:
    """Return the matches of a query made with `select_matches`, with their seats."""
    return with_seats(connection, all_rows(connection, query, values))


def with_seats(connection: Connection, rows: Iterable[Row]) -> list[MatchRow]:
    """Return rows of matches with their seats. Reads the seats of BATCH_SIZE matches in one query."""
    matches, seats = list(rows), dict[int, list[SeatRow]]()
    for first in range(0, len(matches), BATCH_SIZE):
        ids = [row["id"] for row in matches[first : first + BATCH_SIZE]]
        for row in all_rows(connection, _SEATS, {"matches": ids}):
            seats.setdefault(row["match"], []).append(to_row(SeatRow, row))
    return [_match_row(row, seats.get(row["id"], [])) for row in matches]


def _match_row(row: Row, seats: list[SeatRow]) -> MatchRow:
    result = None if row["result"] is None else from_json(row["result"])
    found = to_row(MatchRow, row, options=from_json(row["options"]), result=result, seats=tuple(seats))
    return found._replace(practice=bool(found.practice))


def fetch_match(connection: Connection, match: int) -> MatchRow:
    """Return a match without its entries. Raises MatchNotFoundError."""
    found = fetch_matches(connection, _MATCH, {"match": match})
    if not found:
        raise MatchNotFoundError(match)
    return found[0]


def fetch_seats(connection: Connection, match: int) -> list[SeatRow]:
    """Return the seats of a match in order."""
    return all_as(connection, _SEATS, SeatRow, {"matches": [match]})


def state_of(connection: Connection, match: int, *states: State) -> Row:
    """Return the `state`, `entry_count` and `place` of a match.

    Raises:
        MatchNotFoundError: There is no such match.
        WrongStateError: It is in none of these states.
    """
    row = first_row(connection, _STATE, {"match": match})
    if row is None:
        raise MatchNotFoundError(match)
    if states and row["state"] not in states:
        raise WrongStateError(match, row["state"])
    return row


def add_match(connection: Connection, columns: Mapping[str, Any]) -> int:
    """Insert a match, and return its ID: one more than the highest existing one, in every database."""
    following = select(func.coalesce(func.max(match_table.c.id), NO_ID) + literal_column("1")).scalar_subquery()
    statement = insert(match_table).values({**columns, "id": following}).returning(match_table.c.id)
    return int(connection.execute(statement).scalar_one())


def update_match(connection: Connection, match: int, **values: Any) -> None:
    """Update columns of a match."""
    connection.execute(update(match_table).where(match_table.c.id == match).values(values))


def match_in(connection: Connection, place: int) -> int | None:
    """Return the ID of the open match in that channel or thread, or None."""
    found = connection.execute(select(match_table.c.id).where(match_table.c.open_in == place))
    return found.scalar()


def check_place_free(connection: Connection, place: int, match: int = 0) -> None:
    """Raise ChannelBusyError if another match is open in that channel or thread."""
    holder = match_in(connection, place)
    if holder is not None and holder != match:
        raise ChannelBusyError(holder)


def move_match(connection: Connection, match: int, home: TableLocation) -> None:
    """Move an open match to another channel or thread. Raises ChannelBusyError."""
    check_place_free(connection, home.place, match)
    update_match(connection, match, channel=home.channel, place=home.place, open_in=home.place)


def packed_options(options: Mapping[str, str]) -> str:
    """Return a game's options in their stored form."""
    return to_json(dict(options))
