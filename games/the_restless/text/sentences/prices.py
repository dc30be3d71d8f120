"""The words for costs inside a sentence."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from games.kernel.effect import Effect, Sequence
from games.kernel.text import Text, listed
from games.the_restless.text.sentences.phrases import who
from games.the_restless.text.sentences.say import filled, say


@singledispatch
def price(cost: Effect) -> Text:
    """Return a cost: "pay 2 Reroll Counters", "a Character of choice loses 1 Health"."""
    return say(cost)


@price.register(Sequence)
def _(cost: Sequence) -> Text:
    return listed([price(step) for step in cost.steps])


def paid(cost: Any, yours: Text, theirs: Text, *, signed: bool = False) -> Text:
    """Return a cost of `n` for the holder or for another Character."""
    return filled(yours if cost.to == "holder" else theirs, cost.n, signed=signed, who=who(cost.to))


def given_up(cost: Any, words: Text) -> Text:
    """Return a cost that is a loss of `n` in a special wording, or in the usual words if it is not a loss."""
    n = -cost.n if isinstance(cost.n, int) else 0
    return filled(words, n) if n > 0 else say(cost)
