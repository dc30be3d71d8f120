"""Reading rows: as dictionaries, or as the named tuples of a noun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncConnection

Row: TypeAlias = dict[str, Any]
"""A row by column name."""
R = TypeVar("R", bound=NamedTuple)


async def all_rows(connection: AsyncConnection, statement: Executable, **values: Any) -> list[Row]:
    """Return every row of a query; `values` are those of its bind parameters."""
    result = await connection.execute(statement, values or None)
    names = tuple(result.keys())
    return [dict(zip(names, row, strict=True)) for row in result]


async def first_row(connection: AsyncConnection, statement: Executable) -> Row | None:
    """Return the first row of a query, or None."""
    rows = await all_rows(connection, statement)
    return rows[0] if rows else None


def to_row(kind: type[R], row: Mapping[str, Any], **replaced: Any) -> R:
    """Return a row as a named tuple, with some fields replaced; columns that the class does not know are left out."""
    known = {field: row[field] for field in kind._fields if field in row}
    return cast("Callable[..., R]", kind)(**{**known, **replaced})


async def all_as(connection: AsyncConnection, statement: Executable, kind: type[R], **values: Any) -> list[R]:
    """Return every row of a query as a named tuple; `values` as in `all_rows`."""
    return [to_row(kind, row) for row in await all_rows(connection, statement, **values)]


async def first_as(connection: AsyncConnection, statement: Executable, kind: type[R]) -> R | None:
    """Return the first row of a query as a named tuple, or None."""
    row = await first_row(connection, statement)
    return None if row is None else to_row(kind, row)
