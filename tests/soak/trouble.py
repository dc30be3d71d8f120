"""The faults of a month: one row for a day's fault, with its beginning and end."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeAlias

from sandbox.world.messages import Message
from tests.soak.players import Habit, Player
from tests.wire.house import House

ActionType: TypeAlias = Callable[[House, "list[Player]", random.Random], Coroutine[Any, Any, None]]

POST = "POST /channels/{channel}/messages"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A fault. `hours`: its duration. `mutes`: interactions can lack a reply meanwhile, whatever the bot does."""

    title: str
    begin: ActionType
    end: ActionType
    hours: int = 1
    mutes: bool = False


def switched(key: str, hours: int = 1, *, mutes: bool = False, **settings: Any) -> Trouble:
    """Return a fault of the sandbox that is enabled for a while."""

    async def begin(house: House, _players: list[Player], _dice: random.Random) -> None:
        house.sandbox.fault(key, **settings)

    async def end(house: House, _players: list[Player], _dice: random.Random) -> None:
        house.sandbox.clear_fault(key)

    return Trouble(key, begin, end, hours, mutes)


async def _closed(house: House, players: list[Player], dice: random.Random) -> None:
    for player in dice.sample(players, max(1, len(players) // 6)):
        house.sandbox.fault("closed_dms", player.person)


async def _opened(house: House, players: list[Player], _dice: random.Random) -> None:
    for player in players:
        house.sandbox.clear_fault("closed_dms", player.person)


async def _line(house: House, _players: list[Player], dice: random.Random) -> None:
    house.sandbox.fault(dice.choice(("gateway_drop", "gateway_reconnect")))
    await house.sandbox.settled(lambda: not house.sandbox.bot_online.is_set(), what="break")


async def _line_again(house: House, _players: list[Player], _dice: random.Random) -> None:
    await house.sandbox.settled(house.sandbox.bot_online.is_set, what="new line")


async def _deleted(house: House, _players: list[Player], dice: random.Random) -> None:
    """Delete the newest messages of some threads as a moderator."""
    said = [newest for thread in house.sandbox.threads() if (newest := _newest(house, thread.id))]
    for message in dice.sample(said, min(len(said), 3)):
        house.sandbox.delete(message)


async def _removed(house: House, _players: list[Player], dice: random.Random) -> None:
    """Delete a whole thread with its match as a moderator."""
    house.sandbox.remove(dice.choice(house.sandbox.threads()))


async def _gone(house: House, players: list[Player], _dice: random.Random) -> None:
    """Let a user leave the server silently."""
    leaving = [player for player in players if player.habit is Habit.LEAVING]
    if leaving:
        house.sandbox.leave(leaving[0].person, house.sandbox.guild())
        players.remove(leaving[0])


async def _none(_house: House, _players: list[Player], _dice: random.Random) -> None:
    return


def _newest(house: House, thread: str) -> Message | None:
    return next(iter(reversed(house.sandbox.world.history.all(thread))), None)


TROUBLES = (
    switched("rate_limit", every=3, times=30, seconds=0.01),
    Trouble("closed inboxes", _closed, _opened, hours=30),
    switched("lost_answer", route=POST),
    Trouble("messages deleted", _deleted, _none),
    switched("server_error", every=4, route=POST, status=503),
    Trouble("the line breaks", _line, _line_again, mutes=True),
    switched("archive"),
    switched("no_send", hours=5),
    Trouble("a thread deleted", _removed, _none),
    switched("old_messages", hours=8, seconds=0.01),
    Trouble("somebody has left the server", _gone, _none),
    switched("rate_limit_ban", hours=2, route=POST),
    switched("no_attach", hours=3),
)
"""The faults, one per day from the second day on, repeating from the first."""
