"""Add the step of each lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "lesson",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("lesson")
