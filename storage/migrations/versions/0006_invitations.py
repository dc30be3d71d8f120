"""Who was asked to a table by whom, and what they said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.schema.wording import CLUSTERED

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitation",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("inviter", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match", "user"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_invitation_user", "invitation", ["user"])
    op.create_index("ix_invitation_inviter", "invitation", ["inviter"])


def downgrade() -> None:
    op.drop_table("invitation")
