"""A house for each test; Discord's own URL is restored afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from rendering.painter.painter import Painter
from tests.discord_address import keep_address
from tests.storage.databases import Databases, databases
from tests.storage.files import data, empty
from tests.wire.blank import blank
from tests.wire.house import House
from tests.wire.house import house as open_house

__all__ = ["data", "databases", "empty", "house", "house_on_a_server"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `wire`."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.wire)


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave pictures blank after the layout, because painting took half the time of all tests here.

    Painting is tested in tests/rendering. The bot as a separate process, in `lifecycle`, paints, except if it is killed
    repeatedly.
    """
    monkeypatch.setattr(Painter, "_painted", lambda _self, scene, _slot: blank(scene))


@pytest.fixture(autouse=True)
def _address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore what `point_at` changes in discord.py after each test."""
    keep_address(monkeypatch)


@pytest_asyncio.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield the bot in a sandbox. Its database is copied; creating one starts a process, which tests/storage covers."""
    async with open_house(data) as home:
        yield home


@pytest_asyncio.fixture
async def house_on_a_server(databases: Databases, tmp_path: Path) -> AsyncIterator[House]:
    """Yield a house on a PostgreSQL database."""
    with databases.new() as server:
        async with open_house(tmp_path / "data", server=server) as home:
            yield home
