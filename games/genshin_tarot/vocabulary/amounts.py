"""Amounts in effects: plain numbers, or values that depend on the table."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.genshin_tarot.vocabulary.conditions import Condition
from games.kernel.effect import Part
from games.kernel.members import plain


@plain
class Counted(Enum):
    """A thing that can be counted."""

    ALL = "all"
    """All there is."""
    GUARD = "guard"
    """The player's Guard."""
    MARKERS = "markers"
    """The player's markers of this card's character."""
    CLEARED = "cleared"
    """The markers this card has removed."""
    MINE_DRAWN = "mine-drawn"
    """The cards of this card's character among those it drew."""
    TRASHED = "trashed"
    """The cards it trashed just now."""
    PLAYERS = "players"
    """The number of players."""


class Per(Part):
    """`times` for each counted thing."""

    tally: Counted
    times: int = 1


class Die(Part):
    """The number on a die, 1 to 6, plus `plus`; the die is thrown separately for each enemy."""

    plus: int = 0


class AmountIf(Part):
    """`base`, or `better` if the `condition` is true (of the enemy concerned, if it is about one)."""

    base: int
    better: int
    condition: Condition


EffectAmount: TypeAlias = int | Per | Die | AmountIf
"""A number: written, counted, thrown, or dependent on a condition."""

EVERY = Per(Counted.ALL)
PER_GUARD, PER_MARKER, PER_PLAYER = Per(Counted.GUARD), Per(Counted.MARKERS), Per(Counted.PLAYERS)
PER_CLEARED, PER_TRASHED = Per(Counted.CLEARED), Per(Counted.TRASHED)
D6 = Die()


def rising(base: int, better: int, condition: Condition) -> AmountIf:
    """Return an amount that depends on a condition: `rising(2, 5, carries(HYDRO))` is 2, or 5 if it carries Hydro."""
    return AmountIf(base, better, condition)
