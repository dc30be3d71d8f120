"""The Restless: cards of packs, drawn like the printed ones of their kind, with the emblem that they name."""

from __future__ import annotations

from typing import Any

from games.kernel.packs.pack import OwnCard
from rendering.deck import skies
from rendering.deck.cards import restless
from rendering.deck.font import listed
from rendering.deck.look import Face, Frame, Sky

FRAMES = {
    "Treasure": restless.TREASURE,
    "Starter": restless.PLAIN,
    "Rest": restless.REST,
    "Realm": restless.REALM,
    "Sin": restless.SIN,
    "Character": restless.PERSON,
    "God": restless.GOD,
}
"""The frames of cards by the name of their class; pictures know no rules, so they know no classes of cards."""


def face(own: OwnCard) -> Face:
    """Return the picture of a card: its own emblem if the font has it, otherwise the mark of its kind."""
    card, sort = own.card, type(own.card).__name__
    families = _families(sort, card)
    marks = tuple(restless.MARKS[family][0] for family in families)
    emblem = own.emblem if own.emblem in listed() else marks[0] if marks else "person"
    return Face(emblem, _sky(sort, card, families), _frame(sort, card), marks, shines=sort in ("Treasure", "God"))


def _families(sort: str, card: Any) -> tuple[str, ...]:
    """Return the families that mark a card: two Types at most, or what it is."""
    if sort == "Encounter":
        types: tuple[str, ...] = card.target.types[:2] if card.target else (card.kind,)
        return types
    if sort in ("Loot", "Treasure", "Starter"):
        groups: tuple[str, ...] = card.groups[:1]
        return groups
    return (card.kind,) if sort in ("Rest", "Realm", "Sin") else ()


def _sky(sort: str, card: Any, families: tuple[str, ...]) -> Sky:
    if sort == "God":
        return skies.CLOT.darker(0.3)
    if sort == "Character" or not families:
        return skies.ASHFALL
    sky = restless.MARKS[families[0]][1]
    return sky.darker((card.level - 1) * 0.16) if sort == "Realm" else sky


def _frame(sort: str, card: Any) -> Frame:
    if sort == "Encounter":
        return restless.COMBAT if card.target else restless.STOP
    return FRAMES.get(sort, restless.ITEM)
