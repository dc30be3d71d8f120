"""Effects that hurt, heal and stagger Targets."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.effects.worth import WOUND, constant_worth, many, worth
from games.the_restless.rules.fight.hit_damage import reduced, saves_target, target_damage
from games.the_restless.rules.fight.outlook import foreseen
from games.the_restless.rules.fight.targets import damage_target
from games.the_restless.rules.party.damage import heal_target
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.target_choice import choose_targets
from games.the_restless.rules.state.card_lookup import name
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import pattern
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary.basics.conditions import Count, Thrown, Whom


class Hit(Effect):
    """Damage to a Target without a roll."""

    n: Count
    to: Whom = "target"


@run.register(Hit)
async def _(effect: Hit, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n, more_helps=True)
    for target in await choose_targets(ctx, effect.to, effect):
        await damage_target(ctx, target, n)


@target_damage.register(Hit)
def _(effect: Hit, ctx: EffectContext) -> int:
    if ctx.target is None or effect.to not in ("target", "all_targets"):
        return 0
    return reduced(ctx, ctx.target, reckon(ctx, effect.n), spell=False)


@foreseen.register(Hit)
def _(step: Hit, ctx: EffectContext) -> list[Text]:
    if isinstance(step.n, Thrown) or len(ctx.table.targets) != 1:
        return []
    (target,) = ctx.table.targets
    left = target.health - reduced(ctx, target, reckon(ctx, step.n), spell=False)
    return [
        t("Defeats {target}.", target=name(target))
        if left <= 0
        else t("Leaves {target} {n} Health.", target=name(target), n=left)
    ]


pattern(Hit, t("Deal {n} damage to {to}."))


@worth.register(Hit)
def _(effect: Hit) -> float:
    return WOUND * min(many(effect.n), 8)


@changes_nothing.register(Hit)
def _(_effect: Hit, ctx: EffectContext) -> bool:
    return not ctx.table.targets


class Mend(Effect):
    """Restore Health of a Target, up to its initial value."""

    n: Count
    to: Whom = "target"


@run.register(Mend)
async def _(effect: Mend, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for target in await choose_targets(ctx, effect.to, effect):
        heal_target(ctx, target, n, ctx.cause)


pattern(Mend, t("Restore {n} Health to {to}."), of_all=t("Restore all Health to {to}."))


@saves_target.register(Mend)
def _(effect: Mend) -> bool:
    return effect.to in ("target", "all_targets")


@worth.register(Mend)
def _(effect: Mend) -> float:
    return -WOUND * min(many(effect.n), 8)


class Stagger(Effect):
    """Make the next `n` failed rolls against a Target deal no damage."""

    n: Count
    to: Whom = "target"


@run.register(Stagger)
async def _(effect: Stagger, ctx: EffectContext) -> None:
    for target in await choose_targets(ctx, effect.to, effect):
        target.staggered += await amount(ctx, effect.n)
        ctx.log(story.staggered(name(target), target.staggered))


@changes_nothing.register(Stagger)
def _(_effect: Stagger, ctx: EffectContext) -> bool:
    return not ctx.table.targets


pattern(
    Stagger,
    tn(
        "The next failed roll against {to} does no damage.",
        "The next {n} failed rolls against {to} do no damage.",
        n=1,
    ),
)


uses_term(Stagger, "stagger")


constant_worth(Stagger, 1.0)
