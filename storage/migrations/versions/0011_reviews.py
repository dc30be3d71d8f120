"""Add the reviews of finished matches, and an index to find those that ended lately."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table and the indexes."""
    op.create_table(
        "review",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_review"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_review_match"),
    )
    op.create_index("ix_review_at", "review", ["at"])
    op.create_index("ix_match_ended", "match", ["ended"])


def downgrade() -> None:
    """Drop the table and the indexes."""
    op.drop_index("ix_match_ended", "match")
    op.drop_table("review")
