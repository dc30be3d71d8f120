"""Add processes, their shards and the work of each, and invitations to tables with their answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "process",
        sa.Column("token", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_process"),
    )
    op.create_table(
        "shard",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("holder", sa.String),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.Column("wanted", sa.String),
        sa.Column("offered", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_shard"),
    )
    _by_table_and_job()
    _invitations()


def downgrade() -> None:
    """Drop the tables."""
    for table in ("invitation", "hold", "awake", "shard", "process"):
        op.drop_table(table)


def _by_table_and_job() -> None:
    op.create_table(
        "awake",
        sa.Column("match", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_awake"),
    )
    op.create_table(
        "hold",
        sa.Column("job", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("job", name="pk_hold"),
    )
    op.create_index("ix_hold_token", "hold", ["token"])


def _invitations() -> None:
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
