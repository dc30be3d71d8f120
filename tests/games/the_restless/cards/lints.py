"""Checks the composition of a deck: the numbers of cards of each kind, of keywords and of Trait lines.

`python -m tests.games.the_restless.cards.lints encounter` prints a deck's faults; tests check finished decks.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from games.kernel.effect import walk
from games.kernel.text import EMPTY, Localizer
from games.the_restless.cards import EVERY
from games.the_restless.effects.battles import EndBattle, Fight, Summon
from games.the_restless.text.card_text import lines
from games.the_restless.vocabulary.basics import literals
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import HasTrait
from games.the_restless.vocabulary.card_types import (
    Bonus,
    Card,
    Character,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Sin,
    Tarot,
)

READ = Localizer()
TRAITS = get_args(literals.Trait)
MENACES = {
    "beast": (14, 12, 8, 4, 2),
    "human": (10, 9, 6, 3, 2),
    "profane": (8, 9, 9, 6, 4),
    "divine": (4, 6, 7, 5, 4),
}
KEYWORDS = {
    "chain_magic": 16, "swift": 14, "ambusher": 10, "plated": 10, "elusive": 9, "warded": 8, "regrowing": 8,
    "gorging": 8, "frenzied": 8, "binding": 6, "devouring": 5, "horde": 4,
}  # fmt: skip
GODS = {
    (13, 47): 1, (13, 53): 1, (13, 54): 1, (13, 55): 1, (13, 59): 1, (14, 53): 1, (14, 55): 4, (14, 57): 1,
    (15, 20): 1, (15, 51): 1, (18, 51): 1,
}  # fmt: skip
TRAIT_LINES = {"loot": 8, "treasure": 6, "encounter": 6, "realm": 2, "rest": 1, "god": 1, "starter": 1}
LENGTH = {"encounter": 500, "god": 900}


def deck(name: str) -> list[Card]:
    """Return the different cards of a deck."""
    return [card for card in EVERY if card.deck == name]


def short(what: str, found: Iterable[Any], wanted: dict[Any, int]) -> Iterator[str]:
    """Yield the differences between the counts and the wanted numbers."""
    counted = Counter(found)
    for key in sorted({*counted, *wanted}, key=str):
        if counted[key] != wanted.get(key, 0):
            yield f"{what} {key}: {counted[key]}, should be {wanted.get(key, 0)}"


def trait_lines(name: str) -> Iterator[str]:
    """Yield Traits with a different number of lines in a deck (section 6j)."""
    found = [
        part.trait
        for card in deck(name)
        for part in walk(card)
        if isinstance(part, On | Way | Bonus | HasTrait) and part.trait is not None
    ]
    yield from short("Trait line", found, dict.fromkeys(TRAITS, TRAIT_LINES[name]))


def every_card(name: str) -> Iterator[str]:
    """Yield faults of names, flavor, length of text, and identical cards (L-5, L-12)."""
    seen: dict[Any, str] = {}
    for card in deck(name):
        label, flavour = READ(card.name), READ(card.flavour)
        if len(label) > 30 or len(flavour) > 140 or not (label + flavour).isascii():
            yield f"{label}: name over 30, flavour over 140 characters, or not ASCII"
        words = sum(len(READ(line)) + 1 for line in lines(card))
        if words > LENGTH.get(name, 320):
            yield f"{label}: {words} characters of text"
        bare = type(card)(EMPTY, EMPTY, *card.values[2:])
        if bare in seen and name != "status":
            yield f"{label} is the same as {seen[bare]}"
        seen[bare] = label


def encounters(cards: list[Any]) -> Iterator[str]:
    """Yield differences from section 6a."""
    fights = [card for card in cards if card.kind == "combat"]
    kinds = {"combat": 132, "trader": 18, "bargain": 14, "hazard": 13, "shrine": 10, "remains": 9, "wanderer": 9}
    yield from short("kind", [card.kind for card in cards], kinds)
    wanted = {(kind, ctx): n for kind, row in MENACES.items() for ctx, n in enumerate(row, 1)}
    yield from short("Type and menace", [(card.target.types[0], card.menace) for card in fights], wanted)
    yield from short("keyword", [word for card in fights for word in card.target.keywords], KEYWORDS)
    yield from short("keywords on a Target", [len(card.target.keywords) for card in fights], {0: 48, 1: 62, 2: 22})
    yield from short("Types on a Target", [len(card.target.types) for card in fights], {1: 114, 2: 18})
    for kind, n in ((EndBattle, 8), (Summon, 10), (Fight, 6)):
        having = sum(any(isinstance(part, kind) for part in walk(card)) for card in fights)
        if having != n:
            yield f"Targets with {kind.__name__}: {having}, should be {n}"
    yield from drops(fights)


def drops(fights: list[Encounter]) -> Iterator[str]:
    """Yield differences from section 5: the Treasures and Rerolls that Targets of each menace drop."""
    treasure = {1: {0: 32, 1: 4}, 2: {0: 22, 1: 14}, 3: {1: 30}, 4: {2: 18}, 5: {3: 12}}
    rerolls = {1: {0: 24, 1: 12}, 2: {0: 24, 1: 12}, 3: {0: 15, 1: 15}, 4: {1: 18}, 5: {1: 12}}
    for menace in range(1, 6):
        those = [card for card in fights if card.menace == menace]
        yield from short(f"menace {menace} Treasure", [card.drops.treasure for card in those], treasure[menace])
        yield from short(f"menace {menace} Rerolls", [card.drops.rerolls for card in those], rerolls[menace])


def items(cards: list[Any], groups: dict[tuple[str, str], int], values: dict[int, int], active: int) -> Iterator[str]:
    """Yield differences in kinds, first groups, Values and Active Items (6b, 6c, 6h)."""
    those = [card for card in cards if isinstance(card, Item)]
    yield from short("group", [(card.kind, card.groups[0]) for card in those], groups)
    yield from short("Value", [card.value for card in those], values)
    if sum(card.active is not None for card in those) != active >= 0:
        yield f"Active: {sum(card.active is not None for card in those)}, should be {active}"


def _groups(melee: int, ranged: int, uses: dict[str, int], worn: dict[str, int]) -> dict[tuple[str, str], int]:
    return {
        ("weapon", "melee"): melee,
        ("weapon", "ranged"): ranged,
        **{("consumable", group): n for group, n in uses.items()},
        **{("equipment", group): n for group, n in worn.items()},
    }


LOOT = _groups(
    40,
    22,
    {"food": 30, "medicine": 22, "spell": 30, "thrown": 22},
    {"garment": 24, "tool": 16, "light": 8, "trinket": 16},
)
TREASURE = _groups(
    34,
    22,
    {"spell": 28, "medicine": 8, "food": 4, "thrown": 10},
    {"garment": 22, "relic": 30, "tome": 16, "trinket": 16},
)
STARTER = _groups(
    5,
    3,
    {"food": 3, "medicine": 2, "spell": 2, "thrown": 2},
    {"garment": 3, "tool": 3, "light": 1, "trinket": 2},
)


def sins(cards: list[Card]) -> Iterator[str]:
    """Yield differences from 22 Sins, ten of them extra (6c)."""
    those = [card for card in cards if isinstance(card, Sin)]
    yield from short("Sin", [card.kind for card in those], {"burden": 6, "hunger": 6, "curse": 5, "doom": 5})
    yield from short("extra", [card.extra for card in those], {True: 10, False: 12})


def characters(cards: list[Any]) -> Iterator[str]:
    """Yield differences from section 6g: nine Traits twice, five once."""
    those = [card for card in cards if isinstance(card, Character)]
    yield from short("Characters of a Trait", Counter(card.trait for card in those).values(), {2: 9, 1: 5})


def realms(cards: list[Any]) -> Iterator[str]:
    """Yield differences from section 6d."""
    those = [card for card in cards if isinstance(card, Realm)]
    per_level = {"field": 3, "want": 3, "road": 2, "faith": 2, "mercy": 2}
    wanted = {(level, kind): n for level in range(1, 6) for kind, n in per_level.items()}
    yield from short("level and kind", [(card.level, card.kind) for card in those], wanted)
    yield from short("Encounters", [card.encounters for card in those], {3: 4, 4: 50, 5: 6})


def rests(cards: list[Any]) -> Iterator[str]:
    """Yield differences from section 6e."""
    those = [card for card in cards if isinstance(card, Rest)]
    yield from short("kind", [card.kind for card in those], {"calm": 12, "uneasy": 10, "lean": 5, "horror": 8})


def gods(cards: list[Any]) -> Iterator[str]:
    """Yield differences from section 6f."""
    those = [card for card in cards if isinstance(card, God)]
    yield from short("Die Defense and Health", [(card.defense, card.health) for card in those], GODS)


def tarot(cards: list[Any]) -> Iterator[str]:
    """Yield differences from RT section 6."""
    those = [card for card in cards if isinstance(card, Tarot)]
    rows = {"major": (8, 14, 0), "swords": (12, 1, 1), "wands": (11, 2, 1), "cups": (5, 1, 8), "pentacles": (4, 2, 8)}
    kinds = ("blessing", "group_blessing", "resource_pool")
    wanted = {(group, kind): n for group, row in rows.items() for kind, n in zip(kinds, row, strict=True) if n}
    yield from short("group and kind", [(card.group, card.kind) for card in those], wanted)


OWN: dict[str, Callable[[list[Any]], Iterator[str]]] = {
    "encounter": encounters,
    "loot": lambda cards: items(cards, LOOT, {0: 20, 1: 74, 2: 92, 3: 44}, 24),
    "treasure": lambda cards: (
        *items(cards, TREASURE, {3: 30, 4: 52, 5: 58, 6: 34, 7: 16}, 44),
        *sins(cards),
    ).__iter__(),
    "starter": lambda cards: (f for f in items(cards, STARTER, {}, -1) if not f.startswith("Value")),
    "character": characters,
    "realm": realms,
    "rest": rests,
    "god": gods,
    "status": lambda cards: short("cards", [card.kind for card in cards], {"status": 4, "reminder": 4, "blank": 1}),
    "tarot": tarot,
}


def faults(name: str) -> Iterator[str]:
    """Yield all faults of a deck."""
    yield from every_card(name)
    yield from OWN[name](deck(name))
    if name in TRAIT_LINES:
        yield from trait_lines(name)


if __name__ == "__main__":
    for name in sys.argv[1:] or OWN:
        print(f"{name}: {sum(card.copies for card in deck(name))} cards")
        for fault in faults(name):
            print("   ", fault)
