"""Runs every test of a store on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.backend import Address
from storage.store import Store
from tests.storage import in_turn, server
from tests.storage.files import empty, path
from tests.storage.given import NOW

__all__ = ["empty", "path"]

BOTH = ("sqlite", "postgresql")


@pytest.fixture(autouse=True)
def _threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use SQLite with its thread, as the bot does."""
    in_turn.use(monkeypatch, thread=True)


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest) -> Iterator[Address]:
    """Yield the address of data with all tables but no rows."""
    if request.param == "sqlite":
        yield request.getfixturevalue("path")
    else:
        with request.getfixturevalue("databases").shared() as shared:
            yield shared


@pytest.fixture(params=BOTH)
def own_address(request: pytest.FixtureRequest) -> Iterator[Address]:
    """Yield an address for a test that changes tables."""
    if request.param == "sqlite":
        yield request.getfixturevalue("path")
    else:
        with request.getfixturevalue("databases").new() as made:
            yield made


@pytest.fixture(params=BOTH)
def nothing(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Yield the address of data that does not exist yet."""
    if request.param == "sqlite":
        yield tmp_path / "new" / "folder" / "querent.db"
    else:
        with request.getfixturevalue("databases").new(empty=True) as made:
            yield made


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    """Yield an open, empty store."""
    store = await Store.open(address, "test", NOW)
    yield store
    await store.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the names of tests that did not run."""
    skipped = [one.nodeid for one in terminalreporter.stats.get("skipped", []) if "[postgresql" in one.nodeid]
    if skipped and not server.there():
        terminalreporter.section("no PostgreSQL", yellow=True)
        for line in (server.MISSING, *sorted(skipped)):
            terminalreporter.line(line, yellow=True)
