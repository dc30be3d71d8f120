"""Records the statements run on any database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Engine, event


class Ran(NamedTuple):
    """A statement as it was sent, with its values, or the first set of values if it ran for several."""

    words: str
    values: Any


@contextmanager
def recorded() -> Iterator[list[Ran]]:
    """Yield a list of all statements run in the `with` block, except those that begin a transaction."""
    ran: list[Ran] = []

    def note(_connection: object, _cursor: object, words: str, values: Any, _context: object, many: bool) -> None:
        if not words.startswith("BEGIN"):
            ran.append(Ran(words, values[0] if many else values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield ran
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def plan(path: Path, ran: Ran) -> list[str]:
    """Return SQLite's query plan for the statement on a file."""
    with closing(sqlite3.connect(path)) as raw:
        return [detail for *_, detail in raw.execute(f"EXPLAIN QUERY PLAN {ran.words}", ran.values)]
