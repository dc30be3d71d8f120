"""Faults of custom cards whose fields are all valid on their own."""

from __future__ import annotations

from games.kernel.effect import walk
from games.kernel.packs.faults import NO_FAULT, Fault
from games.kernel.text import t
from games.the_restless.cards import EVERY
from games.the_restless.effects.branches import ForEach, Repeat
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.card_types import Card, Encounter, Rest, Status
from games.the_restless.vocabulary.clauses import subject

_NAMES = {card.name.key.casefold() for card in EVERY}


def problem(card: Card) -> Fault:
    """Return the fault of a card whose fields are all valid on their own, or NO_FAULT."""
    if card.name.key.casefold() in _NAMES:
        return Fault(t("A printed card is called “{word}”.", word=card.name.key))
    if isinstance(card, Encounter) and (card.kind == "combat") != (card.target is not None):
        return Fault(t("A combat Encounter needs a target, and no other Encounter can have one."))
    if isinstance(card, Rest) and (card.kind == "horror") != (card.target is not None):
        return Fault(t("A horror Rest needs a target, and no other Rest can have one."))
    if isinstance(card, Status) and not card.abilities:
        return Fault(t("A Status does something: write its abilities."))
    for part in walk(card):
        if isinstance(part, On) and part.trigger == "static" and not all(map(subject, part.do.steps)):
            return Fault(t("A static ability only changes numbers, permissions, keywords or types."), part)
        if isinstance(part, Band) and part.low > part.high:
            return Fault(t("A band goes from its lower to its higher number."), part)
        if isinstance(part, Repeat | ForEach) and any(isinstance(inner, type(part)) for inner in [*walk(part)][1:]):
            return Fault(t("{word} cannot hold another {word}.", word=type(part).__name__), part)
    return NO_FAULT
