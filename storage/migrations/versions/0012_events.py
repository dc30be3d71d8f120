"""Let jobs belong to an event instead of a match, and add events with their entrants, rounds, tables and scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0010"
branch_labels = None
depends_on = None

_JOB = ("id", "match", "kind", "audience", "payload", "nonce", "after", "tries")


def upgrade() -> None:
    """Create the tables, and let jobs belong to either."""
    _make_events()
    _of_an_event(
        "entrant",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("rests", sa.Integer, nullable=False),
        key=("user",),
    )
    op.create_index("ix_entrant_user", "entrant", ["user"])
    _of_an_event(
        "event_round",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer),
        sa.Column("opens", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        key=("no",),
        also="deal",
    )
    _of_an_event(
        "pairing",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer),
        key=("no", "board"),
        also="match",
    )
    op.create_index("ix_pairing_match", "pairing", ["match"])
    _of_an_event(
        "round_score",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("how", sa.String, nullable=False),
        key=("no", "user"),
    )
    op.create_index("ix_round_score_user", "round_score", ["user"])
    _remake_outbox(of_events=True)


def downgrade() -> None:
    """Drop the events and their jobs."""
    op.execute("DELETE FROM outbox WHERE event IS NOT NULL")
    _remake_outbox(of_events=False)
    for name in ("round_score", "pairing", "event_round", "entrant", "event"):
        op.drop_table(name)


def _remake_outbox(*, of_events: bool) -> None:
    """Make the table anew with its rows: SQLite can neither drop NOT NULL nor add a constraint."""
    jobs = sa.table("outbox", *map(sa.column, _JOB))
    rows = [dict(row) for row in op.get_bind().execute(sa.select(*jobs.c).order_by(jobs.c.id)).mappings()]
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer, nullable=of_events),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("audience", sa.String, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        *([sa.Column("event", sa.Integer)] if of_events else ()),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("match", "nonce", name="uq_outbox_match_nonce"),
        *(_owner_constraints() if of_events else ()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_outbox_match"),
        *([sa.ForeignKeyConstraint(["event"], ["event.id"], name="fk_outbox_event")] if of_events else ()),
    )
    op.bulk_insert(jobs, rows)
    if op.get_bind().dialect.name == "postgresql":
        following = max((row["id"] for row in rows), default=0) + 1
        op.execute(f"SELECT setval(pg_get_serial_sequence('outbox', 'id'), {following}, false)")


def _owner_constraints() -> Iterator[sa.Constraint]:
    yield sa.UniqueConstraint("event", "nonce", name="uq_outbox_event_nonce")
    yield sa.CheckConstraint('("match" IS NULL) <> (event IS NULL)', name="ck_outbox_owner")


def _make_events() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("next_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
    )
    op.create_index("ix_event_guild", "event", ["guild"])
    op.create_index("ix_event_next_at", "event", ["next_at"])


def _of_an_event(name: str, *columns: sa.Column[Any], key: tuple[str, ...], also: str = "") -> None:
    """Make a table whose rows belong to an event, and perhaps to one row of another table."""
    op.create_table(
        name,
        sa.Column("event", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("event", *key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["event"], ["event.id"], name=f"fk_{name}_event"),
        *([sa.ForeignKeyConstraint([also], [f"{also}.id"], name=f"fk_{name}_{also}")] if also else ()),
        **CLUSTERED,
    )
