"""The conditions of effects. A condition on an enemy examines the one that the effect is about to reach (GR-21)."""

from __future__ import annotations

from enum import Enum

from games.genshin_tarot.vocabulary.card_names import ActionName
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.resources import CardFilter, Resource
from games.kernel.effect import Part
from games.kernel.members import plain


class Condition(Part):
    """A condition that is checked when its line of the card is reached (GR-57)."""


class Carries(Condition):
    """The enemy carries one of these elements; if none are given, it carries no element."""

    elements: tuple[Element, ...]


class Shields(Condition):
    """The enemy has at least one Shield, or none if `some` is false."""

    some: bool


class HasAmount(Condition):
    """The player has at least `low` and at most `high` of something.

    If `stock` is None, markers of this card's character.
    """

    stock: Resource | None
    low: int | None = None
    high: int | None = None


class Holds(Condition):
    """The player has such a card in hand, or none if `some` is false."""

    sort: CardFilter
    some: bool = True


class PlayedAfter(Condition):
    """The card that the player played just before was one of these, by the keys of their basic versions (G-45)."""

    keys: tuple[str | ActionName, ...]


class DrewCard(Condition):
    """One of the cards just drawn by this card is of this kind."""

    sort: CardFilter


class Lost(Condition):
    """The card just discarded from the deck is of one of these kinds."""

    sorts: tuple[CardFilter, ...]


class EffectTriggered(Condition):
    """The pending effect of this card (the key of its basic version) was carried out this turn (G-50)."""

    key: str | ActionName


@plain
class Fact(Enum):
    """An event that may have happened."""

    HURT = "hurt"
    """The player took damage last turn (G-57)."""
    DEFEATED = "defeated"
    """The previous effect, or the hit that this depends on, defeated an enemy."""
    FRESH = "fresh"
    """The player has not used the burst of this card's character this turn."""
    REPEATED = "repeated"
    """The player has drawn another Burn before this one this turn (G-55)."""
    EXPOSED = "exposed"
    """No enemy except the Boss is left in the player's zone (G-79)."""


class FactHolds(Condition):
    """The fact is true."""

    fact: Fact


def carries(*elements: Element) -> Carries:
    """Return the condition that the enemy carries one of these elements."""
    return Carries(elements)


def at_most(number: int, stock: Resource) -> HasAmount:
    """Return the condition that the player has at most that much: `at_most(7, HP)`."""
    return HasAmount(stock, high=number)


def at_least(number: int, stock: Resource | None) -> HasAmount:
    """Return the condition that the player has at least that much: `at_least(1, GUARD)`, `at_least(3, MARKERS)`."""
    return HasAmount(stock, low=number)


MARKERS: None = None
BARE = Carries(())
SHIELDED, UNSHIELDED = Shields(True), Shields(False)
TOOK_DAMAGE, DEFEATED = FactHolds(Fact.HURT), FactHolds(Fact.DEFEATED)
BURST_UNUSED, REPEATED = FactHolds(Fact.FRESH), FactHolds(Fact.REPEATED)
EXPOSED = FactHolds(Fact.EXPOSED)
