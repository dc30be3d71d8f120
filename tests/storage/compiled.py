"""What SQLAlchemy makes of a statement, kept for all tests of a process.

Every test opens data of its own, and an engine would put each of some hundred statements into SQL anew: that took up to
half the time of a test that presses a few buttons. A running bot has one engine, and so it is here, as far as words go:
connections, transactions and files remain each test's own.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine
from sqlalchemy.util import LRUCache

from storage.engine import sqlite

_MOST = 2_000
"""Statements that are kept; the least used go first."""


def share() -> None:
    """From now on, in this process: engines of files that are made use the same dialect and the same cache."""
    pattern = create_engine("sqlite://")
    with pattern.connect():  # it learns here what this SQLite can do, as it does with every engine's first connection
        dialect = pattern.dialect
    pattern.dispose()
    compiled: LRUCache[Any, Any] = LRUCache(_MOST)

    def made(*words: Any, **more: Any) -> Engine:
        engine = create_engine(*words, **more)
        engine.dialect = dialect
        engine.update_execution_options(compiled_cache=compiled)
        return engine

    sqlite.create_engine = made  # type: ignore[attr-defined]
