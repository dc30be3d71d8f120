"""Add the tries at the position of the day, ratings, and the house rules and counters of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables. Ratings are filled by the bot, from the results."""
    _add_positions()
    _add_ratings()
    _add_own_rules()


def downgrade() -> None:
    """Drop the tables: ratings follow from the results."""
    op.drop_table("own_rules")
    for name in ("rating_cursor", "shape_rating", "deal_rating", "rating"):
        op.drop_table(name)
    op.drop_table("position_try")


def _add_positions() -> None:
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


def _add_ratings() -> None:
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
    op.create_index("ix_rating_game_mu", "rating", ["game", "mu"])
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


def _add_own_rules() -> None:
    op.create_table(
        "own_rules",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("counters", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_own_rules"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_own_rules_match"),
        **CLUSTERED,
    )
