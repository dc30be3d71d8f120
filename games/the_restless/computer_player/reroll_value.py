"""The gain of a Reroll Counter and its value to the computer player, in points."""

from __future__ import annotations

from statistics import mean

from games.the_restless.computer_player import combat_estimate
from games.the_restless.effects.worth import HEALTH, WOUND, points
from games.the_restless.view import Body, RestlessView, TargetView
from games.the_restless.vocabulary.card_types import CARDS, God
from games.the_restless.vocabulary.choices import Again, NameAnother, RollAgain, ThrowAgain

D20 = range(1, 21)
DEATH = 8.0
"""Value of a Character's life."""
ROAD, LAST = 1.3, 1.0
"""Value of a Counter on the road, and in the final battle, after which it is worthless."""
MANY = 4
"""The usual number of Counters. With more, each is worth a little less; with fewer, a little more."""
SCARCE = 0.1
"""Addition to the value of a Counter for each one that is missing."""


def price(seen: RestlessView) -> float:
    """Return the value of the Counter that would be spent."""
    return (LAST if seen.scene == "god" else ROAD) + SCARCE * (MANY - min(seen.rerolls, 3 * MANY))


def brings(seen: RestlessView, again: Again) -> float:
    """Return the gain from throwing a die again."""
    if isinstance(again, ThrowAgain):
        return mean(map(points, again.numbers)) - points(again.brings)
    if isinstance(again, NameAnother):
        return _gain_from_another(seen, again)
    return _rolled(seen, again)


def _gain_from_another(seen: RestlessView, again: NameAnother) -> float:
    """Return the gain from another Character: harm should hit the strong, and help should reach the weak."""
    bodies = combat_estimate.living(seen)
    here = mean(combat_estimate.part(body) for body in bodies if body.place == again.place)
    others = mean(combat_estimate.part(body) for body in bodies)
    dying = again.harm and any(body.health + body.armor <= 2 for body in bodies if body.place == again.place)
    return (others - here if again.harm else here - others) + DEATH / 3 * dying


def _rolled(seen: RestlessView, again: RollAgain) -> float:
    """Return the gain from another roll: the chance of a hit, minus the cost of a miss now and then."""
    body = next(body for body in seen.bodies if body.place == again.place)
    target = next((target for target in seen.targets if target.number == again.target), None)
    odds = mean(_total(again, natural) >= again.defense for natural in D20)
    cost = mean(_harm(again, natural, body, target) for natural in D20)
    return odds * _hit(again, body, target) + _harm(again, again.natural, body, target) - cost


def _total(again: RollAgain, natural: int) -> int:
    return min(max(natural + again.bonus, 1), 20)


def _hit(again: RollAgain, body: Body, target: TargetView | None) -> float:
    """Return the value of an attack's damage."""
    if again.kind == "dodge" or target is None:
        return 0.0
    attack, means = combat_estimate.attack_of(body, again.item)
    dealt = combat_estimate.damage(attack, target, means) * attack.shots
    return WOUND * min(dealt, target.health) + HEALTH * combat_estimate.miss_damage(target) * (dealt >= target.health)


def _harm(again: RollAgain, natural: int, body: Body, target: TargetView | None) -> float:
    """Return the cost of a number on the die: nothing if it hits, or if a missed attack has no consequence."""
    total = _total(again, natural)
    if total >= again.defense or again.kind == "ranged" or (target and target.staggered and again.kind == "combat"):
        return 0.0
    card = CARDS[target.face.key] if target else None
    if isinstance(card, God):
        band = next((band for band in card.attacks if band.low <= total <= band.high), card.attacks[-1])
        return max(-points(band.do), 0.0)
    lost = combat_estimate.miss_damage(target) if target else 1.0
    return HEALTH * lost + DEATH * (lost >= body.health + body.armor)
