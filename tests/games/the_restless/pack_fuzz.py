"""Random packs of The Restless."""

from __future__ import annotations

import random
import re

from games.kernel.packs.writing import card_toml
from games.kernel.text import Text
from games.the_restless.packs import PACKS, SECTIONS
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Card
from tests.kernel.packs.random_cards import NAMED, RandomCards, is_too_deep

ABOUT = 'name = "Chance"\nauthor = "Nobody"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "the_restless"\n'


def pack_files(seed: int, cards: int = 6) -> dict[str, str]:
    """Return the files of a random pack with well-formed cards, no matter what they mean."""
    rng, sections = random.Random(seed), sorted(SECTIONS)
    written = [random_card(rng, rng.choice(sections), number) for number in range(cards)]
    written.append(re.sub('"Card .*?"', f'"{NAMED}"', random_card(rng, "status", cards), count=1))
    return {"pack.toml": ABOUT, "cards.toml": "\n".join(written)}


def random_card(rng: random.Random, section: str, number: int) -> str:
    """Return a random playable card as TOML."""
    while True:
        card = _card(rng, section, number)
        written = card_toml(section, card, PACKS.presets)
        if not (PACKS.fault(card) or is_too_deep(written)):
            return written


def _card(rng: random.Random, section: str, number: int) -> Card:
    made, cls = RandomCards(rng, PACKS), SECTIONS[section]
    words = {"name": Text(f"Card {number} of {rng.randrange(10**6)}"), "flavour": Text("By chance.")}
    values = dict(zip(cls.names, made.card(cls, **words).values, strict=True))
    if section in ("encounter", "rest"):
        fights = values["kind"] in ("combat", "horror")
        values["target"] = made.part(Target, 0) if fights else None
    card = cls(**values)
    assert isinstance(card, Card)
    return card
