"""A house with prepared tables, and a phone to view them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser.laid_tables.laid import at_home, phone
from tests.browser.tab import Tab
from tests.browser.windows import Windows
from tests.storage.files import filled
from tests.wire.house import House


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def home(empty: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """Yield a house with the bot in this process, so that its tables can be prepared."""
    async with at_home(filled(tmp_path_factory.mktemp("laid"), empty)) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def tab(home: House, windows: Windows, tmp_path: Path) -> AsyncIterator[Tab]:
    """Yield Ann's page on a phone."""
    async with phone(windows, home, tmp_path) as tab:
        yield tab
