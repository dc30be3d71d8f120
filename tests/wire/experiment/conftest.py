"""A house whose messages are not judged: those of an experiment belong to no table, and one mentions a person."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.experiment import probes
from bot.runtime.known_discord import KNOWN
from tests.discord_address import keep_address
from tests.wire.house import House, unwatched


@pytest_asyncio.fixture
async def house(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield the bot in a sandbox, without a judge of its messages."""
    (tmp_path / "data").mkdir(mode=0o700)
    shutil.copy(empty, tmp_path / "data" / "querent.sqlite")
    keep_address(monkeypatch)
    monkeypatch.setattr(probes, "NOTICE_SECONDS", 0)
    async with unwatched(tmp_path / "data") as home:
        yield home
    KNOWN.replace({})
