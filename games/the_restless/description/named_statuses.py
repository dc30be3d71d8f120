"""The Statuses that cards name without saying what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from games.kernel.effect import walk
from games.kernel.handbook import CardText
from games.the_restless.rules.state.card_lookup import status_card
from games.the_restless.text.card_text import effects
from games.the_restless.view import Face, RestlessView, SceneKind
from games.the_restless.vocabulary.card_types import Card


def named_statuses(seen: RestlessView) -> Iterator[CardText]:
    """Yield the Statuses that cards met, ahead, for sale or on the ground name, or the Realm, unless someone has them.

    The pages show the texts of those cards, so a reader has to know what the Statuses do.
    """
    borne = {thing.face.key for body in seen.bodies for thing in body.statuses}
    met = [thing.face for thing in (seen.rest, seen.encounter) if thing and thing.face.key not in seen.settled]
    realm = [seen.realm] if seen.realm and seen.scene is not SceneKind.GOD else []
    cards = [*met, *seen.offered, *(card for card in (seen.row[0] if seen.row else ()) if isinstance(card, Face))]
    cards += [*realm, *seen.opened]
    if seen.scene is SceneKind.INTERVAL:
        cards = [card for card in cards if not seen.encounter or card != seen.encounter.face]
    if not seen.targets:
        cards += [*(thing.face for thing in (*seen.wares, *seen.ground))]
    yield from (note for note in mentioned_statuses(cards) if note.key not in borne)


def mentioned_statuses(faces: Iterable[Face]) -> Iterator[CardText]:
    """Yield the Statuses that the cards mention without explaining their effects."""
    for key in dict.fromkeys(key for face in faces for key in statuses_in(face.key)):
        yield CardText(key, Card.of(key).name, effects(Card.of(key)))


@cache
def statuses_in(key: str) -> tuple[str, ...]:
    """Return the keys of the Statuses that a card names."""
    named = dict.fromkeys(getattr(part, "boon", None) for part in walk(Card.of(key)))
    return tuple([found for boon in named if boon and (found := status_card(boon).key) != key])
