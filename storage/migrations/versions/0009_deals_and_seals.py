"""Add to each match its named deal, how its chance and its seal are made, and where it began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("match", sa.Column("deal", sa.Integer))
    op.add_column("match", sa.Column("bots", sa.Integer))
    op.add_column("match", sa.Column("blind", sa.LargeBinary))
    op.add_column("match", sa.Column("lot", sa.LargeBinary))
    op.add_column("match", sa.Column("start", sa.LargeBinary))


def downgrade() -> None:
    """Drop the columns."""
    for name in ("start", "lot", "blind", "bots", "deal"):
        op.drop_column("match", name)
