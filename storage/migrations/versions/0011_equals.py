"""Add ratings: of people, of deals, and of what deals have in common."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables. They are filled by the bot, from the results."""
    op.create_table(
        "rating",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", name="pk_rating"),
        **CLUSTERED,
    )
    op.create_table(
        "deal_rating",
        sa.Column("deal", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("deal", name="pk_deal_rating"),
        sa.ForeignKeyConstraint(["deal"], ["deal.id"], name="fk_deal_rating_deal"),
        **CLUSTERED,
    )
    op.create_table(
        "shape_rating",
        sa.Column("shape", sa.String, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("shape", name="pk_shape_rating"),
        **CLUSTERED,
    )
    op.create_table(
        "rating_cursor",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_cursor"),
    )


def downgrade() -> None:
    """Drop the tables: ratings follow from the results."""
    for name in ("rating_cursor", "shape_rating", "deal_rating", "rating"):
        op.drop_table(name)
