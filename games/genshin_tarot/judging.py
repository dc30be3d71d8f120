"""Whether conditions hold and what amounts come to, at the moment an effect is reached (GR-21, GR-57)."""

from __future__ import annotations

from functools import singledispatch

from games.genshin_tarot.conditions import (
    Carries,
    Condition,
    Drew,
    Fact,
    Followed,
    Happened,
    Has,
    Holds,
    Lost,
    Shields,
    WentOff,
)
from games.genshin_tarot.count import Counted, Die, EffectAmount, Rising
from games.genshin_tarot.course import EffectContext
from games.genshin_tarot.kinds import Card, CardKind
from games.genshin_tarot.stocks import Resource, Sort
from games.genshin_tarot.table import Player, Target
from games.kernel.text import Seat

ALL = 1_000
"""More than there is of anything."""

_KEYS = {sort: sort.value for sort in Sort}
_FIELDS = {
    Resource.HP: "hp",
    Resource.GUARD: "guard",
    Resource.ENERGY: "energy",
    Resource.AP: "ap",
    Resource.MORA: "mora",
}


def stock(player: Player, what: Resource) -> int:
    """How much a player has of a resource."""
    amount: int = getattr(player, _FIELDS[what])
    return amount


def set_stock(player: Player, what: Resource, amount: int) -> None:
    """Set how much a player has of a resource."""
    setattr(player, _FIELDS[what], amount)


def you(context: EffectContext) -> Player:
    """The player whose effect it is; only for contexts with a seat."""
    assert context.seat is not None
    return context.table.players[context.seat]


def is_of(card: Card, sort: Sort, of: str) -> bool:
    """Whether a card is of that sort, for an effect of the card or character `of`."""
    match sort:
        case Sort.CARD:
            return True
        case Sort.ACTION:
            return card.action
        case Sort.ATTACK:
            return card.kind is CardKind.ATTACK
        case Sort.UPGRADED:
            return card.upgraded
        case Sort.MINE:
            return card.action and card.character == character(of)
    return card.key == _KEYS[sort]


def character(key: str) -> str:
    """The character that a card, or a burst by its character's key, belongs to."""
    card = Card.register.get(key)
    return card.character if card else key


def mine(context: EffectContext, seat: Seat) -> int:
    """How many markers of this effect's character a player has (G-51)."""
    return context.table.players[seat].markers.get(character(context.key), 0)


def measure(context: EffectContext, amount: EffectAmount, target: Target | None = None) -> int:
    """The number an amount comes to, of that enemy where it depends on one; a Die is thrown."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Rising):
        return amount.better if holds(amount.condition, context, target) else amount.base
    if isinstance(amount, Die):
        return amount.plus + 1 + context.dealer.below(6, "die")
    return _tally(context, amount.tally) * amount.times


def _tally(context: EffectContext, tally: Counted) -> int:
    match tally:
        case Counted.GUARD:
            return you(context).guard
        case Counted.MARKERS:
            return mine(context, context.seat or 0)
        case Counted.CLEARED:
            return context.outcomes.cleared
        case Counted.MINE_DRAWN:
            return sum(is_of(card, Sort.MINE, context.key) for card in context.outcomes.drawn)
        case Counted.TRASHED:
            return context.outcomes.trashed
        case Counted.PLAYERS:
            return context.table.seats
    return ALL


@singledispatch
def holds(condition: Condition, _context: EffectContext, _target: Target | None = None) -> bool:
    """Whether a condition holds, of that enemy or else of the one chosen last, as it last was (G-40)."""
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


@holds.register(Has)
def _(condition: Has, context: EffectContext, _target: Target | None = None) -> bool:
    if context.seat is None:
        return False
    amount = stock(you(context), condition.stock) if condition.stock else mine(context, context.seat)
    low, high = condition.low or 0, ALL if condition.high is None else condition.high
    return low <= amount <= high


@holds.register(Holds)
def _(condition: Holds, context: EffectContext, _target: Target | None = None) -> bool:
    return any(is_of(card, condition.sort, context.key) for card in you(context).hand.cards) is condition.some


@holds.register(Followed)
def _(condition: Followed, context: EffectContext, _target: Target | None = None) -> bool:
    return context.before.removesuffix("+") in condition.keys


@holds.register(Drew)
def _(condition: Drew, context: EffectContext, _target: Target | None = None) -> bool:
    return any(is_of(card, condition.sort, context.key) for card in context.outcomes.drawn)


@holds.register(Lost)
def _(condition: Lost, context: EffectContext, _target: Target | None = None) -> bool:
    return context.outcomes.lost is not None and any(
        is_of(context.outcomes.lost, sort, context.key) for sort in condition.sorts
    )


@holds.register(WentOff)
def _(condition: WentOff, context: EffectContext, _target: Target | None = None) -> bool:
    return condition.key in you(context).went


@holds.register(Happened)
def _(condition: Happened, context: EffectContext, _target: Target | None = None) -> bool:
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
