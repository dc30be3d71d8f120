"""Carrying out effects on players' HP, Guard, Energy, AP, Mora and markers."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.interpreter.questions import Share
from games.genshin_tarot.interpreter.run import perform
from games.genshin_tarot.interpreter.targeting import called, card_of, players
from games.genshin_tarot.rules import combat
from games.genshin_tarot.rules.queries import character, measure, set_resource, stock, you
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import MOST
from games.genshin_tarot.vocabulary.card_types import Trait
from games.genshin_tarot.vocabulary.effects import Gain, Heal, Hurt, Lose, Mark, RemoveMarkers, SetHp
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.question_kinds import Kind
from games.genshin_tarot.vocabulary.resources import Resource
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.text import Name, Seat, Text, t, tn

SHARED_AT_ONCE = 3
"""The edition since which HP are shared out in one answer a player."""


@perform.register(Hurt)
async def _(effect: Hurt, context: EffectContext) -> None:
    amount = measure(context, effect.amount)
    if context.boss_action and Trait.FIERCER in context.table.ruler.traits:
        amount += 1
    for seat in await players(context, effect.who, effect):
        combat.hurt(context.resolution, seat, amount, piercing=effect.piercing)


@perform.register(Heal)
async def _(effect: Heal, context: EffectContext) -> None:
    if effect.who is PlayerTarget.SHARED:
        await (_share if context.table.rules >= SHARED_AT_ONCE else _share_by_ones)(context, effect.amount)
        return
    for seat in await players(context, effect.who, effect):
        heal(context, seat, effect.amount)


def heal(context: EffectContext, seat: Seat, amount: int) -> None:
    """A player recovers HP, up to the limit."""
    player = context.table.players[seat]
    recovered = min(amount, MOST - player.hp)
    player.hp += recovered
    if recovered:
        context.dealer.tell(story.healed(seat, recovered, player.hp))
    else:
        context.dealer.tell(story.full(seat, Resource.HP, player.hp))


async def _share(context: EffectContext, amount: int) -> None:
    """HP for any players: how many for each, oneself first; the last recovers what is left."""
    table, asked = context.table, context.seat
    assert asked is not None
    room = {seat: MOST - table.players[seat].hp for seat in table.after(asked) if table.players[seat].hp < MOST}
    while room:
        seat = next(iter(room))
        most, others = min(amount, room.pop(seat)), tuple(room)
        least = min(max(amount - sum(room.values()), 0), most)
        recovered = await _part(context, Share(seat, most, amount, others), least)
        if recovered:
            heal(context, seat, recovered)
        amount -= recovered


async def _part(context: EffectContext, share: Share, least: int) -> int:
    """How many HP one of those who share them recovers, from `least` on; asked where there is a choice."""
    amounts, asked = range(least, share.amount + 1), context.seat
    assert asked is not None
    if len(amounts) == 1:
        return share.amount
    prompt = called(context, _how_many(share, asked))
    hp = context.table.players[share.seat].hp
    (chosen,) = await questions.share(asked, share, amounts, hp, prompt, card_of(context))
    return chosen.amount


def _how_many(share: Share, asked: Seat) -> Text:
    if share.seat == asked:
        return t("How many of {n} HP do you recover? The rest is for others.", n=share.pool)
    return t("How many of {n} HP does {who} recover?", n=share.pool, who=Name(share.seat))


async def _share_by_ones(context: EffectContext, amount: int) -> None:
    """Recover HP point by point, each for a player of choice, as answers to earlier editions do."""
    assert context.seat is not None
    for left in range(amount, 0, -1):
        seats = [seat for seat in context.table.after(context.seat) if context.table.players[seat].hp < MOST]
        if not seats:
            return
        seat = seats[0]
        if len(seats) > 1:
            asked = tn("Who recovers the last HP?", "Who recovers 1 of {n} HP?", n=left)
            (seat,) = await questions.players(
                context.table, context.seat, called(context, asked), seats, Kind.PLAYER, card_of(context)
            )
        heal(context, seat, 1)


@perform.register(SetHp)
async def _(effect: SetHp, context: EffectContext) -> None:
    you(context).hp = effect.amount


@perform.register(Gain)
async def _(effect: Gain, context: EffectContext) -> None:
    amount = measure(context, effect.amount)
    for seat in await players(context, effect.who, effect):
        gain(context, seat, effect.stock, amount)


def gain(context: EffectContext, seat: Seat, what: Resource, amount: int) -> None:
    """Give a player a resource, up to its limit; no Energy with a Freeze in hand (G-6, G-54).

    AP outside the Player Phase count for the next turn (GR-43).
    """
    player = context.table.players[seat]
    if what is Resource.ENERGY and player.frozen:
        context.dealer.tell(story.frozen(seat))
        return
    if what is Resource.AP and context.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt -= amount
        return
    before = stock(player, what)
    gained = min(amount, MOST - before) if what in (Resource.GUARD, Resource.ENERGY) else amount
    set_resource(player, what, before + gained)
    if gained:
        context.dealer.tell(story.gained(seat, what, gained))
    elif amount:
        context.dealer.tell(story.full(seat, what, before))


@perform.register(Lose)
async def _(effect: Lose, context: EffectContext) -> None:
    for seat in await players(context, effect.who, effect):
        lose(context, seat, effect.stock, effect.amount)


def lose(context: EffectContext, seat: Seat, what: Resource, amount: int) -> None:
    """Take a resource from a player, as far as there is any.

    AP outside the Player Phase count for the next turn (GR-43).
    """
    player = context.table.players[seat]
    if what is Resource.AP and context.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt += amount
        return
    gone = min(stock(player, what), amount)
    set_resource(player, what, stock(player, what) - gone)
    if gone:
        context.dealer.tell(story.lost(seat, what, gone))


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
