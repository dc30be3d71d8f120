"""The tables. Times are whole seconds since 1970; JSON is stored as text, which every database supports."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from storage.schema import process_tables as process_tables  # whoever names all tables names those, too
from storage.schema.metadata import METADATA as METADATA
from storage.schema.wording import CLUSTERED


def _of_match() -> Column[int]:
    return Column("match", Integer, ForeignKey("match.id"), primary_key=True)


match = Table(
    "match",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    # the id of the thread or channel it is played in
    Column("place", BigInteger, nullable=False),
    # `place` while the match is open, then null; being unique, it prevents a second match there
    Column("holds", BigInteger, unique=True),
    Column("host", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("pledge", String, nullable=False),
    Column("key", LargeBinary),
    Column("state", String, nullable=False),
    # the number of entries, and how many of them the checkpoint covers
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

# what people answer in advance: it does not count, for nobody else may notice it; `k` tells apart what was left when
# there were `n` answers
aside = Table(
    "aside",
    METADATA,
    _of_match(),
    Column("n", Integer, primary_key=True),
    Column("k", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("print", String, nullable=False),
    **CLUSTERED,
)

story = Table(
    "story",
    METADATA,
    _of_match(),
    # the number of entries when the line was told, and its index among the lines told then
    Column("n", Integer, primary_key=True),
    Column("k", Integer, primary_key=True),
    # null for everybody; else seat numbers between spaces, so that " 2 " finds seat 2
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
    # "won", "lost", "drawn"; "left": gave the seat up; "helped": took over another person's seat
    Column("outcome", String, nullable=False),
    # the score by the game's measure, if it has one
    Column("measure", Integer),
    # null while the match goes on: results count only after its end
    Column("ended", BigInteger),
    Index(None, "user", "game", "ended"),
    Index(None, "guild", "game", "user", "ended"),
    **CLUSTERED,
)

# people who hide their statistics
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

# matches that are lessons, and the step each has come to
lesson = Table(
    "lesson",
    METADATA,
    _of_match(),
    Column("step", Integer, nullable=False),
    **CLUSTERED,
)

# the terms of a table; a table without a row has the default ones
pact = Table(
    "pact",
    METADATA,
    _of_match(),
    Column("terms", Text, nullable=False),
    # when the pause began
    Column("paused", BigInteger),
    **CLUSTERED,
)

# the history of a seat: who may take it back, and the extensions and time used
tenure = Table(
    "tenure",
    METADATA,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("owner", BigInteger, index=True),
    Column("extensions", Integer, nullable=False),
    # answers given by people, and the seconds they took in total
    Column("turns", Integer, nullable=False),
    Column("waited", BigInteger, nullable=False),
    **CLUSTERED,
)

# the audit log of moderators
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

# the table that *Play again* opened for those of a finished match
rematch = Table(
    "rematch",
    METADATA,
    _of_match(),
    Column("next", Integer, ForeignKey("match.id"), nullable=False, index=True),
    **CLUSTERED,
)

# who was asked to a table by whom, once, and what they said: "" is nothing yet
invitation = Table(
    "invitation",
    METADATA,
    _of_match(),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("inviter", BigInteger, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("answer", String, nullable=False),
    **CLUSTERED,
)

# a medal is won once, in one match
medal = Table(
    "medal",
    METADATA,
    Column("user", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), nullable=False, index=True),
    Column("guild", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)

# who asked for a hint in a match
hinted = Table("hinted", METADATA, _of_match(), Column("user", BigInteger, primary_key=True), **CLUSTERED)
