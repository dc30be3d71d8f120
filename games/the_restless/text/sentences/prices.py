"""What must be paid: costs as they stand inside a sentence."""

from __future__ import annotations

from typing import Any

from games.kernel.effect import Effect, Sequence
from games.kernel.text import Text, listed, t, tn
from games.the_restless.text.sentences.phrases import item, who
from games.the_restless.text.sentences.say import filled, say
from games.the_restless.vocabulary import effects


def price(cost: Effect) -> Text:
    """A cost: "pay 2 Reroll Counters", "a Character of choice loses 1 Health"."""
    if isinstance(cost, Sequence):
        return listed([price(step) for step in cost.steps])
    if isinstance(cost, effects.LoseHealth):
        return _paid(cost, t("lose {n} Health"), t("{who} loses {n} Health"))
    if isinstance(cost, effects.MaxHealth):
        return _paid(cost, t("{n} to your maximum Health"), t("{n} to the maximum Health of {who}"), signed=True)
    if isinstance(cost, effects.Discard):
        return _discarded(cost)
    return _counted(cost)


def _paid(cost: Any, yours: Text, theirs: Text, *, signed: bool = False) -> Text:
    """By the holder, or by somebody else."""
    return filled(yours if cost.to == "holder" else theirs, cost.n, signed=signed, who=who(cost.to))


def _discarded(cost: effects.Discard) -> Text:
    what = item(cost.group, cost.kind)
    if cost.to == "holder":
        return filled(tn("discard {item}", "discard {item}, {n} times", n=1), cost.n, item=what)
    return filled(
        tn("{who} discards {item}", "{who} discards {item}, {n} times", n=1), cost.n, who=who(cost.to), item=what
    )


def _counted(cost: Effect) -> Text:
    """Counters and Rests; anything else as it is said elsewhere."""
    n = -cost.n if isinstance(cost, effects.Rerolls | effects.Rests | effects.Pool) and isinstance(cost.n, int) else 0
    if n <= 0:
        return say(cost)
    if isinstance(cost, effects.Rerolls):
        return tn("pay {n} Reroll Counter", "pay {n} Reroll Counters", n=n)
    if isinstance(cost, effects.Rests):
        return tn("give up an unplayed Rest", "give up {n} unplayed Rests", n=n)
    return tn("spend {n} Counter", "spend {n} Counters", n=n)
