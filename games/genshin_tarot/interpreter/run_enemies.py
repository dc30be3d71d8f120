"""Execution of effects on enemies and the Boss."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import reactions
from games.genshin_tarot.interpreter.questions import players as which_player
from games.genshin_tarot.interpreter.run import perform
from games.genshin_tarot.interpreter.targeting import card_of, find_targets, there
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import combat, layout
from games.genshin_tarot.rules.active_effects import lose_tied
from games.genshin_tarot.rules.queries import ALL, holds, measure
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import EnemyState, Target
from games.genshin_tarot.vocabulary.control_flow import NextBossCard
from games.genshin_tarot.vocabulary.effects import (
    Aim,
    Apply,
    Break,
    Hit,
    Mend,
    MoveToOtherZone,
    Shield,
    Strip,
    Stun,
    Swap,
    TurnDown,
)
from games.genshin_tarot.vocabulary.enemy_targets import Scope
from games.kernel.text import t

LAID_FACE_UP_SINCE = 6
"""Version of the rules since which an enemy can only be laid on a face-up one.

The wall finds the faces of enemies by their position.
"""
INTO = t("Whose zone does it go to?")


async def _add_elements(context: EffectContext, target: Target) -> bool:
    """Put the card's added elements on the enemy, and return whether it is still there (G-40, G-44)."""
    if context.attack and context.attack.adds:
        await reactions.meet(context, target)
    return there(context, target)


@perform.register(Aim)
async def _(effect: Aim, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which):
        await _add_elements(context, target)


@perform.register(Apply)
async def _(effect: Apply, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which, effect=effect):
        if there(context, target):
            await reactions.meet(context, target, effect.element)


@perform.register(Strip)
async def _(effect: Strip, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which):
        if target.tokens and (effect.element is None or target.tokens.element is effect.element):
            target.tokens.element = None


@perform.register(Hit)
async def _(effect: Hit, context: EffectContext) -> None:
    targets = await find_targets(context, effect.which, effect=effect)
    context.outcomes.defeated = False
    for target in targets:
        if await _add_elements(context, target):
            piercing = effect.piercing if isinstance(effect.piercing, bool) else holds(effect.piercing, context, target)
            combat.deal_damage(context, target, measure(context, effect.amount, target), piercing)


@perform.register(Break)
async def _(effect: Break, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which, effect=effect):
        if await _add_elements(context, target) and target.tokens:
            broken = min(measure(context, effect.amount, target), target.tokens.shields)
            target.tokens.shields -= broken
            if broken:
                context.dealer.log(story.broken(target, broken))


@perform.register(Shield)
async def _(effect: Shield, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which):
        assert target.tokens is not None
        amount = measure(context, effect.amount, target)
        full = max(target.shields, target.tokens.shields)
        target.tokens.shields = full if amount == ALL else target.tokens.shields + amount
        context.dealer.log(story.shielded(target))


@perform.register(Mend)
async def _(effect: Mend, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which):
        if target.tokens and target.tokens.damage:
            target.tokens.damage = 0
            context.dealer.log(story.mended(target))


@perform.register(Stun)
async def _(effect: Stun, context: EffectContext) -> None:
    for target in await find_targets(context, effect.which, bosses=False, effect=effect):
        if await _add_elements(context, target) and target.tokens:
            target.tokens.stunned = True
            context.dealer.log(story.stunned(target))


@perform.register(TurnDown)
async def _(effect: TurnDown, context: EffectContext) -> None:
    first = next((target for target in context.chosen if there(context, target)), None)
    for target in await find_targets(context, effect.which, bosses=False, effect=effect):
        if await _add_elements(context, target) and isinstance(target, EnemyState):
            context.dealer.log(story.turned_down(target))
            layout.turn_down(context.table, target)
            lose_tied(context.table, target, gone=False)
            if effect.beneath and isinstance(first, EnemyState) and _lies_on_top(context, first):
                seat = first.seat
                layout.lay_on_top(context.table, first, target)
                if seat is not None:
                    combat.enemy_left_zone(context.resolution, seat)


def _lies_on_top(context: EffectContext, first: EnemyState) -> bool:
    """Return whether the enemy chosen first is laid on the one that is turned down.

    It is not if it is face down, too.
    """
    return context.table.rules < LAID_FACE_UP_SINCE or there(context, first)


@perform.register(Swap)
async def _(effect: Swap, context: EffectContext) -> None:
    first = list(context.chosen)
    if effect.other.scope is not Scope.THAT:
        first += await find_targets(context, effect.other, bosses=False, effect=effect)
    pair = [target for target in first if isinstance(target, EnemyState) and there(context, target)]
    if len(pair) == 2:
        layout.swap(context.table, pair[0], pair[1])
        context.dealer.log(story.swapped(pair[0], pair[1]))


@perform.register(MoveToOtherZone)
async def _(_effect: MoveToOtherZone, context: EffectContext) -> None:
    """Move the enemies chosen last into another player's zone, face up or down.

    Without other players this does nothing (GR-58).
    """
    assert context.seat is not None
    for target in context.chosen:
        seat = target.seat if isinstance(target, EnemyState) else None
        others = [other for other in context.table.after(context.seat) if other != seat]
        if isinstance(target, EnemyState) and seat is not None and others:
            to = others[0]
            if len(others) > 1:
                (to,) = await which_player(context.table, context.seat, INTO, others, Kind.EXILE, card_of(context))
            layout.move(context.table, target, to)
            combat.enemy_left_zone(context.resolution, seat)


@perform.register(NextBossCard)
async def _(_effect: NextBossCard, context: EffectContext) -> None:
    ruler = context.table.ruler
    if ruler.card:
        ruler.pile.cards.insert(0, ruler.card)
    ruler.card = ruler.pile.draw() if ruler.pile else None
    if ruler.card:
        context.dealer.log(story.boss_card(ruler.card))
