"""Moves that certainly defeat the only Target."""

from __future__ import annotations

from games.the_restless.computer_player import combat_estimate
from games.the_restless.effects.targets import Hit
from games.the_restless.view import Body, RestlessView, TargetView, Thing
from games.the_restless.vocabulary.card_types import Card, Item
from games.the_restless.vocabulary.choices import AttackFirst, AttackTarget, BeginTurn, PlayerAction, UseItem


def is_certain_defeat(seen: RestlessView, choice: PlayerAction) -> bool:
    """Return whether a move, or an Item that can be used in a turn that it begins, certainly defeats the Target."""
    if len(seen.targets) != 1:
        return False
    (target,) = seen.targets
    bodies = {body.place: body for body in seen.bodies}
    if isinstance(choice, UseItem):
        return _defeats(bodies[choice.place].items[choice.item], target)
    if isinstance(choice, BeginTurn):
        return any(_defeats(thing, target) for thing in bodies[choice.place].items)
    if isinstance(choice, AttackFirst):
        return _always_defeats(bodies[choice.place], choice.item, target)
    acting = next((body for body in seen.bodies if body.acting), None)
    return isinstance(choice, AttackTarget) and acting is not None and _always_defeats(acting, choice.item, target)


def _always_defeats(body: Body, item: int | None, target: TargetView) -> bool:
    attack, means = combat_estimate.attack_of(body, item)
    return attack.roll == "sure" and combat_estimate.damage(attack, target, means) * attack.shots >= target.health


def _defeats(thing: Thing, target: TargetView) -> bool:
    """Return whether using an Item deals the Target as much damage as it has Health left."""
    card = Card.of(thing.face.key)
    does = (card.use or card.active) if isinstance(card, Item) and not thing.spent else None
    steps = does.do.steps if does else ()
    blows = [step.n for step in steps if isinstance(step, Hit) and isinstance(step.n, int)]
    return sum(max(blow - ("plated" in target.keywords), 1) for blow in blows) >= target.health
