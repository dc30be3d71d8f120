"""Inserts that tolerate an existing row, and JSON fields, in the dialect of either database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Connection, String, Table, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

Upsert: TypeAlias = sqlite.Insert | postgresql.Insert
"""An insert with an ON CONFLICT clause."""


def insert_into(dialect: str, table: Table) -> Upsert:
    """Return an insert that supports an ON CONFLICT clause in the dialect of the database."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def insert_or_replace(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows with the same columns, which replace those of an existing row with the same primary key."""
    if rows:
        connection.execute(_replacing(connection.dialect.name, table, tuple(rows[0])), list(rows))


def insert_once(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *, by: Collection[str]
) -> None:
    """Insert rows with the same columns, skipping those whose unique columns `by` already exist."""
    if rows:
        connection.execute(_once(connection.dialect.name, table, tuple(by)), list(rows))


@cache
def _replacing(dialect: str, table: Table, columns: tuple[str, ...]) -> Upsert:
    keys = [column.name for column in table.primary_key]
    statement = insert_into(dialect, table)
    replaced = {name: statement.excluded[name] for name in columns if name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=replaced)


@cache
def _once(dialect: str, table: Table, by: tuple[str, ...]) -> Upsert:
    return insert_into(dialect, table).on_conflict_do_nothing(index_elements=by)


class JsonText(FunctionElement[str]):
    """A text field of a JSON object in a text column; NULL if it is null or missing."""

    inherit_cache = True
    type = String()

    def __init__(self, column: ColumnElement[str], key: str) -> None:
        super().__init__(column, literal_column(f"'{key}'"))


@compiles(JsonText, "sqlite")
def _in_sqlite(element: JsonText, compiler: SQLCompiler, **options: Any) -> str:
    column, key = (compiler.process(clause, **options) for clause in element.clauses)
    return f"json_extract({column}, '$.' || {key})"


@compiles(JsonText, "postgresql")
def _in_postgresql(element: JsonText, compiler: SQLCompiler, **options: Any) -> str:
    column, key = (compiler.process(clause, **options) for clause in element.clauses)
    return f"(CAST({column} AS JSON) ->> {key})"
