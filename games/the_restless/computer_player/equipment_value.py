"""The value of Items for a Character, given their present equipment."""

from __future__ import annotations

from games.the_restless.computer_player.item_value import item_value
from games.the_restless.view import Body
from games.the_restless.vocabulary.card_types import CARDS, Character, Item

MATCHED, UNMATCHED = 1.4, 0.8
"""Factors for an Item with a line for one Trait, for a Character with that Trait and for others."""
AGAIN = 0.9
"""Factor for another Item of the same group."""
FULL = (0.0, 0.8, 0.3)
"""Value of an Inventory's last free place and of the two before it, which better Items might need."""
LITTLE = 0.5
"""Minimum value of an Item. A less valuable one is left behind, however light, because it would be in the way."""
HEAVY = 0.1
"""Value of a point of Weight for a Character who can carry little more."""


def gain(body: Body, item: Item) -> float:
    """Return the value of an Item in addition to the Character's equipment.

    A Melee Weapon counts with its advantage over the best one they have.
    """
    if item.attack is not None and item.attack.roll == "combat" and item.kind == "weapon":
        return value_in_hand(body, item) - max((value_in_hand(body, one) for one in melee(body)), default=0.0)
    return value_in_hand(body, item) * AGAIN ** sum(item.groups[0] in one.groups for one in holding(body))


def value_in_hand(body: Body, item: Item) -> float:
    """Return the value of an Item for a Character, regardless of their other Items."""
    if item.bonus is None:
        return item_value(item)
    return item_value(item) * (MATCHED if item.bonus.trait == trait(body) else UNMATCHED)


def room(body: Body, item: Item) -> float:
    """Return the value of the space that an Item takes, which is higher if little is left."""
    places, spare = body.size - len(body.items), body.most - body.weight
    scarce = 3 * item.weight > spare
    return (FULL[places] if 0 < places < len(FULL) else 0.0) + HEAVY * item.weight * scarce


def wants(body: Body, item: Item) -> float:
    """Return the value of taking an Item along, minus its space; 0 if it does not fit or is worth little."""
    wanted = gain(body, item) - room(body, item) if fits(body, item) else 0.0
    return wanted if wanted >= LITTLE else 0.0


def value_of_keeping(body: Body, number: int) -> float:
    """Return the value of an Item for its holder, by its index. All Melee Weapons except the best are worth little."""
    item = holding(body)[number]
    if item in melee(body):
        better = [one for one in melee(body) if one is not item and item_value(one) >= item_value(item)]
        return 0.3 if better else item_value(item)
    others = [one for n, one in enumerate(holding(body)) if n != number and item.groups[0] in one.groups]
    return item_value(item) * AGAIN ** sum(item_value(one) >= item_value(item) for one in others)


def holding(body: Body) -> list[Item]:
    """Return the Items that a Character holds."""
    cards = [CARDS[thing.face.key] for thing in body.items]
    return [card for card in cards if isinstance(card, Item)]


def melee(body: Body) -> list[Item]:
    """Return the Melee Weapons that a Character holds."""
    return [one for one in holding(body) if one.attack and one.attack.roll == "combat"]


def trait(body: Body) -> str | None:
    """Return a Character's Trait, or None for a dead seat."""
    card = CARDS[body.character.key] if body.character else None
    return card.trait if isinstance(card, Character) else None


def fits(body: Body, item: Item) -> bool:
    """Return whether a Character is alive and has room for an Item (R-45)."""
    return body.character is not None and fits_without(body, 0, 0, item)


def fits_without(body: Body, items: int, weight: int, item: Item | None = None) -> bool:
    """Return whether a Character's Items, and possibly one more, fit after giving some up (R-45, R-46).

    Args:
        body: The Character.
        items: Number of Items that are given up.
        weight: Their total Weight.
        item: The additional Item, if any.
    """
    more, heavier = (1, item.weight) if item else (0, 0)
    return len(body.items) - items + more <= body.size and body.weight - weight + heavier <= body.most
