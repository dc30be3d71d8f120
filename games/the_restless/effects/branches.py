"""Effects with conditions and repetition."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.effects.worth import heads, many, points, worth
from games.the_restless.rules.resolution.amounts import often
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.naming import apart
from games.the_restless.text.sentences.phrases import condition, who
from games.the_restless.text.sentences.say import filled, say, wording
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import Condition, Count, Whom


class When(Effect):
    """One effect if a condition holds, another one if not."""

    only: Condition
    then: Effect
    otherwise: Effect = NOTHING


@run.register(When)
async def _(effect: When, ctx: EffectContext) -> None:
    await run(effect.then if holds(effect.only, ctx) else effect.otherwise, ctx)


@wording.register(When)
def _(effect: When) -> Text:
    if effect.otherwise == NOTHING:
        return t("If {condition}: {then}", condition=condition(effect.only), then=say(effect.then))
    args = {"condition": condition(effect.only), "then": say(effect.then), "otherwise": say(effect.otherwise)}
    return t("If {condition}: {then} Otherwise: {otherwise}", **args)


apart(When, "then", "otherwise")


@worth.register(When)
def _(effect: When) -> float:
    return (points(effect.then) + points(effect.otherwise)) / 2


class ForEach(Effect):
    """Carry out an effect for each of them in turn, as "holder"."""

    to: Whom
    do: Effect


@run.register(ForEach)
async def _(effect: ForEach, ctx: EffectContext) -> None:
    for place in await people(ctx, effect.to, effect):
        if ctx.table.walkers[place].alive:
            await run(effect.do, ctx.having(holder=place, chosen={}))


@wording.register(ForEach)
def _(effect: ForEach) -> Text:
    return t("For {who}, as “you”: {does}", who=who(effect.to), does=say(effect.do))


apart(ForEach, "do", fresh=True)


@worth.register(ForEach)
def _(effect: ForEach) -> float:
    return points(effect.do) * heads(effect.to)


class Repeat(Effect):
    """Carry out an effect `n` times."""

    n: Count
    do: Effect


@run.register(Repeat)
async def _(effect: Repeat, ctx: EffectContext) -> None:
    for _ in range(await often(ctx, effect.n, more_helps=points(effect.do) > 0)):
        await run(effect.do, ctx.having(chosen={}))


@wording.register(Repeat)
def _(effect: Repeat) -> Text:
    return filled(t("Do this {n} times: {does}"), effect.n, does=say(effect.do))


apart(Repeat, "do", fresh=True)


@worth.register(Repeat)
def _(effect: Repeat) -> float:
    return points(effect.do) * many(effect.n)
