"""A house for each test; Discord's own address is restored afterwards."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from rendering.painter.painter import Painter
from tests.discord_address import keep_address
from tests.storage.databases import Databases, databases
from tests.storage.files import empty
from tests.wire.blank import blank
from tests.wire.house import House
from tests.wire.house import house as open_house

__all__ = ["databases", "empty", "house", "house_on_a_server"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `wire`."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.wire)


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave pictures blank, though laid out and numbered: painting took half the time of all tests here.

    Painting is tested in tests/rendering; the bot as a separate process, in `lifecycle`, paints, except for those that
    are
    killed repeatedly.
    """
    monkeypatch.setattr(Painter, "_painted", lambda _self, scene, _slot: blank(scene))


@pytest_asyncio.fixture
async def house(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield the bot in a sandbox. What `point_at` changes in discord.py is restored afterwards.

    Its database is copied: creating one starts a process, which tests/storage covers.
    """
    (tmp_path / "data").mkdir(mode=0o700)
    shutil.copy(empty, tmp_path / "data" / "querent.sqlite")
    keep_address(monkeypatch)
    async with open_house(tmp_path / "data") as home:
        yield home


@pytest_asyncio.fixture
async def house_on_a_server(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """Yield a house on a PostgreSQL database."""
    keep_address(monkeypatch)
    with databases.new() as server:
        async with open_house(tmp_path / "data", server=server) as home:
            yield home
