"""The parts of a finished match other than its result: recap, achievements and hints."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.kernel.luck import Luck
from games.kernel.recap import NO_RECAP, Recap
from games.kernel.text import Seat, Text


class WonAchievement(NamedTuple):
    """An achievement that the player in a seat earned in this match: the `number`-th of `of` that the game has."""

    seat: Seat
    title: Text
    about: Text
    number: int = 1
    of: int = 1


class MatchSummary(NamedTuple):
    """The recap, the achievements, the seats of players who asked for hints, and the luck of the dice.

    Achievements of players who hide their statistics are left out. `reviewable` says whether *Review my choices* has
    something to show, or will have.
    """

    recap: Recap = NO_RECAP
    achievements: tuple[WonAchievement, ...] = ()
    hinted: tuple[Seat, ...] = ()
    luck: Mapping[Seat, Luck] = MappingProxyType({})
    reviewable: bool = True


NO_SUMMARY = MatchSummary()
