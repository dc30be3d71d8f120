"""Pack cards of Genshin Tarot: drawn like printed cards of the same kind, with the emblem that the pack names."""

from __future__ import annotations

from typing import Any

from games.kernel.packs.pack import OwnCard
from rendering.deck import backgrounds
from rendering.deck.cards.genshin import ACTION_EMBLEMS, SIGNS
from rendering.deck.font import listed
from rendering.deck.look import Face, Frame, Sky

PERSON, ENEMY, BOSS, EVENT = Frame(), Frame("cut", "thorns"), Frame("arch", "thorns"), Frame("arch", "none")
ACTION_FRAMES = {"attack": Frame("cut", "none"), "skill": Frame("hollow", "diamonds"), "burst": Frame("arch", "studs")}
SKIES: dict[str, Sky] = {
    "anemo": backgrounds.ANEMO,
    "geo": backgrounds.GEO,
    "electro": backgrounds.ELECTRO,
    "pyro": backgrounds.PYRO,
    "hydro": backgrounds.HYDRO,
    "cryo": backgrounds.CRYO,
    "dendro": backgrounds.DENDRO,
    "none": backgrounds.PLAIN,
}
"""The background of each element."""
EMBLEMS = {"person": "person", "enemy": "goblin-head", "boss": "wyvern", "event": "ball-glow"}
"""Emblems of cards whose pack names none."""


def face(own: OwnCard, folder: str) -> Face:
    """Return the face of a card: its author's picture, else its own emblem if the font has it, else that of its kind.

    Args:
        own: The card.
        folder: "attack", "skill" or "burst" for a character's action; "foe" for an enemy; otherwise "".
    """
    kind, element = _kind(own.card), _element(own.card)
    emblem = own.emblem if own.emblem in listed() else EMBLEMS[kind]
    marks = (SIGNS[element],) if element in SIGNS else ()
    if folder in ACTION_EMBLEMS:
        frame, second = ACTION_FRAMES[folder], ACTION_EMBLEMS[folder]
        return Face(emblem, SKIES[element], frame, marks, second=second, shines=folder == "burst", picture=own.picture)
    frame = {"person": PERSON, "enemy": ENEMY, "boss": BOSS, "event": EVENT}[kind]
    return Face(emblem, SKIES[element], frame, marks, shines=kind in ("boss", "event"), picture=own.picture)


def _kind(card: Any) -> str:
    if hasattr(card, "burst"):
        return "person"
    return "enemy" if hasattr(card, "mora") else "boss" if hasattr(card, "faces") else "event"


def _element(card: Any) -> str:
    element = getattr(card, "element", None) or getattr(card, "theme", None)
    return element.value if element else "none"
