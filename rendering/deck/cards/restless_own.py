"""Pack cards of The Restless: drawn like printed cards of the same kind, with the emblem that the pack names."""

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
"""Frames by sort of card."""
MARKLESS = {"status": "star-swirl", "god": "ophanim"}
"""Emblems of the sorts of card that have no corner mark, apart from Characters, whose emblem is "person"."""


def face(own: OwnCard) -> Face:
    """Return the face of a card: its author's picture, else its own emblem if the font has it, else its kind's mark."""
    card, sort = own.card, _sort(own.card)
    families = _families(sort, card)
    marks = tuple(restless.MARKS[family][0] for family in families)
    emblem = own.emblem if own.emblem in listed() else marks[0] if marks else MARKLESS.get(sort, "person")
    shines, sky = sort in ("treasure", "god"), _sky(sort, card, families)
    return Face(emblem, sky, _frame(sort, card), marks, shines=shines, picture=own.picture)


def _sort(card: Any) -> str:
    """Return the sort of a card: "sin" for a Sin, which is a Treasure card without a group of Items, else its deck."""
    deck: str = card.deck
    return "sin" if deck == "treasure" and not hasattr(card, "groups") else deck


def _families(sort: str, card: Any) -> tuple[str, ...]:
    """Return the families whose marks a card has: up to two Types, or its kind."""
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
