"""Any card in the form for readers: its kind and its text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.kernel.text import Text
from games.the_restless.text import card_text
from games.the_restless.vocabulary.card_types import Card, Character, Encounter, Item, Realm, Rest, Tarot


@dataclass(frozen=True, slots=True)
class Shown:
    """A card for readers.

    Attributes:
        key: Its key.
        value: Its Value; None if it is not an Item.
        fight: Whether meeting it is a battle.
        number: The number of a card of a suit, 2 to 10, or the level of a Realm, 1 to 5; 0 for any other card.
        power: The printed damage of a Weapon or a Spell, or of a Character's bare hands; None for cards that do not
            attack.
    """

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
    """Return a card for readers, by its key. Raises KeyError."""
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
    if isinstance(card, Rest):
        return Shown(*shown, fight=card.target is not None)
    return Shown(*shown, number=_number(card.key)) if isinstance(card, Tarot) else Shown(*shown)


def _number(key: str) -> int:
    """Return the number of a card of a suit, from its name: "two-of-cups" gives 2."""
    word, of_suit, _ = key.partition("-of-")
    return NUMBERS.index(word) + 2 if of_suit and word in NUMBERS else 0


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
