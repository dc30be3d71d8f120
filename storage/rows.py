"""Reads rows as dictionaries or as named tuples.

A query that runs at every press is a constant with a `bindparam` for each value, because building it takes longer than
running it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from sqlalchemy import Connection, Executable

Row: TypeAlias = dict[str, Any]
"""A row as a dictionary by column name."""
NO_VALUES: Mapping[str, Any] = MappingProxyType({})
R = TypeVar("R", bound=NamedTuple)


def all_rows(connection: Connection, statement: Executable, values: Mapping[str, Any] = NO_VALUES) -> list[Row]:
    """Return every row of a query, with the values of its `bindparam`s."""
    result = connection.execute(statement, values)
    names = tuple(result.keys())
    return [dict(zip(names, row, strict=True)) for row in result]


def first_row(connection: Connection, statement: Executable, values: Mapping[str, Any] = NO_VALUES) -> Row | None:
    """Return the first row of a query, or None."""
    rows = all_rows(connection, statement, values)
    return rows[0] if rows else None


def to_row(kind: type[R], row: Mapping[str, Any], **replaced: Any) -> R:
    """Return a row as a named tuple, with some fields replaced; columns that are not fields of it are left out."""
    known = {field: row[field] for field in kind._fields if field in row}
    return cast("Callable[..., R]", kind)(**{**known, **replaced})


def all_as(
    connection: Connection, statement: Executable, kind: type[R], values: Mapping[str, Any] = NO_VALUES
) -> list[R]:
    """Return every row of a query as a named tuple."""
    return [to_row(kind, row) for row in all_rows(connection, statement, values)]


def first_as(
    connection: Connection, statement: Executable, kind: type[R], values: Mapping[str, Any] = NO_VALUES
) -> R | None:
    """Return the first row of a query as a named tuple, or None."""
    row = first_row(connection, statement, values)
    return None if row is None else to_row(kind, row)
