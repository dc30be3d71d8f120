"""The computer player: it compares what each answer costs or brings, by the table and by what it remembers.

It does not plan for harvests and forges no Artifacts, but takes either when offered. What things are worth to it stands
in evaluation.py, how it looks ahead to the next Opposition in lookahead.py. Nothing is left to chance, so that the same
table always gives the same advice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import RandRange
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank
from games.queens_of_fate.computer_player import evaluation
from games.queens_of_fate.computer_player.lookahead import dread
from games.queens_of_fate.rules.battle_options import Deed, Endure, Overcome, Wield
from games.queens_of_fate.rules.invocations import Invocation, InvocationKind
from games.queens_of_fate.rules.questions import Between, Holding
from games.queens_of_fate.rules.sources import AWAKENED
from games.queens_of_fate.table import Step
from games.queens_of_fate.view import QueensView

NEVER, ALWAYS = -1_000_000, 1_000_000
"""Less and more than any sum of losses."""

Judge: TypeAlias = Callable[[QueensView, Ask[Any]], tuple[str, ...]]
"""Answers a question by a view."""


def play(seen: QueensView, question: Question, _below: RandRange) -> tuple[str, ...]:
    """An answer to a question asked of the viewer.

    Raises ValueError for a view of no seat, or for a question that is no choice.
    """
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    return JUDGES[question.kind](seen, question)


def _best_by(worth_of: Callable[[QueensView, Any], int]) -> Judge:
    """Chooses the option whose value is worth most."""
    return lambda seen, question: (max(question.options, key=lambda option: worth_of(seen, option.value)).token,)


def _between(seen: QueensView, value: Between) -> int:
    """Let time pass unless a Source has something to bring; a year at a time while there are Sources to think of."""
    return {Between.PASS: 0, Between.PLAY_ON: 0 if seen.sources else 1, Between.INVOKE: _invoking(seen)}[value]


def _invoking(seen: QueensView) -> int:
    """A Source goes before everything else where it brings more than it is worth, or nothing else is left (QR-11)."""
    return ALWAYS if _best(seen) > 0 or not seen.destiny else NEVER


def _best(seen: QueensView) -> int:
    return max((_invocation(seen, each) for each in _invocations(seen)), default=NEVER)


def _invocations(seen: QueensView) -> Iterator[Invocation]:
    """What could be done with the Sources, but for battles and Artifacts."""
    ways = (InvocationKind.HARVEST,) if seen.reiser else (InvocationKind.RECOVER, InvocationKind.AWAKEN)
    return (Invocation(way, source) for way in ways for source in seen.sources)


def _invocation(seen: QueensView, chosen: Invocation | None) -> int:
    """What a Source brings beyond its own worth; nothing while it would bring more later and no Queen waits for it."""
    if chosen is None:
        return 0 if seen.destiny else NEVER
    if chosen.way is InvocationKind.VANQUISH:
        return 1
    if chosen.way is InvocationKind.FORGE:
        return NEVER
    fallen = [card for card in seen.remembered if chosen.way is not InvocationKind.RECOVER or card.kind is Kind.COURT]
    step = 1 if chosen.way is InvocationKind.RECOVER else AWAKENED
    if len(fallen) < step and not any(card.rank is Rank.QUEEN for card in fallen):
        return -1
    gain = sum(evaluation.secured(seen, card) for card in fallen[:step])
    nearer = any(card.rank is Rank.QUEEN for card in fallen[step : step * len(seen.sources)])
    return gain + evaluation.QUEEN * nearer - evaluation.SOURCE


def _battle(seen: QueensView, value: Overcome | Endure | Wield | Deed) -> int:
    """The cheapest way through."""
    assert seen.challenge
    match value:
        case Overcome(cards):
            return -evaluation.spent(seen, cards, seen.artifact) - dread(seen, cards)
        case Endure(loss):
            return -evaluation.loss(seen, loss) - dread(seen, (loss,) if loss else ())
        case Wield(Artifact() as artifact):
            return -evaluation.wielding(seen, artifact) - dread(seen, ())
        case Deed.INVOKE:
            vanquished = -evaluation.vanquish(seen) - dread(seen, seen.sources[:1])
            return vanquished if seen.reiser else _invoking(seen)
        case _:
            return NEVER


def _strike(_seen: QueensView, value: Card | Deed) -> int:
    """It only takes sets offered ready made, so in the middle of making one it finishes or goes back."""
    return {Deed.ENOUGH: 2, Deed.BACK: 1}[value] if isinstance(value, Deed) else 0


def _holding(seen: QueensView, value: Holding | Card | Artifact) -> int:
    """Secure what there is room for, or what is better than the least; but first what a Source may bring."""
    assert seen.fate
    if isinstance(value, Holding):
        return _invoking(seen) if value is Holding.INVOKE else int(value is Holding.SECURE)
    return evaluation.kept(seen.fate) - evaluation.kept(value)


def _given_up(seen: QueensView, value: Card | Artifact | None) -> int:
    """What to give up: the least; None is a Source, which may bring somebody who makes room (QR-11)."""
    return -evaluation.kept(value) if value else _invoking(seen)


def _awaken(seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    """Secures all but the Arcana that would have to be given up again."""
    cards: list[Card] = [option.value for option in question.options]
    kept = [card for card in cards if card.kind is not Kind.ARCANA or card in evaluation.best(seen, cards, card)]
    return tuple(option.token for option in question.options if option.value in kept)


JUDGES: Mapping[str, Judge] = {
    Step.YEARS: _best_by(_between),
    Step.FATE: _best_by(_holding),
    Step.CAPACITY: _best_by(_given_up),
    Step.BATTLE: _best_by(_battle),
    Step.STRIKE: _best_by(_strike),
    Step.SOURCE: _best_by(_invocation),
    Step.AWAKEN: _awaken,
    Step.HARVEST: _best_by(lambda _seen, harvest: int(harvest)),
}
