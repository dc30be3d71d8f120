"""`health` and the doctor report on several processes that share a database."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sqlalchemy import URL

from bot.cli.doctor import alive, findings
from bot.config import Config
from bot.runtime.shard_settings import ShardSettings
from storage.lease import LEASE_SECONDS
from storage.store import Store
from tests.storage.databases import Databases
from tests.storage.given import NOW, changed

SHARDS = 3


async def started(server: URL, *shards: int) -> Store:
    """Return a process that has these shards."""
    store = await Store.open(server, "querent", NOW, SHARDS)
    assert store.shards is not None
    for shard in shards:
        assert await store.shards.take((await store.shards.standing(NOW)).leases[shard])
    return store


def config(server: URL, *shards: int) -> Config:
    sharding = ShardSettings(SHARDS, frozenset(shards))
    return Config("", Path(), "info", "plain", "http://127.0.0.1:1", server=server, sharding=sharding)


async def said(server: URL) -> list[tuple[bool, str]]:
    """Return the doctor's findings about shards."""
    found = await findings(config(server), lambda: NOW)
    return [(finding.passed, finding.message) for finding in found if finding.name == "shards"]


async def test_a_process_is_healthy_while_it_runs_here_and_its_shards_are_held(databases: Databases) -> None:
    with databases.shared() as server:
        assert not await alive(config(server), lambda: NOW), "nobody runs"
        one, two = await started(server, 0, 1), await started(server)
        for shards, healthy in (((0, 1), True), ((), True), ((1, 2), False)):
            assert await alive(config(server, *shards), lambda: NOW) is healthy
        assert not await alive(config(server, 0), lambda: NOW + LEASE_SECONDS + 1), "none has shown life for a minute"
        changed(server, "UPDATE process SET host = 'elsewhere'")
        assert not await alive(config(server, 0), lambda: NOW), "those that run are on another machine"
        await one.close()
        await two.close()


async def test_the_doctor_says_who_has_which_shards(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    with databases.shared() as server:
        assert await said(server) == []
        one = await started(server, 0, 2)
        (nobody, held) = await said(server)
        assert nobody[0] is False
        assert nobody[1].startswith("1: no process has them. Start one with them")
        assert held[0] is True
        assert held[1].startswith(f"0, 2: process {os.getpid()} on ")
        await one.close()
