"""The games of the project as the contract suite plays them; see games/contract/playing.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games import GAMES
from games.contract.playing import (
    BOUND,
    LONG,
    AnyMatch,
    Setup,
    agreements,
    answered,
    chance,
    glimpses,
    meeting,
    open_question,
    states,
)
from tests.proofs import FULL

__all__ = [
    "BOUND",
    "LONG",
    "SETUPS",
    "SWEPT",
    "AnyMatch",
    "Setup",
    "agreements",
    "answered",
    "chance",
    "glimpses",
    "meeting",
    "none",
    "open_question",
    "states",
]

SETUPS = tuple(Setup(game, seats, {}) for game in GAMES for seats in game.seats)
"""Every game for every number of players allowed by its rulebook."""
SWEPT = tuple(one for one in SETUPS if FULL or one.seats in (one.game.seats[0], one.game.seats[-1]))
"""The setups of long checks: in the thin form, every game for the fewest and the most players."""


def none(faults: Iterator[str]) -> bool:
    """Return whether a check finds nothing; the first faults are printed for the failing test."""
    found = list(islice(faults, 3))
    print(*found, sep="\n")
    return not found
