"""What Items are worth to a Character, given what they hold already."""

from __future__ import annotations

from games.the_restless.computer_player.item_value import item_value
from games.the_restless.view import Body
from games.the_restless.vocabulary.card_types import CARDS, Character, Item

MATCHED, UNMATCHED = 1.4, 0.8
"""What an Item with a line for one Trait is worth to whoever has that Trait, and to others, beside what is printed."""
AGAIN = 0.9
"""What another Item of the same group is worth beside the first."""
FULL = (0.0, 0.8, 0.3)
"""What the last place of an Inventory is worth, the last but one: something better may come."""
LITTLE = 0.5
"""What brings less is left, however light: it would only be in the way."""
HEAVY = 0.1
"""What a point of Weight is worth to somebody who can carry little more."""


def gain(body: Body, item: Item) -> float:
    """The worth of an Item to somebody beside what they hold; a Melee Weapon counts by how much it is better."""
    if item.attack is not None and item.attack.roll == "combat" and item.kind == "weapon":
        return value_in_hand(body, item) - max((value_in_hand(body, one) for one in melee(body)), default=0.0)
    return value_in_hand(body, item) * AGAIN ** sum(item.groups[0] in one.groups for one in holding(body))


def value_in_hand(body: Body, item: Item) -> float:
    """The worth of an Item in somebody's hands, whatever else they hold."""
    if item.bonus is None:
        return item_value(item)
    return item_value(item) * (MATCHED if item.bonus.trait == trait(body) else UNMATCHED)


def room(body: Body, item: Item) -> float:
    """The worth of the room an Item takes: more when little is left."""
    places, spare = body.size - len(body.items), body.most - body.weight
    scarce = 3 * item.weight > spare
    return (FULL[places] if 0 < places < len(FULL) else 0.0) + HEAVY * item.weight * scarce


def wants(body: Body, item: Item) -> float:
    """The worth of taking an Item along, less its room; 0 where it does not fit or is worth little."""
    wanted = gain(body, item) - room(body, item) if fits(body, item) else 0.0
    return wanted if wanted >= LITTLE else 0.0


def kept(body: Body, number: int) -> float:
    """The worth of a held Item, by position, to its holder; a Melee Weapon that is not the best is worth little."""
    item = holding(body)[number]
    if item in melee(body):
        better = [one for one in melee(body) if one is not item and item_value(one) >= item_value(item)]
        return 0.3 if better else item_value(item)
    others = [one for n, one in enumerate(holding(body)) if n != number and item.groups[0] in one.groups]
    return item_value(item) * AGAIN ** sum(item_value(one) >= item_value(item) for one in others)


def holding(body: Body) -> list[Item]:
    """The Items somebody holds."""
    cards = [CARDS[thing.face.key] for thing in body.items]
    return [card for card in cards if isinstance(card, Item)]


def melee(body: Body) -> list[Item]:
    """The Melee Weapons somebody holds."""
    return [one for one in holding(body) if one.attack and one.attack.roll == "combat"]


def trait(body: Body) -> str | None:
    """Somebody's Trait; None for a dead seat."""
    card = CARDS[body.character.key] if body.character else None
    return card.trait if isinstance(card, Character) else None


def fits(body: Body, item: Item) -> bool:
    """Whether somebody lives and has room for an Item (R-45)."""
    return body.character is not None and fits_without(body, 0, 0, item)


def fits_without(body: Body, items: int, weight: int, item: Item | None = None) -> bool:
    """Whether what somebody holds, and an Item more, fits once so many Items of that weight are gone (R-45, R-46)."""
    more, heavier = (1, item.weight) if item else (0, 0)
    return len(body.items) - items + more <= body.size and body.weight - weight + heavier <= body.most
