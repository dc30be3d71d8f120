"""Estimates of amounts and conditions in an imagined state."""

from __future__ import annotations

from games.genshin_tarot.computer_player.imagined_state import ImaginedEnemy, ImaginedState
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary.amounts import AmountIf, Counted, Die, EffectAmount, Per
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.conditions import (
    Carries,
    Condition,
    Fact,
    FactHolds,
    HasAmount,
    Holds,
    PlayedAfter,
    Shields,
)
from games.genshin_tarot.vocabulary.resources import Resource


def number(amount: EffectAmount, imagined: ImaginedState, mark: ImaginedEnemy | None = None) -> int:
    """Return an estimate of an amount.

    Args:
        amount: The amount.
        imagined: The imagined table.
        mark: The enemy that the amount is about, if any.
    """
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Die):
        return amount.plus + 3
    if isinstance(amount, AmountIf):
        return amount.better if so(amount.condition, imagined, mark) else amount.base
    return amount.times * _tally(amount, imagined)


def _tally(amount: Per, imagined: ImaginedState) -> int:
    match amount.tally:
        case Counted.GUARD:
            return imagined.life.guard
        case Counted.PLAYERS:
            return len(imagined.lives)
        case Counted.ALL:
            return 12
        case Counted.MARKERS:
            return max([markers for _, markers in imagined.me.markers], default=0)
    return 1


def so(condition: Condition, imagined: ImaginedState, mark: ImaginedEnemy | None) -> bool:
    """Return whether a condition seems to hold, for this enemy if the condition is about one."""
    match condition:
        case Carries():
            return mark is not None and (mark.element in condition.elements or not (condition.elements or mark.element))
        case Shields():
            return mark is not None and (mark.shields > 0) is condition.some
        case HasAmount():
            return (
                (condition.low or 0)
                <= amount_of(condition.stock, imagined)
                <= (99 if condition.high is None else condition.high)
            )
        case Holds():
            there = any(isinstance(card, CardFace) and card.key == condition.sort.value for card in imagined.me.hand)
            return there is condition.some
        case PlayedAfter():
            return bool(imagined.me.played) and Card.of(imagined.me.played[-1].key).base in condition.keys
        case FactHolds():
            known = {
                Fact.HURT: imagined.me.lost > 0,
                Fact.DEFEATED: imagined.felled,
                Fact.EXPOSED: not imagined.me.zone,
            }
            return known.get(condition.fact, True)
    return False


def amount_of(stock: Resource | None, imagined: ImaginedState) -> int:
    """Return the player's amount of a resource; for None, the largest number of markers of one character."""
    if stock is None:
        return max([markers for _, markers in imagined.me.markers], default=0)
    found: int = getattr(imagined.me if stock in (Resource.AP, Resource.MORA) else imagined.life, stock.value)
    return found
