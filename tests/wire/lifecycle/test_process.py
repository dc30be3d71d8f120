"""The bot as a process: how it stops, and what prevents it from starting."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app import opened, present
from bot.config import Config
from bot.runtime.discord_internals import point_at
from bot.ui import acknowledgement
from bot.version import VERSION
from sandbox.driver import Sandbox
from storage.store import Store
from tests.discord_address import keep_address
from tests.proofs import FULL
from tests.wire.house import PATIENCE
from tests.wire.process import Process, ended, fork


@pytest_asyncio.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        yield sandbox


async def test_a_stopping_bot_finishes_its_work_and_releases_the_data(sandbox: Sandbox, data: Path) -> None:
    bot = Process(sandbox, data)
    await bot.start()
    ann = sandbox.person("Ann")
    threads = "POST /channels/{channel}/threads"
    sandbox.fault("rate_limit", every=1, times=1, seconds=0.5, route=threads)
    opening = asyncio.create_task(ann.command("tarot new", channel="card-table", game="tottarot", thread=True))
    await sandbox.request(threads)  # the rate limit keeps the command running for half a second
    code, said = await bot.stop()
    assert code == 0, said
    assert f"info    bot: starting version={VERSION} " in said.splitlines()[0]
    assert "stopping" in said
    assert "Traceback" not in said
    assert "Table 1 is open" in (await opening).text
    store = await Store.open(data / "querent.sqlite", "a test", 0)  # fails if the lease was not released
    try:
        assert (await store.matches.row(1)).state == "lobby"
    finally:
        await store.close()


async def test_a_second_process_on_the_same_data_is_turned_away(sandbox: Sandbox, data: Path) -> None:
    bot = Process(sandbox, data)
    await bot.start()
    code, said = await ended(await fork(data, QUERENT_TOKEN="a-token", QUERENT_DISCORD=sandbox.url))
    assert code == 1
    assert f"process {bot.child.pid}" in said
    assert "Traceback" not in said
    code, said = await bot.stop()
    assert code == 0, said


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({}, "QUERENT_TOKEN"),
        ({"QUERENT_TOKEN": "a-token", "QUERENT_LOG_LEVEL": "loud"}, "QUERENT_LOG_LEVEL"),
        ({"QUERENT_TOKEN": "a-token", "QUERENT_DISCORD": "somewhere"}, "QUERENT_DISCORD"),
        ({"QUERENT_CONFIG": "no-such-file.toml"}, "QUERENT_CONFIG"),
    ],
)
async def test_a_wrong_setting_is_named(tmp_path: Path, settings: dict[str, str], named: str) -> None:
    code, said = await ended(await fork(tmp_path, **settings))
    assert code == 2
    assert named in said
    assert "Traceback" not in said
    assert not os.listdir(tmp_path)


async def test_an_unknown_token_is_refused(data: Path) -> None:
    async with Sandbox(token="the-right-one") as sandbox:
        code, said = await ended(await fork(data, QUERENT_TOKEN="a-wrong-one", QUERENT_DISCORD=sandbox.url))
    assert code == 2
    assert "does not accept the token" in said
    assert "a-wrong-one" not in said


@pytest.fixture(autouse=True)
def unfrozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable `gc.collect` and `gc.freeze`, which the bot calls at its start.

    In this process, they would search the objects of all earlier tests and never free them.
    """
    monkeypatch.setattr("gc.collect", lambda: None)
    monkeypatch.setattr("gc.freeze", lambda: None)


async def test_started_while_discord_is_out_of_reach_it_waits(
    sandbox: Sandbox, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The network of the machine can start later than the bot."""
    keep_address(monkeypatch, "http://127.0.0.1:1")
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            point_at(sandbox.url)

    async with opened(Config("a-token", data, "info", "plain", sandbox.url)) as bot:
        bot.wait = wait
        playing = asyncio.create_task(present(bot, "a-token"))
        async with asyncio.timeout(PATIENCE):
            await sandbox.bot_online.wait()
    await asyncio.gather(playing, return_exceptions=True)
    assert waited == [1, 2, 4]


def registered(sandbox: Sandbox) -> bool:
    return any("PUT /applications" in str(call) and call.status == 200 for call in sandbox.requests)


@pytest.mark.parametrize("route", ["PUT /applications", *(["GET /gateway/bot"] if FULL else [])])
async def test_errors_of_discord_during_the_start_are_retried_without_an_alert(
    route: str, sandbox: Sandbox, data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Commands registered before can be used meanwhile, and new ones as soon as Discord accepts them."""
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", 20)
    keep_address(monkeypatch)
    point_at(sandbox.url)
    sandbox.fault("server_error", route=route, every=1, status=503)
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            sandbox.clear_fault("server_error")

    async with opened(Config("a-token", data, "info", "plain", sandbox.url)) as bot:
        bot.wait = wait
        playing = asyncio.create_task(present(bot, "a-token"))
        async with asyncio.timeout(PATIENCE):
            await sandbox.bot_online.wait()
        await sandbox.settled(lambda: registered(sandbox), what="commands")
        reply = await sandbox.person("Ann").command("rules")
        assert reply.verdict == "message", reply.failed
    await asyncio.gather(playing, return_exceptions=True)
    assert waited == [1, 2, 4]
    assert [record.levelname for record in caplog.records if record.name.startswith("bot.")].count("WARNING") == 3
