"""A player who knows only what the lesson teaches, and follows its rules strictly."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask
from games.kernel.options import Option
from games.queens_of_fate.cards import SUITS, Card, Kind, Rank
from games.queens_of_fate.rules.battle_options import Endure, Overcome
from games.queens_of_fate.rules.invocations import Invocation, InvocationKind
from games.queens_of_fate.table import Step
from games.queens_of_fate.view import QueensView

LOWEST = 4
"""The number of cards that a Source awakens."""
LOSSES = (Rank.PAGE, Rank.KNIGHT, Rank.KING, Rank.QUEEN)
"""The order of losses: first a Page, then a Knight, then a King, and a Queen last."""


def answer(seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    """Return the answer of someone who knows the lesson; they remember what fell into Portents, from the log."""
    values = {option.token: option.value for option in question.options}
    match question.kind:
        case Step.YEARS:
            return ("source",) if "source" in values and (_awakens(seen) or not seen.destiny) else ("pass",)
        case Step.SOURCE:
            return (_waking(question),)
        case Step.AWAKEN:
            return _fitting(seen, values)
        case Step.HARVEST:
            return ("harvest",)
        case Step.FATE | Step.CAPACITY:
            return (_keep(seen, values),)
        case Step.BATTLE:
            return (_fight(question),)
    return ("enough",) if "enough" in values else (question.options[0].token,)


def _awakens(seen: QueensView) -> bool:
    """Return whether the lowest cards include two court cards or Aces, or the last Queen."""
    lowest = seen.remembered[:LOWEST]
    queens = sum(card.rank is Rank.QUEEN for domain in seen.domains for card in domain.court)
    coming = sum(card.rank is Rank.QUEEN for card in lowest)
    return sum(card.kind in (Kind.COURT, Kind.SOURCE) for card in lowest) >= 2 or (coming > 0 and queens + coming == 4)


def _waking(question: Ask[Any]) -> str:
    return next(
        option.token
        for option in question.options
        if isinstance(option.value, Invocation) and option.value.way is InvocationKind.AWAKEN
    )


def _fitting(seen: QueensView, values: dict[str, Card]) -> tuple[str, ...]:
    """Return everything that there is room for, strongest first; a Page or a Knight makes room."""
    makers = [card.suit for card in values.values() if card.rank in (Rank.PAGE, Rank.KNIGHT)]
    room = {
        suit: domain.capacity - domain.filled + makers.count(suit)
        for suit, domain in zip(SUITS, seen.domains, strict=True)
    }
    taken = [token for token, card in values.items() if card.kind is not Kind.ARCANA]
    for token, card in sorted(values.items(), key=lambda pair: -pair[1].value):
        if card.kind is Kind.ARCANA and room[card.suit] > 0:
            room[card.suit] -= 1
            taken.append(token)
    return tuple([token for token in values if token in taken])


def _keep(seen: QueensView, values: dict[str, Any]) -> str:
    """Return whatever there is room for; from a full domain, the lowest number goes."""
    if "secure" in values:
        return "secure"
    arcana = {token: card for token, card in values.items() if isinstance(card, Card) and card.kind is Kind.ARCANA}
    smallest = min(arcana, key=lambda token: arcana[token].value, default="")
    if "discard" not in values:
        return smallest or next(iter(values))
    assert seen.fate
    return smallest if smallest and arcana[smallest].value < seen.fate.value else "discard"


def _fight(question: Ask[Any]) -> str:
    """Return the smallest Arcana that overcome an enemy or, if none do, the first in the order of losses."""
    ready = [option for option in question.options if isinstance(option.value, Overcome)]
    if ready:
        return min(ready, key=lambda option: sum(card.value for card in option.value.cards)).token
    enduring = [option for option in question.options if isinstance(option.value, Endure)]
    return min(enduring, key=_loss).token


def _loss(option: Option[Any]) -> int:
    loss = option.value.loss
    return LOSSES.index(loss.rank) if isinstance(loss, Card) and loss.rank else len(LOSSES)
