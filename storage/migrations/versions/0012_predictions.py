"""Add the predictions of spectators, and the groups of events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, and add the column."""
    op.add_column("entrant", sa.Column("group_no", sa.Integer))
    op.create_table(
        "prediction",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("part", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("outcome", sa.Integer, nullable=False),
        sa.Column("percent", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.PrimaryKeyConstraint("match", "part", "user", name="pk_prediction"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_prediction_match"),
        **CLUSTERED,
    )
    op.create_index("ix_prediction_user", "prediction", ["user"])
    op.create_index("ix_prediction_guild_ended", "prediction", ["guild", "ended"])


def downgrade() -> None:
    """Drop both."""
    op.drop_table("prediction")
    op.drop_column("entrant", "group_no")
