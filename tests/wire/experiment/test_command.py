"""`querent doctor --live` runs the experiment without the bot."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cli.live import Choices, Listener, LiveError, live, read_people
from bot.config import Config
from bot.experiment.probes import LAST_PART_SECONDS
from bot.runtime.clock import system
from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.beliefs import BY_KEY
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.discord_address import keep_address
from tests.wire.experiment import volunteers
from tests.wire.experiment.test_findings import ONLY_BY_MANY
from tests.wire.house import PATIENCE, TOKEN, House

KEPT = "files_can_be_kept"
"""A belief that is true in both runs: if Discord never finds a file by its name, two more cannot be observed."""


@dataclass(frozen=True)
class Street:
    """A sandbox without the bot."""

    sandbox: Sandbox

    def person(self, name: str) -> Person:
        return self.sandbox.person(name)


@pytest_asyncio.fixture
async def street(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Street]:
    keep_address(monkeypatch)
    monkeypatch.setattr("bot.experiment.probes.NOTICE_SECONDS", 0)
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        yield Street(sandbox)


def config_of(sandbox: Sandbox, data: Path) -> Config:
    return Config(TOKEN, data, "info", "plain", sandbox.url)


def channel_of(sandbox: Sandbox) -> int:
    return int(sandbox.channel(volunteers.PLACE).id)


@pytest.mark.parametrize("held", [True, False])
async def test_the_whole_experiment(held: bool, street: Street, data: Path, tmp_path: Path) -> None:
    """All beliefs are found correctly in two runs, the second an hour later, without a channel."""
    sandbox, said, report = street.sandbox, list[str](), tmp_path / "found.json"
    sandbox.world.beliefs.apply({**dict.fromkeys(BY_KEY, held), KEPT: True})
    config, choices = config_of(sandbox, data), Choices(channel_of(sandbox), report)
    running = asyncio.create_task(live(config, choices, said.append))
    await sandbox.until(lambda message: "X:0:0:finish/" in str(message.components))
    await volunteers.press_all(street)
    await volunteers.finish(street)
    assert await running, said
    assert [found[1] for line in said if (found := re.match(r"(\d+)\. ", line))] == [str(n) for n in range(1, 11)]
    assert json.loads(report.read_text())["facts"]["old_edits_paced"] is None
    sandbox.advance(LAST_PART_SECONDS)
    assert await live(config, choices._replace(channel=None), said.append, lambda: system() + LAST_PART_SECONDS), said
    facts = json.loads(report.read_text())["facts"]
    assert facts == {**dict.fromkeys(BY_KEY, held), KEPT: True, ONLY_BY_MANY: None}


async def test_the_experiment_does_not_run_beside_a_running_bot(house: House, tmp_path: Path) -> None:
    said = list[str]()
    choices = Choices(channel_of(house.sandbox), tmp_path / "found.json")
    assert not await live(config_of(house.sandbox, house.data), choices, said.append)
    assert said == [
        "querent: The bot is running. Stop it, or run the experiment with the button that its owner gets with /help."
    ]


async def test_the_experiment_explains_an_unsuitable_channel(street: Street, data: Path, tmp_path: Path) -> None:
    said, config = list[str](), config_of(street.sandbox, data)
    assert not await live(config, Choices(7, tmp_path / "found.json"), said.append)
    assert "not a text channel" in said[-1]
    assert not await live(config, Choices(None, tmp_path / "found.json"), said.append)
    assert "--channel ID" in said[-1]


def test_people_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "people.txt"
    file.write_text("1000000000000000101\n1000000000000000102\n", encoding="utf-8")
    assert read_people(file) == (1000000000000000101, 1000000000000000102)
    file.write_text("Ann\n", encoding="utf-8")
    with pytest.raises(LiveError, match="'Ann'"):
        read_people(file)
    with pytest.raises(LiveError, match="cannot be read"):
        read_people(tmp_path / "none.txt")


async def test_the_experiment_ends_when_another_bot_uses_its_token(
    street: Street, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The findings until then count, and everything is removed."""
    sandbox, said, listeners = street.sandbox, list[str](), list[Listener]()
    log_in = Listener.login

    async def log_in_seen(self: Listener, token: str) -> None:
        listeners.append(self)
        await log_in(self, token)

    monkeypatch.setattr(Listener, "login", log_in_seen)
    choices = Choices(channel_of(sandbox), tmp_path / "found.json")
    running = asyncio.create_task(live(config_of(sandbox, data), choices, said.append))
    await sandbox.until(lambda message: "X:0:0:finish/" in str(message.components))
    listeners[0].dispatch("answered_elsewhere")
    assert not await running
    assert "Another process answers with this token." in said[-1]
    assert volunteers.on_show(street) == []


async def test_the_experiment_is_cleaned_up_when_the_operator_stops_it(
    street: Street, data: Path, tmp_path: Path
) -> None:
    waits, choices = asyncio.Event(), Choices(channel_of(street.sandbox), tmp_path / "found.json")

    def say(words: str) -> None:
        if "Ctrl-C" in words:
            waits.set()

    running = asyncio.create_task(live(config_of(street.sandbox, data), choices, say))
    async with asyncio.timeout(PATIENCE):
        await waits.wait()
    running.cancel()
    assert await running
    assert volunteers.on_show(street) == []


async def test_missing_permissions_are_named(street: Street, data: Path, tmp_path: Path) -> None:
    sandbox, said = street.sandbox, list[str]()
    channel = sandbox.channel(volunteers.PLACE)
    denied = str(int(Permission.CREATE_PRIVATE_THREADS))
    channel.overwrites.append({"id": BOT_ID, "type": 1, "allow": "0", "deny": denied})
    choices = Choices(channel_of(sandbox), tmp_path / "found.json")
    assert not await live(config_of(sandbox, data), choices, said.append)
    assert said[-1].endswith("create private threads. Allow them, then run this again.")
