"""Add each player's last sign of activity, and the users who are barred from the tables of a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "sign",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_sign"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_sign_match"),
        **CLUSTERED,
    )
    op.create_table(
        "bar",
        sa.Column("guild", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild", "mark", name="pk_bar"),
        **CLUSTERED,
    )
    op.create_index("ix_bar_user", "bar", ["user"])


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("bar")
    op.drop_table("sign")
