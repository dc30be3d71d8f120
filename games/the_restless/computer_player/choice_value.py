"""The value of a card's choices to the party now."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.effect import Effect, walk
from games.the_restless.computer_player import combat_estimate
from games.the_restless.computer_player.equipment_value import holding, value_of_keeping
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.worth import many, points, share
from games.the_restless.view import Body, RestlessView
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import Item
from games.the_restless.vocabulary.choices import PayCost

LOW_HEALTH_SHARE = 0.45
"""Share of their Health below which a Character needs medicine and does not pay for others."""
HURT = 0.4
"""Share of missing Health above which all healing is useful."""
_OTHERS = {"others", "chosen_other"}
"""Targets of a Heal that exclude the holder."""


def brings(seen: RestlessView, way: Way) -> float:
    """Return the value of a choice, given the party's injuries and the Items it would have to give up."""
    lacking = 1 - combat_estimate.whole(seen)
    useless = max(1 - lacking / HURT, 0) * share(way.do, Heal)
    if not any(body.sins for body in seen.bodies):
        useless += share(way.do, Absolve)
    bleeding = 2.0 if lacking > 0.5 else 1.0
    return points(way.do) - useless + bleeding * points(way.cost) + _saved(seen, way.cost)


def bears(seen: RestlessView, agreed: PayCost) -> bool:
    """Return whether a Character can pay for the party: not with the last Health, and not as the worst off."""
    body = next(body for body in seen.bodies if body.place == agreed.place)
    lost = health_cost(agreed.cost)
    worst = min(combat_estimate.living(seen), key=combat_estimate.part)
    return not lost or (body.health > lost and (body is not worst or combat_estimate.part(body) >= LOW_HEALTH_SHARE))


def can_be_healed(seen: RestlessView, place: int, item: Item) -> list[Body]:
    """Return the living Characters whom an Item can heal if the one at `place` uses it; all if it heals nobody."""
    power, living = item.use or item.active, combat_estimate.living(seen)
    reached = {step.to for step in walk(power.do) if isinstance(step, Heal)} if power else set()
    if not reached or reached - {"holder", *_OTHERS}:
        return living
    own = [body for body in living if body.place == place and "holder" in reached]
    return own + [body for body in living if body.place != place and reached & _OTHERS]


def health_cost(cost: Effect) -> float:
    """Return how much Health a cost takes from the Character who pays it."""
    return sum(many(step.n) for step in cost.steps if isinstance(step, LoseHealth | Damage))


def _saved(seen: RestlessView, cost: Effect) -> float:
    """Return how much less than usual the Item that a cost takes is worth; negative if all Items are good."""
    for step in cost.steps:
        if isinstance(step, Discard):
            return -points(step) - min(_worths(seen, step), default=-points(step))
    return 0.0


def _worths(seen: RestlessView, step: Discard) -> Iterator[float]:
    """Yield the values of the Items that could be given up."""
    for body in combat_estimate.living(seen):
        for n, item in enumerate(holding(body)):
            if step.group in (None, *item.groups) and step.kind in (None, item.kind):
                yield value_of_keeping(body, n)
