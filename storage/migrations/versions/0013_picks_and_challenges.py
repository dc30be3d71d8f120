"""Store the deals among which a table's own was picked, and who asked whom to play a deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "pick",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_pick"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_pick_match"),
        **CLUSTERED,
    )
    op.create_table(
        "challenge",
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("inviter", sa.BigInteger, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("deal", "inviter", "user", name="pk_challenge"),
        sa.ForeignKeyConstraint(["deal"], ["deal.id"], name="fk_challenge_deal"),
        **CLUSTERED,
    )
    op.create_index("ix_challenge_inviter", "challenge", ["inviter"])
    op.create_index("ix_challenge_user", "challenge", ["user"])


def downgrade() -> None:
    """Delete them."""
    op.drop_table("challenge")
    op.drop_table("pick")
