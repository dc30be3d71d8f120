"""Add rematches, achievements, and the players who asked for hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    _rematches()
    _medals()
    op.create_table(
        "hinted",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "user"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("hinted", "medal", "rematch"):
        op.drop_table(table)


def _rematches() -> None:
    op.create_table(
        "rematch",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("next", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        sa.ForeignKeyConstraint(["next"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_rematch_next", "rematch", ["next"])


def _medals() -> None:
    op.create_table(
        "medal",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "key"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_medal_match", "medal", ["match"])
