"""Add the results of players, and the deals of the day."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, with the results of matches that are over."""
    _standings()
    _deals()
    standing = sa.table("standing", *map(sa.column, ("match", "user", "seat", "game", "guild", "outcome", "ended")))
    op.bulk_insert(standing, list(_played()))


def downgrade() -> None:
    """Drop the tables."""
    for table in ("attempt", "deal", "shy", "standing"):
        op.drop_table(table)


def _standings() -> None:
    op.create_table(
        "standing",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("measure", sa.Integer),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("match", "user"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )
    op.create_index("ix_standing_user_game_ended", "standing", ["user", "game", "ended"])
    op.create_index("ix_standing_guild_game_user_ended", "standing", ["guild", "game", "user", "ended"])
    op.create_table(
        "shy",
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("user"),
    )


def _day() -> Iterator[sa.Column[Any]]:
    yield sa.Column("guild", sa.BigInteger, nullable=False)
    yield sa.Column("game", sa.String, nullable=False)
    yield sa.Column("day", sa.String, nullable=False)


def _deals() -> None:
    op.create_table(
        "deal",
        *_day(),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("pledge", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "day"),
        **CLUSTERED,
    )
    op.create_table(
        "attempt",
        *_day(),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "day", "user"),
        sa.ForeignKeyConstraint(["guild", "game", "day"], ["deal.guild", "deal.game", "deal.day"]),
        sa.UniqueConstraint("match"),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        **CLUSTERED,
    )


def _played() -> Iterator[dict[str, Any]]:
    """Yield results for matches that were played before results were stored; players who had left them are unknown."""
    match = sa.table("match", *map(sa.column, ("id", "game", "guild", "state", "result", "ended")))
    seat = sa.table("seat", *map(sa.column, ("match", "seat", "user")))
    played = (
        sa.select(seat.c.match, seat.c.seat, seat.c.user, match.c.game, match.c.guild, match.c.ended, match.c.result)
        .join_from(match, seat, seat.c.match == match.c.id)
        .where(match.c.state == "ended", match.c.result.is_not(None), seat.c.user.is_not(None))
    )
    for row in op.get_bind().execute(played).mappings().all():
        kept = dict(row)
        won = kept["seat"] in json.loads(kept.pop("result"))["winners"]
        yield {**kept, "outcome": "won" if won else "lost"}
