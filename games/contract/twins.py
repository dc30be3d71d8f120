"""The twin test: leaks through what happens, not only through what is shown.

Two matches differ in two cards that a viewer cannot see. Both get the same answers. As long as neither card comes
into play the viewer must not be able to tell them apart: not by the view, the questions, the story, nor by who is
awaited. That is how a window that opens only when somebody holds the card for it is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.contract.leaks import hidden_from
from games.contract.playing import AnyMatch, chance, open_question
from games.kernel.ask import Amount, Question, Refused, random_answer
from games.kernel.codec import pack, unpack
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.text import Seat

TOGETHER = 40
"""How many answers twins are followed for."""


@dataclass
class Twins:
    """Two matches that differ in where two `cards` lie, neither of which the viewer sees.

    `hidden` counts what lay hidden from the viewer at first, `thrown` the dice thrown until then.
    """

    one: AnyMatch
    other: AnyMatch
    viewer: Seat | None
    cards: tuple[Any, Any]
    hidden: Counter[Any]
    thrown: dict[str, int]

    def unplayed(self) -> bool:
        """Whether neither card has come into play, as far as one can be sure: a shuffle may hide one again."""
        return all(
            match.dealer.counts == self.thrown and all(hidden[card] >= self.hidden[card] for card in self.cards)
            for match in (self.one, self.other)
            for hidden in (_counted(match.table, self.viewer),)
        )


def twins(match: AnyMatch, viewer: Seat | None, randrange: RandRange) -> Twins | None:
    """The match from its last checkpoint, and its twin; None where there are no two cards of a kind to swap."""
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


def told_apart(match: AnyMatch, viewer: Seat | None, randrange: RandRange) -> Iterator[str]:
    """How the viewer can tell the match from a twin of it, if they can."""
    pair = twins(match, viewer, randrange)
    if pair is None:
        return
    for _ in range(TOGETHER):
        if not pair.unplayed():
            return
        if found := list(_differences(pair)):
            yield from found
            return
        if pair.one.over or not _both_answer(pair, randrange):
            return


def _both_answer(pair: Twins, randrange: RandRange) -> bool:
    """One seat gives both matches the same answer; False when it would bring one of the cards into play."""
    seat = pair.one.waiting[randrange(len(pair.one.waiting))]
    question = open_question(pair.one, seat)
    tokens = random_answer(question, randrange)
    try:
        pair.other.check(seat, tokens)
    except Refused:
        return False
    if _meant(question, tokens, pair.cards) != _meant(open_question(pair.other, seat), tokens, pair.cards):
        return False
    pair.one.answer(seat, tokens)
    pair.other.answer(seat, tokens)
    return True


def _meant(question: Question, tokens: tuple[str, ...], cards: tuple[Any, Any]) -> list[Option[Any]] | object:
    """What an answer chooses; something that equals nothing where it is one of the cards."""
    if isinstance(question, Amount):
        return tokens
    chosen = [option for option in question.options if option.token in tokens]
    return object() if any(option.value in cards for option in chosen) else chosen


def _differences(pair: Twins) -> Iterator[str]:
    for name, one, other in zip(
        ("view", "question", "decision", "undo", "who is awaited", "story"),
        _met_by(pair.one, pair.viewer),
        _met_by(pair.other, pair.viewer),
        strict=True,
    ):
        if one != other:
            yield f"seat {pair.viewer} can tell by the {name} where {pair.cards} lie:\n{one}\n{other}"


def _met_by(match: AnyMatch, viewer: Seat | None) -> tuple[Any, ...]:
    """All that a viewer meets of a match: also what the computer player would do, and whether an answer can go back."""
    view = match.view(viewer)
    asked = None if viewer is None else match.asked(viewer)
    decision = match.game.play(view, asked.question, chance("decision")) if asked else None
    undo = viewer is not None and match.undone(viewer) is not None
    story = [line.text for line in match.dealer.lines if line.heard_by(viewer)]
    return view, asked, decision, undo, match.waiting, story


def _counted(table: Any, viewer: Seat | None) -> Counter[Any]:
    return Counter(card for zone in hidden_from(table, viewer) for card in zone.cards)
