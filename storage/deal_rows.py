"""Named deals: their tables and names, and the rows that a match adds to its deal."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)

from storage.metadata import CLUSTERED, METADATA
from storage.packing import from_json, to_json
from storage.rows import Row, first_row, to_row
from storage.upserts import insert_once

deal_table = Table(
    "deal",
    METADATA,
    Column("id", Integer, primary_key=True),
    # such as "Q-7K3MX"
    Column("name", String, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    # the kind of each seat, such as "person bot bot:easy"
    Column("bots", String, nullable=False),
    # a hash of everything that tables with this deal must have in common
    Column("shape", String, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seal", String, nullable=False),
    # the words from which, with the secret, the key is made
    Column("origin", String, nullable=False),
    # the number of results that can be compared
    Column("played", Integer, nullable=False),
    # the seconds between which it is the deal of a day or a week; null for others
    Column("opens", BigInteger),
    Column("closes", BigInteger, index=True),
    Index(None, "shape", "played"),
)

# the users who know a deal, since when, and from which match
deal_seen_table = Table(
    "deal_seen",
    METADATA,
    Column("deal", Integer, ForeignKey("deal.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, index=True),
    # "played", "daily" (as the deal of a day), "looked", or "asked" (about its results only)
    Column("reason", String, nullable=False),
    Column("match", Integer, ForeignKey("match.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)

# the results of a deal; people who win or lose together share the one of seat 0
deal_result_table = Table(
    "deal_result",
    METADATA,
    Column("deal", Integer, ForeignKey("deal.id"), primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # sorts like the comparison
    Column("compared", LargeBinary, nullable=False),
    Column("flags", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "deal", "seat", "compared", "flags"),
    **CLUSTERED,
)

# the deals of each day (for cooperative games, each week); earlier versions had some for one server only
daily_table = Table(
    "daily",
    METADATA,
    Column("guild", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    # such as "2026-11-21"
    Column("day", String, primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("deal", Integer, ForeignKey("deal.id"), nullable=False, index=True),
    **CLUSTERED,
)

PLAYED, DAILY, LOOKED, ASKED = "played", "daily", "looked", "asked"
"""The ways in which a user can know a deal. A user who only asked about its results knows no cards, but cannot get the
deal."""
HINTED, CHANGED, ROLLED_BACK, KNOWN = 1, 2, 4, 8
"""Flags of a result: a player used hints; a seat changed hands; the match was rolled back; a player knew the deal.
Results with any flag but the first do not count."""
COUNTED = CHANGED
"""Upper bound (exclusive) of the flags of results that count."""
LETTERS = 5
"""Number of characters of the seal in a name."""
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_HALF = 1 << 31


class NewDeal(NamedTuple):
    """A deal to store. `bots` are the kinds of its seats, and `origin` is the text from which the key was made."""

    name: str
    game: str
    rules: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    key: bytes
    secret: bytes
    seal: str
    origin: str
    opens: int | None = None
    closes: int | None = None

    @property
    def shape(self) -> str:
        """The hash of everything that its tables have in common."""
        return shape_of(self.game, self.rules, self.options, self.bots)


class DealRow(NamedTuple):
    """A named deal; the fields are as in NewDeal, `played` is the number of results that count."""

    id: int
    name: str
    game: str
    rules: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    key: bytes
    secret: bytes
    seal: str
    origin: str
    played: int
    opens: int | None = None
    closes: int | None = None

    def is_closed(self, rules: int) -> bool:
        """Return whether it can no longer be dealt, because its game has newer rules."""
        return self.rules != rules


class Compared(NamedTuple):
    """The comparison of a seat in a match, from Game.compare, and the seats whose people share the result.

    People who win or lose together share the result of seat 0.
    """

    seat: int
    parts: tuple[int, ...]
    shared: tuple[int, ...]


def shape_of(game: str, rules: int, options: Mapping[str, str], bots: Sequence[str]) -> str:
    """Return the hash of everything that tables with the same deal must have in common."""
    text = to_json([game, rules, sorted(options.items()), list(bots)])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def deal_names(game: str, seal: str) -> Iterator[str]:
    """Yield possible names of a deal with that seal, such as "Q-7K3MX"; the first one that is free is used."""
    number, bits = int(seal, 16), 4 * len(seal)
    signs = "".join(_CROCKFORD[number >> at & 31] for at in range(bits - LETTERS, -1, -LETTERS))
    letter = game.removeprefix("the_")[:1].upper()
    yield from (f"{letter}-{signs[at : at + LETTERS]}" for at in range(len(signs) - LETTERS + 1))


def to_sortable(parts: Iterable[int]) -> bytes:
    """Return a comparison as bytes with the same sort order; each part must be less than 2^31."""
    return b"".join((part + _HALF).to_bytes(4, "big") for part in parts)


def from_sortable(compared: bytes) -> tuple[int, ...]:
    """Return the comparison from its sortable bytes."""
    return tuple(int.from_bytes(compared[at : at + 4], "big") - _HALF for at in range(0, len(compared), 4))


def deal_row(row: Row) -> DealRow:
    """Return a row of the table as a DealRow."""
    return to_row(DealRow, row, options=from_json(row["options"]), bots=tuple(row["bots"].split()))


def fetch_deal(connection: Connection, deal: int) -> DealRow | None:
    """Return a deal, or None."""
    row = first_row(connection, select(deal_table).where(deal_table.c.id == deal))
    return None if row is None else deal_row(row)


def add_deal(connection: Connection, new: NewDeal) -> int:
    """Store a deal, and return its ID."""
    columns = new._asdict() | {
        "options": to_json(dict(new.options)),
        "bots": " ".join(new.bots),
        "seats": len(new.bots),
        "shape": new.shape,
        "played": 0,
    }
    statement = insert(deal_table).values(columns).returning(deal_table.c.id)
    return int(connection.execute(statement).scalar_one())


def add_seen(connection: Connection, deal: int, users: Collection[int], reason: str, match: int, at: int) -> None:
    """Record that users know a deal. Users who knew it before keep their first way, unless they had only asked."""
    if reason != ASKED:
        columns = deal_seen_table.c
        asked = columns.deal == deal, columns.user.in_(users), columns.reason == ASKED
        connection.execute(update(deal_seen_table).where(*asked).values(reason=reason, match=match, at=at))
    rows: list[dict[str, Any]] = [
        {"deal": deal, "user": user, "reason": reason, "match": match, "at": at} for user in sorted(users)
    ]
    insert_once(connection, deal_seen_table, rows, by=("deal", "user"))
