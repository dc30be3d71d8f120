"""The value of Items, in the same points as effects."""

from __future__ import annotations

from functools import cache

from games.the_restless.effects.worth import ARMOR, points
from games.the_restless.vocabulary.card_types import Attack, Item


def attack_value(attack: Attack, counters: int, *, spell: bool) -> float:
    """Return the value of a Weapon's or Spell's attack compared with bare hands."""
    if spell:
        return 0.35 * attack.damage * max(counters, 1)
    if attack.roll == "ranged":
        return 0.2 * attack.shots * attack.damage * max(counters, 1)
    return 1.2 * (attack.damage - 1) + attack.mod


@cache
def item_value(item: Item) -> float:
    """Return the value of an Item: its printed Value, or that of its effects if it is higher."""
    total = ARMOR * item.armor
    if item.attack is not None:
        total += attack_value(item.attack, item.counters, spell="spell" in item.groups)
    if item.use is not None:
        total += points(item.use.do) * max(item.counters, 1)
    if item.active is not None:
        total += 2 * points(item.active.do)
    return max(min(total, item.value + 2.0), item.value / 0.9)
