"""Abilities: an effect with the moment at which it happens."""

from __future__ import annotations

from games.kernel.effect import Effect, Part, Sequence
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import Span, Trait, Trigger, Whose

NOTHING = Sequence(())
"""The effect of doing nothing."""


class On(Part):
    """An effect for each time that `trigger` happens: `On("killed", Rerolls(2), whose="other", limit="realm")`.

    Attributes:
        trigger: The trigger. A "static" ability always applies, and can only change numbers, permissions, keywords and
            Types.
        do: The effect.
        whose: Whose event it has to be. The default is the holder's on attached cards, and anyone's on shared ones.
        trait: The Trait of a Trait line.
        only: A condition.
        cost: A cost, which has to be payable in full.
        may: Whether it can be declined.
        limit: The span of a limit, if there is one.
        times: The maximum number of uses in each `limit`.
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
