"""The Restless: cards of packs, drawn like the printed ones of their kind, with the emblem that they name."""

from __future__ import annotations

from typing import Any

from games.kernel.packs.pack import OwnCard
from rendering.deck import backgrounds
from rendering.deck.cards import restless
from rendering.deck.font import listed
from rendering.deck.look import Face, Frame, Sky

FRAMES = {
    "treasure": restless.TREASURE,
    "starter": restless.PLAIN,
    "rest": restless.REST,
    "realm": restless.REALM,
    "sin": restless.SIN,
    "character": restless.PERSON,
    "god": restless.GOD,
    "status": restless.STATE,
}
"""The frames of cards by their sort."""
MARKLESS = {"status": "star-swirl", "god": "ophanim"}
"""Emblems of the sorts that have no mark of their kind; that of a Character is a person."""


def face(own: OwnCard) -> Face:
    """Return the picture of a card: its author's, its own emblem if the font has it, otherwise the mark of its kind."""
    card, sort = own.card, _sort(own.card)
    families = _families(sort, card)
    marks = tuple(restless.MARKS[family][0] for family in families)
    emblem = own.emblem if own.emblem in listed() else marks[0] if marks else MARKLESS.get(sort, "person")
    shines, sky = sort in ("treasure", "god"), _sky(sort, card, families)
    return Face(emblem, sky, _frame(sort, card), marks, shines=shines, picture=own.picture)


def _sort(card: Any) -> str:
    """Return the deck of a card; Sins, which are in the Treasure deck and in no group of Items, are a sort apart."""
    deck: str = card.deck
    return "sin" if deck == "treasure" and not hasattr(card, "groups") else deck


def _families(sort: str, card: Any) -> tuple[str, ...]:
    """Return the families that mark a card: two Types at most, or what it is."""
    if sort == "encounter":
        types: tuple[str, ...] = card.target.types[:2] if card.target else (card.kind,)
        return types
    if sort in ("loot", "treasure", "starter"):
        groups: tuple[str, ...] = card.groups[:1]
        return groups
    return (card.kind,) if sort in ("rest", "realm", "sin") else ()


def _sky(sort: str, card: Any, families: tuple[str, ...]) -> Sky:
    if sort == "god":
        return backgrounds.CLOT.darker(0.3)
    if sort == "status":
        return backgrounds.SMOKE
    if sort == "character" or not families:
        return backgrounds.ASHFALL
    sky = restless.MARKS[families[0]][1]
    return sky.darker((card.level - 1) * 0.16) if sort == "realm" else sky


def _frame(sort: str, card: Any) -> Frame:
    if sort == "encounter":
        return restless.COMBAT if card.target else restless.STOP
    return FRAMES.get(sort, restless.ITEM)
