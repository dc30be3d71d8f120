"""Abilities: an effect with the moment it happens at."""

from __future__ import annotations

from games.kernel.effect import Effect, Part, Sequence
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import Span, Trait, Trigger, Whose

NOTHING = Sequence(())
"""The effect of doing nothing."""


class On(Part):
    """Whenever `trigger` happens: `On("killed", Rerolls(2), whose="other", limit="realm")`.

    `whose` event it must be: the holder's on attached cards, anybody's on shared ones unless said. `trait` makes it a
    Trait line, `only` a condition. A `cost` must be payable in full. `may`: it can be declined. At most `times` in
    each `limit`, if there is one. A "static" ability holds all the time, and may only change numbers, permissions,
    keywords and Types.
    """

    trigger: Trigger
    do: Effect
    whose: Whose | None = None
    trait: Trait | None = None
    only: Condition = ALWAYS
    cost: Effect = NOTHING
    may: bool = False
    limit: Span | None = None
    times: int = 1
