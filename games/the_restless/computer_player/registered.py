"""Temporary."""

from __future__ import annotations

from games.the_restless.effects.worth import constant_worth, heads, many, points, worth
from games.the_restless.vocabulary.effects import ForEach, Later, OpenTrader, Repeat, When

constant_worth(OpenTrader, 1.0)


@worth.register(When)
def _(effect: When) -> float:
    return (points(effect.then) + points(effect.otherwise)) / 2


@worth.register(ForEach)
def _(effect: ForEach) -> float:
    return points(effect.do) * heads(effect.to)


@worth.register(Repeat)
def _(effect: Repeat) -> float:
    return points(effect.do) * many(effect.n)


@worth.register(Later)
def _(effect: Later) -> float:
    return 0.7 * points(effect.do)
