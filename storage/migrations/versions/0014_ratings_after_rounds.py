"""Count results for ratings only when they are public: after the end of the day or round of their deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Order the ratings by when results become public, and keep which matches were rated by their end alone."""
    op.create_index("ix_deal_closes", "deal", ["closes"])
    last = op.get_bind().execute(sa.text('SELECT ended, "match" FROM rating_cursor')).one_or_none()
    op.drop_table("rating_cursor")
    table = op.create_table(
        "rating_cursor",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("public_at", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("by_end", sa.BigInteger, nullable=False),
        sa.Column("by_end_match", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_cursor"),
    )
    if last is not None:
        row = {"id": 1, "public_at": last[0], "match": last[1], "by_end": last[0], "by_end_match": last[1]}
        op.bulk_insert(table, [row])


def downgrade() -> None:
    """Order the ratings by the ends of matches again."""
    last = op.get_bind().execute(sa.text('SELECT public_at, "match" FROM rating_cursor')).one_or_none()
    op.drop_table("rating_cursor")
    table = op.create_table(
        "rating_cursor",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_cursor"),
    )
    if last is not None:
        op.bulk_insert(table, [{"id": 1, "ended": last[0], "match": last[1]}])
    op.drop_index("ix_deal_closes", "deal")
