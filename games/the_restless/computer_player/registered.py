"""Temporary."""

from __future__ import annotations

from games.the_restless.effects.worth import constant_worth, points, worth
from games.the_restless.vocabulary.effects import Later, OpenTrader

constant_worth(OpenTrader, 1.0)


@worth.register(Later)
def _(effect: Later) -> float:
    return 0.7 * points(effect.do)
