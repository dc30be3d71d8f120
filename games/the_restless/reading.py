"""Looking things up on frozen cards: their parts in order, their abilities, what their Targets are."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.kernel.effect import Effect, walk
from games.the_restless.abilities import On
from games.the_restless.cards import EVERY
from games.the_restless.conditions import First
from games.the_restless.effects import Fix, Forbid, Keywords, Mod, Permit
from games.the_restless.printed import CARDS, Character, Encounter, God, Item
from games.the_restless.table import Foe
from games.the_restless.targets import Target


class Clause(NamedTuple):
    """An ability of a card: its place among them (that limits count by) and the Trait that opens it."""

    number: int
    on: On
    trait: str | None


@cache
def parts(key: str) -> tuple[object, ...]:
    """Everything in a card, in the order that names it."""
    return tuple(walk(CARDS[key]))


@cache
def _target(key: str, part: int) -> Target:
    found = parts(key)[part]
    assert isinstance(found, Target)
    return found


def target(foe: Foe) -> Target:
    """The Target as printed. A Traitor God has none: it has no Damage number (R-181)."""
    return _target(foe.piece.card.key, foe.part)


def printed_types(foe: Foe) -> tuple[str, ...]:
    """Its Types."""
    return foe.piece.card.types if isinstance(foe.piece.card, God) else target(foe).types


def printed_keywords(foe: Foe) -> tuple[str, ...]:
    """Its keywords."""
    return foe.piece.card.keywords if isinstance(foe.piece.card, God) else target(foe).keywords


@cache
def clauses(key: str, part: int = -1) -> tuple[Clause, ...]:
    """The abilities of a card in play, or of one of its Targets (that of an Encounter has its card's as well)."""
    card = CARDS[key]
    own = [(on, on.trait) for on in _target(key, part).abilities] if part >= 0 else []
    if isinstance(card, Character):
        own += [(on, on.trait) for on in card.special]
    elif part < 0 or (isinstance(card, Encounter) and _target(key, part) is card.target):
        own += [(on, on.trait) for on in getattr(card, "abilities", ())]
    if isinstance(card, Item) and card.bonus:
        own += [(on, card.bonus.trait) for on in card.bonus.abilities]
    return tuple([Clause(number, on, trait) for number, (on, trait) in enumerate(own)])


@cache
def triggered(key: str, part: int, trigger: str) -> tuple[Clause, ...]:
    """Those of one trigger."""
    return tuple([clause for clause in clauses(key, part) if clause.on.trigger == trigger])


def subject(effect: object) -> str:
    """What a lasting effect changes: a number, "keywords", or what it forbids ("no flee") or permits ("may ...")."""
    if isinstance(effect, Mod | Fix):
        return effect.stat
    if isinstance(effect, Forbid | Permit):
        return f"{'no' if isinstance(effect, Forbid) else 'may'} {effect.what}"
    return "keywords" if isinstance(effect, Keywords) else ""


@cache
def changes(key: str, part: int, whats: tuple[str, ...]) -> tuple[tuple[Clause, Effect], ...]:
    """What the static abilities of a card change of these things."""
    found = [(clause, step) for clause in triggered(key, part, "static") for step in clause.on.do.steps]
    return tuple([(clause, step) for clause, step in found if subject(step) in whats])


FIRSTS = sorted({(part.trigger, part.per) for card in EVERY for part in parts(card.key) if isinstance(part, First)})
"""What some card asks the first time of, so that it must be remembered: (trigger, span)."""
