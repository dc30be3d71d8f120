"""Notes on what a player chooses between: the meanings of words on those cards, and the Items on the ground."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.kernel.effect import walk
from games.kernel.handbook import Aside, CardText
from games.kernel.text import t
from games.the_restless.terms import TERMS
from games.the_restless.text.card_text import Left, whole_item
from games.the_restless.text.terms_used import terms_used
from games.the_restless.view import Face, RestlessView, SceneKind, Thing
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import Card, Encounter, Item

UNEXPLAINED = ("transfigure", "exhaust", "recover", "armor", "active-item", "sin", "find", "reveal", "past-armor")
"""The terms for effects that a player cannot guess, or whose consequence the card does not say."""
ARMOR = next(term for term in TERMS if term.key == "armor")


def named_terms(seen: RestlessView) -> Iterator[CardText]:
    """Yield the meanings of terms on the cards met or laid out to choose from, and how to buy from a Trader."""
    if seen.targets:
        return
    used = {term for face in _choices(seen) for term in _terms_in(face.key)}
    used |= {"sin"} if seen.scene is SceneKind.TRADER and not seen.wares else set()
    yield from (CardText("", term.name, term.text) for term in TERMS if term.key in UNEXPLAINED and term.key in used)
    if ARMOR.key not in used and any(thing.armor for thing in _own_items(seen)):
        yield Aside("", ARMOR.name, ARMOR.text)
    if seen.encounter and seen.encounter.face.key not in seen.settled and seen.scene is not SceneKind.TRADER:
        card = Card.of(seen.encounter.face.key)
        if isinstance(card, Encounter) and card.kind == "trader" and card.steps != NOTHING:
            yield CardText("", labels.ENCOUNTERS["trader"], t("You can look at the wares, buy and sell afterwards."))


def _choices(seen: RestlessView) -> Iterator[Face]:
    """Yield the cards that a player weighs between battles: an Encounter or a Rest, and Items to buy or pick up."""
    yield from seen.offered
    yield from (thing.face for thing in (*seen.wares, *seen.ground))
    met = [thing.face for thing in (seen.encounter, seen.rest) if thing]
    yield from (face for face in met if seen.scene is not SceneKind.INTERVAL or face.key not in seen.settled)
    if seen.scene is SceneKind.TRADER:
        yield from (thing.face for thing in _own_items(seen))


def _own_items(seen: RestlessView) -> Iterator[Thing]:
    """Yield the Items of the viewer, who can sell them, give them away or discard them."""
    yield from (thing for body in seen.bodies if body.player == seen.viewer for thing in body.items)


def ground_notes(seen: RestlessView) -> Iterator[CardText]:
    """Yield the text of each Item on the ground, to decide who picks it up or what to discard for it (R-48, R-50)."""
    if seen.targets:
        return
    for thing in seen.ground:
        card = Card.of(thing.face.key)
        if isinstance(card, Item):
            note = CardText(card.key, thing.face.name, whole_item(card, Left(thing.counters, thing.armor)))
            yield note if seen.scene is not SceneKind.TRADER else Aside(note.key, note.name, note.text)


def unusable_notes(seen: RestlessView) -> Iterator[CardText]:
    """Yield which Items of the viewer cannot be used outside battle, so that nobody looks for their buttons (R-60)."""
    if seen.targets:
        return
    for thing in _own_items(seen):
        card = Card.of(thing.face.key)
        does = (card.use or card.active) if isinstance(card, Item) else None
        if does is not None and does.needs_target:
            yield Aside(card.key, thing.face.name, t("Can be used only in battle."))


@cache
def _terms_in(key: str) -> frozenset[str]:
    """Return the terms that the text of a card uses."""
    card = Card.of(key)
    used = {term for part in walk(card) for term in terms_used(part)}
    return frozenset(used | {"armor"} if isinstance(card, Item) and card.armor else used)
