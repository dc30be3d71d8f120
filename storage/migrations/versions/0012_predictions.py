"""Add the predictions of spectators, the groups of events, and links to the pages of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, and add the column."""
    _add_page_links()
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
    """Drop them."""
    op.drop_table("page_link")
    op.drop_table("prediction")
    op.drop_column("entrant", "group_no")


def _add_page_links() -> None:
    op.create_table(
        "page_link",
        sa.Column("token", sa.String, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("named", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_page_link"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_page_link_match"),
        **CLUSTERED,
    )
    op.create_index("ix_page_link_match", "page_link", ["match"])
    op.create_index("ix_page_link_user", "page_link", ["user"])
