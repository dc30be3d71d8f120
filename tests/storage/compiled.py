"""The SQL of each statement, kept for all tests of a process.

Every test opens separate data, and an engine would compile each of some hundred statements to SQL again: that took up
to half the time of a test that presses a few buttons. A running bot has one engine, and so do the tests, as far as SQL
goes; connections, transactions and files are each test's.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from storage import sqlite

_MOST = 2_000
"""Statements that are kept; the least used go first."""
driver = "sqlite+aiosqlite"
"""The driver of the engines that are made; see in_turn.py."""


def share() -> None:
    """From now on, in this process: engines of files that are made use the same cache, if they have the same driver."""
    compiled: dict[str, LRUCache[Any, Any]] = {}
    first: dict[str, AsyncEngine] = {}

    def made(url: str | URL, **more: Any) -> AsyncEngine:
        engine = create_async_engine(make_url(url).set(drivername=driver), **more)
        engine.sync_engine.dialect = first.setdefault(driver, engine).sync_engine.dialect
        cache = compiled.setdefault(driver, LRUCache(_MOST))
        engine.sync_engine.update_execution_options(compiled_cache=cache)
        return engine

    sqlite.create_async_engine = made  # type: ignore[attr-defined]
