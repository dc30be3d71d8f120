"""Checks that a player can carry out an effect in full, as the price of another one (G-30, G-46, GR-41)."""

from __future__ import annotations

from functools import singledispatch

from games.genshin_tarot.interpreter.run_cards import sources
from games.genshin_tarot.interpreter.targeting import takes, there
from games.genshin_tarot.rules.layout import everywhere
from games.genshin_tarot.rules.queries import holds, matches_filter, mine, stock
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import EnemyState
from games.genshin_tarot.vocabulary.control_flow import Gate
from games.genshin_tarot.vocabulary.effects import (
    Apply,
    Discard,
    Lose,
    MoveToOtherZone,
    RemoveMarkers,
    Swap,
    Trash,
    TurnDown,
)
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.effect import Effect, Sequence
from games.kernel.text import Seat


@singledispatch
def affordable(_effect: Effect, context: EffectContext, seat: Seat) -> bool:
    """Return whether a player can carry out an effect in full now; True for effects that cost nothing."""
    del context, seat
    return True


@affordable.register(Sequence)
def _(effect: Sequence, context: EffectContext, seat: Seat) -> bool:
    return all(affordable(step, context, seat) for step in effect.effects)


@affordable.register(Lose)
def _(effect: Lose, context: EffectContext, seat: Seat) -> bool:
    return stock(context.table.players[seat], effect.stock) >= effect.amount


@affordable.register(Discard)
def _(effect: Discard, context: EffectContext, seat: Seat) -> bool:
    hand = context.table.players[seat].hand.cards
    return effect.up_to or sum(matches_filter(card, effect.sort, context.key) for card in hand) >= effect.amount


@affordable.register(Trash)
def _(effect: Trash, context: EffectContext, seat: Seat) -> bool:
    piles = sources(context.table.players[seat], effect.place)
    found = sum(matches_filter(card, effect.sort, context.key) for pile in piles for card in pile.cards)
    return not isinstance(effect.amount, int) or found >= effect.amount


@affordable.register(RemoveMarkers)
def _(_effect: RemoveMarkers, context: EffectContext, seat: Seat) -> bool:
    return mine(context, seat) > 0


@affordable.register(Swap)
def _(effect: Swap, context: EffectContext, _seat: Seat) -> bool:
    """Return whether there are two enemies to swap. The Boss cannot be one of them (G-67)."""
    enemies = sum(isinstance(target, EnemyState) and there(context, target) for target in context.chosen)
    return enemies == 2 if effect.other.scope is Scope.THAT else enemies > 0 and _another(context)


@affordable.register(TurnDown)
def _(effect: TurnDown, context: EffectContext, _seat: Seat) -> bool:
    return not effect.which.fresh or _another(context)


@affordable.register(MoveToOtherZone)
def _(_effect: MoveToOtherZone, context: EffectContext, _seat: Seat) -> bool:
    return context.table.seats > 1 and any(isinstance(target, EnemyState) for target in context.chosen)


def _another(context: EffectContext) -> bool:
    """Return whether any face-up enemy has not been chosen yet."""
    return any(enemy.tokens and enemy not in context.chosen for _, enemy in context.table.enemies())


@affordable.register(Gate)
def _(effect: Gate, context: EffectContext, seat: Seat) -> bool:
    return can_open(effect, context, seat)


def can_open(gate: Gate, context: EffectContext, seat: Seat) -> bool:
    """Return whether a gate's condition holds and its price can be paid.

    Energy cannot be paid with a Freeze in hand (GR-24).
    """
    if gate.condition and not holds(gate.condition, context):
        return False
    return gate.price is None or (_spendable(gate.price, context, seat) and affordable(gate.price, context, seat))


def in_vain(effect: Effect, context: EffectContext) -> bool:
    """Return whether an effect certainly does nothing: it finds no enemy, or none takes the element (G-41, G-68).

    If that is not certain, return False.
    """
    which = getattr(effect, "which", None)
    if not isinstance(which, EnemyTarget) or which.having or which.scope not in (Scope.ANYWHERE, Scope.THAT):
        return False
    if which.scope is Scope.THAT:
        found = (target for target in context.chosen if there(context, target))
    else:
        everyone = everywhere(context.table, context.seat or 0)
        found = (target for target in everyone if not (which.fresh and target in context.chosen))
    return not any(not isinstance(effect, Apply) or takes(target, effect.element) for target in found)


def _spendable(price: Effect, context: EffectContext, seat: Seat) -> bool:
    energy = any(isinstance(step, Lose) and step.stock is Resource.ENERGY for step in price.steps)
    return not (energy and context.table.players[seat].frozen)
