"""Add the stars that users avoid: people of tables in direct messages, whom they do not know."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "avoided_star",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("other", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "match", "seat", name="pk_avoided_star"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_avoided_star_match"),
        **CLUSTERED,
    )
    op.create_index("ix_avoided_star_other", "avoided_star", ["other"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("avoided_star")
