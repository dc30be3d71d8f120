"""Move answers in advance out of the answers, where they were counted, so that others could notice them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "aside",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("k", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("print", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", "k", name="pk_aside"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_aside_match"),
        **CLUSTERED,
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("aside")
