"""Random packs of Genshin Tarot."""

from __future__ import annotations

import random
from typing import Any

from games.genshin_tarot.packs import PACKS, SECTIONS
from games.genshin_tarot.vocabulary.card_names import BossName
from games.genshin_tarot.vocabulary.card_types import Ability, BossAction, Passive
from games.genshin_tarot.vocabulary.own_cards import OwnAction
from games.kernel.effect import Part
from games.kernel.packs.faults import unsaid
from games.kernel.packs.writing import card_toml
from games.kernel.text import Text
from tests.kernel.packs.random_cards import NAMED, RandomCards, is_too_deep

ABOUT = 'name = "Chance"\nauthor = "Nobody"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "genshin_tarot"\n'
ANNA = f"""
[[character]]
name = "Anna"
element = "pyro"
attack = {{ name = "{NAMED}", ap = 1, effect = "Hit(2, ENEMY)" }}
attack_plus = {{ ap = 0 }}
skill = {{ name = "Temper", ap = 1, effect = "Apply(PYRO, ZONE)" }}
skill_plus = {{ ap = 0 }}
burst = {{ name = "Outburst", energy = 3, effect = "Hit(2, ZONE)" }}

[[boss]]
name = "Rule"
title = "Of Thumb"
hp = [9, 9, 9, 9]
swords = [9, 9, 9, 9]
shields = [1, 1, 1, 1]
passives = []
faces = [
    {{ name = "a", effect = "Hurt(1, ALL)" }}, {{ name = "a", effect = "Hurt(1, ALL)" }},
    {{ name = "a", effect = "Hurt(1, ALL)" }}, {{ name = "a", effect = "Hurt(1, ALL)" }},
    {{ name = "a", effect = "Hurt(1, ALL)" }}, {{ name = "a", effect = "NextBossCard()" }},
]
"""
"""A character whose Normal Attack other cards can refer to, and a Boss."""


def pack_files(seed: int, cards: int = 6) -> dict[str, str]:
    """Return the files of a random pack with well-formed cards, no matter what they mean."""
    rng = random.Random(seed)
    written = [_card(rng, rng.choice(sorted(SECTIONS)), number) for number in range(cards)]
    return {"pack.toml": ABOUT, "cards.toml": "\n".join([ANNA, *written])}


def _card(rng: random.Random, section: str, number: int) -> str:
    """Return a random playable card as TOML."""
    made = RandomCards(rng, PACKS)
    while True:
        card = made.card(SECTIONS[section], **_given(made, section, number))
        if PACKS.fault(card):
            continue
        written = card_toml(section, card, PACKS.presets)
        if not is_too_deep(written):
            return written


def _given(made: RandomCards, section: str, number: int) -> dict[str, Any]:
    """Return the fields for which random values would never be valid."""
    given: dict[str, Any] = {"name": Text(f"Card {number} of {made.rng.randrange(10**6)}")}
    if section == "boss":
        faces, passives = [_part(made, BossAction) for _ in range(6)], [_part(made, Passive)]
        return given | {"faces": tuple(faces), "passives": tuple(passives)}
    if section == "character":
        return given | {word: _part(made, OwnAction, has_player=True) for word in ("attack", "skill")}
    if section == "ley_line":
        return given
    abilities = tuple([_part(made, Ability) for _ in range(made.rng.randint(0, 2))])
    return given | {"abilities": abilities} | ({"boss": BossName("rule", "Rule")} if section == "boss_card" else {})


def _part(made: RandomCards, kind: type[Part], *, has_player: bool = False) -> Part:
    """Return a part that a card can have."""
    while True:
        part = made.part(kind, 0)
        if not (unsaid(part, PACKS.say, PACKS.short) if has_player else PACKS.fault(part)):
            return part
