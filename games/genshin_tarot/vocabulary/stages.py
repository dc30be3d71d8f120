"""The parts of a match."""

from __future__ import annotations

from enum import Enum

from games.kernel.members import plain


@plain
class Stage(Enum):
    """The part of the match or turn that is being played."""

    PARTY = "party"
    DECK = "deck"
    START = "start"
    PLAYERS = "players"
    END = "end"
    ENEMIES = "enemies"
    OVER = "over"
