"""The twin test, which finds leaks through behavior rather than through views.

Two matches differ in two cards that a viewer cannot see, and both get the same answers. Until one of the cards comes
into play, the viewer must not be able to tell them apart by the view, the questions, the log, or the players to move.
This finds, for example, a question that is asked only if someone holds a certain card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.contract.leaks import difference, hidden_from
from games.contract.playing import AnyMatch, chance, open_question, viewer_name
from games.kernel.ask import Amount, Question, RefusedError, random_answer
from games.kernel.codec import pack, unpack
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.options import LazyOptions, Option
from games.kernel.text import Seat
from games.search.search import answer
from games.search.strength import Strength

TOGETHER = 40
"""Maximum number of answers given to a pair of twins."""


@dataclass
class Twins:
    """Two matches in which two `cards`, hidden from the viewer, have swapped places.

    `hidden` counts the cards that were hidden at first, and `thrown` the random draws until then.
    """

    one: AnyMatch
    other: AnyMatch
    viewer: Seat | None
    cards: tuple[Any, Any]
    hidden: Counter[Any]
    thrown: dict[str, int]

    def both(self, seat: Seat, tokens: tuple[str, ...]) -> bool:
        """Return whether a seat can give the answer in both matches, with the same meaning and neither card in it."""
        question = open_question(self.one, seat)
        try:
            self.other.check(seat, tokens)
        except RefusedError:
            return False
        said = _meant(question, tokens, self.cards)
        return said == _meant(open_question(self.other, seat), tokens, self.cards)

    def unplayed(self) -> bool:
        """Return whether it is certain that neither card has come into play.

        After a random draw it is no longer certain, because a shuffle can hide a card again.
        """
        return all(
            match.dealer.counts == self.thrown and all(hidden[card] >= self.hidden[card] for card in self.cards)
            for match in (self.one, self.other)
            for hidden in (_counted(match.table, self.viewer),)
        )


def twins(match: AnyMatch, viewer: Seat | None, randrange: RandRange) -> Twins | None:
    """Return the match from its last checkpoint, and its twin; None if the two chosen places cannot be swapped."""
    record = replace(match.record(), entries=())
    assert record.checkpoint is not None
    table = unpack(match.game.table, record.checkpoint.table)
    places = [(zone, place) for zone in hidden_from(table, viewer) for place in range(len(zone))]
    if len(places) < 2:
        return None
    (zone, place), (elsewhere, there) = places[randrange(len(places))], places[randrange(len(places))]
    cards = zone.cards[place], elsewhere.cards[there]
    if cards[0] == cards[1] or type(cards[0]) is not type(cards[1]):
        return None
    zone.cards[place], elsewhere.cards[there] = cards[1], cards[0]
    swapped = replace(record, checkpoint=record.checkpoint._replace(table=pack(table)))
    thrown = dict(record.checkpoint.counts)
    one, other = Match(match.game, record), Match(match.game, swapped)
    return Twins(one, other, viewer, cards, _counted(table, viewer), thrown)


def distinguishable(match: AnyMatch, viewer: Seat | None, randrange: RandRange) -> Iterator[str]:
    """Yield the ways in which the viewer can distinguish the match from a twin."""
    pair = twins(match, viewer, randrange)
    if pair is None:
        return
    for strength in (Strength.FAIR, *[Strength.EASY] * (TOGETHER - 1)):  # one answer with lookahead is enough
        if not pair.unplayed():
            return
        if found := list(_differences(pair, strength)):
            yield from found
            return
        if pair.one.over or not _both_answer(pair, randrange):
            return


def _both_answer(pair: Twins, randrange: RandRange) -> bool:
    """Give the same answer to both matches. Return False if it would bring one of the cards into play."""
    seat = pair.one.waiting[randrange(len(pair.one.waiting))]
    tokens = random_answer(open_question(pair.one, seat), randrange)
    if not pair.both(seat, tokens):
        return False
    pair.one.answer(seat, tokens)
    pair.other.answer(seat, tokens)
    return True


def _meant(question: Question, tokens: tuple[str, ...], cards: tuple[Any, Any]) -> list[Option[Any]] | object:
    """Return the options that an answer chooses; an object unequal to everything if one of them is a swapped card."""
    if isinstance(question, Amount):
        return tokens
    if isinstance(question.options, LazyOptions):
        chosen = [question.options.option(token) for token in tokens]
    else:
        chosen = [option for option in question.options if option.token in tokens]
    return object() if any(option.value in cards for option in chosen) else chosen


def _differences(pair: Twins, strength: Strength) -> Iterator[str]:
    for name, one, other in zip(
        ("view", "question", "decision", "undo", "who is to move", "story"),
        _met_by(pair.one, pair.viewer, strength),
        _met_by(pair.other, pair.viewer, strength),
        strict=True,
    ):
        if one != other:
            found = difference(one, other, name)
            yield f"{viewer_name(pair.viewer)} can tell by the {name} where {pair.cards} lie: {found}"


def _met_by(match: AnyMatch, viewer: Seat | None, strength: Strength) -> tuple[Any, ...]:
    """Return everything a viewer learns about a match, the computer player's answer, and whether an undo is offered."""
    view = match.view(viewer)
    asked = None if viewer is None else match.asked(viewer)
    decision = answer(match, viewer, strength, chance("decision")) if asked and viewer is not None else None
    undo = viewer is not None and match.undone(viewer) is not None
    story = [line.text for line in match.dealer.lines if line.visible_to(viewer)]
    return view, asked, decision, undo, match.waiting, story


def _counted(table: Any, viewer: Seat | None) -> Counter[Any]:
    return Counter(card for zone in hidden_from(table, viewer) for card in zone.cards)
