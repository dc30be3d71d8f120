"""The changes that an action makes for each player: locked and freed characters, losses, arrivals, and quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from games.kernel.members import plain
from games.kernel.text import Seat
from games.parsifal.cards import Tarot
from games.parsifal.rules import quests
from games.parsifal.rules.board import NOTHING, Board


@plain
class Turn(Enum):
    """A change of a tarot in a player's area."""

    LOCKED = "locked"
    FREED = "freed"
    LOST = "lost"
    DROPPED = "dropped"
    ARRIVED = "arrived"


class Change(NamedTuple):
    """A change of one tarot of a player."""

    seat: Seat
    turn: Turn
    tarot: Tarot


def changes(before: Board, after: Board) -> Iterator[Change]:
    """Yield all changes of each player's tarots, in seat order.

    Artifacts that fall to the common area are dropped; anything else that leaves an area, such as for Limbo, is lost.
    """
    for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True)):
        if old is not new:
            yield from (Change(seat, Turn.LOST, each) for each in old if each not in new)
            yield from (Change(seat, Turn.ARRIVED, each) for each in new if each not in old)
        if before.locker is not after.locker:
            yield from _locks(seat, old, before, after)
        if before.owned is not after.owned:
            yield from _treasures(seat, before, after)


def _locks(seat: Seat, area: tuple[Tarot, ...], before: Board, after: Board) -> Iterator[Change]:
    for each in area:
        if each in after.areas[seat] and (each in before.locker) != (each in after.locker):
            yield Change(seat, Turn.LOCKED if each in after.locker else Turn.FREED, each)


def _treasures(seat: Seat, before: Board, after: Board) -> Iterator[Change]:
    had = [item for each in before.areas[seat] for item in before.owned.get(each, NOTHING)]
    has = [item for each in after.areas[seat] for item in after.owned.get(each, NOTHING)]
    for item in had:
        if item not in has:
            yield Change(seat, Turn.DROPPED if item in after.common else Turn.LOST, item)
    yield from (Change(seat, Turn.ARRIVED, item) for item in has if item not in had)


def tally(board: Board) -> Mapping[str, int]:
    """Return the number of fulfilled quests of each name in play; names without any are left out."""
    return Counter([name for name, _ in quests.fulfilled(board)])


def untouched(one: Board, other: Board) -> bool:
    """Return whether two boards, one a copy of the other, are still the same."""
    parts = ((one.areas, other.areas), (one.owned, other.owned), (one.locker, other.locker), (one.limbo, other.limbo))
    return all(before is after for before, after in parts)


def is_near(name: str, done: int) -> bool:
    """Return whether a name with a number of fulfilled quests is one quest from victory."""
    return len(quests.QUESTS[name]) - done == 1
