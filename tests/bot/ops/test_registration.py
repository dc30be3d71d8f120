"""The commands are registered with Discord whenever they change or are lost there; errors do not stop the bot."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.app import Querent
from bot.ops.registration import CommandRegistration
from bot.runtime.clock import DAY
from tests.bot.stand_ins import application
from tests.bot.wire import Fault, Wire, refusal

PUT, GET = "PUT /applications/*/commands", "GET /applications/*/commands"
pytestmark = pytest.mark.usefixtures("registering")


class Pauses:
    """The pauses between attempts; the second one ends the test."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.went_on = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await self.went_on.wait()


def of_users(wire: Wire) -> set[str]:
    """Return the names of the commands that users can install for themselves."""
    return {command["name"] for command in wire.commands if 1 in command["integration_types"]}


async def test_they_are_sent_once_and_again_if_discord_has_lost_them(
    bot: Querent, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    registration = CommandRegistration(bot.services.store, bot, bot.tree, bot.wait)
    await registration.register()
    assert (len(wire.of(PUT)), len(wire.of(GET))) == (1, 1)
    lost = wire.commands.pop()
    await registration.register()
    assert len(wire.of(PUT)) == 2
    assert lost["name"] in {command["name"] for command in wire.commands}
    assert [record for record in caplog.records if record.getMessage().startswith("commands missing")]


async def test_commands_are_not_registered_while_discord_cannot_list_them(bot: Querent, wire: Wire) -> None:
    wire.fail(GET, 503)
    await CommandRegistration(bot.services.store, bot, bot.tree, bot.wait).register()
    assert len(wire.of(PUT)) == 1


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 30034), (403, 20012)])
async def test_a_refusal_does_not_end_the_bot(
    bot: Querent, wire: Wire, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    """The error is logged once a day until Discord accepts the commands."""
    await bot.services.store.guilds.amend(0, {"commands": "others"})
    wire.fail(PUT, status, code)
    pauses = Pauses()
    registration = CommandRegistration(bot.services.store, bot, bot.tree, pauses)
    await registration.start()
    await asyncio.sleep(0)
    assert pauses.seconds == [DAY]
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert (logged.code, logged.exc_info) == (code, None)  # type: ignore[attr-defined]
    pauses.went_on.set()
    await wire.until(PUT, 2)
    registration.stop()


async def test_users_can_install_the_application_if_the_host_allows_it(
    bot: Querent, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    registration = CommandRegistration(bot.services.store, bot, bot.tree, bot.wait)
    assert "play" in of_users(wire), "where Discord says nothing of it"
    monkeypatch.setattr(bot, "_application", application("0"))
    await registration.register()
    assert of_users(wire) == set()
    monkeypatch.setattr(bot, "_application", application("0", "1"))
    await registration.register()
    assert "play" in of_users(wire)


async def test_a_refusal_of_user_installs_leaves_the_servers(bot: Querent, wire: Wire) -> None:
    await bot.services.store.guilds.amend(0, {"commands": "others"})
    refused: Any = refusal(400, 50035)
    refused.text = "In 3.integration_types.1: Value is not one of the allowed"
    wire.faults.append(Fault(PUT, refused, 1, None, heeded=False))
    await CommandRegistration(bot.services.store, bot, bot.tree, bot.wait).register()
    assert wire.commands
    assert of_users(wire) == set()
