"""The values of conditions and amounts at the moment an effect is reached (GR-21, GR-57)."""

from __future__ import annotations

from functools import singledispatch

from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import EnemyState, Player, Target
from games.genshin_tarot.vocabulary.amounts import AmountIf, Counted, Die, EffectAmount
from games.genshin_tarot.vocabulary.card_types import Card, CardKind
from games.genshin_tarot.vocabulary.conditions import (
    Carries,
    Condition,
    DrewCard,
    EffectTriggered,
    Fact,
    FactHolds,
    HasAmount,
    Holds,
    Lost,
    PlayedAfter,
    Shields,
)
from games.genshin_tarot.vocabulary.resources import CardFilter, Resource
from games.kernel.luck import Throw
from games.kernel.text import Seat

ALL = 1_000
"""A number greater than any amount in the game."""

_PIPS = (1, 2, 3, 4, 5, 6)
_KEYS = {sort: sort.value for sort in CardFilter}
_FIELDS = {
    Resource.HP: "hp",
    Resource.GUARD: "guard",
    Resource.ENERGY: "energy",
    Resource.AP: "ap",
    Resource.MORA: "mora",
}


def stock(player: Player, resource: Resource) -> int:
    """Return a player's amount of a resource."""
    amount: int = getattr(player, _FIELDS[resource])
    return amount


def set_resource(player: Player, resource: Resource, amount: int) -> None:
    """Set a player's amount of a resource."""
    setattr(player, _FIELDS[resource], amount)


def you(context: EffectContext) -> Player:
    """Return the player of an effect, which must have one."""
    assert context.seat is not None
    return context.table.players[context.seat]


def matches_filter(card: Card, sort: CardFilter, of: str) -> bool:
    """Return whether a card matches a filter, for an effect of the card or character `of`."""
    match sort:
        case CardFilter.CARD:
            return True
        case CardFilter.ACTION:
            return card.action
        case CardFilter.ATTACK:
            return card.kind is CardKind.ATTACK
        case CardFilter.UPGRADED:
            return card.upgraded
        case CardFilter.MINE:
            return card.action and card.character == character(of)
    return card.key == _KEYS[sort]


def character(key: str) -> str:
    """Return the character of a card, or of a burst, whose key is that of its character."""
    card = Card.register.get(key)
    return card.character if card else key


def mine(context: EffectContext, seat: Seat) -> int:
    """Return the number of markers of this effect's character that a player has (G-51)."""
    return context.table.players[seat].markers.get(character(context.key), 0)


def measure(context: EffectContext, amount: EffectAmount, target: Target | None = None) -> int:
    """Return the value of an amount. A Die is thrown.

    Args:
        context: The context of the effect.
        amount: The amount.
        target: The enemy, if the amount depends on one.
    """
    if isinstance(amount, int):
        return amount
    if isinstance(amount, AmountIf):
        return amount.better if holds(amount.condition, context, target) else amount.base
    if isinstance(amount, Die):
        return amount.plus + throw_die(context)
    return _tally(context, amount.tally) * amount.times


def throw_die(context: EffectContext) -> int:
    """Throw a die on which a high number is good for the player of the effect, and return the number."""
    face = context.dealer.randrange(len(_PIPS), "die")
    if context.seat is not None:
        context.dealer.note(Throw(context.seat, face, _PIPS))
    return _PIPS[face]


def _tally(context: EffectContext, tally: Counted) -> int:
    match tally:
        case Counted.GUARD:
            return you(context).guard
        case Counted.MARKERS:
            return mine(context, context.seat or 0)
        case Counted.CLEARED:
            return context.outcomes.cleared
        case Counted.MINE_DRAWN:
            return sum(matches_filter(card, CardFilter.MINE, context.key) for card in context.outcomes.drawn)
        case Counted.TRASHED:
            return context.outcomes.trashed
        case Counted.PLAYERS:
            return context.table.seats
    return ALL


@singledispatch
def holds(condition: Condition, _context: EffectContext, _target: Target | None = None) -> bool:
    """Return whether a condition holds for an enemy, or else for the one chosen last, in its last state (G-40)."""
    raise TypeError(condition)


def _aimed(context: EffectContext, target: Target | None) -> Target | None:
    return target or next(iter(context.chosen), None)


@holds.register(Carries)
def _(condition: Carries, context: EffectContext, target: Target | None = None) -> bool:
    aimed = _aimed(context, target)
    if aimed is None or aimed.tokens is None:
        return False
    element = aimed.tokens.element
    return element in condition.elements if condition.elements else element is None


@holds.register(Shields)
def _(condition: Shields, context: EffectContext, target: Target | None = None) -> bool:
    aimed = _aimed(context, target)
    return aimed is not None and aimed.tokens is not None and (aimed.tokens.shields > 0) is condition.some


@holds.register(HasAmount)
def _(condition: HasAmount, context: EffectContext, _target: Target | None = None) -> bool:
    if context.seat is None:
        return False
    amount = stock(you(context), condition.stock) if condition.stock else mine(context, context.seat)
    low, high = condition.low or 0, ALL if condition.high is None else condition.high
    return low <= amount <= high


@holds.register(Holds)
def _(condition: Holds, context: EffectContext, _target: Target | None = None) -> bool:
    return any(matches_filter(card, condition.sort, context.key) for card in you(context).hand.cards) is condition.some


@holds.register(PlayedAfter)
def _(condition: PlayedAfter, context: EffectContext, _target: Target | None = None) -> bool:
    return context.before.removesuffix("+") in condition.keys


@holds.register(DrewCard)
def _(condition: DrewCard, context: EffectContext, _target: Target | None = None) -> bool:
    return any(matches_filter(card, condition.sort, context.key) for card in context.outcomes.drawn)


@holds.register(Lost)
def _(condition: Lost, context: EffectContext, _target: Target | None = None) -> bool:
    return context.outcomes.lost is not None and any(
        matches_filter(context.outcomes.lost, sort, context.key) for sort in condition.sorts
    )


@holds.register(EffectTriggered)
def _(condition: EffectTriggered, context: EffectContext, _target: Target | None = None) -> bool:
    return condition.key in you(context).went


@holds.register(FactHolds)
def _(condition: FactHolds, context: EffectContext, _target: Target | None = None) -> bool:
    match condition.fact:
        case Fact.HURT:
            return you(context).lost_before > 0
        case Fact.DEFEATED:
            return context.outcomes.defeated
        case Fact.EXPOSED:
            return not you(context).zone
        case Fact.FRESH:
            return character(context.key) not in you(context).bursts
    return context.nth > 1


def number_of(target: Target) -> int:
    """Return the number of an enemy; 0 for the Boss."""
    return target.number if isinstance(target, EnemyState) else 0
