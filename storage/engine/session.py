"""Running statements in a transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from sqlalchemy import Connection, CursorResult, Executable, inspect

Row: TypeAlias = dict[str, Any]
ONLY = "only"
"""The option of a connection that names all a transaction may change: the match of that id, or ANY_JOB; by itself, or
None, it may change everything."""
ANY_JOB = 0
"""What a transaction changes that takes jobs."""
CHANNEL = "querent"
"""Where the processes on one PostgreSQL database listen."""


class Session:
    """Runs statements in the database's thread, all through `_do`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def run(self, statement: Executable, **values: Any) -> int:
        """Run a change; the number of rows changed."""
        return self._do(statement, values).rowcount

    def each(self, statement: Executable, many: Iterable[Mapping[str, Any]]) -> None:
        """Run a change once for each set of values."""
        if sets := list(many):
            self._do(statement, sets)

    def rows(self, statement: Executable, **values: Any) -> list[Row]:
        """All rows, each as a dictionary by column name."""
        result = self._do(statement, values)
        names = tuple(result.keys())
        return [dict(zip(names, row, strict=True)) for row in result]

    def row(self, statement: Executable, **values: Any) -> Row | None:
        """The first row, or None."""
        return next(iter(self.rows(statement, **values)), None)

    def batches(self, statement: Executable, size: int) -> Iterator[list[Row]]:
        """All rows, no more than `size` of them at a time."""
        result = self._connection.execute(statement, execution_options={"yield_per": size})
        for rows in result.mappings().partitions():
            yield [dict(row) for row in rows]

    def tell_all(self, words: str) -> None:
        """Say something to all processes on this database, this one included, at the moment the transaction is stored:
        one that dies then has said it. A file has one process, which is told nothing."""
        if self._connection.dialect.name == "postgresql":
            self._connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, words))

    @property
    def engine(self) -> str:
        """The database program and its version."""
        dialect = self._connection.dialect
        return f"{dialect.name} {'.'.join(map(str, dialect.server_version_info or ()))}"

    def has(self, table: str) -> bool:
        """Whether the table exists."""
        return inspect(self._connection).has_table(table)

    def with_column(self, name: str) -> list[str]:
        """The names of the tables that have a column of this name."""
        there = inspect(self._connection)
        tables = sorted(there.get_table_names())
        return [table for table in tables if name in {column["name"] for column in there.get_columns(table)}]

    def _do(self, statement: Executable, values: Mapping[str, Any] | list[Mapping[str, Any]]) -> CursorResult[Any]:
        return self._connection.execute(statement, values)
