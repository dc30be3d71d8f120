"""Effects on cards: Items drawn and lost, Counters, the Encounter row, Rests."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Hidden, Spot


class Reveal(Effect):
    """Face-down cards are turned up where they lie (R-85, R-86)."""

    what: Hidden
    n: Count = 1
    by: Whom | None = None


class AddEncounter(Effect):
    """Encounters are put into the row (R-98); only Combat Encounters where `combat` (R-99)."""

    at: Spot = "last"
    n: Count = 1
    combat: bool = False


class DropEncounter(Effect):
    """A face-down Encounter is removed (R-100)."""

    at: Spot


class SwapEncounter(Effect):
    """A face-down Encounter is replaced by the top of the deck (R-100)."""

    at: Spot
