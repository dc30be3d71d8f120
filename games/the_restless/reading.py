"""Looking things up on frozen cards: their parts in order, their abilities, what their Targets are."""

from __future__ import annotations

from functools import cache

from games.kernel.effect import walk
from games.the_restless.clauses import Change, Clause, by_subject, by_trigger, numbered
from games.the_restless.printed import CARDS, Card, Encounter, God
from games.the_restless.table import Foe
from games.the_restless.targets import Target


@cache
def parts(key: str) -> tuple[object, ...]:
    """Everything in a card, in the order that names it."""
    return tuple(walk(CARDS[key]))


@cache
def _places(key: str) -> dict[int, int]:
    return {id(part): place for place, part in enumerate(parts(key))}


def place_of(card: Card, part: object) -> int:
    """Which part of a card this very one is: its place in parts(key). Raises KeyError for one of another card."""
    return _places(card.key)[id(part)]


@cache
def _target(key: str, part: int) -> Target:
    found = parts(key)[part]
    assert isinstance(found, Target)
    return found


def target(foe: Foe) -> Target:
    """The Target as printed. A Traitor God has none: it has no Damage number (R-181)."""
    return _target(foe.piece.card.key, foe.part)


def god(foe: Foe) -> God | None:
    """The Traitor God, if it is one itself; what its card brings in is a Target like any other."""
    card = foe.piece.card
    return card if foe.part < 0 and isinstance(card, God) else None


def printed_types(foe: Foe) -> tuple[str, ...]:
    """Its Types."""
    return (god(foe) or target(foe)).types


def printed_keywords(foe: Foe) -> tuple[str, ...]:
    """Its keywords."""
    return (god(foe) or target(foe)).keywords


@cache
def of_target(key: str, part: int) -> tuple[Clause, ...]:
    """The abilities of one of a card's Targets; that of an Encounter has its card's as well."""
    card, found = CARDS[key], _target(key, part)
    own = [(on, on.trait) for on in found.abilities]
    return numbered([*own, *card.own] if isinstance(card, Encounter) and found is card.target else own)


@cache
def heard_by(key: str, part: int) -> dict[str, tuple[Clause, ...]]:
    """The same by trigger."""
    return by_trigger(of_target(key, part))


@cache
def changed_by(key: str, part: int) -> dict[str, tuple[Change, ...]]:
    """What its static ones change, by subject."""
    return by_subject(of_target(key, part))
