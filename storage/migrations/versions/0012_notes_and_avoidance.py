"""Add the notes that players write to themselves, and the users with whom a user is not seated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "note",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "user", name="pk_note"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_note_match"),
        **CLUSTERED,
    )
    op.create_index("ix_note_user", "note", ["user"])
    op.create_table(
        "avoid",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("other", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "other", name="pk_avoid"),
        **CLUSTERED,
    )
    op.create_index("ix_avoid_other", "avoid", ["other"])


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("avoid")
    op.drop_table("note")
