"""The bot dies at each moment at which it has something to say: it is said once, neither lost nor said again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

from bot.app import Querent
from bot.clock import DAY, HOUR
from bot.habits import Habits
from bot.host import Host
from games.kernel.text import t
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.test_notices import later
from tests.bot.wire import POST, Wire
from tests.storage.given import ANN, BRUNO


class Moment(NamedTuple):
    """What was so before, what then happens, and how many messages that brings."""

    before: Callable[[Host], Awaitable[object]]
    deed: Callable[[Host], Awaitable[object]]
    messages: int
    passes: int = 0


async def _nothing(_host: Host) -> None:
    return


async def _full(host: Host) -> None:
    await opened(host.lobbies, "trick")


async def _dealt(host: Host) -> None:
    await dealt(host.lobbies, "trick")


async def _in_the_channel(host: Host) -> None:
    for user in (ANN, BRUNO):
        await host.matches.register.put(user, Habits(notices="channel"))
    await dealt(host.lobbies, "trick")


async def _proposed_at_night(host: Host) -> None:
    hour = host.now() // HOUR % 24
    await host.matches.register.put(BRUNO, Habits(quiet_from=hour, quiet_to=(hour + 2) % 24))
    await _dealt(host)
    await host.motions.propose(1, ANN, "end")


async def _secret(host: Host) -> None:
    await dealt(host.lobbies, "auction")


async def _three(host: Host) -> None:
    await dealt(host.lobbies, "trick", people=3)


async def _in_many(host: Host) -> None:
    for place in range(1, 6):
        await dealt(host.lobbies, "trick", place=place)
    await opened(host.lobbies, "trick", place=9)


MOMENTS = {
    "a table is opened": Moment(_nothing, _full, 1),
    "a match begins": Moment(_full, lambda host: host.lobbies.start(1, PEOPLE[0]), 2),
    "an answer": Moment(_dealt, lambda host: answers(host.matches, 1, 0), 2),
    "an answer, and the next is called in the channel": Moment(
        _in_the_channel, lambda host: answers(host.matches, 1, 0), 2
    ),
    "a secret answer": Moment(_secret, lambda host: answers(host.matches, 1, 0), 0, passes=5),
    "a reminder": Moment(_dealt, _nothing, 1, passes=DAY),
    "a vote": Moment(_in_the_channel, lambda host: host.motions.propose(1, BRUNO, "end"), 1, passes=5),
    "a vote, by letter in the morning": Moment(_proposed_at_night, _nothing, 1, passes=2 * HOUR),
    "a seat is left": Moment(_three, lambda host: host.seats.leave(1, BRUNO), 2, passes=5),
    "the end": Moment(_dealt, lambda host: host.matches.close(1, t("Enough.")), 3),
    "the end, told in the channel": Moment(_in_the_channel, lambda host: host.matches.close(1, t("Enough.")), 3),
    "one match more of many": Moment(_in_many, lambda host: host.lobbies.start(6, PEOPLE[0]), 1),
}


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "not taken"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_what_is_said_at_a_restart_is_said_once(
    name: str, taken: bool, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has taken it, and the bot dies before it can note that; or Discord has not."""
    moment, host = MOMENTS[name], bot.host
    await moment.before(host)
    await later(host, clock)
    before = len(wire.messages)
    with monkeypatch.context() as dying:
        dying.setattr(host.store.outbox, "strike", _dead)
        if not taken:
            wire.fail(POST, 503, times=99)
        await moment.deed(host)
        await later(host, clock, moment.passes)
    assert len(wire.messages) == before + (moment.messages if taken else 0)
    await host.deadlines.stop()
    await host.outbox.stop()
    await _again(bot, wire, clock, monkeypatch)
    assert len(wire.messages) == before + moment.messages
    assert (await host.store.outbox.due(2**40)).errands == ()


async def _again(bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot in its place, when Discord has long forgotten the nonces."""
    wire.faults.clear()
    for message in wire.messages.values():
        message["nonce"] = None
    clock.go_by(3600)
    async with Querent(bot.host.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await later(second.host, clock, 10)


async def _dead(*_done: Any) -> None:
    raise OSError("the process is dying")
