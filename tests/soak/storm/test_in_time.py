"""The processes of the storm open the bot as `querent run` does, and follow the storm's clock."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.config import Config
from bot.runtime.clock import DAY, system
from storage import lease, processes
from tests.soak.storm.in_time import AHEAD, SharedClock, never_held_dead, opened_in_time
from tests.storage.files import data, empty

__all__ = ["data", "empty"]


async def test_a_process_of_the_storm_goes_by_its_clock(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ahead"
    SharedClock(path).set(7 * DAY)
    monkeypatch.setenv(AHEAD, str(path))
    begun = system()
    async with opened_in_time(Config("", data, "info", "plain", ""), system) as bot:
        assert bot._now() >= begun + 7 * DAY


def test_no_process_is_held_dead_while_the_clock_leaps(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (lease, processes):
        monkeypatch.setattr(module, "LEASE_SECONDS", lease.LEASE_SECONDS)  # so that it is restored
    never_held_dead()
    other = lease.identity("token", "querent", system()) | {"pid": os.getppid()}
    assert lease.is_alive(other, system() + 7 * DAY)
    assert processes.renew.__globals__["LEASE_SECONDS"] == lease.LEASE_SECONDS
