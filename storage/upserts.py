"""Inserts that accept an existing row, and JSON fields, in the dialect of either database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, String, Table, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

Upsert: TypeAlias = sqlite.Insert | postgresql.Insert
"""An insert with an ON CONFLICT clause."""


def insert_into(connection: AsyncConnection, table: Table) -> Upsert:
    """Return an insert that can take an ON CONFLICT clause in the database's own dialect."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


async def insert_or_replace(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows with the same columns; a row replaces these columns of the one with the same primary key."""
    if rows:
        keys = [column.name for column in table.primary_key]
        statement = insert_into(connection, table)
        replaced = {name: statement.excluded[name] for name in rows[0] if name not in keys}
        await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=replaced), list(rows))


async def insert_once(
    connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]], *, by: Collection[str]
) -> None:
    """Insert rows with the same columns; one whose unique columns `by` exist already is left out."""
    if rows:
        statement = insert_into(connection, table).on_conflict_do_nothing(index_elements=list(by))
        await connection.execute(statement, list(rows))


class JsonText(FunctionElement[str]):
    """A field of a JSON object that is stored as text, as text; NULL if it is null or missing."""

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
