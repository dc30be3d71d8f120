"""The terms and cards in a view that can be explained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from games.kernel.effect import walk
from games.kernel.zone import FaceDown
from games.the_restless.description.named_statuses import statuses_in
from games.the_restless.terms import TERMS, keyword
from games.the_restless.text.terms_used import terms_used
from games.the_restless.view import Body, Face, RestlessView, TargetView
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.conditions import HasKeyword, IsType, Marks, MarksAre
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Bonus, Card, Character, God, Item, Sin

SPOKEN: dict[type, str] = {
    Band: "band",
    Marks: "marks",
    MarksAre: "marks",
    IsType: "type",
    Target: "type",
    Bonus: "trait",
}
"""The term for parts of a card that are not effects."""


def shows(view: RestlessView) -> tuple[str, ...]:
    """Return the keys of the terms and cards in a view: terms, Statuses that cards name, cards met, the party's."""
    targets = [word for target in view.targets for word in (*target.keywords, *target.printed_keywords)]
    cards = dict.fromkeys([*(face.key for face in _faces(view)), *(one.card for one in view.lasting)])
    spoken = {term for key in cards for term in _terms(key)} | {keyword(word) for word in targets}
    spoken |= {"stagger"} if any(target.staggered for target in view.targets) else set()
    terms = [term.key for term in TERMS if term.key in spoken]
    statuses = dict.fromkeys(status for key in cards for status in statuses_in(key) if status not in cards)
    return (*terms, *statuses, *cards)


def _faces(view: RestlessView) -> Iterator[Face]:
    """Yield every face-up card except the discards."""
    yield from view.offered
    yield from (face for target in view.targets for face in _of_target(target))
    things = [thing for thing in (view.encounter, view.rest) if thing]
    yield from (thing.face for thing in (*things, *view.wares, *view.ground))
    yield from (view.realm,) if view.realm else ()
    yield from _open(view.god)
    for body in sorted(view.bodies, key=lambda body: body.player != view.viewer):
        yield from _of_body(body)
    yield from view.opened
    yield from (thing.face for thing, _ in view.shared)
    yield from (thing.face for thing in view.pools)
    for zone in (*view.row, *view.rests):
        yield from _open(zone)


def _of_target(target: TargetView) -> Iterator[Face]:
    yield target.face
    yield from (thing.face for thing in target.spoils)


def _of_body(body: Body) -> Iterator[Face]:
    yield from (body.character,) if body.character else ()
    yield from (thing.face for thing in (*body.items, *body.statuses, *body.sins, *body.blessings))


def _open(zone: Iterable[Face | FaceDown]) -> Iterator[Face]:
    yield from (face for face in zone if not isinstance(face, FaceDown))


@cache
def _terms(key: str) -> frozenset[str]:
    """Return the terms that a card uses."""
    card = Card.of(key)
    found = {term for part in walk(card) for term in _of_part(part)}
    if isinstance(card, Item) and card.armor:
        found.add("armor")
    if isinstance(card, Sin):
        found.add("sin")
    if isinstance(card, God):
        found |= {"type", *map(keyword, card.keywords)}
    if isinstance(card, Character):
        found |= {"trait", "unarmed", "death-effect"}
    return frozenset(found)


def _of_part(part: object) -> Iterator[str]:
    """Yield the terms that one part of a card uses."""
    if type(part) in SPOKEN:
        yield SPOKEN[type(part)]
    yield from terms_used(part)
    if isinstance(part, Target | HasKeyword):
        yield from map(keyword, part.keywords)
    if isinstance(part, On | Way) and part.trait:
        yield "trait"
    if getattr(part, "until", None) == "held":
        yield "while-held"
    if "chosen" in (getattr(part, "to", None), getattr(part, "by", None)):
        yield "of-choice"
