"""Cached lookups on printed cards: parts, Targets, abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from games.kernel.effect import walk
from games.kernel.text import Text, t
from games.the_restless.table import TargetState
from games.the_restless.vocabulary.basics.literals import AnyStatus, Group, ItemKind, StatusEffect, StatusName
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, Card, Encounter, God, Item, Status
from games.the_restless.vocabulary.clauses import Change, NumberedAbility, by_subject, by_trigger, numbered


@cache
def parts(key: str) -> tuple[object, ...]:
    """Return all parts of a card, in the order of the indexes in Standing.part and TargetState.part."""
    return tuple(walk(CARDS[key]))


@cache
def _places(key: str) -> dict[int, int]:
    return {id(part): index for index, part in enumerate(parts(key))}


def place_of(card: Card, part: object) -> int:
    """Return the index of a part in parts(key). Raises KeyError for a part of another card."""
    return _places(card.key)[id(part)]


@cache
def _target(key: str, part: int) -> Target:
    found = parts(key)[part]
    assert isinstance(found, Target)
    return found


def printed_target(target: TargetState) -> Target:
    """Return a Target as printed. A Traitor God is not one: it has no Damage (R-181)."""
    return _target(target.piece.card.key, target.part)


def god(target: TargetState) -> God | None:
    """Return the Traitor God that a Target is, or None. A Target that a god's card brings into play is not one."""
    card = target.piece.card
    return card if target.part < 0 and isinstance(card, God) else None


def name(target: TargetState) -> Text:
    """Return a Target's name, or that of its card."""
    own = target.piece.card.name if target.part < 0 else printed_target(target).name
    return own or target.piece.card.name


def titles(targets: Sequence[TargetState]) -> dict[int, Text]:
    """Return the name of each Target by its number; Targets with the same name are numbered."""
    names, seen, found = Counter(map(name, targets)), Counter[Text](), dict[int, Text]()
    for target in targets:
        called = name(target)
        seen[called] += 1
        found[target.number] = t("{name} {n}", name=called, n=seen[called]) if names[called] > 1 else called
    return found


def printed_types(target: TargetState) -> tuple[str, ...]:
    """Return a Target's printed Types."""
    return (god(target) or printed_target(target)).types


def printed_keywords(target: TargetState) -> tuple[str, ...]:
    """Return a Target's printed keywords."""
    return (god(target) or printed_target(target)).keywords


@cache
def of_target(key: str, part: int) -> tuple[NumberedAbility, ...]:
    """Return the abilities of one of a card's Targets; an Encounter's Target also has those of its card."""
    card, found = CARDS[key], _target(key, part)
    own = [(on, on.trait) for on in found.abilities]
    return numbered([*own, *card.own] if isinstance(card, Encounter) and found is card.target else own)


@cache
def heard_by(key: str, part: int) -> dict[str, tuple[NumberedAbility, ...]]:
    """Return the abilities of one of a card's Targets, by trigger."""
    return by_trigger(of_target(key, part))


@cache
def changed_by(key: str, part: int) -> dict[str, tuple[Change, ...]]:
    """Return the changes by static abilities of one of a card's Targets, by subject."""
    return by_subject(of_target(key, part))


def status_card(boon: AnyStatus) -> Status:
    """Return the card of a Status. Raises KeyError for one of a pack that is not loaded."""
    if isinstance(boon, StatusName):
        card = CARDS[boon]
        assert isinstance(card, Status)
        return card
    return _printed_status(boon)


@cache
def _printed_status(boon: StatusEffect) -> Status:
    return next(card for card in CARDS.values() if isinstance(card, Status) and card.boon == boon)


def is_status(card: Card, boon: AnyStatus | None) -> bool:
    """Return whether a card is a given Status; None means any Status."""
    return isinstance(card, Status) and boon in (None, card.boon, card.key)


def sought(card: Card, group: Group | None, kind: ItemKind | None) -> bool:
    """Return whether a card is an Item of this group and kind; None means any."""
    return isinstance(card, Item) and group in (None, *card.groups) and kind in (None, card.kind)
