"""Effects that join others: choices, branches, repetition, later effects, the end of the game."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.literals import Ending


class EndGame(Effect):
    """The game ends so (R-186)."""

    ending: Ending
