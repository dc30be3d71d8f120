"""A fixture for experiments without the check of messages: they belong to no table, and one mentions a user."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.experiment import probes
from bot.runtime.known_discord import KNOWN
from tests.wire.house import House, unwatched


@pytest_asyncio.fixture
async def house(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield the bot in a sandbox, without a check of its messages."""
    monkeypatch.setattr(probes, "NOTICE_SECONDS", 0)
    async with unwatched(data) as home:
        yield home
    KNOWN.replace({})
