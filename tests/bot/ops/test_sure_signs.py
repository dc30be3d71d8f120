"""A wrong clock and a second process are each logged once, with advice; nothing else is mistaken for them."""

from __future__ import annotations

import asyncio
import logging
from email.utils import formatdate

import aiohttp
import pytest

from bot.app import Querent
from bot.ops.sure_signs import ANSWERS, ANSWERS_SECONDS, CLOCK_SECONDS, SureSigns
from tests.bot.caller import Caller
from tests.bot.limits import CALLBACK
from tests.bot.wire import Fault, Wire
from tests.storage.given import ANN

NOON = 1_790_000_000


class Machine:
    """The clock of a machine."""

    def __init__(self) -> None:
        self.seconds = float(NOON)

    def __call__(self) -> float:
        return self.seconds


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the log lines that require action."""
    return [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]


@pytest.mark.parametrize("seconds", [CLOCK_SECONDS + 2, -86_400])
def test_a_wrong_clock_is_logged_once(seconds: int, caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    signs, date = SureSigns(machine), formatdate(NOON, usegmt=True)
    machine.seconds += seconds
    signs.compare(date)
    signs.compare(date)
    (words,) = warnings(caplog)
    assert "time synchronization" in words
    assert [vars(record)["seconds"] for record in caplog.records] == [seconds]


@pytest.mark.parametrize("date", [formatdate(NOON + 30, usegmt=True), formatdate(NOON - 59), "", "yesterday", "0"])
def test_a_clock_that_is_right_is_no_matter(date: str, caplog: pytest.LogCaptureFixture) -> None:
    SureSigns(Machine()).compare(date)
    assert warnings(caplog) == []


def test_a_second_process_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    signs = SureSigns(machine)
    for _ in range(ANSWERS - 1):
        signs.answered_elsewhere()
    assert warnings(caplog) == [], "one or two may have been lost confirmations"
    for _ in range(ANSWERS):
        signs.answered_elsewhere()
    (words,) = warnings(caplog)
    assert "another process uses this bot's token" in words


def test_occasional_answers_elsewhere_are_not_reported(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    signs = SureSigns(machine)
    for _ in range(10):
        signs.answered_elsewhere()
        machine.seconds += ANSWERS_SECONDS
    assert warnings(caplog) == []


async def test_interactions_that_another_process_answers_are_noticed(
    bot: Querent, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord refuses the bot's first reply to an interaction because another process has already replied."""
    ann = Caller(bot, wire, ANN, "Ann")
    wire.fail(CALLBACK, 400, 40060, times=ANSWERS, heeded=True)
    for _ in range(ANSWERS):
        await ann.type("help")
    await settled()
    (words,) = warnings(caplog)
    assert "reset the token in the developer portal" in words


async def test_a_confirmation_that_was_lost_is_no_sign(
    bot: Querent, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    """The connection failed, and the second attempt finds that the first one succeeded."""
    ann = Caller(bot, wire, ANN, "Ann")
    for _ in range(2 * ANSWERS):
        wire.faults.append(Fault(CALLBACK, aiohttp.ServerDisconnectedError(), 1, None, heeded=True))
        wire.fail(CALLBACK, 400, 40060)
        await ann.type("help")
    await settled()
    assert warnings(caplog) == []


async def settled() -> None:
    """Let the listeners of events run."""
    for _ in range(3):
        await asyncio.sleep(0)
