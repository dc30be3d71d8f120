"""Name columns, fields of jobs, read positions and rollbacks with standard words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


class _NewName(NamedTuple):
    """The new name of a column of a table."""

    table: str
    old: str
    new: str


_NEW_NAMES = (
    _NewName("match", "n", "entry_count"),
    _NewName("answer", "n", "number"),
    _NewName("auto_action", "n", "number"),
    _NewName("auto_action", "k", "ordinal"),
    _NewName("log_entry", "n", "entry_count"),
    _NewName("log_entry", "k", "ordinal"),
    _NewName("post", "n", "entry_count"),
    _NewName("rating", "n", "match_count"),
    _NewName("event_round", "no", "number"),
    _NewName("pairing", "no", "round_number"),
    _NewName("round_score", "no", "round_number"),
    _NewName("round_score", "how", "status"),
    _NewName("entrant", "group_no", "group_number"),
    _NewName("entrant", "rests", "skipped_round"),
    _NewName("deal_seen", "how", "reason"),
    _NewName("page_link", "named", "shows_names"),
)
_FIELDS = {"n": "entry_count", "anew": "force"}
"""The new names of fields of jobs."""
_REASONS = {"hush": "retract"}
"""The new names of reasons for direct messages."""
_READ_POSITIONS = {"told": "read_to", "before": "read_from"}
"""The new audiences of the rows that store read positions; a seat can follow after a colon."""
_ABOUT_OFFERS = ("offer", "found")
"""Kinds of jobs whose first field was the ID of an offer, which is in their audience, too."""
_FORMER_ROLLBACK, _ROLLBACK = "anew", "rollback"
"""The former and the present first token of the entry that records a rollback."""


def upgrade() -> None:
    """Give what is stored its new names."""
    for one in _NEW_NAMES:
        _rename(one.table, one.old, one.new)
    _move_offered("offered", "offer_recipient")
    _rewrite_jobs(_with_new_fields)
    _rewrite_read_positions(_READ_POSITIONS)
    _rewrite_rollbacks(_FORMER_ROLLBACK, _ROLLBACK)


def downgrade() -> None:
    """Give the old names back."""
    _rewrite_rollbacks(_ROLLBACK, _FORMER_ROLLBACK)
    _rewrite_read_positions(_reversed(_READ_POSITIONS))
    _rewrite_jobs(_with_old_fields)
    _move_offered("offer_recipient", "offered")
    for one in reversed(_NEW_NAMES):
        _rename(one.table, one.new, one.old)


def _rename(table: str, old: str, new: str) -> None:
    """Rename a column; no name of a constraint or an index contains these names."""
    op.execute(sa.text(f'ALTER TABLE "{table}" RENAME COLUMN {old} TO {new}'))


def _move_offered(old: str, new: str) -> None:
    """Move the rows about the users who got an offer to a table with another name."""
    op.create_table(
        new,
        sa.Column("offer", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("offer", "user", name=f"pk_{new}"),
        sa.ForeignKeyConstraint(["offer"], ["offer.id"], name=f"fk_{new}_offer"),
        **CLUSTERED,
    )
    columns = 'offer, "user", answer, channel, message, shown'
    op.execute(sa.text(f'INSERT INTO {new} ({columns}) SELECT {columns} FROM "{old}"'))
    op.drop_table(old)
    op.create_index(f"ix_{new}_user", new, ["user"])


def _rewrite_jobs(renamed: Callable[[str, str, dict[str, Any]], Mapping[str, Any]]) -> None:
    """Store the fields of pending jobs, given their kind and audience, under the names that `renamed` returns."""
    outbox = sa.table("outbox", *map(sa.column, ("id", "kind", "audience", "payload")))
    connection = op.get_bind()
    for job, kind, audience, payload in connection.execute(sa.select(*outbox.c)).all():
        fields = renamed(kind, audience, json.loads(payload))
        packed = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
        connection.execute(sa.update(outbox).where(outbox.c.id == job).values(payload=packed))


def _with_new_fields(kind: str, _audience: str, payload: dict[str, Any]) -> dict[str, Any]:
    fields = _renamed(payload, _FIELDS, _REASONS)
    return {**fields, "entry_count": 0} if kind in _ABOUT_OFFERS else fields


def _with_old_fields(kind: str, audience: str, payload: dict[str, Any]) -> dict[str, Any]:
    fields = _renamed(payload, _reversed(_FIELDS), _reversed(_REASONS))
    return {**fields, "n": int(audience.split(":")[1])} if kind in _ABOUT_OFFERS else fields


def _renamed(payload: dict[str, Any], names: Mapping[str, str], reasons: Mapping[str, str]) -> dict[str, Any]:
    fields = {names.get(name, name): value for name, value in payload.items()}
    return {**fields, "why": reasons.get(fields["why"], fields["why"])} if "why" in fields else fields


def _reversed(names: Mapping[str, str]) -> dict[str, str]:
    return {new: old for old, new in names.items()}


def _rewrite_read_positions(names: Mapping[str, str]) -> None:
    """Replace the audiences of read positions, such as "told" and "told:2"."""
    post = sa.table("post", sa.column("audience"))
    for old, new in names.items():
        renamed = sa.literal(new, sa.String).concat(sa.func.substr(post.c.audience, len(old) + 1))
        those = sa.or_(post.c.audience == old, post.c.audience.like(f"{old}:%"))
        op.execute(sa.update(post).where(those).values(audience=renamed))


def _rewrite_rollbacks(old: str, new: str) -> None:
    """Replace the first token of entries by "table" that record a rollback."""
    answer = sa.table("answer", sa.column("tokens"), sa.column("by"))
    renamed = sa.func.replace(answer.c.tokens, f'["{old}"', f'["{new}"')
    recorded = answer.c.by == "table", answer.c.tokens.like(f'["{old}"%')
    op.execute(sa.update(answer).where(*recorded).values(tokens=renamed))
