"""The texts that pictures of The Restless leave out: the effects of all cards that matter now, and lasting effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from games.kernel.effect import walk
from games.kernel.handbook import Aside, CardText
from games.kernel.text import EMPTY, Name, Seat, Text, listed, t
from games.the_restless.rules.state.card_lookup import status_card
from games.the_restless.terms import meaning
from games.the_restless.text.card_text import does, effects, in_final_battle, in_force
from games.the_restless.text.sentences import joined
from games.the_restless.view import Body, Face, RestlessView, SceneKind, TargetView, of
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Realm


def notes(seen: RestlessView) -> tuple[CardText, ...]:
    """Return the notes on a view, the most important ones first.

    The order is votes, the cards met with their keywords, lasting effects, Sins and Statuses, the Realm, and the
    viewer's Characters with their Items. An Encounter that is over is an aside, and so are the viewer's cards, except
    for the Character to move: options describe the effects of Items. No Realm applies to the final battle (R-91).
    """
    if seen.ending or not seen.level:
        return ()
    realm = [_realm(seen.realm, fighting=bool(seen.targets))] if seen.realm and not _is_final(seen) else []
    given = _named_statuses(_cards_met(seen))
    met = [*_met(seen), *_god_ahead(seen), *_smoke(seen)]
    told = [*met, *_lasting(seen), *_burdens(seen), *given, *realm, *_own(seen)]
    return (*_votes(seen), *{note.text: note for note in told if note.text != EMPTY}.values())


def names(seen: RestlessView, seat: Seat) -> frozenset[str]:
    """Return the names of a player's Characters in the log."""
    return frozenset(body.character.name.key for body in seen.bodies if body.player == seat and body.character)


def _card(face: Face, *, final: bool = False) -> CardText:
    """Return a card with its effects, without its kind; in the `final` battle, only effects that can still happen."""
    return CardText(face.key, face.name, (in_final_battle if final else effects)(Card.of(face.key)))


def _realm(face: Face, *, fighting: bool) -> CardText:
    """Return a Realm without the effects of its start, and without what the figures of a Target contain."""
    card = Card.of(face.key)
    assert isinstance(card, Realm)
    return CardText(face.key, face.name, joined([*in_force(card, fighting=fighting)]))


def _votes(seen: RestlessView) -> Iterator[CardText]:
    """Yield each player's vote, as long as it can change. The others need it to decide on theirs."""
    for one in seen.votes:
        head = t("You vote") if one.player == seen.viewer else t("{player} votes", player=Name(one.player))
        yield CardText("", head, one.words)


def _met(seen: RestlessView) -> Iterator[CardText]:
    """Yield the Targets or, if there are none, the Rest and the Encounter, except battles and choices that are over."""
    yield from map(_target, seen.targets)
    told = (_card(face) for face in _cards_met(seen) if face.key not in seen.settled)
    yield from map(_aside, told) if seen.scene == "interval" else told


def _cards_met(seen: RestlessView) -> list[Face]:
    """Return the Rest and the Encounter, unless they are fought, or were."""
    met = [thing.face for thing in (seen.rest, seen.encounter) if thing and not seen.targets]
    return [face for face in met if not of(face.key).fight]


def _god_ahead(seen: RestlessView) -> Iterator[CardText]:
    """Yield the known Traitor God, as an aside unless nothing else is ahead of the party."""
    told = [_card(card) for card in seen.god if isinstance(card, Face) and not _is_final(seen)]
    nothing_ahead = not seen.row and not seen.targets and seen.scene is not SceneKind.EVENT
    yield from told if nothing_ahead else map(_aside, told)


def _target(target: TargetView) -> CardText:
    """Return a Target's abilities and the meaning of its keywords, without the figures in its picture."""
    words = [t("{keyword}: {words}", keyword=labels.KEYWORDS[one], words=meaning(one)) for one in target.keywords]
    return CardText(target.face.key, target.name, joined([*words, *does(Card.of(target.face.key))]))


def _is_final(seen: RestlessView) -> bool:
    """Return whether the final battle has begun."""
    return seen.scene is SceneKind.GOD


def _smoke(seen: RestlessView) -> Iterator[CardText]:
    """Yield why no Rest is offered, while a flight forbids it (R-144)."""
    smoke = Card.of("smoke-at-your-back")
    yield from [CardText(smoke.key, smoke.name, effects(smoke))] if seen.fled and not seen.targets else []


def _lasting(seen: RestlessView) -> Iterator[CardText]:
    """Yield the lasting effects, and the draws to come that are Pick From, in one note."""
    lasting = [*(one.words for one in seen.lasting), *seen.picks]
    if lasting:
        yield CardText(seen.lasting[0].card if seen.lasting else "", t("Lasting"), joined(lasting))


def _burdens(seen: RestlessView) -> Iterator[CardText]:
    """Yield the Sins and Statuses of all Characters with their bearers, because any player can decide for them."""
    borne: dict[Face, list[Text]] = {}
    for body in sorted(seen.bodies, key=lambda body: (body.player != seen.viewer, not body.acting)):
        for thing in (*body.sins, *body.statuses):
            borne.setdefault(thing.face, []).append(body.character.name if body.character else EMPTY)
    for face, who in borne.items():
        name = t("{card} ({who})", card=face.name, who=listed([one for one in who if one != EMPTY]))
        yield replace(_card(face, final=_is_final(seen)), name=name)


def _named_statuses(faces: Iterable[Face]) -> Iterator[CardText]:
    """Yield the Statuses that the cards mention without explaining their effects."""
    for key in dict.fromkeys(key for face in faces for key in _statuses_in(face.key)):
        yield CardText(key, Card.of(key).name, effects(Card.of(key)))


@cache
def _statuses_in(key: str) -> tuple[str, ...]:
    """Return the keys of the Statuses that a card names."""
    named = dict.fromkeys(getattr(part, "boon", None) for part in walk(Card.of(key)))
    return tuple([status_card(boon).key for boon in named if boon])


def _own(seen: RestlessView) -> Iterator[CardText]:
    own = [body for body in seen.bodies if body.player == seen.viewer and body.character]
    for body in sorted(own, key=lambda body: not body.acting):
        fighting = body.acting and bool(seen.targets)
        being = _being(body, final=_is_final(seen))
        yield from being if fighting else map(_aside, being)
        yield from (_aside(_card(thing.face)) for thing in body.items)
        yield from map(_aside, _named_statuses(thing.face for thing in body.items))


def _being(body: Body, *, final: bool) -> Iterator[CardText]:
    """Yield the text of a Character, then the texts of its Blessings."""
    assert body.character is not None
    yield _card(body.character, final=final)
    yield from (_card(thing.face) for thing in body.blessings)


def _aside(note: CardText) -> Aside:
    return Aside(note.key, note.name, note.text)
