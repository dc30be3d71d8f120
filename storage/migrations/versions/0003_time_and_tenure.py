"""Add time limits, the history of seats, the actions of moderators, and the time of the bot's last run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    _pacts()
    _tenures()
    _deeds()
    op.create_table(
        "life",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("life", "deed", "tenure", "pact"):
        op.drop_table(table)


def _pacts() -> None:
    op.create_table(
        "pact",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("paused", sa.BigInteger),
        sa.PrimaryKeyConstraint("match"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )


def _tenures() -> None:
    op.create_table(
        "tenure",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("owner", sa.BigInteger),
        sa.Column("extensions", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("waited", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_tenure_owner", "tenure", ["owner"])


def _deeds() -> None:
    op.create_table(
        "deed",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
    )
    op.create_index("ix_deed_guild_id", "deed", ["guild", "id"])
