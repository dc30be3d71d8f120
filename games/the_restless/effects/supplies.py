"""Effects on the party's supplies: Reroll Counters and Rests."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, tn
from games.kernel.zone import Zone
from games.the_restless import story
from games.the_restless.effects.worth import many, worth
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.cost import step_payable
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import discard, several
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.prices import given_up, price
from games.the_restless.text.sentences.say import filled, wording
from games.the_restless.vocabulary.basics.conditions import Count


class Rerolls(Effect):
    """Gain or lose Reroll Counters; as a cost, pay them."""

    n: Count


@run.register(Rerolls)
async def _(effect: Rerolls, ctx: EffectContext) -> None:
    before = ctx.table.rerolls
    ctx.table.rerolls = max(before + await change(ctx, effect.n), 0)
    if ctx.table.rerolls != before:
        ctx.log(story.reroll_counters(ctx.table.rerolls))


@step_payable.register(Rerolls)
def _(step: Rerolls, ctx: EffectContext) -> bool:
    return ctx.table.rerolls + reckon(ctx, step.n) >= 0


@wording.register(Rerolls)
def _(effect: Rerolls) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Lose {n} Reroll Counter.", "Lose {n} Reroll Counters.", n=1), -effect.n)
    return filled(tn("Gain {n} Reroll Counter.", "Gain {n} Reroll Counters.", n=1), effect.n)


@price.register(Rerolls)
def _(cost: Rerolls) -> Text:
    return given_up(cost, tn("pay {n} Reroll Counter", "pay {n} Reroll Counters", n=1))


@worth.register(Rerolls)
def _(effect: Rerolls) -> float:
    return many(effect.n)


class Rests(Effect):
    """Gain unplayed Rest cards, or lose random ones."""

    n: Count


@run.register(Rests)
async def _(effect: Rests, ctx: EffectContext) -> None:
    """Gain Rests from the deck, or lose random ones."""
    n = await change(ctx, effect.n)
    ctx.table.rests += [Zone([card]) for card in several(ctx.table, ctx.dealer, "rest", n)]
    for _ in range(min(-n, len(ctx.table.rests))):
        gone = ctx.table.rests.pop(ctx.dealer.randrange(len(ctx.table.rests), "a Rest"))
        discard(ctx.table, gone.cards[0])
    if n:
        ctx.log(story.rests(len(ctx.table.rests)))


@step_payable.register(Rests)
def _(step: Rests, ctx: EffectContext) -> bool:
    return len(ctx.table.rests) + reckon(ctx, step.n) >= 0


@wording.register(Rests)
def _(effect: Rests) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Lose an unplayed Rest.", "Lose {n} unplayed Rests.", n=1), -effect.n)
    return filled(tn("Gain a Rest.", "Gain {n} Rests.", n=1), effect.n)


@price.register(Rests)
def _(cost: Rests) -> Text:
    return given_up(cost, tn("give up an unplayed Rest", "give up {n} unplayed Rests", n=1))


@worth.register(Rests)
def _(effect: Rests) -> float:
    return 5 * many(effect.n)
