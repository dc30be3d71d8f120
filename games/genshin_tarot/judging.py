"""What is so, and how much it is, at the moment an effect is reached (GR-21, GR-57)."""

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
from games.genshin_tarot.count import Amount, Die, Rising, Tally
from games.genshin_tarot.course import Play
from games.genshin_tarot.kinds import Card, CardKind
from games.genshin_tarot.stocks import Sort, Stock
from games.genshin_tarot.table import Player, Target
from games.kernel.text import Seat

ALL = 1_000
"""More than there is of anything."""

_KEYS = {sort: sort.value for sort in Sort}
_FIELDS = {Stock.HP: "hp", Stock.GUARD: "guard", Stock.ENERGY: "energy", Stock.AP: "ap", Stock.MORA: "mora"}


def stock(player: Player, what: Stock) -> int:
    """How much a player has of it."""
    amount: int = getattr(player, _FIELDS[what])
    return amount


def set_stock(player: Player, what: Stock, amount: int) -> None:
    """Make it that much."""
    setattr(player, _FIELDS[what], amount)


def you(play: Play) -> Player:
    """The player whose effect it is. Only for effects that are somebody's."""
    assert play.seat is not None
    return play.table.players[play.seat]


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


def mine(play: Play, seat: Seat) -> int:
    """A player's markers of this effect's character (G-51)."""
    return play.table.players[seat].markers.get(character(play.key), 0)


def measure(play: Play, amount: Amount, target: Target | None = None) -> int:
    """The number an amount comes to; a die is thrown."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Rising):
        return amount.better if holds(amount.condition, play, target) else amount.base
    if isinstance(amount, Die):
        return amount.plus + 1 + play.dealer.below(6, "die")
    return _tally(play, amount.tally) * amount.times


def _tally(play: Play, tally: Tally) -> int:
    match tally:
        case Tally.GUARD:
            return you(play).guard
        case Tally.MARKERS:
            return mine(play, play.seat or 0)
        case Tally.CLEARED:
            return play.cleared
        case Tally.MINE_DRAWN:
            return sum(is_of(card, Sort.MINE, play.key) for card in play.drawn)
        case Tally.TRASHED:
            return play.trashed
        case Tally.PLAYERS:
            return play.table.seats
    return ALL


@singledispatch
def holds(condition: Condition, _play: Play, _target: Target | None = None) -> bool:
    """Whether it is so; of that enemy, or else of the one chosen last, as it last was (G-40)."""
    raise TypeError(condition)


def _aimed(play: Play, target: Target | None) -> Target | None:
    return target or next(iter(play.chosen), None)


@holds.register(Carries)
def _(condition: Carries, play: Play, target: Target | None = None) -> bool:
    aimed = _aimed(play, target)
    if aimed is None or aimed.tokens is None:
        return False
    element = aimed.tokens.element
    return element in condition.elements if condition.elements else element is None


@holds.register(Shields)
def _(condition: Shields, play: Play, target: Target | None = None) -> bool:
    aimed = _aimed(play, target)
    return aimed is not None and aimed.tokens is not None and (aimed.tokens.shields > 0) is condition.some


@holds.register(Has)
def _(condition: Has, play: Play, _target: Target | None = None) -> bool:
    if play.seat is None:
        return False
    amount = stock(you(play), condition.stock) if condition.stock else mine(play, play.seat)
    low, high = condition.low or 0, ALL if condition.high is None else condition.high
    return low <= amount <= high


@holds.register(Holds)
def _(condition: Holds, play: Play, _target: Target | None = None) -> bool:
    return any(is_of(card, condition.sort, play.key) for card in you(play).hand.cards) is condition.some


@holds.register(Followed)
def _(condition: Followed, play: Play, _target: Target | None = None) -> bool:
    return play.before.removesuffix("+") in condition.keys


@holds.register(Drew)
def _(condition: Drew, play: Play, _target: Target | None = None) -> bool:
    return any(is_of(card, condition.sort, play.key) for card in play.drawn)


@holds.register(Lost)
def _(condition: Lost, play: Play, _target: Target | None = None) -> bool:
    return play.lost is not None and any(is_of(play.lost, sort, play.key) for sort in condition.sorts)


@holds.register(WentOff)
def _(condition: WentOff, play: Play, _target: Target | None = None) -> bool:
    return condition.key in you(play).went


@holds.register(Happened)
def _(condition: Happened, play: Play, _target: Target | None = None) -> bool:
    match condition.fact:
        case Fact.HURT:
            return you(play).lost_before > 0
        case Fact.DEFEATED:
            return play.defeated
        case Fact.EXPOSED:
            return not you(play).zone
        case Fact.FRESH:
            return character(play.key) not in you(play).bursts
    return play.nth > 1
