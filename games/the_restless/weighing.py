"""What a way of a card's choice is worth to the party now."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.effect import Effect
from games.the_restless import odds, worth
from games.the_restless.effects import Absolve, Discard, Heal, Way
from games.the_restless.outfit import holding, kept
from games.the_restless.view import RestlessView

HURT = 0.4
"""Where so much of their Health is lacking, all healing is of use."""


def brings(seen: RestlessView, way: Way) -> float:
    """The worth of a way, by how hurt the party is and what it would have to give away."""
    lacking = 1 - odds.whole(seen)
    useless = max(1 - lacking / HURT, 0) * worth.share(way.do, Heal)
    if not any(body.sins for body in seen.bodies):
        useless += worth.share(way.do, Absolve)
    bleeding = 2.0 if lacking > 0.5 else 1.0
    return worth.points(way.do) - useless + bleeding * worth.points(way.cost) + _saved(seen, way.cost)


def _saved(seen: RestlessView, cost: Effect) -> float:
    """How much less than usual an Item costs them that is given away for it; negative where only good ones are held."""
    for step in cost.steps:
        if isinstance(step, Discard):
            return -worth.points(step) - min(_worths(seen, step), default=-worth.points(step))
    return 0.0


def _worths(seen: RestlessView, step: Discard) -> Iterator[float]:
    """What the Items are worth that could be given away."""
    for body in odds.living(seen):
        for n, item in enumerate(holding(body)):
            if step.group in (None, *item.groups) and step.kind in (None, item.kind):
                yield kept(body, n)
