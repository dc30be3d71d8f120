"""Effects on cards: Items drawn and lost, Counters, the Encounter row, Rests."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Hidden


class Reveal(Effect):
    """Face-down cards are turned up where they lie (R-85, R-86)."""

    what: Hidden
    n: Count = 1
    by: Whom | None = None
