"""The value of effects for the party, in points: 1 is a Reroll Counter, or about 2 Health.

Computer players decide by it. Each kind of effect registers its value; one that does not is worth nothing.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from games.kernel.effect import Effect, Escape, Sequence, walk
from games.the_restless.vocabulary.basics.conditions import Half, Per, Thrown, Whom

HEALTH, ARMOR, WOUND = 0.6, 0.4, 0.5
SEVERAL = {"each": 4, "party": 4, "others": 3, "all_targets": 1, "dead_each": 1}
"""Average number of Characters or Targets that a word stands for; 1 for words that are not listed."""


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
    """Return the average number of Characters or Targets that a word stands for."""
    return SEVERAL.get(whom, 1) if isinstance(whom, str) else 1


@cache
def points(effect: Effect) -> float:
    """Return the value of an effect for the party; negative for a loss."""
    return worth(effect)


@cache
def share(effect: Effect, kind: type[Effect]) -> float:
    """Return the part of an effect's value that comes from effects of one type."""
    return sum(points(one) for one in walk(effect) if isinstance(one, kind))


@singledispatch
def worth(_effect: Effect) -> float:
    """Return the value of one kind of effect. `points` caches it."""
    return 0.0


@singledispatch
def personal_worth(_part: object) -> float | None:
    """Return the value of an effect for the Character it concerns, in points; None if it does not concern one."""
    return None


def constant_worth(kind: type[Effect], value: float) -> None:
    """Register the same value for all effects of a kind."""
    worth.register(kind, lambda _effect: value)


@worth.register(Sequence)
def _(effect: Sequence) -> float:
    return sum(map(points, effect.effects))


constant_worth(Escape, 0.5)
