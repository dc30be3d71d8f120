"""Name tables and columns after what they hold; add searches for a table, predictions, groups and links to pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


class _Renaming(NamedTuple):
    """The new name of a table, and the new names of its columns by their old ones."""

    old: str
    new: str
    columns: Mapping[str, str] = {}


_RENAMINGS = (
    _Renaming("match", "match", {"holds": "open_in", "pledge": "seal", "upto": "covers"}),
    _Renaming("seat", "seat", {"phrase": "shuffle_words"}),
    _Renaming("answer", "answer", {"print": "state_hash"}),
    _Renaming("aside", "auto_action", {"print": "state_hash"}),
    _Renaming("story", "log_entry"),
    _Renaming("outbox", "outbox", {"after": "run_after", "tries": "attempts"}),
    _Renaming("hold", "job_lock"),
    _Renaming("shard", "shard", {"wanted": "requested_by", "offered": "releasing"}),
    _Renaming("awake", "table_owner"),
    _Renaming("due", "timer"),
    _Renaming("pact", "table_terms"),
    _Renaming("tenure", "seat_history", {"turns": "answers", "waited": "answer_seconds"}),
    _Renaming("standing", "result"),
    _Renaming("medal", "achievement"),
    _Renaming("hinted", "hint_use"),
    _Renaming("shy", "hidden_user"),
    _Renaming("person", "person", {"told": "dm_failure_notified_at"}),
    _Renaming("deed", "audit_entry", {"what": "kind", "words": "text"}),
    _Renaming("life", "uptime"),
)


def upgrade() -> None:
    """Rename what there is, without a change of values, and create the tables and the column."""
    _rename_all(_RENAMINGS)
    _add_offers()
    _add_seeks()
    _add_predictions()
    _add_page_links()
    op.add_column("entrant", sa.Column("group_no", sa.Integer))


def downgrade() -> None:
    """Drop the new tables and the column, and give the old names back; matches that came of searches stay."""
    op.drop_table("page_link")
    op.drop_table("prediction")
    op.drop_column("entrant", "group_no")
    op.drop_table("seek")
    op.drop_table("offered")
    op.drop_table("offer")
    find = sa.table("event", sa.column("id"), sa.column("format"))
    jobs = sa.table("outbox", sa.column("event"))
    events = sa.select(find.c.id).where(find.c.format == "find")
    op.execute(sa.delete(jobs).where(jobs.c.event.in_(events)))
    op.execute(sa.delete(find).where(find.c.format == "find"))
    _rename_all(
        _Renaming(one.new, one.old, {new: old for old, new in one.columns.items()}) for one in reversed(_RENAMINGS)
    )


def _rename_all(renamings: Iterable[_Renaming]) -> None:
    rename: Callable[[sa.Connection, _Renaming], None] = _rebuild
    if op.get_bind().dialect.name == "postgresql":
        rename = _rename
    for renaming in renamings:
        rename(op.get_bind(), renaming)


# -- PostgreSQL -------------------------------------------------------------------------------------------------------


def _rename(connection: sa.Connection, renaming: _Renaming) -> None:
    """Rename a table, its columns, and the constraints, indexes and sequences whose names contain theirs."""
    for old, new in renaming.columns.items():
        connection.execute(sa.text(f'ALTER TABLE "{renaming.old}" RENAME COLUMN "{old}" TO "{new}"'))
    of_table = {"table": renaming.old}
    constraints = "SELECT conname FROM pg_constraint WHERE conrelid = to_regclass(quote_ident(:table))"
    for (name,) in connection.execute(sa.text(constraints), of_table).all():
        if (wanted := _named(name, renaming)) != name:
            connection.execute(sa.text(f'ALTER TABLE "{renaming.old}" RENAME CONSTRAINT "{name}" TO "{wanted}"'))
    indexes = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename = :table"
    for (name,) in connection.execute(sa.text(indexes), of_table).all():
        if (wanted := _named(name, renaming)) != name:
            connection.execute(sa.text(f'ALTER INDEX "{name}" RENAME TO "{wanted}"'))
    if renaming.old != renaming.new:
        sequence = f'ALTER SEQUENCE IF EXISTS "{renaming.old}_id_seq" RENAME TO "{renaming.new}_id_seq"'
        connection.execute(sa.text(sequence))
        connection.execute(sa.text(f'ALTER TABLE "{renaming.old}" RENAME TO "{renaming.new}"'))


# -- SQLite -----------------------------------------------------------------------------------------------------------


def _rebuild(connection: sa.Connection, renaming: _Renaming) -> None:
    """Copy a table to one with the new names: SQLite cannot rename constraints, which are in the words of a table."""
    query = "SELECT sql FROM sqlite_schema WHERE tbl_name = :table AND sql IS NOT NULL ORDER BY type DESC"
    statements = connection.execute(sa.text(query), {"table": renaming.old}).scalars().all()
    columns = [column["name"] for column in sa.inspect(connection).get_columns(renaming.old)]
    connection.execute(sa.text("PRAGMA legacy_alter_table = ON"))  # else other tables would refer to the renamed one
    connection.execute(sa.text(f'ALTER TABLE "{renaming.old}" RENAME TO "former_{renaming.old}"'))
    connection.execute(sa.text("PRAGMA legacy_alter_table = OFF"))
    create, *indexes = statements
    connection.exec_driver_sql(_named(create, renaming))
    into = ", ".join(f'"{renaming.columns.get(name, name)}"' for name in columns)
    of = ", ".join(f'"{name}"' for name in columns)
    copy = f'INSERT INTO "{renaming.new}" ({into}) SELECT {of} FROM "former_{renaming.old}"'
    connection.execute(sa.text(copy))
    connection.execute(sa.text(f'DROP TABLE "former_{renaming.old}"'))
    for index in indexes:
        connection.exec_driver_sql(_named(index, renaming))


def _named(words: str, renaming: _Renaming) -> str:
    """Return the words with the new names, also where they are parts of the names of constraints and indexes."""
    new = {**renaming.columns, renaming.old: renaming.new}
    pattern = "|".join(map(re.escape, sorted(new, key=len, reverse=True)))
    return re.sub(rf'(?<![a-z"])("?)({pattern})("?)(?![a-z"])', lambda found: _requoted(found, new), words)


def _requoted(found: re.Match[str], new: Mapping[str, str]) -> str:
    """Return the new name; quoted only if it was, and if it is the name of a table or column that needs it."""
    old = found[2]
    needs = new[old] == old or op.get_bind().dialect.identifier_preparer.quote(new[old]).startswith('"')
    return f"{found[1]}{new[old]}{found[3]}" if needs or not found[1] else new[old]


# -- new tables -------------------------------------------------------------------------------------------------------


def _add_offers() -> None:
    op.create_table(
        "offer",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("waited", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_offer"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_offer_match"),
    )
    for column in ("at", "until", "state", "match"):
        op.create_index(f"ix_offer_{column}", "offer", [column])
    op.create_table(
        "offered",
        sa.Column("offer", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("offer", "user", name="pk_offered"),
        sa.ForeignKeyConstraint(["offer"], ["offer.id"], name="fk_offered_offer"),
        **CLUSTERED,
    )
    op.create_index("ix_offered_user", "offered", ["user"])


def _add_seeks() -> None:
    op.create_table(
        "seek",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("games", sa.String, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("near", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("offer", sa.Integer),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_seek"),
        sa.ForeignKeyConstraint(["offer"], ["offer.id"], name="fk_seek_offer"),
    )
    op.create_index("ix_seek_until", "seek", ["until"])
    op.create_index("ix_seek_offer", "seek", ["offer"])


def _add_predictions() -> None:
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
