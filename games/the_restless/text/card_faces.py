"""Any card as a reader looks it up: its kind and its text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.kernel.text import Text
from games.the_restless.text import card_text
from games.the_restless.vocabulary.card_types import Card, Character, Encounter, Item, Realm, Tarot


@dataclass(frozen=True, slots=True)
class Shown:
    """A card by its key. `value` is None for what is no Item. `fight` says that meeting it is a battle; `number` is
    what a card of a suit counts, 2 to 10, or the level of a Realm, 1 to 5; 0 for any other card. `power` is the damage
    in print of a Weapon or a Spell, and of a Character's bare hands; None for what does not attack."""

    key: str
    name: Text
    lines: tuple[Text, ...]
    flavour: Text
    value: int | None = None
    fight: bool = False
    number: int = 0
    weight: int | None = None
    power: int | None = None


@cache
def of(key: str) -> Shown:
    """The card of that key as it is shown. Raises KeyError."""
    card = Card.of(key)
    shown = (card.key, card.name, card_text.lines(card), card.flavour)
    if isinstance(card, Item):
        power = card.attack.damage if card.attack else None
        return Shown(*shown, value=card.value, weight=card.weight, power=power)
    if isinstance(card, Character):
        return Shown(*shown, power=card.unarmed)
    if isinstance(card, Encounter):
        return Shown(*shown, fight=card.target is not None)
    if isinstance(card, Realm):
        return Shown(*shown, number=card.level)
    return Shown(*shown, number=_number(card.key)) if isinstance(card, Tarot) else Shown(*shown)


def _number(key: str) -> int:
    """What a card of a suit counts, by its name: "two-of-cups" gives 2."""
    word, of_suit, _ = key.partition("-of-")
    return NUMBERS.index(word) + 2 if of_suit and word in NUMBERS else 0


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
