"""Any card as a reader looks it up: its kind and its text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, singledispatch

from games.kernel.text import Text
from games.the_restless.text import card_text
from games.the_restless.vocabulary.card_types import (
    Blank,
    Card,
    Character,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Sin,
    Status,
    Tarot,
    Treasure,
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A card by its key. `family` says in small words which cards it is like: "melee", "beast-divine", "sin-curse",
    "god-thornlung". `value` is None for what is no Item. `fight` says that meeting it is a battle; `number` is what a
    card of a suit counts, 2 to 10, and 0 for any other card."""

    key: str
    name: Text
    family: str
    lines: tuple[Text, ...]
    flavour: Text
    value: int | None = None
    fight: bool = False
    number: int = 0


@cache
def of(key: str) -> Shown:
    """The card of that key as it is shown. Raises KeyError."""
    card = Card.of(key)
    shown = (card.key, card.name, _family(card), card_text.lines(card), card.flavour)
    if isinstance(card, Item):
        return Shown(*shown, value=card.value)
    if isinstance(card, Encounter):
        return Shown(*shown, fight=card.target is not None)
    return Shown(*shown, number=_number(card.key)) if isinstance(card, Tarot) else Shown(*shown)


def _number(key: str) -> int:
    """What a card of a suit counts, by its name: "two-of-cups" gives 2."""
    word, of_suit, _ = key.partition("-of-")
    return NUMBERS.index(word) + 2 if of_suit and word in NUMBERS else 0


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@singledispatch
def _family(card: Card) -> str:
    raise TypeError(f"no family for {type(card).__name__}")


@_family.register(Encounter)
def _(card: Encounter) -> str:
    """Targets by their Types, whatever has none by its kind."""
    return "-".join(card.target.types) if card.target else card.kind


@_family.register(Item)
def _(card: Item) -> str:
    return card.groups[0]


@_family.register(Treasure)
def _(card: Treasure) -> str:
    return f"{card.groups[0]}-treasure"


@_family.register(Blank)
def _(_card: Blank) -> str:
    return "nothing"


@_family.register(Sin)
def _(card: Sin) -> str:
    return f"sin-{card.kind}"


@_family.register(Character)
def _(card: Character) -> str:
    return card.trait


@_family.register(Rest)
def _(card: Rest) -> str:
    return f"rest-{card.kind}"


@_family.register(God)
def _(card: God) -> str:
    return f"god-{card.key}"


@_family.register(Realm)
def _(card: Realm) -> str:
    return f"realm-{card.kind}"


@_family.register(Status)
def _(card: Status) -> str:
    return card.boon or f"status-{card.kind}"


@_family.register(Tarot)
def _(card: Tarot) -> str:
    return f"tarot-{card.key}"
