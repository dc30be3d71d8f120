"""The Restless: cards of packs, drawn like the printed ones of their kind, with the emblem that they name."""

from __future__ import annotations

from games.kernel.packs.pack import OwnCard
from games.the_restless.vocabulary.card_types import (
    Card,
    Character,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Sin,
    Starter,
    Treasure,
)
from rendering.deck import skies
from rendering.deck.cards import restless
from rendering.deck.font import listed
from rendering.deck.look import Face, Frame, Sky


def face(own: OwnCard) -> Face:
    """Return the picture of a card: its own emblem if the font has it, otherwise the mark of its kind."""
    card = own.card
    families = _families(card)
    marks = tuple(restless.MARKS[family][0] for family in families)
    sky = restless.MARKS[families[0]][1] if families else skies.ASHFALL
    if isinstance(card, Realm):
        sky = sky.darker((card.level - 1) * 0.16)
    if isinstance(card, God):
        sky = skies.CLOT.darker(0.3)
    emblem = own.emblem if own.emblem in listed() else marks[0] if marks else "person"
    return Face(emblem, _sky(sky, card), _frame(card), marks, shines=isinstance(card, Treasure | God))


def _sky(sky: Sky, card: Card) -> Sky:
    return skies.ASHFALL if isinstance(card, Character) else sky


def _families(card: Card) -> tuple[str, ...]:
    """The families that mark a card: two Types at most, or what it is."""
    if isinstance(card, Encounter):
        return card.target.types[:2] if card.target else (card.kind,)
    if isinstance(card, Item):
        return card.groups[:1]
    return (card.kind,) if isinstance(card, Rest | Realm | Sin) else ()


def _frame(card: Card) -> Frame:
    frames: dict[type, Frame] = {
        Encounter: restless.COMBAT if isinstance(card, Encounter) and card.target else restless.STOP,
        Treasure: restless.TREASURE,
        Starter: restless.PLAIN,
        Rest: restless.REST,
        Realm: restless.REALM,
        Sin: restless.SIN,
        Character: restless.PERSON,
        God: restless.GOD,
    }
    return frames.get(type(card), restless.ITEM)
