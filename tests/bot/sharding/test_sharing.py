"""Processes notify each other."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import make_url

from bot.runtime.shard_settings import ShardSettings
from bot.runtime.wakeup import Wakeup
from bot.sharding.sharing import JOBS, POLL, Sharing
from bot.table import jobs
from storage.processes import OwnShards

NOW = 1_000

DIRECT = jobs.direct_kinds(jobs.JOBS)


async def test_processes_are_notified_of_jobs_due_before_their_next_check(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each notification makes every process check, so there is none for later jobs, and one for those due together."""
    store: Any = SimpleNamespace(shards=SimpleNamespace(process=SimpleNamespace(token="us")))
    caches: Any = SimpleNamespace()
    sharing = Sharing(store, make_url("postgresql://nobody@nowhere/none"), ShardSettings(total=2), lambda: NOW, DIRECT)
    said: list[str] = []

    async def tell(words: str) -> None:
        said.append(words)

    monkeypatch.setattr(sharing.peers, "send", tell)
    jobs, timers = Wakeup(), Wakeup()
    sharing.serve(jobs, timers, caches)
    jobs.set(NOW + int(POLL) + 1)
    timers.set(NOW)
    await asyncio.sleep(0)
    assert said == []
    jobs.set(NOW + 60)
    jobs.set(0)
    jobs.set(NOW)
    await asyncio.sleep(0)
    assert said == [JOBS]
    await sharing.stop()


async def test_gaining_a_shard_clears_cached_messages() -> None:
    """Another holder might have changed these messages; nothing about lost or kept shards is forgotten."""
    store: Any = SimpleNamespace(shards=SimpleNamespace(process=SimpleNamespace(token="us")))
    forgotten: list[str] = []
    caches: Any = SimpleNamespace(forget_messages=lambda: forgotten.append("messages"))
    sharing = Sharing(store, make_url("postgresql://nobody@nowhere/none"), ShardSettings(total=2), lambda: NOW, DIRECT)
    sharing.serve(Wakeup(), Wakeup(), caches)
    for own, expected in ((frozenset({0}), 1), (frozenset({0}), 1), (frozenset[int](), 1), (frozenset({0}), 2)):
        sharing.shards.changed(OwnShards("us", 2, own, frozenset()))
        assert len(forgotten) == expected
    await sharing.stop()
