"""The experiment leaves nothing behind, whenever it is killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest

from bot.experiment.cleanup import COMMAND
from bot.experiment.experiment import Experiment, ExperimentPlace, Login
from bot.experiment.record import Record, Records, Stage
from bot.experiment.rest_client import Answer, RestClient
from games.kernel.text import Localizer
from sandbox.actions.posting import NOTICES
from sandbox.world.channels import Channel
from sandbox.world.commands import GLOBAL
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests import proofs
from tests.wire.experiment import volunteers
from tests.wire.house import TOKEN, House

STEP = 1 if proofs.FULL else 4
"""The interval between the moments at which it is killed."""


class KilledError(Exception):
    """The process was killed."""


@contextmanager
def killed_after(requests: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Kill the experiment after that many requests, before it receives the response to the last one."""
    once, save, sent = RestClient._once, Records.save, 0

    async def send(self: RestClient, *args: Any) -> Answer:
        nonlocal sent
        answer = await once(self, *args)
        sent += 1
        if sent >= requests:
            raise KilledError
        return answer

    async def store(self: Records, record: Record) -> None:
        if sent >= requests:
            raise KilledError
        await save(self, record)

    with monkeypatch.context() as patch:
        patch.setattr(RestClient, "_once", send)
        patch.setattr(Records, "save", store)
        yield


def threads(house: House) -> list[Channel]:
    return [channel for channel in house.sandbox.threads() if channel.owner == BOT_ID]


def messages(house: House, since: set[str]) -> list[Message]:
    """Return the messages of the bot since then, without Discord's notices in threads."""
    world = house.sandbox.world
    found = [(channel, m) for channel in world.channels.values() for m in world.history.all(channel.id)]
    mine = [(channel, m) for channel, m in found if m.author == BOT_ID and m.id not in since and not m.reader]
    return [m for channel, m in mine if not (channel.is_thread and m.body["type"] in NOTICES)]


def ids(house: House) -> set[str]:
    world = house.sandbox.world
    return {m.id for channel in world.channels for m in world.history.all(channel)}


def place(house: House) -> ExperimentPlace:
    channel = house.sandbox.channel(volunteers.PLACE)
    return ExperimentPlace(int(channel.guild), int(channel.id), int(house.person("Ann").id))


def another(house: House) -> Experiment:
    """Return the experiment of a bot that has just been started."""
    return Experiment(house.bot.services.store, Login(TOKEN), house.now)


@pytest.mark.parametrize("deletes", [True, False])
async def test_the_experiment_leaves_no_traces(deletes: bool, house: House) -> None:
    if deletes:
        house.sandbox.grant(Permission.MANAGE_THREADS)
    before, commands = ids(house), house.sandbox.world.commands.scope(GLOBAL)
    await volunteers.begin(house)
    await volunteers.press_all(house)
    page = await volunteers.finish(house)
    made = threads(house)
    assert [f"<#{thread.id}>" in page.text for thread in made if thread.name[:5] != "quiet"] == [True] * 3 * (
        1 - deletes
    )
    await volunteers.wait_for_the_last_part(house)
    assert messages(house, before) == []
    assert [thread for thread in threads(house) if deletes or not (thread.archived or thread.locked)] == []
    assert house.sandbox.world.commands.scope(GLOBAL) == commands


@pytest.mark.parametrize("deletes", [True, False])
async def test_a_killed_experiment_leaves_no_traces_after_the_next_start(
    deletes: bool, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start removes its traces, including those that Discord had not confirmed."""
    if deletes:
        house.sandbox.grant(Permission.MANAGE_THREADS)
    before, tried = ids(house), 0
    for requests in count(1, STEP):
        try:
            with killed_after(requests, monkeypatch):
                await another(house).begin(place(house), Localizer())
        except KilledError:
            tried += 1
        else:
            break
        await another(house).resume()
        assert messages(house, before) == [], requests
        assert [thread for thread in threads(house) if deletes or not thread.archived] == [], requests
        names = {command["name"] for command in house.sandbox.world.commands.scope(GLOBAL)}
        assert COMMAND not in names, requests
    assert tried > 20 / STEP
    await another(house).resume()
    assert messages(house, before) == []


async def test_a_restart_in_the_middle_removes_everything(house: House) -> None:
    before = ids(house)
    await volunteers.begin(house)
    assert messages(house, before) != []
    await house.restart()
    await volunteers.of(house).resume()
    assert messages(house, before) == []
    record = volunteers.of(house).record
    assert record is not None
    assert record.stage is Stage.OVER
    assert "files_can_be_kept" in await volunteers.of(house).facts()  # findings until then count


async def test_the_last_part_follows_a_restart(house: House) -> None:
    await volunteers.begin(house)
    await volunteers.finish(house)
    await house.restart()
    await volunteers.wait_for_the_last_part(house)
    assert {"old_edits_paced", "quiet_threads_archive"} <= (await volunteers.of(house).facts()).keys()


async def test_a_new_experiment_removes_the_former_one(house: House) -> None:
    await volunteers.begin(house)
    first = {m.id for m in volunteers.on_show(house)}
    await volunteers.begin(house)
    second = {m.id for m in volunteers.on_show(house)}
    assert second
    assert not first & second


async def test_a_running_one_is_not_taken_for_one_that_was_cut_off(house: House) -> None:
    """The last part of an earlier experiment can be due while the next experiment runs."""
    await volunteers.begin(house)
    await volunteers.finish(house)
    await volunteers.begin(house)
    shown = volunteers.on_show(house)
    await volunteers.wait_for_the_last_part(house)
    assert volunteers.on_show(house) == shown


async def test_the_data_names_no_volunteer_afterwards(house: House) -> None:
    await volunteers.run(house)
    record = await volunteers.of(house).load()
    assert record is not None
    assert record.person == 0


async def test_a_cleanup_that_discord_does_not_answer_is_done_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, next_start = ids(house), another(house)
    with pytest.raises(KilledError), killed_after(20, monkeypatch):
        await another(house).begin(place(house), Localizer())
    with monkeypatch.context() as patch:
        patch.setattr(RestClient, "_once", AsyncMock(side_effect=aiohttp.ClientError))
        with pytest.raises(aiohttp.ClientError):
            await next_start.resume()
    await next_start.resume()
    assert messages(house, before) == []
