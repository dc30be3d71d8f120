"""How tables and statements are worded so that every database understands them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Insert, String, Table, alias, bindparam, insert, literal_column, select
from sqlalchemy.dialects.sqlite.dml import OnConflictDoUpdate
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import KeyedColumnElement
from sqlalchemy.sql.functions import FunctionElement

CLUSTERED: Final[Mapping[str, Any]] = {"sqlite_with_rowid": False}
"""Table options: SQLite stores rows in key order, which saves a page per insert. Other databases ignore them."""

NAMING: Final[Mapping[str, str]] = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}
"""How keys and indexes are called, the same in every database."""


class JsonText(FunctionElement[str]):
    """The field of a JSON object that is stored as text, as text; null if it is null or missing."""

    inherit_cache = True
    type = String()

    def __init__(self, column: ColumnElement[str], key: str) -> None:
        super().__init__(column, literal_column(f"'{key}'"))


@compiles(JsonText, "sqlite")
def _in_sqlite(element: JsonText, compiler: SQLCompiler, **told: Any) -> str:
    column, key = (compiler.process(clause, **told) for clause in element.clauses)
    return f"json_extract({column}, '$.' || {key})"


@compiles(JsonText, "postgresql")
def _in_postgresql(element: JsonText, compiler: SQLCompiler, **told: Any) -> str:
    column, key = (compiler.process(clause, **told) for clause in element.clauses)
    return f"(CAST({column} AS JSON) ->> {key})"


def insert_once(into: Table, *by: str) -> Insert:
    """An insert of every column but `id` that does nothing if a row has the same values in the columns `by`."""
    known, columns = into.alias("known"), [column for column in into.c if column.name != "id"]
    there = select(known.c[by[0]]).where(*(known.c[name] == bindparam(name) for name in by)).exists()
    given = select(*(bindparam(column.name, type_=column.type) for column in columns)).where(~there)
    return insert(into).from_select(columns, given)


def insert_or_replace(into: Table) -> Insert:
    """An insert of a row that takes the place of the one with the same key, if there is one."""
    refused = excluded(into)
    others = {column.name: refused[column.name] for column in into.c if not column.primary_key}
    return or_change(insert(into), others)


def or_change(made: Insert, changes: Mapping[str, ColumnElement[Any]]) -> Insert:
    """The insert, which makes these changes to the row with the same key instead, if there is one."""
    return made.ext(_OrChange(index_elements=list(made.table.primary_key), set_=dict(changes)))


def excluded(into: Table) -> ReadOnlyColumnCollection[str, KeyedColumnElement[Any]]:
    """The columns of the row that was to be inserted, for the changes to the one that is there."""
    return alias(into, name="excluded").c


class _OrChange(OnConflictDoUpdate):
    """SQLite's clause, and PostgreSQL's, where it could name a constraint, too: theirs would have all that PostgreSQL
    knows loaded at every start, a twentieth of it."""

    inherit_cache = True
    constraint_target = None
