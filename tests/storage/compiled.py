"""What SQLAlchemy makes of a statement, kept for all tests of a process.

Every test opens data of its own, and an engine would put each of some hundred statements into SQL anew: that took up to
half the time of a test that presses a few buttons. A running bot has one engine, and so it is here, as far as words go:
connections, transactions and files remain each test's own.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from storage import sqlite

_MOST = 2_000
"""Statements that are kept; the least used go first."""


def share() -> None:
    """From now on, in this process: engines of files that are made use the same cache."""
    compiled: LRUCache[Any, Any] = LRUCache(_MOST)
    first: list[AsyncEngine] = []

    def made(*words: Any, **more: Any) -> AsyncEngine:
        engine = create_async_engine(*words, **more)
        first.append(engine) if not first else None
        engine.sync_engine.dialect = first[0].sync_engine.dialect
        engine.sync_engine.update_execution_options(compiled_cache=compiled)
        return engine

    sqlite.create_async_engine = made  # type: ignore[attr-defined]
