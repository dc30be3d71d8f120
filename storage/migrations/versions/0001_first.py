"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    _matches()
    _logs()
    _messages()
    _settings()


def downgrade() -> None:
    """Drop the tables."""
    for table in ("lease", "guild_setting", "person", "outbox", "due", "post", "story", "answer", "seat", "match"):
        op.drop_table(table)


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("holds", sa.BigInteger),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("pledge", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("upto", sa.Integer),
        sa.Column("checkpoint", sa.LargeBinary),
        sa.Column("result", sa.Text),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("holds"),
    )
    op.create_index("ix_match_guild_state_id", "match", ["guild", "state", "id"])
    op.create_table(
        "seat",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("phrase", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
        sa.UniqueConstraint("match", "user"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_seat_user", "seat", ["user"])


def _logs() -> None:
    op.create_table(
        "answer",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("print", sa.String, nullable=False),
        sa.Column("withdraws", sa.Integer),
        sa.PrimaryKeyConstraint("match", "n"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_table(
        "story",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("k", sa.Integer, nullable=False),
        sa.Column("audience", sa.String),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", "k"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )


def _messages() -> None:
    op.create_table(
        "post",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("audience", sa.String, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "audience"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_table(
        "due",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "kind"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_due_at", "due", ["at"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("audience", sa.String, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match", "nonce"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
    )


def _settings() -> None:
    op.create_table(
        "person",
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("dm", sa.String, nullable=False),
        sa.Column("told", sa.BigInteger),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user"),
    )
    op.create_table(
        "guild_setting",
        sa.Column("guild", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild"),
    )
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
