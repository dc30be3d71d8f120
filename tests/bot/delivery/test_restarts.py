"""The bot dies at each moment at which it has something to send: it is sent exactly once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest

from bot.app import Querent
from bot.custom_ids import board_mark, parse
from bot.runtime.clock import DAY, HOUR
from bot.services import Services
from bot.table.preferences import Preferences
from games.kernel.text import t
from sandbox.world.messages import walk
from storage.outbox import Acknowledgement
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import later
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import POST, Wire
from tests.proofs import FULL
from tests.storage.given import ANN, BRUNO, CHANNEL


class Moment(NamedTuple):
    """A starting point, an action, and the number of resulting messages; with `talk`, others write before it."""

    before: Callable[[Services], Awaitable[object]]
    action: Callable[[Services], Awaitable[object]]
    messages: int
    passes: int = 0
    talk: bool = False


async def _nothing(_host: Services) -> None:
    return


async def _alone(services: Services) -> None:
    await opened(services.lobbies, "trick", people=1)


async def _full(services: Services) -> None:
    await opened(services.lobbies, "trick")


async def _dealt(services: Services) -> None:
    await dealt(services.lobbies, "trick")


async def _in_the_channel(services: Services) -> None:
    for user in (ANN, BRUNO):
        await services.matches.register.put(user, Preferences(notices="channel"))
    await dealt(services.lobbies, "trick")


async def _proposed_at_night(services: Services) -> None:
    hour = services.now() // HOUR % 24
    await services.matches.register.put(BRUNO, Preferences(quiet_from=hour, quiet_to=(hour + 2) % 24))
    await _dealt(services)
    await services.proposals.propose(1, ANN, "end")


async def _secret(services: Services) -> None:
    await dealt(services.lobbies, "auction")


async def _three(services: Services) -> None:
    await dealt(services.lobbies, "trick", people=3)


async def _in_many(services: Services) -> None:
    for place in range(1, 6):
        await dealt(services.lobbies, "trick", place=place)
    await opened(services.lobbies, "trick", place=9)


MOMENTS = {
    "a table is opened": Moment(_nothing, _alone, 1),
    "a match begins": Moment(_full, lambda services: services.lobbies.start(1, PEOPLE[0]), 2),
    "an answer": Moment(_dealt, lambda services: answers(services.matches, 1, 0), 1),
    "an answer, below what others wrote": Moment(
        _dealt, lambda services: answers(services.matches, 1, 0), 2, talk=True
    ),
    "an answer, and the next is called in the channel": Moment(
        _in_the_channel, lambda services: answers(services.matches, 1, 0), 1
    ),
    "the next is called in the channel, below what others wrote": Moment(
        _in_the_channel, lambda services: answers(services.matches, 1, 0), 2, talk=True
    ),
    "a secret answer": Moment(_secret, lambda services: answers(services.matches, 1, 0), 0, passes=5),
    "a reminder": Moment(_dealt, _nothing, 1, passes=DAY),
    "a vote": Moment(_in_the_channel, lambda services: services.proposals.propose(1, BRUNO, "end"), 1, passes=5),
    "a vote, by letter in the morning": Moment(_proposed_at_night, _nothing, 1, passes=2 * HOUR),
    "a seat is left": Moment(_three, lambda services: services.seats.leave(1, BRUNO), 1, passes=5),
    "the end": Moment(_dealt, lambda services: services.matches.close(1, t("Enough.")), 2),
    "the end, below what others wrote": Moment(
        _dealt, lambda services: services.matches.close(1, t("Enough.")), 3, talk=True
    ),
    "the end, told in the channel": Moment(
        _in_the_channel, lambda services: services.matches.close(1, t("Enough.")), 2
    ),
    "one match more of many": Moment(_in_many, lambda services: services.lobbies.start(6, PEOPLE[0]), 1),
}

TAKEN = [(name, taken) for n, name in enumerate(MOMENTS) for taken in ((True, False) if FULL else (n % 2 == 0,))]
"""Every moment, and whether Discord has accepted the message; in the thin form, alternately."""


@pytest.mark.parametrize(("name", "taken"), TAKEN)
async def test_a_message_around_a_restart_is_posted_once(
    name: str, taken: bool, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either Discord has accepted it and the bot dies before storing that, or Discord has not."""
    moment, services = MOMENTS[name], bot.services
    await moment.before(services)
    await later(services, clock)
    if moment.talk:
        wire.write(CHANNEL)
    before = len(wire.messages)
    async with last_words(services, monkeypatch):
        if not taken:
            wire.fail(POST, 503, times=99)
        await moment.action(services)
        await later(services, clock, moment.passes)
    assert len(wire.messages) == before + (moment.messages if taken else 0)
    await _again(bot, wire, clock, monkeypatch)
    assert len(wire.messages) == before + moment.messages
    assert (await services.store.outbox.due(2**40)).job_rows == ()
    assert len(boards(wire)) <= 1


async def test_a_board_of_before_a_crash_is_found_although_the_match_has_moved_on(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board was posted but not stored; someone answers, and the next board is held back for a while."""
    services = bot.services
    await _dealt(services)
    await later(services, clock)
    wire.write(CHANNEL)
    async with last_words(services, monkeypatch):
        await answers(services.matches, 1, 0)
        await later(services, clock)
    await answers(services.matches, 1, 1)
    held = [row for row in (await services.store.outbox.due(2**40)).job_rows if row.kind == "board"][-1]
    await services.store.outbox.acknowledge(Acknowledgement(later=((held, clock() + 2 * HOUR),)))
    await _again(bot, wire, clock, monkeypatch, 2 * HOUR)
    assert len(boards(wire)) == 1


def boards(wire: Wire) -> list[int]:
    """Return the messages in the channel that are currently a board, recognized by what only a board has."""
    there = [
        (int(one["id"]), [parse(str(item.get("custom_id"))) for item in walk(one["components"])])
        for one in wire.standing(CHANNEL)
    ]
    return [number for number, found in there if any(at and at.match == 1 and board_mark(at) for at in found)]


async def _again(bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch, seconds: int = 10) -> None:
    """Replace the bot with another one after Discord has forgotten the nonces, and let that many seconds pass."""
    wire.faults.clear()
    for message in wire.messages.values():
        message["nonce"] = None
    clock.go_by(3600)
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await later(second.services, clock)
        await later(second.services, clock, seconds)


@asynccontextmanager
async def last_words(services: Services, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let the bot act without being able to store anything, and then die."""
    with monkeypatch.context() as dying:
        for noting in ("acknowledge", "acknowledge_idempotently"):
            dying.setattr(services.store.outbox, noting, _dead)
        yield
        await services.scheduler.stop()
        await services.outbox.stop()


async def _dead(*_done: Any) -> None:
    raise OSError("the process is dying")
