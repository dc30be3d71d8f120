"""The card faces of The Restless. Corner marks and frames show types and kinds; deeper Realms are darker."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.deck import backgrounds
from rendering.deck.cards import suits
from rendering.deck.cards.restless_encounters import MET
from rendering.deck.cards.restless_loot import LOOT
from rendering.deck.cards.restless_road import CHARACTERS, GODS, REALMS, RESTS, STATUSES
from rendering.deck.cards.restless_starters import STARTERS
from rendering.deck.cards.restless_treasure import SINS, TREASURES
from rendering.deck.cards.trumps import TRUMPS
from rendering.deck.look import Face, Frame, Sky

MARKS: dict[str, tuple[str, Sky]] = {
    "beast": ("paw-print", backgrounds.RUST),
    "human": ("person", backgrounds.BONE),
    "profane": ("death-skull", backgrounds.CLOT),
    "divine": ("spiked-halo", backgrounds.SMOKE),
    "trader": ("swap-bag", backgrounds.LAMP),
    "bargain": ("shaking-hands", backgrounds.BONE),
    "hazard": ("hazard-sign", backgrounds.ASHFALL),
    "shrine": ("candles", backgrounds.LAMP),
    "remains": ("tombstone", backgrounds.INK),
    "wanderer": ("footsteps", backgrounds.LICHEN),
    "melee": ("crossed-swords", backgrounds.RUST),
    "ranged": ("bow-arrow", backgrounds.INK),
    "spell": ("spell-book", backgrounds.SMOKE),
    "food": ("bread-slice", backgrounds.BONE),
    "medicine": ("health-potion", backgrounds.LICHEN),
    "thrown": ("unlit-bomb", backgrounds.RUST),
    "garment": ("shirt", backgrounds.LICHEN),
    "tool": ("hammer-nails", backgrounds.INK),
    "light": ("lantern", backgrounds.LAMP),
    "trinket": ("gem-pendant", backgrounds.LAMP),
    "relic": ("jeweled-chalice", backgrounds.BONE),
    "tome": ("secret-book", backgrounds.INK),
    "field": ("wheat", backgrounds.LICHEN),
    "want": ("shrug", backgrounds.RUST),
    "road": ("trail", backgrounds.ASHFALL),
    "faith": ("prayer-beads", backgrounds.BONE),
    "mercy": ("heart-shield", backgrounds.LAMP),
    "calm": ("night-sleep", backgrounds.LAMP),
    "uneasy": ("all-seeing-eye", backgrounds.SMOKE),
    "lean": ("ham-shank", backgrounds.BONE),
    "horror": ("terror", backgrounds.CLOT),
    "burden": ("weight", backgrounds.CLOT),
    "hunger": ("gluttony", backgrounds.CLOT),
    "curse": ("skull-crossed-bones", backgrounds.INK),
    "doom": ("hourglass", backgrounds.CLOT),
}
"""Corner mark and background of each family of cards."""

COMBAT, STOP, ITEM, PLAIN = (
    Frame("cut", "thorns"),
    Frame("round", "diamonds"),
    Frame("cut", "none"),
    Frame("round", "none"),
)
TREASURE, REALM, REST = Frame("hollow", "studs"), Frame("arch", "none"), Frame("arch", "diamonds")
PERSON, GOD, STATE, SIN = (
    Frame("arch", "studs"),
    Frame("arch", "thorns"),
    Frame("hollow", "none"),
    Frame("hollow", "thorns"),
)
OLD = Frame("hollow", "diamonds")

INVERTED = ("the-inverted-lamb", "bread-charm-reversed", "valley-of-reversed-signs")
"""The cards whose emblem is upside down, as their names say."""
LEVELS = 5
SUITS = {"wands": "wands", "cups": "cups", "swords": "swords", "pentacles": "discs"}
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def faces() -> Iterator[tuple[str, Face]]:
    """Yield every card of the game with its key."""
    yield from ((name, face._replace(turn=180) if name in INVERTED else face) for name, face in _upright())


def _upright() -> Iterator[tuple[str, Face]]:
    for types, cards in MET.items():
        yield from _kind(cards, types.split("-"), COMBAT if types.split("-")[0] in _TYPES else STOP)
    for groups, frame in ((LOOT, ITEM), (STARTERS, PLAIN), (RESTS, REST), (SINS, SIN), (TREASURES, TREASURE)):
        for group, cards in groups.items():
            yield from _kind(cards, [group], frame, shines=frame is TREASURE)
    for kind, cards in REALMS.items():
        yield from _realms(kind, cards)
    yield from ((name, Face(emblem, backgrounds.ASHFALL, PERSON)) for name, emblem in CHARACTERS.items())
    yield from ((name, Face(emblem, backgrounds.CLOT.darker(0.3), GOD, shines=True)) for name, emblem in GODS.items())
    yield from ((name, Face(emblem, backgrounds.SMOKE, STATE)) for name, emblem in STATUSES.items())
    yield from _tarot()


_TYPES = ("beast", "human", "profane", "divine")


def _kind(cards: dict[str, str], families: list[str], frame: Frame, shines: bool = False) -> Iterator[tuple[str, Face]]:
    """Yield the cards of one family with its mark, or of two Types with both marks."""
    marks, sky = tuple(MARKS[family][0] for family in families), MARKS[families[0]][1]
    for name, emblem in cards.items():
        yield name, Face(emblem, sky, frame, marks, shines=shines)


def _realms(kind: str, cards: dict[str, str]) -> Iterator[tuple[str, Face]]:
    """Yield the Realms in order of level. Every level has the same number of them."""
    mark, sky = MARKS[kind]
    for index, (name, emblem) in enumerate(cards.items()):
        level = index * LEVELS // len(cards)
        yield name, Face(emblem, sky.darker(level * 0.16), REALM, (mark,))


def _tarot() -> Iterator[tuple[str, Face]]:
    """Yield the tarot with darker backgrounds, as if covered by this game's ash."""
    for name, (emblem, sky) in TRUMPS.items():
        yield name, Face(emblem, sky.darker(0.3), OLD)
    for suit, other in SUITS.items():
        sign, sky = suits.PIPS[other], suits.PLACES[other].darker(0.3)
        yield f"ace-of-{suit}", Face(suits.ACES[other], sky, OLD, shines=True)
        for count, number in enumerate(NUMBERS, 2):
            yield f"{number}-of-{suit}", Face(sign, sky, OLD, number=count)
        for rank, figure in suits.FIGURES.items():
            yield f"{rank}-of-{suit}", Face(figure, sky, OLD, second=sign)
