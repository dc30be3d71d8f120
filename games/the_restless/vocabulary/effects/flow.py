"""Effects that join others: choices, branches, repetition, later effects, the end of the game."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import Ending


class OpenTrader(Effect):
    """A Trader opens now, with so many wares; the fee is as usual if not said (R-104)."""

    loot: Count = 2
    treasure: Count = 2
    fee: Count | None = None


class EndGame(Effect):
    """The game ends so (R-186)."""

    ending: Ending
