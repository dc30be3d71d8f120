"""The processes of the storm open the bot as it opens itself, and go by the storm's clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Config
from bot.runtime.clock import DAY, system
from tests.soak.storm.in_time import AHEAD, SharedClock, opened_in_time


async def test_a_process_of_the_storm_goes_by_its_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ahead"
    SharedClock(path).set(7 * DAY)
    monkeypatch.setenv(AHEAD, str(path))
    (tmp_path / "data").mkdir()
    begun = system()
    async with opened_in_time(Config("", tmp_path / "data", "info", "plain", ""), system) as bot:
        assert bot._now() >= begun + 7 * DAY
