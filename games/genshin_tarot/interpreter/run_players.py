"""Execution of effects on players' HP, Guard, Energy, AP, Mora and markers."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.interpreter.healing import heal, share_out
from games.genshin_tarot.interpreter.run import perform
from games.genshin_tarot.interpreter.targeting import players
from games.genshin_tarot.rules import combat
from games.genshin_tarot.rules.queries import character, measure, set_resource, stock, you
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import MAX_RESOURCE
from games.genshin_tarot.vocabulary.card_types import Trait
from games.genshin_tarot.vocabulary.effects import Gain, Heal, Hurt, Lose, Mark, RemoveMarkers, SetHp
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import Resource
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.text import Seat


@perform.register(Hurt)
async def _(effect: Hurt, context: EffectContext) -> None:
    amount = measure(context, effect.amount)
    if context.boss_action and Trait.FIERCER in context.table.ruler.traits:
        amount += 1
    for seat in await players(context, effect.who, effect):
        combat.damage_player(context.resolution, seat, amount, piercing=effect.piercing)


@perform.register(Heal)
async def _(effect: Heal, context: EffectContext) -> None:
    if effect.who is PlayerTarget.SHARED:
        await share_out(context, effect.amount)
        return
    for seat in await players(context, effect.who, effect):
        heal(context, seat, effect.amount)


@perform.register(SetHp)
async def _(effect: SetHp, context: EffectContext) -> None:
    you(context).hp = effect.amount


@perform.register(Gain)
async def _(effect: Gain, context: EffectContext) -> None:
    amount = measure(context, effect.amount)
    for seat in await players(context, effect.who, effect):
        gain(context, seat, effect.stock, amount)


def gain(context: EffectContext, seat: Seat, resource: Resource, amount: int) -> None:
    """Give a player a resource, up to its limit. With a Freeze in hand they gain no Energy (G-6, G-54).

    AP outside the Player Phase are added to the next turn (GR-43).
    """
    player = context.table.players[seat]
    if resource is Resource.ENERGY and player.frozen:
        context.dealer.log(story.frozen(seat))
        return
    if resource is Resource.AP and context.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt -= amount
        return
    before = stock(player, resource)
    gained = min(amount, MAX_RESOURCE - before) if resource in (Resource.GUARD, Resource.ENERGY) else amount
    set_resource(player, resource, before + gained)
    if gained:
        context.dealer.log(story.gained(seat, resource, gained))
    elif amount:
        context.dealer.log(story.full(seat, resource, before))


@perform.register(Lose)
async def _(effect: Lose, context: EffectContext) -> None:
    for seat in await players(context, effect.who, effect):
        lose(context, seat, effect.stock, effect.amount)


def lose(context: EffectContext, seat: Seat, resource: Resource, amount: int) -> None:
    """Take a resource from a player, as far as they have any.

    AP outside the Player Phase are taken from the next turn (GR-43).
    """
    player = context.table.players[seat]
    if resource is Resource.AP and context.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt += amount
        return
    gone = min(stock(player, resource), amount)
    set_resource(player, resource, stock(player, resource) - gone)
    if gone:
        context.dealer.log(story.lost(seat, resource, gone))


@perform.register(Mark)
async def _(effect: Mark, context: EffectContext) -> None:
    kind = character(context.key)
    for seat in await players(context, effect.who, effect):
        markers = context.table.players[seat].markers
        more = markers.get(kind, 0) + effect.amount
        markers[kind] = min(more, max(effect.most, markers.get(kind, 0))) if effect.most else more


@perform.register(RemoveMarkers)
async def _(effect: RemoveMarkers, context: EffectContext) -> None:
    markers, kind = you(context).markers, character(context.key)
    context.outcomes.cleared = min(measure(context, effect.amount), markers.get(kind, 0))
    left = markers.pop(kind, 0) - context.outcomes.cleared
    if left:
        markers[kind] = left
