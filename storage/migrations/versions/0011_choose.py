"""Add house rules and counters of tables."""

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
        "own_rules",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("counters", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_own_rules"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_own_rules_match"),
        **CLUSTERED,
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("own_rules")
