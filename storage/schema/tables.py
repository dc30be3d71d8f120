"""The tables. Times are whole seconds since 1970; JSON is text, so that every database keeps it the same way."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from storage.engine.database import CLUSTERED

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_match() -> Column[int]:
    return Column("match", Integer, ForeignKey("match.id"), primary_key=True)


match = Table(
    "match",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    # the thread or channel it is played in
    Column("place", BigInteger, nullable=False),
    # `place` while the match is open, then null: being unique, it keeps a second match out
    Column("holds", BigInteger, unique=True),
    Column("host", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("pledge", String, nullable=False),
    Column("key", LargeBinary),
    Column("state", String, nullable=False),
    # how many entries the log has, and how many of them the checkpoint covers
    Column("n", Integer, nullable=False),
    Column("upto", Integer),
    Column("checkpoint", LargeBinary),
    Column("result", Text),
    Column("opened", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Index(None, "guild", "state", "id"),
)

seat = Table(
    "seat",
    METADATA,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger, index=True),
    Column("name", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("phrase", String, nullable=False),
    UniqueConstraint("match", "user"),
    **CLUSTERED,
)

answer = Table(
    "answer",
    METADATA,
    _of_match(),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("by", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("print", String, nullable=False),
    Column("withdraws", Integer),
    **CLUSTERED,
)

story = Table(
    "story",
    METADATA,
    _of_match(),
    # how many entries there were when the line was told, and its place among the lines told then
    Column("n", Integer, primary_key=True),
    Column("k", Integer, primary_key=True),
    # null: everybody; else the seats, each between spaces, so that one seat is found by " 2 "
    Column("audience", String),
    Column("text", Text, nullable=False),
    **CLUSTERED,
)

post = Table(
    "post",
    METADATA,
    _of_match(),
    Column("audience", String, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("n", Integer, nullable=False),
    **CLUSTERED,
)

due = Table(
    "due",
    METADATA,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    **CLUSTERED,
)

outbox = Table(
    "outbox",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), nullable=False),
    Column("kind", String, nullable=False),
    Column("audience", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("nonce", String, nullable=False),
    Column("after", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("match", "nonce"),
)

person = Table(
    "person",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("dm", String, nullable=False),
    Column("told", BigInteger),
    Column("settings", Text, nullable=False),
)

guild_setting = Table(
    "guild_setting",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

standing = Table(
    "standing",
    METADATA,
    _of_match(),
    Column("user", BigInteger, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("guild", BigInteger, nullable=False),
    # "won", "lost"; "left": gave the seat away; "helped": took somebody else's seat over
    Column("outcome", String, nullable=False),
    # how well, by the game's own measure, where it has one
    Column("measure", Integer),
    # null while the match goes on, when it is nobody's business yet who has left it
    Column("ended", BigInteger),
    Index(None, "user", "game", "ended"),
    Index(None, "guild", "game", "user", "ended"),
    **CLUSTERED,
)

# people who keep their standings to themselves
shy = Table("shy", METADATA, Column("user", BigInteger, primary_key=True, autoincrement=False))

deal = Table(
    "deal",
    METADATA,
    Column("guild", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    # as "2026-11-21"
    Column("day", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("pledge", String, nullable=False),
    **CLUSTERED,
)

attempt = Table(
    "attempt",
    METADATA,
    Column("guild", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), nullable=False, unique=True),
    ForeignKeyConstraint(["guild", "game", "day"], ["deal.guild", "deal.game", "deal.day"]),
    **CLUSTERED,
)

# what a table agreed on about its time; a table without a row waits for ever
pact = Table(
    "pact",
    METADATA,
    _of_match(),
    Column("terms", Text, nullable=False),
    # since when the match is paused
    Column("paused", BigInteger),
    **CLUSTERED,
)

# how a seat was held: whose it is while somebody else plays it, and what its people used up
tenure = Table(
    "tenure",
    METADATA,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("owner", BigInteger, index=True),
    Column("extensions", Integer, nullable=False),
    # answers given by persons, and the seconds they took over them together
    Column("turns", Integer, nullable=False),
    Column("waited", BigInteger, nullable=False),
    **CLUSTERED,
)

# what moderators did
deed = Table(
    "deed",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("match", Integer, ForeignKey("match.id")),
    Column("what", String, nullable=False),
    Column("words", Text, nullable=False),
    Index(None, "guild", "id"),
)

# when the bot was last seen to live: what lies between that and its next start counts for nobody
life = Table(
    "life",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

lease = Table(
    "lease",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("host", String, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
