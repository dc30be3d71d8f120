"""The resources of a player, the places of cards, and the kinds of cards that effects refer to."""

from __future__ import annotations

from enum import Enum

from games.kernel.members import plain


@plain
class Resource(Enum):
    """A player's figures (G-6)."""

    HP = "hp"
    GUARD = "guard"
    ENERGY = "energy"
    AP = "ap"
    MORA = "mora"


HP, GUARD, ENERGY, AP, MORA = Resource.HP, Resource.GUARD, Resource.ENERGY, Resource.AP, Resource.MORA


@plain
class CardPlace(Enum):
    """A place from which an effect takes a player's cards, or where it puts them."""

    HAND = "hand"
    DISCARD = "discard"
    DECK = "deck"
    """As a source, any card, found by searching; as a destination, shuffled in."""
    TOP = "top"
    """The top of the deck."""
    EITHER = "either"
    """Hand or discard, as the player chooses."""


HAND, DISCARDS, DECK, TOP, EITHER = CardPlace.HAND, CardPlace.DISCARD, CardPlace.DECK, CardPlace.TOP, CardPlace.EITHER


@plain
class CardFilter(Enum):
    """The cards that an effect refers to."""

    CARD = "card"
    ACTION = "action"
    """Normal Attacks and Elemental Skills, basic or upgraded (G-2)."""
    ATTACK = "attack"
    """Normal Attack cards, basic or upgraded."""
    UPGRADED = "upgraded"
    MINE = "mine"
    """Cards of the character that this card belongs to."""
    DASH = "dash"
    OVERHEAT = "overheat"
    BURN = "burn"
    FREEZE = "freeze"


CARD, ACTION, ATTACK, UPGRADED, MINE = (
    CardFilter.CARD,
    CardFilter.ACTION,
    CardFilter.ATTACK,
    CardFilter.UPGRADED,
    CardFilter.MINE,
)
DASH, OVERHEAT, BURN, FREEZE = CardFilter.DASH, CardFilter.OVERHEAT, CardFilter.BURN, CardFilter.FREEZE
