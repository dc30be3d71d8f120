"""The SQL of each statement, kept for all tests of a process.

Every test opens a separate database, and an engine would compile each of some hundred statements to SQL again: that
took up to half the time of a test that presses a few buttons. A running bot has one engine, and so do the tests, as far
as SQL goes; each test has its own connections, transactions and data.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Dialect, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from storage import postgresql, sqlite

_MOST = 2_000
"""Statements that are kept; the least used go first."""
driver = "sqlite+aiosqlite"
"""The driver of the engines that are made for files; see in_turn.py."""


def share() -> None:
    """From now on, in this process: engines that are made use the same cache, if they have the same driver."""
    compiled: dict[str, LRUCache[Any, Any]] = {}
    dialects: dict[str, Dialect] = {}

    def made(url: str | URL, **more: Any) -> AsyncEngine:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            address = address.set(drivername=driver)
        name, engine = address.drivername, create_async_engine(address, **more)
        known = dialects.setdefault(name, engine.sync_engine.dialect)
        if not hasattr(known, "default_isolation_level"):  # it never connected, so it knows nothing of its database
            known = dialects[name] = engine.sync_engine.dialect
        engine.sync_engine.dialect = known
        engine.sync_engine.update_execution_options(compiled_cache=compiled.setdefault(name, LRUCache(_MOST)))
        return engine

    sqlite.create_async_engine = postgresql.create_async_engine = made  # type: ignore[attr-defined]
