"""The value of effects to the party, in points: 1 is a Reroll Counter, or about 2 Health.

Computer players decide by it. Each kind of effect registers its value; one that does not is worth nothing.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from games.kernel.effect import Effect, Escape, Sequence, walk
from games.the_restless.vocabulary.basics.conditions import Half, Per, Thrown, Whom

HEALTH, ARMOR, WOUND = 0.6, 0.4, 0.5
SEVERAL = {"each": 4, "party": 4, "others": 3, "all_targets": 1, "dead_each": 1}
"""Average number of Characters or Targets that a word means; 1 for words that are not listed."""


def many(count: Any) -> float:
    """Return the average value of a count."""
    if isinstance(count, int):
        return count
    if isinstance(count, Half):
        return many(count.of) / 2
    if isinstance(count, Thrown):
        return (2.5 if count.die == "d4" else 10.5) + count.plus
    if isinstance(count, Per):
        return count.times * 1.5 + count.plus
    return 4 if count == "all" else 1


def heads(whom: Whom | None) -> int:
    """Return the average number of Characters or Targets that a word means."""
    return SEVERAL.get(whom, 1) if isinstance(whom, str) else 1


@cache
def points(effect: Effect) -> float:
    """Return the worth of an effect to the party; negative for a loss."""
    return worth(effect)


@cache
def share(effect: Effect, kind: type[Effect]) -> float:
    """Return the part of an effect's worth that comes from effects of one type."""
    return sum(points(one) for one in walk(effect) if isinstance(one, kind))


@singledispatch
def worth(_effect: Effect) -> float:
    """Return the worth of one kind of effect, worked out once for each by `points`."""
    return 0.0


@singledispatch
def personal_worth(_part: object) -> float | None:
    """Return what an effect does for the Character it is for, in points; None if it does nothing to one Character."""
    return None


def constant_worth(kind: type[Effect], value: float) -> None:
    """Have all effects of a kind be worth the same."""
    worth.register(kind, lambda _effect: value)


@worth.register(Sequence)
def _(effect: Sequence) -> float:
    return sum(map(points, effect.effects))


constant_worth(Escape, 0.5)
