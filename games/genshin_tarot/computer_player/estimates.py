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


def number(amount: EffectAmount, scene: ImaginedState, mark: ImaginedEnemy | None = None) -> int:
    """Return an estimate of an amount.

    Args:
        amount: The amount.
        scene: The imagined table.
        mark: The enemy that the amount is about, if any.
    """
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Die):
        return amount.plus + 3
    if isinstance(amount, AmountIf):
        return amount.better if so(amount.condition, scene, mark) else amount.base
    return amount.times * _tally(amount, scene)


def _tally(amount: Per, scene: ImaginedState) -> int:
    match amount.tally:
        case Counted.GUARD:
            return scene.life.guard
        case Counted.PLAYERS:
            return len(scene.lives)
        case Counted.ALL:
            return 12
        case Counted.MARKERS:
            return max([markers for _, markers in scene.me.markers], default=0)
    return 1


def so(condition: Condition, scene: ImaginedState, mark: ImaginedEnemy | None) -> bool:
    """Return whether a condition seems to hold, for an enemy if it is about one."""
    match condition:
        case Carries():
            return mark is not None and (mark.element in condition.elements or not (condition.elements or mark.element))
        case Shields():
            return mark is not None and (mark.shields > 0) is condition.some
        case HasAmount():
            return (
                (condition.low or 0)
                <= held(condition.stock, scene)
                <= (99 if condition.high is None else condition.high)
            )
        case Holds():
            there = any(isinstance(card, CardFace) and card.key == condition.sort.value for card in scene.me.hand)
            return there is condition.some
        case PlayedAfter():
            return bool(scene.me.played) and Card.of(scene.me.played[-1].key).base in condition.keys
        case FactHolds():
            known = {Fact.HURT: scene.me.lost > 0, Fact.DEFEATED: scene.felled, Fact.EXPOSED: not scene.me.zone}
            return known.get(condition.fact, True)
    return False


def held(stock: Resource | None, scene: ImaginedState) -> int:
    """Return the player's stock of a resource; for None, the most markers of any one character."""
    if stock is None:
        return max([markers for _, markers in scene.me.markers], default=0)
    found: int = getattr(scene.me if stock in (Resource.AP, Resource.MORA) else scene.life, stock.value)
    return found
