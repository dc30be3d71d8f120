"""The texts that pictures of The Restless leave out: the effects of all cards that matter now, and lasting effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from games.kernel.effect import walk
from games.kernel.handbook import Aside, CardText, Meaning, NewsAside
from games.kernel.text import EMPTY, Arg, Name, Seat, Text, listed, t
from games.the_restless.description.choice_notes import ground_notes, named_terms, unusable_notes
from games.the_restless.description.lasting import lasting
from games.the_restless.description.named_statuses import mentioned_statuses, named_statuses
from games.the_restless.description.supplies import SUPPLIES, supplies
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.rules.road.encounter_row import FIRST
from games.the_restless.terms import meaning
from games.the_restless.text.card_text import (
    EffectSentence,
    character_sentences,
    effect_sentences,
    effects,
    in_final_battle,
    in_force,
    whole,
)
from games.the_restless.text.sentences import join_sentences
from games.the_restless.view import Body, Face, RestlessView, SceneKind, TargetView, Thing, of
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.literals import Keyword
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Card, Character, God, Item, Realm

BETWEEN_BATTLES = frozenset(
    (
        "battle_start",
        "god_start",
        "encounter_revealed",
        "realm_start",
        "rest_start",
        "trader_opened",
        "bought",
        "sold",
    )
)
"""Triggers that do not occur between the first round of a battle and its end."""


class Subject(NamedTuple):
    """A card whose abilities are noted apart: those that can happen now, and as asides the others."""

    key: str
    name: Text
    sentences: Sequence[EffectSentence]

    @property
    def noted(self) -> CardText:
        """The note with all that it does."""
        return CardText(self.key, self.name, join_sentences([sentence.words for sentence in self.sentences]))


def notes(seen: RestlessView) -> tuple[CardText, ...]:
    """Return the notes on a view, the most important ones first.

    The order is votes, the cards met with their keywords, the party's supplies, what the viewer cannot do now, lasting
    effects, Sins and Statuses, the Realm, and the viewer's Characters with their Items. An Encounter that is over is an
    aside, and so are the viewer's cards, except for the Character to move: options describe the effects of Items.
    Between Encounters, so are Sins and Statuses. No Realm applies to the final battle (R-91). What cannot happen now is
    an aside, and comes last.
    """
    if seen.ending:
        return ()
    if not seen.level:
        terms = () if seen.viewer is None else named_terms(seen)  # the board has less room than a page
        return tuple([Meaning(note.key, note.name, note.text) for note in (*named_statuses(seen), *terms)])
    given = [*_named_keywords(seen), *named_statuses(seen), *named_terms(seen)]
    met = [*_cards_met_notes(seen), *_god_ahead(seen), *_smoke(seen)]
    found = [
        *met,
        supplies(seen),
        *_unsold(seen),
        *ground_notes(seen),
        *_no_room(seen),
        *_turned_up(seen),
        *_allowances(seen),
        *unusable_notes(seen),
        *_lasting(seen),
        *_burdens(seen),
        *given,
        *_able(seen, _realm(seen)),
        *_own(seen),
    ]
    found += _unable(seen, [*_targets(seen.targets), *_realm(seen), *_acting(seen)])
    return (*_votes(seen), *{note.text: note for note in found if note.text != EMPTY}.values())


def whole_notes(seen: RestlessView) -> tuple[CardText, ...]:
    """Return the notes, each with all that its card does, for players who hear each text only once in a match."""
    subjects = {(one.key, one.name): one.noted for one in (*_targets(seen.targets), *_realm(seen), *_acting(seen))}
    whole = [subjects.get((note.key, note.name), note) for note in notes(seen) if note.key != SUPPLIES]
    return tuple({note.text: note for note in whole}.values())


def names(seen: RestlessView, seat: Seat) -> frozenset[str]:
    """Return the names of a player's Characters in the log: the living, and those who have just died."""
    mine = [body.character or body.fallen for body in seen.bodies if body.player == seat]
    return frozenset(face.name.key for face in mine if face)


def _card(face: Face, *, final: bool = False) -> CardText:
    """Return a card with its effects, without its kind; in the `final` battle, only effects that can still happen."""
    return CardText(face.key, face.name, (in_final_battle if final else effects)(Card.of(face.key)))


def _realm(seen: RestlessView) -> list[Subject]:
    """Return the Realm without effects that happen at its start, and in a fight without its addition to Targets."""
    if not seen.realm or _is_final(seen):
        return []
    card = Card.of(seen.realm.key)
    assert isinstance(card, Realm)
    return [Subject(card.key, seen.realm.name, in_force(card, fighting=bool(seen.targets)))]


def _able(seen: RestlessView, subjects: Iterable[Subject]) -> Iterator[CardText]:
    """Yield a note on each subject, with the effects that can happen now."""
    for one in subjects:
        yield CardText(one.key, one.name, join_sentences([text for text, on in one.sentences if _can_happen(seen, on)]))


def _unable(seen: RestlessView, subjects: Iterable[Subject]) -> Iterator[CardText]:
    """Yield an aside on each subject, with the effects that cannot happen now."""
    for one in subjects:
        yield Aside(
            one.key, one.name, join_sentences([text for text, on in one.sentences if not _can_happen(seen, on)])
        )


def _can_happen(seen: RestlessView, on: On | None) -> bool:
    """Return whether an ability can happen with this party (R-27), in a battle before it is over; True for None."""
    if on is None:
        return True
    if on.trait and labels.TRAITS[on.trait] not in {body.trait for body in seen.bodies if body.character}:
        return False
    return not seen.round or on.trigger not in BETWEEN_BATTLES


def _votes(seen: RestlessView) -> Iterator[CardText]:
    """Yield each player's vote, as long as it can change. The others need it to decide on theirs."""
    for one in seen.votes:
        head = t("You vote") if one.player == seen.viewer else t("{player} votes", player=Name(one.player))
        yield CardText("", head, one.words)


def _cards_met_notes(seen: RestlessView) -> Iterator[CardText]:
    """Yield the Targets or, if there are none, the Rest and the Encounter, except battles and choices that are over.

    During a Rest, the Encounter is an aside: it is over, or comes only after the Rest.
    """
    yield from _able(seen, _targets(seen.targets))
    for face in _cards_met(seen):
        is_behind = seen.rest is not None and face != seen.rest.face
        if face.key not in seen.settled:
            yield _aside(_card(face)) if seen.scene == "interval" or is_behind else _card(face)


def _cards_met(seen: RestlessView) -> list[Face]:
    """Return the Rest and the Encounter, unless they are fought, or were."""
    met = [thing.face for thing in (seen.rest, seen.encounter) if thing and not seen.targets]
    return [face for face in met if not of(face.key).fight]


def _god_ahead(seen: RestlessView) -> Iterator[CardText]:
    """Yield the known Traitor God, as an aside that says when it applies unless nothing else is ahead of the party."""
    cards = [_card(card) for card in seen.god if isinstance(card, Face) and not _is_final(seen)]
    nothing_ahead = not seen.row and not seen.targets and seen.scene is SceneKind.INTERVAL
    for card in cards:
        later = replace(card, name=t("{card} (in the final battle)", card=card.name))
        yield replace(card, text=_with_figures(card, seen)) if nothing_ahead else _aside(later)


def _with_figures(card: CardText, seen: RestlessView) -> Text:
    """Return a Traitor God's text after its numbers in the final battle, to which no Realm adds anything (R-179)."""
    god = Card.of(card.key)
    assert isinstance(god, God)
    defense = god.defense + any(deck == "tarot" and n for deck, n in seen.decks)  # RT-4
    figures = t("Die Defense {n}, Health {m}. The Realm adds nothing to them.", n=defense, m=god.health)
    return join_sentences([figures, card.text])


def _targets(targets: Sequence[TargetView]) -> Iterator[Subject]:
    """Yield the abilities of Targets and the meanings of their keywords, without the figures in their picture.

    Targets that do the same share a note. If a Target has another name than the card that brought it, the effects of
    the card are a separate note, under the card's name.
    """
    bearers: dict[tuple[str, tuple[EffectSentence, ...]], list[Text]] = {}
    printed = {target.face.key for target in targets if _unnumbered(target.name) == target.face.name}
    for target in targets:
        words = [t("{keyword}: {words}", keyword=labels.KEYWORDS[one], words=meaning(one)) for one in target.keywords]
        own, card = tuple(map(EffectSentence, words)), tuple(effect_sentences(Card.of(target.face.key)))
        if _unnumbered(target.name) == target.face.name:
            own += card
        elif target.face.key not in printed:
            bearers.setdefault((target.face.key, card), []).append(target.face.name)
        bearers.setdefault((target.face.key, own), []).append(target.name)
    for (key, what), names_of_all in bearers.items():
        yield Subject(key, names_of_all[0] if len(names_of_all) == 1 else _unnumbered(names_of_all[0]), what)


def _unnumbered(name: Text) -> Text:
    """Return the name of a Target without the number that tells it from others with the same name."""
    bare = dict(name.args).get("name") if name.key == "{name} {n}" else None
    return bare if isinstance(bare, Text) else name


def _is_final(seen: RestlessView) -> bool:
    """Return whether the final battle has begun."""
    return seen.scene is SceneKind.GOD


def _smoke(seen: RestlessView) -> Iterator[CardText]:
    """Yield why no Rest is offered, while a flight forbids it (R-144)."""
    smoke = Card.of("smoke-at-your-back")
    yield from [CardText(smoke.key, smoke.name, effects(smoke))] if seen.fled and not seen.targets else []


def _lasting(seen: RestlessView) -> Iterator[CardText]:
    """Yield the lasting effects and the draws that are Pick From in a note, and why the first is (R-82, R-87)."""
    if lines := [*lasting(seen), *seen.picks]:
        yield CardText(seen.lasting[0].card if seen.lasting else "", t("Lasting"), join_sentences(lines))
    if seen.level == 1 and not seen.met and seen.encounter is None and seen.picks:
        why = t(
            "The first Encounter is always Pick From {n}: draw {n}, choose 1. One more Pick From 2 makes it Pick From "
            "{more}.",
            n=FIRST,
            more=FIRST + 1,
        )
        yield CardText("", t("Pick From N"), why)
    elif seen.picks:
        yield CardText("", t("Pick From N"), t("Draw N cards and choose 1. The others go under the deck."))


def _unsold(seen: RestlessView) -> Iterator[CardText]:
    """Yield the wares that are not offered, each with its text and the reason."""
    for one in seen.out_of_reach:
        words = whole(Card.of(one.face.key))
        why = t("Price {n}: more than you can pay. {words}", n=one.price, words=words)
        if one.affordable:
            why = t("Price {n}: nobody can take it. {words}", n=one.price, words=words)
        yield CardText(one.face.key, one.face.name, why)


def _no_room(seen: RestlessView) -> Iterator[CardText]:
    """Yield why the viewer's Characters cannot pick up what lies on the ground, which is allowed outside battle."""
    if seen.targets:
        return
    for body in _own_characters(seen):
        heavy = [item for item in seen.ground if not _fits(body, item)]
        if heavy:
            args: dict[str, Arg] = {"n": len(body.items), "size": body.size, "weight": body.weight, "most": body.most}
            items = listed([t("{item} (Weight {n})", item=one.face.name, n=_weight(one)) for one in heavy])
            said = t("Items {n} of {size}, Weight {weight} of {most}: no room for {items}.", items=items, **args)
            if any(body.size and _weight(one) <= body.most for one in heavy):
                said = t("{said} Discard an Item first.", said=said)
            assert body.character is not None
            yield CardText("", body.character.name, said)


def _turned_up(seen: RestlessView) -> Iterator[CardText]:
    """Yield the texts of cards that lie face up, which a page has if its log only names them (R-85)."""
    zones = [*seen.row, *seen.rests, seen.opened]
    faces = dict.fromkeys(face for zone in zones for face in zone if isinstance(face, Face))
    yield from (NewsAside(face.key, face.name, whole(Card.of(face.key))) for face in faces)


def _allowances(seen: RestlessView) -> Iterator[CardText]:
    """Yield why the viewer's Characters are not offered a Consumable, if they have used one (R-54, R-56)."""
    said = t("No more Consumables until the next Encounter.")
    if seen.targets:
        said = t("No more Consumables until their next turn.")
    for body in _own_characters(seen):
        if body.used_allowance and body.character and any(map(_is_consumable, body.items)):
            yield CardText("", body.character.name, said)


def _is_consumable(item: Thing) -> bool:
    card = Card.of(item.face.key)
    return isinstance(card, Item) and card.use is not None and not card.rest_only and item.counters > 0


def _fits(body: Body, item: Thing) -> bool:
    """Return whether an Item fits both limits of a Character's Inventory (R-45)."""
    return len(body.items) < body.size and body.weight + _weight(item) <= body.most


def _weight(item: Thing) -> int:
    card = Card.of(item.face.key)
    assert isinstance(card, Item)
    return card.weight


def _burdens(seen: RestlessView) -> Iterator[CardText]:
    """Yield the Sins and Statuses of all Characters with their bearers, because any player can decide for them."""
    borne: dict[Face, list[Text]] = {}
    for body in sorted(seen.bodies, key=lambda body: (body.player != seen.viewer, not body.acting)):
        for thing in (*body.sins, *body.statuses):
            borne.setdefault(thing.face, []).append(body.character.name if body.character else EMPTY)
    living = sum(body.character is not None for body in seen.bodies)
    for face, bearers in borne.items():
        who = listed([one for one in bearers if one != EMPTY])
        if len({*bearers}) == living > 2:
            who = t("everyone")
        note = replace(_card(face, final=_is_final(seen)), name=t("{card} ({who})", card=face.name, who=who))
        yield _aside(note) if seen.scene in (SceneKind.INTERVAL, SceneKind.TRADER) else note


def _named_keywords(seen: RestlessView) -> Iterator[CardText]:
    """Yield the keywords that Encounters ahead, or the Realm between battles, name without their meanings."""
    if seen.targets:
        return
    cards = [*_cards_ahead(seen), *([seen.realm] if seen.realm else ())]
    for word in dict.fromkeys(word for face in cards for word in _keywords_in(face.key)):
        yield CardText("", labels.KEYWORDS[word], meaning(word))


def _cards_ahead(seen: RestlessView) -> list[Face]:
    """Return the Encounters to choose from, and the next one if it has been turned up."""
    return [*seen.offered, *(card for card in (seen.row[0] if seen.row else ()) if isinstance(card, Face))]


@cache
def _keywords_in(key: str) -> tuple[Keyword, ...]:
    """Return the keywords of a card's Targets, and those that its effects give them."""
    named = [word for part in walk(Card.of(key)) for word in _keywords_of(part)]
    return tuple(dict.fromkeys(named))


def _keywords_of(part: object) -> tuple[Keyword, ...]:
    if isinstance(part, Target):
        return part.keywords
    return part.add if isinstance(part, Keywords) else ()


def _own(seen: RestlessView) -> Iterator[CardText]:
    yield from _able(seen, _acting(seen))
    for body in _own_characters(seen):
        fighting = body.acting and bool(seen.targets)
        blessings = [_card(thing.face) for thing in body.blessings]
        if fighting:
            yield from blessings
        else:
            yield from map(_aside, (_being(seen, body).noted, *blessings))
        yield from (_aside(_card(thing.face)) for thing in body.items)
        named = [*([body.character] if fighting and body.character else []), *(thing.face for thing in body.items)]
        yield from mentioned_statuses(named)


def _own_characters(seen: RestlessView) -> list[Body]:
    """Return the viewer's living Characters, the one to move first."""
    own = [body for body in seen.bodies if body.player == seen.viewer and body.character]
    return sorted(own, key=lambda body: not body.acting)


def _acting(seen: RestlessView) -> Iterator[Subject]:
    """Yield the viewer's Character who takes its turn in a fight."""
    yield from (_being(seen, body) for body in _own_characters(seen) if body.acting and seen.targets)


def _being(seen: RestlessView, body: Body) -> Subject:
    """Return a Character with what it does, in life and in death."""
    assert body.character is not None
    card = Card.of(body.character.key)
    assert isinstance(card, Character)
    return Subject(card.key, body.character.name, character_sentences(card, final=_is_final(seen)))


def _aside(note: CardText) -> Aside:
    return Aside(note.key, note.name, note.text)
