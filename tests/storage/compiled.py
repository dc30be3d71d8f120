"""The SQL of each statement, shared by all tests of a process.

Every test opens a separate database, and its engine would compile several hundred statements to SQL again, which took
up to half the time of a test with a few presses. A running bot has one engine, and so do the tests as far as SQL is
concerned; each test has its own connections, transactions and data.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Dialect, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from storage import postgresql, sqlite

_MOST = 2_000
"""Maximum number of statements kept; the least used are dropped first."""
driver = "sqlite+aiosqlite"
"""The driver of engines for files; see in_turn.py."""


def share() -> None:
    """Make all new engines with the same driver in this process use the same cache."""
    compiled: dict[str, LRUCache[Any, Any]] = {}
    dialects: dict[str, Dialect] = {}

    def made(url: str | URL, **more: Any) -> AsyncEngine:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            address = address.set(drivername=driver)
        name, engine = address.drivername, create_async_engine(address, **more)
        known = dialects.setdefault(name, engine.sync_engine.dialect)
        if not hasattr(known, "default_isolation_level"):  # it never connected, so it does not know its database
            known = dialects[name] = engine.sync_engine.dialect
        engine.sync_engine.dialect = known
        engine.sync_engine.update_execution_options(compiled_cache=compiled.setdefault(name, LRUCache(_MOST)))
        return engine

    sqlite.create_async_engine = postgresql.create_async_engine = made  # type: ignore[attr-defined]
