"""Branches of an effect: a way to choose, and the effect of some numbers on a die."""

from __future__ import annotations

from games.kernel.effect import Effect, Part
from games.kernel.text import Text
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import Trait


class Way(Part):
    """One of the things to choose from.

    Attributes:
        label: The words on its button.
        do: Its effect.
        cost: Its price, which is paid in full.
        trait: The Trait that is required to choose it.
        only: The condition under which it can be chosen.
    """

    label: Text
    do: Effect = NOTHING
    cost: Effect = NOTHING
    trait: Trait | None = None
    only: Condition = ALWAYS


class Band(Part):
    """The effect of the numbers from `low` to `high`."""

    low: int
    high: int
    do: Effect = NOTHING
