"""Cards that users write for The Restless: their sections, what they can contain, and where they are registered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.kernel.effect import Effect, Part
from games.kernel.packs.pack import OwnCard, PackRules
from games.kernel.text import EMPTY, Text, listed, t
from games.the_restless import effects
from games.the_restless.cards import EVERY
from games.the_restless.effects.branches import Repeat
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.packs.example import EXAMPLE
from games.the_restless.packs.faults import problem
from games.the_restless.packs.warnings import unused_statuses, warnings
from games.the_restless.rules.state.exchange import kind_of, replaceable
from games.the_restless.text.card_kinds import KINDS, with_kind
from games.the_restless.text.card_text import lines
from games.the_restless.text.sentences import ability, say
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import Marks, Per
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import (
    CARDS,
    Active,
    Attack,
    Card,
    Character,
    Encounter,
    God,
    Item,
    Loot,
    Realm,
    Rest,
    Sin,
    Starter,
    Status,
    Treasure,
    Wares,
)

for found in iter_modules(effects.__path__, f"{effects.__name__}."):
    import_module(found.name)  # words that no printed card uses can be written, too

SECTIONS: dict[str, type[Part]] = {
    cls.__name__.lower(): cls for cls in (Encounter, Loot, Treasure, Starter, Sin, Status, Character, Rest, God, Realm)
}
"""The classes of cards that can be written, by the name of their section."""
BOUNDS: dict[tuple[type, str], range] = {
    (Item, "weight"): range(13),
    (Item, "value"): range(31),
    (Item, "counters"): range(13),
    (Item, "armor"): range(21),
    (Attack, "damage"): range(31),
    (Attack, "shots"): range(1, 9),
    (Attack, "mod"): range(-10, 11),
    (Active, "n"): range(1, 7),
    (On, "times"): range(1, 10),
    (Band, "low"): range(1, 21),
    (Band, "high"): range(1, 21),
    (Target, "defense"): range(1, 21),
    (Target, "damage"): range(21),
    (Target, "health"): range(1, 100),
    (Drops, "loot"): range(7),
    (Drops, "treasure"): range(7),
    (Drops, "rerolls"): range(10),
    (Wares, "loot"): range(9),
    (Wares, "treasure"): range(9),
    (Character, "unarmed"): range(1, 9),
    (Character, "inventory"): range(1, 11),
    (Character, "max_weight"): range(1, 21),
    (Character, "health"): range(1, 21),
    (God, "defense"): range(1, 21),
    (God, "health"): range(1, 200),
    (Realm, "level"): range(1, 6),
    (Realm, "encounters"): range(2, 7),
    (Encounter, "menace"): range(11),
    (Repeat, "n"): range(1, 7),
    (Draw, "pick"): range(1, 7),
    (Pick, "n"): range(2, 7),
    (Per, "times"): range(-5, 6),
    (Marks, "times"): range(-5, 6),
}
"""The numbers allowed in fields that have narrower bounds than usual."""
PRESETS: dict[tuple[type, str], Any] = {
    (Status, "kind"): "status",
    (Status, "boon"): None,
    (Status, "rule"): EMPTY,
    (Status, "when"): EMPTY,
}
"""The fields that only printed cards have: those of reminders, and the names of the four printed Statuses."""


def say_part(part: Part) -> Sequence[Text]:
    """Return a card or an effect in words; nothing for a part that has words only within another one."""
    if isinstance(part, Card):
        return lines(part)
    if isinstance(part, On):
        return [ability(part, shared=True)]
    return [say(part)] if isinstance(part, Effect) else []


def with_key(card: Card, key: str) -> Card:
    """Give a card a key other than that of its name, which another version of its pack can use."""
    vars(card)["key"] = key
    return card


def add(cards: Sequence[OwnCard]) -> None:
    """Register the cards of a pack where the rules and texts look up cards."""
    CARDS.update({one.key: one.card for one in cards})


def exchange(cards: Sequence[Card]) -> Text:
    """Return a sentence with the number of printed cards that these replace in each deck.

    If there are too few printed cards of a kind, it says that the deck grows.
    """
    deck_of = {kind_of(card): card.deck for card in cards if not isinstance(card, Status)}
    wanted, counts = Counter(kind_of(card) for card in cards if kind_of(card) in deck_of), Counter[str]()
    for kind, number in wanted.items():
        counts[deck_of[kind]] += min(number, len(replaceable(EVERY, kind)))
    names = labels.DECKS | KINDS
    decks = listed([t("{deck} {n}", deck=names[deck], n=counts[deck]) for deck in names if counts[deck]])
    if not counts:
        return t("No printed cards are left out.")
    if counts.total() < wanted.total():
        return t("Printed cards left out: {decks}. There are no more of some kinds, so their decks grow.", decks=decks)
    return t("The same number of printed cards is left out: {decks}.", decks=decks)


def peers(card: Card) -> frozenset[str]:
    """Return the names of the printed cards of the same kind."""
    return frozenset(one.name.key for one in EVERY if kind_of(one) == kind_of(card))


PACKS = PackRules(
    "games.the_restless.",
    SECTIONS,
    add,
    problem,
    with_key,
    with_kind,
    say_part,
    EVERY,
    exchange,
    BOUNDS,
    PRESETS,
    example=EXAMPLE,
    warnings=warnings,
    together=unused_statuses,
    peers=peers,
)
