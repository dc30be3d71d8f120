"""Effects with conditions and repetition."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.effects.worth import heads, many, points, worth
from games.the_restless.rules.fight.outlook import AFFECTS_NONE, foreseen
from games.the_restless.rules.resolution.amounts import often
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.no_change import certain
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.heads import Head, head_for
from games.the_restless.text.sentences.naming import apart
from games.the_restless.text.sentences.phrases import condition, number, who
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


@head_for(When)
def _(effect: When) -> Head:
    only = condition(effect.only)
    after = t("{when}, if {condition}", condition=only)
    return Head(t("If {condition}", condition=only), after, effect.then, effect.otherwise, conditional=True)


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


@foreseen.register(ForEach)
def _(effect: ForEach, ctx: EffectContext) -> list[Text]:
    """Return the results for each of them; the steps of one of them are known only if the first one is."""
    places = certain(ctx, effect.to)
    if places is None:
        return []
    steps, here = effect.do.steps, [ctx.having(holder=place, chosen={}) for place in places]
    return [line for one in here for step in steps[:1] for line in foreseen(step, one)] if here else [AFFECTS_NONE]


@head_for(ForEach)
def _(effect: ForEach) -> Head:
    whom = who(effect.to)
    return Head(t("For {who} (“you”)", who=whom), t("{when}, for {who} (“you”)", who=whom), effect.do)


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
    times = await often(ctx, effect.n, more_helps=points(effect.do) > 0)
    for n in range(1, times + 1):
        await run(effect.do, ctx.having(chosen={}, series=Series(n, times)))


@head_for(Repeat)
def _(effect: Repeat) -> Head:
    n = number(effect.n)
    return Head(t("Do this {n} times", n=n), t("{when}, {n} times", n=n), effect.do, times=effect.n)


apart(Repeat, "do", fresh=True)


@worth.register(Repeat)
def _(effect: Repeat) -> float:
    return points(effect.do) * many(effect.n)
