"""Add the tries at the position of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "position_try",
        sa.Column("day", sa.String, nullable=False),
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("position", sa.String, nullable=False),
        sa.Column("choice", sa.String, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", "user", name="pk_position_try"),
        **CLUSTERED,
    )
    op.create_index("ix_position_try_user", "position_try", ["user"])
    op.create_index("ix_position_try_position", "position_try", ["position"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("position_try")
