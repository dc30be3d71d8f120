"""Add searches for a table, the tables that were offered, and who got each offer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "offer",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("waited", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_offer"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_offer_match"),
    )
    for column in ("at", "until", "state", "match"):
        op.create_index(f"ix_offer_{column}", "offer", [column])
    op.create_table(
        "offered",
        sa.Column("offer", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("offer", "user", name="pk_offered"),
        sa.ForeignKeyConstraint(["offer"], ["offer.id"], name="fk_offered_offer"),
        **CLUSTERED,
    )
    op.create_index("ix_offered_user", "offered", ["user"])
    _add_seeks()


def _add_seeks() -> None:
    op.create_table(
        "seek",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("games", sa.String, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("near", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("offer", sa.Integer),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_seek"),
        sa.ForeignKeyConstraint(["offer"], ["offer.id"], name="fk_seek_offer"),
    )
    op.create_index("ix_seek_until", "seek", ["until"])
    op.create_index("ix_seek_offer", "seek", ["offer"])


def downgrade() -> None:
    """Drop the tables; the matches that came of them stay."""
    op.drop_table("seek")
    op.drop_table("offered")
    op.drop_table("offer")
    find = sa.table("event", sa.column("id"), sa.column("format"))
    jobs = sa.table("outbox", sa.column("event"))
    events = sa.select(find.c.id).where(find.c.format == "find")
    op.execute(sa.delete(jobs).where(jobs.c.event.in_(events)))
    op.execute(sa.delete(find).where(find.c.format == "find"))
