"""The conditions that a database must meet before the bot can use it.

The bot and the doctor run the same list of checks. Each check does what the bot will do, and leaves nothing behind.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import Connection, inspect, text

from storage.errors import ForeignDataError, NewerDataError, UnavailableError
from storage.metadata import METADATA
from storage.revision import HEAD, REVISIONS, revision

LEAST_VERSIONS = {"sqlite": (3, 35), "postgresql": (13,)}
"""The oldest version of each database that supports every statement; SQLite has had RETURNING since 3.35."""
_NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
_OURS = re.compile(r"\d{4}")
"""The form of a revision ID of Querent."""
_RIGHTS = ("SELECT", "INSERT", "UPDATE", "DELETE")
_COLUMNS = {
    "sqlite": """
        SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table'
    """,
    "postgresql": """
        SELECT relname, attname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND attnum > 0
        AND NOT attisdropped
    """,
}
"""Queries for all tables with their columns, in one statement; SQLAlchemy's inspector would query much more."""
_MISSING_RIGHTS = """
    SELECT relname, needed FROM pg_class, unnest(cast(:rights AS text[])) WITH ORDINALITY AS rights(needed, place)
    WHERE relnamespace = current_schema()::regnamespace AND relname = ANY(:tables)
    AND NOT has_table_privilege(pg_class.oid, needed) ORDER BY relname, place LIMIT 1
"""
_TRIAL = "querent_trial"
_WORDS = "a 😀 アイコ ש"

Check: TypeAlias = Callable[[Connection], None]


def check_preconditions(connection: Connection) -> str | None:
    """Return the revision of the data, or None for an empty database, if the bot can use it.

    Args:
        connection: A connection in a write transaction. Nothing is changed.

    Raises:
        UnavailableError: The version, the encoding or the user's rights are insufficient.
        ForeignDataError: Another program uses the database.
        NewerDataError: A newer version of Querent has written the data.
    """
    for check in PRECONDITIONS:
        check(connection)
    return revision(connection)


def _check_version(connection: Connection) -> None:
    kind = connection.dialect.name
    version = tuple([int(part) for part in connection.dialect.server_version_info or ()])
    least = LEAST_VERSIONS[kind]
    if version < least:
        raise UnavailableError(
            f"This is {_NAMES[kind]} {_dotted(version)}, and Querent needs {_dotted(least)} or newer. Update "
            f"{_NAMES[kind]}{', or use a Python that brings a newer one' if kind == 'sqlite' else ''}."
        )


def _check_encoding(connection: Connection) -> None:
    if connection.dialect.name != "postgresql":
        return
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise UnavailableError(
            f"The database stores text as {encoding}, which lacks most characters of players' names. Create one with: "
            "CREATE DATABASE querent ENCODING 'UTF8' TEMPLATE template0."
        )


def _check_not_read_only(connection: Connection) -> None:
    """Raise UnavailableError if transactions are read-only by default; migrations do not override the default."""
    if connection.dialect.name != "postgresql":
        return
    if connection.execute(text("SHOW default_transaction_read_only")).scalar_one() == "on":
        raise UnavailableError(
            "This PostgreSQL database is read-only. Turn off its default_transaction_read_only, or name another one in "
            "QUERENT_DATABASE."
        )


def _check_owner(connection: Connection) -> None:
    """Raise ForeignDataError or NewerDataError if the database has another program's or a newer version's tables."""
    tables = {*inspect(connection).get_table_names()}
    if "alembic_version" not in tables:
        if foreign := sorted(tables & {*METADATA.tables}) or sorted(tables):
            raise ForeignDataError(f"its tables {', '.join(foreign[:3])} are not Querent's")
        return
    found = revision(connection)
    if found in REVISIONS:
        return
    if found is not None and _OURS.fullmatch(found) and found > HEAD:
        raise NewerDataError(found)
    raise ForeignDataError(f"its alembic_version is {found!r}" if found else "its alembic_version is empty")


def _check_tables(connection: Connection) -> None:
    """Raise UnavailableError if a table or column is missing from data that needs no migration."""
    if revision(connection) == HEAD and (lacking := _lacking(connection)):
        raise UnavailableError(
            f"The data is damaged: {', '.join(lacking[:3])} is missing. Restore the latest backup: another program has "
            f"changed the data. While you develop: storage/migrations/versions may lack a migration after {HEAD}."
        )


def _lacking(connection: Connection) -> list[str]:
    """Return the missing tables, and the missing columns of other tables."""
    there: dict[str, set[str]] = {}
    for table_name, column in connection.execute(text(_COLUMNS[connection.dialect.name])):
        there.setdefault(table_name, set()).add(column)
    lacking = sorted({*METADATA.tables} - {*there})
    for name, table in METADATA.tables.items():
        if name in there:
            lacking += sorted(f"{name}.{column.name}" for column in table.columns if column.name not in there[name])
    return lacking


def _check_writing(connection: Connection) -> None:
    """Create a table, write and read a row, and undo everything."""
    trial = connection.begin_nested()
    connection.execute(text(f"CREATE TABLE {_TRIAL} (id INTEGER PRIMARY KEY, words VARCHAR NOT NULL)"))
    adding = text(f"INSERT INTO {_TRIAL} (id, words) VALUES (1, :words) RETURNING id")
    connection.execute(adding, {"words": _WORDS})
    kept = connection.execute(text(f"SELECT words FROM {_TRIAL}")).scalar_one()
    trial.rollback()
    if kept != _WORDS:
        raise UnavailableError("The database does not return text as it was written. Create one with encoding UTF8.")


def _check_rights(connection: Connection) -> None:
    """Raise UnavailableError if the user lacks a right on an existing table."""
    if connection.dialect.name != "postgresql":
        return
    asked = {"rights": [*_RIGHTS], "tables": [*METADATA.tables]}
    if missing := connection.execute(text(_MISSING_RIGHTS), asked).first():
        table, right = missing
        raise UnavailableError(
            f"PostgreSQL does not let this user {right} in table {table}. Make the user the owner of the database and "
            "its tables (REASSIGN OWNED)."
        )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version)) or "of unknown version"


PRECONDITIONS: tuple[Check, ...] = (
    _check_version,
    _check_encoding,
    _check_not_read_only,
    _check_owner,
    _check_tables,
    _check_writing,
    _check_rights,
)
"""The checks, in the order in which the bot would encounter the problems."""
