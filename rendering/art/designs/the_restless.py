"""The art of The Restless: the kind of a card decides its sign, and what it resembles its colours."""

from __future__ import annotations

from itertools import permutations

from rendering.art.designs.arcana import ARCANA, Art
from rendering.scenes.theme import Colour

Ink = tuple[Colour, Colour, Colour]
"""Sky, ground and glow."""

INK: Ink = ((54, 50, 52), (18, 16, 20), (216, 208, 196))
BONE: Ink = ((92, 82, 64), (36, 30, 24), (246, 232, 198))
RUST: Ink = ((120, 54, 32), (44, 18, 14), (248, 156, 102))
EMBER: Ink = ((126, 70, 24), (50, 22, 10), (255, 196, 108))
SMOKE: Ink = ((66, 72, 78), (22, 24, 30), (206, 216, 224))
CLOT: Ink = ((98, 32, 36), (36, 10, 16), (246, 136, 120))
LICHEN: Ink = ((66, 70, 42), (24, 26, 18), (220, 224, 158))

TYPES: dict[str, tuple[str, Ink]] = {
    "beast": ("strength", RUST),
    "human": ("person", BONE),
    "profane": ("death", CLOT),
    "divine": ("eye-circle", SMOKE),
}
"""Sign and colours of each Type of Target."""

STOPS: dict[str, tuple[str, Ink]] = {
    "trader": ("cart", EMBER),
    "bargain": ("handshake", EMBER),
    "hazard": ("alert-rhombus", RUST),
    "shrine": ("candle", BONE),
    "remains": ("bone", INK),
    "wanderer": ("walk", SMOKE),
    "rest-calm": ("campfire", EMBER),
    "rest-uneasy": ("moon", SMOKE),
    "rest-lean": ("bowl-mix", BONE),
    "rest-horror": ("ghost", CLOT),
    "realm-field": ("empress", LICHEN),
    "realm-want": ("water-off", RUST),
    "realm-road": ("road-variant", INK),
    "realm-faith": ("church", BONE),
    "realm-mercy": ("home-heart", EMBER),
    "unseen": ("unseen", INK),
}
"""Places on the road, Rests and Realms."""

GOODS: dict[str, tuple[str, Ink]] = {
    "melee": ("sword", RUST),
    "ranged": ("bow", RUST),
    "spell": ("auto-fix", SMOKE),
    "food": ("bread-slice", BONE),
    "medicine": ("bottle-tonic-plus", LICHEN),
    "thrown": ("bomb", RUST),
    "tool": ("hammer", INK),
    "garment": ("tshirt-crew", LICHEN),
    "light": ("oil-lamp", EMBER),
    "relic": ("treasure-chest", BONE),
    "tome": ("book-open-variant", BONE),
    "trinket": ("necklace", EMBER),
}
"""Items by their group."""

TRAITS: dict[str, tuple[str, Ink]] = {
    "herbalist": ("leaf", LICHEN),
    "omenist": ("crystal-ball", SMOKE),
    "bonesetter": ("bandage", BONE),
    "sexton": ("shovel", INK),
    "trapper": ("rabbit", RUST),
    "deserter": ("flag-variant-off", RUST),
    "smuggler": ("package-variant", BONE),
    "lampwright": ("lightbulb-on", EMBER),
    "chanter": ("music", SMOKE),
    "tinker": ("wrench", INK),
    "confessor": ("cross", CLOT),
    "cutpurse": ("sack", RUST),
    "cook": ("pot-steam", EMBER),
    "pathfinder": ("compass", LICHEN),
}
"""Characters by their Trait."""

SMALL: dict[str, tuple[str, Ink]] = {
    "kindled": ("fire", EMBER),
    "shrouded": ("to-limbo", SMOKE),
    "steadfast": ("anchor", INK),
    "farsighted": ("binoculars", LICHEN),
    "status-reminder": ("bookmark", BONE),
    "status-blank": ("card-outline", INK),
    "nothing": ("hand-extended", INK),
    "sin-burden": ("weight", CLOT),
    "sin-hunger": ("stomach", CLOT),
    "sin-curse": ("skull-crossbones", CLOT),
    "sin-doom": ("waiting", CLOT),
}
"""Statuses, Sins, and a hand with nothing in it."""

GODS: dict[str, tuple[str, Ink]] = {
    "hesk-who-was-the-tide": ("waves", SMOKE),
    "little-father-nail": ("nail", RUST),
    "orrowane-the-quiet-bell": ("bell", INK),
    "ossuline-the-uncounted-mother": ("human-pregnant", BONE),
    "queen-marrowlight": ("crown", EMBER),
    "sallowgate-the-door-of-teeth": ("tooth", LICHEN),
    "the-choir-of-one": ("account-voice", SMOKE),
    "the-inverted-lamb": ("sheep", CLOT),
    "the-mirrored-saint-of-ilve": ("mirror", SMOKE),
    "the-unborn-sun": ("egg", EMBER),
    "the-weigher-below": ("justice", INK),
    "thornlung": ("lungs", RUST),
    "udruum-the-patient-grave": ("grave-stone", INK),
    "vhal-carrow-ledger-of-ash": ("notebook", CLOT),
}
"""The Traitor Gods."""

SUITS: dict[str, tuple[str, Ink]] = {
    "wands": ("wands", EMBER),
    "cups": ("cups", SMOKE),
    "swords": ("swords", INK),
    "pentacles": ("discs", LICHEN),
}
NUMERALS = ("", "", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""How the cards of a suit that count are numbered."""

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

COURT = ("page", "knight", "queen", "king")


def _tarot() -> dict[str, Art]:
    """The tarot's emblems in this game's colours; courts have their suit above them, Aces a star behind them."""
    cards = {name: Art(art.emblem, *BONE, turn=art.turn) for name, art in ARCANA.items()}
    for suit, (emblem, ink) in SUITS.items():
        cards[f"ace-of-{suit}"] = Art(emblem, *ink, burst=True)
        cards |= {f"{number}-of-{suit}": Art(emblem, *ink) for number in NUMBERS}
        cards |= {f"{rank}-of-{suit}": Art(rank, *ink, sign=emblem) for rank in COURT}
    return cards


RESTLESS_ART: dict[str, Art] = {
    f"ashes/{name}": art
    for name, art in {
        **{name: Art(sign, *ink) for name, (sign, ink) in (TYPES | STOPS | GOODS | TRAITS | SMALL).items()},
        **{
            f"{one}-{two}": Art(TYPES[one][0], *TYPES[one][1], sign=TYPES[two][0])
            for one, two in permutations(TYPES, 2)
        },
        **{f"{name}-treasure": Art(sign, *ink, burst=True) for name, (sign, ink) in GOODS.items()},
        **{f"god-{name}": Art(sign, *ink, 180 * (sign == "sheep"), burst=True) for name, (sign, ink) in GODS.items()},
        **{f"tarot-{name}": art for name, art in _tarot().items()},
    }.items()
}
"""Every card by its family: two Types have the second as a small sign; Treasures and gods shine."""
