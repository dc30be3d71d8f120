"""Estimates of combat: the damage and cost of an attack, and the cost of beating or fleeing from Targets."""

from __future__ import annotations

from typing import NamedTuple

from games.the_restless.effects.targets import Mend
from games.the_restless.effects.worth import many
from games.the_restless.view import Body, RestlessView, TargetView
from games.the_restless.vocabulary.basics.conditions import Using
from games.the_restless.vocabulary.card_types import CARDS, Attack, Character, Encounter, God, Item

BARE, UNARMED = Attack("combat", 1), ("unarmed",)
PRESSING = ("swift", "regrowing", "gorging", "chain_magic", "frenzied")
"""Keywords that make a Target more costly."""


class AttackEstimate(NamedTuple):
    """The expected result of one attack: damage dealt, Health lost, and the probability of defeating the Target."""

    deals: float
    costs: float
    kills: float


def attack_of(body: Body, number: int | None) -> tuple[Attack, tuple[str, ...]]:
    """Return an attack with a held Item, by its index, or with bare hands (None), and the groups of the Item.

    The attack includes the addition of the holder's Trait.
    """
    if number is None:
        card = CARDS[body.character.key] if body.character else None
        return Attack("combat", card.unarmed if isinstance(card, Character) else 1), UNARMED
    item = CARDS[body.items[number].face.key]
    if not isinstance(item, Item) or item.attack is None:
        return BARE, UNARMED
    attack, bonus, card = item.attack, item.bonus, CARDS[body.character.key] if body.character else None
    if bonus is not None and isinstance(card, Character) and bonus.trait == card.trait:
        shots, mod = attack.shots + bonus.shots, attack.mod + bonus.mod
        attack = Attack(attack.roll, attack.damage + bonus.damage, shots, mod)
    return attack, tuple(item.groups)


def estimate(attack: Attack, target: TargetView, means: tuple[str, ...] = UNARMED) -> AttackEstimate:
    """Return the expected result of an attack on a Target. Health that a hit restores reduces the damage."""
    chance = 1.0 if attack.roll == "sure" else _chance(target.defense - attack.mod - _dodging(attack, target))
    dealt = damage(attack, target, means)
    deals = chance * (min(dealt * attack.shots, target.health) - attack.shots * _restored(target, means))
    costs = (1 - chance) * miss_damage(target) if attack.roll == "combat" and not target.staggered else 0.0
    return AttackEstimate(deals, costs, chance if dealt >= target.health else 0.0)


def _restored(target: TargetView, means: tuple[str, ...]) -> float:
    """Return the Health that a Target restores when such an attack hits it."""
    card = CARDS[target.face.key]
    on_hit = (
        [on for on in card.target.abilities if on.trigger == "hit"]
        if isinstance(card, Encounter) and card.target
        else []
    )
    by_means = [on for on in on_hit if isinstance(on.only, Using) and {*on.only.means} & {*means}]
    return sum(many(on.do.n) for on in by_means if isinstance(on.do, Mend))


def damage(attack: Attack, target: TargetView, means: tuple[str, ...]) -> float:
    """Return the damage of one hit on a Target."""
    dealt = float(attack.damage)
    if "spell" in means and "warded" in target.keywords:
        dealt /= 2
    return max(dealt - 1, 1) if "plated" in target.keywords else dealt


def _chance(needed: int) -> float:
    return min(max(21 - needed, 1), 20) / 20


def _dodging(attack: Attack, target: TargetView) -> int:
    return -2 if attack.roll == "ranged" and "elusive" in target.keywords else 0


def miss_damage(target: TargetView) -> float:
    """Return the damage that a failed roll against a Target costs; about 2 against a Traitor God."""
    return 2.0 if target.damage is None else target.damage + 0.3 * ("frenzied" in target.keywords)


def attack_items(body: Body) -> list[int | None]:
    """Return the means by which a Character can attack: indexes of Items, and None for bare hands."""
    armed = [n for n, thing in enumerate(body.items) if _can_attack(CARDS[thing.face.key], thing.counters)]
    return [*armed, None]


def _can_attack(item: object, counters: int) -> bool:
    return isinstance(item, Item) and item.attack is not None and (counters > 0 or not item.counters)


def best(body: Body, target: TargetView) -> AttackEstimate:
    """Return the expected result of a Character's best attack on a Target."""
    estimates = [
        estimate(attack, target, means) for attack, means in (attack_of(body, item) for item in attack_items(body))
    ]
    return max(estimates, key=lambda one: one.deals - 0.55 * one.costs)


def living(seen: RestlessView) -> list[Body]:
    """Return the living Characters."""
    return [body for body in seen.bodies if body.character is not None]


def part(body: Body) -> float:
    """Return a Character's Health as a share of their maximum; 1 for a dead seat, which needs no healing."""
    return body.health / body.max_health if body.character is not None else 1.0


def whole(seen: RestlessView) -> float:
    """Return the party's Health as a share of its maximum; a dead seat counts with a maximum of 7."""
    return sum(body.health for body in seen.bodies) / sum(body.max_health or 7 for body in seen.bodies)


def fight(seen: RestlessView) -> float:
    """Return the Health and Armor that defeating all Targets is expected to cost."""
    return sum(_beating(living(seen), target) for target in seen.targets)


def _beating(party: list[Body], target: TargetView) -> float:
    estimates = [best(body, target) for body in party]
    rounds = target.health / max(sum(one.deals for one in estimates), 0.1)
    pressed = 0.5 * sum(word in PRESSING for word in target.keywords) + 0.5 * (rounds > 1)
    return rounds * sum(one.costs for one in estimates) + max(rounds - 0.5, 0) * pressed


def flight(seen: RestlessView) -> float:
    """Return the Health that fleeing is expected to cost, with up to three Dodge rolls each (R-138, R-139)."""
    fails = 1 - _chance(max(target.defense for target in seen.targets))
    return len(living(seen)) * (fails + fails**2 + fails**3)


def strength(seen: RestlessView) -> int:
    """Return the Health and Armor of the whole party."""
    return sum(body.health + body.armor for body in seen.bodies)


def menace(key: str) -> int:
    """Return the danger of an Encounter or Traitor God before the party meets it, by its key."""
    card = CARDS[key]
    return getattr(card, "menace", 0) * 2 if not isinstance(card, God) else 10
