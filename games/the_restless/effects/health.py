"""Effects on the Health of Characters."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.effects.worth import HEALTH, heads, many, personal_worth, points, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.failures import Loss, loss, shared, taking
from games.the_restless.rules.fight.outlook import HEALS_NONE, HURTS_NONE, foreseen, health_after
from games.the_restless.rules.party.damage import chain, damage, dealer_of, grow, heal, healing, lose
from games.the_restless.rules.resolution.amounts import amount, change, is_thrown
from games.the_restless.rules.resolution.cost import can_pay, payer
from games.the_restless.rules.resolution.events import changed_health
from games.the_restless.rules.resolution.target_choice import SOUGHT, people, restored_by
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, certain, changes_nothing
from games.the_restless.rules.state.queries import max_health, reckon
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.text.sentences.phrases import who
from games.the_restless.text.sentences.prices import paid, price
from games.the_restless.text.sentences.say import filled, pattern, wording
from games.the_restless.text.terms_used import terms_used
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Until


class Damage(Effect):
    """Damage Characters; `pierce` ignores Armor, `chain` deals the damage point by point to the left (R-128)."""

    to: Whom
    n: Count
    pierce: bool = False
    chain: bool = False


@run.register(Damage)
async def _(effect: Damage, ctx: EffectContext) -> None:
    n, target = await amount(ctx, effect.n), dealer_of(ctx)
    if not n:
        return
    if effect.chain:
        await chain(ctx, next(iter(await people(ctx, effect.to, effect, harm=True)), None), n, target)
        return
    for place in await people(ctx, effect.to, effect, harm=True):
        await damage(ctx, place, n, pierce=effect.pierce, target=target)


@loss.register(Damage)
def _(step: Damage) -> Loss:
    return Loss(step.to, step.n)


@foreseen.register(Damage)
def _(step: Damage, ctx: EffectContext) -> list[Text]:
    places = certain(ctx, step.to)
    if places is None or is_thrown(step.n):
        return []
    if not places:
        return [HURTS_NONE]
    costs, n = dict[Place, int](), reckon(ctx, step.n)
    for place in places[:1] if step.chain else places:
        costs |= shared(ctx, place, n, chained=step.chain)
    return [taking(ctx, costs, pierce=step.pierce)]


@wording.register(Damage)
def _(effect: Damage) -> Text:
    if effect.to == "holder":
        sentence = t("Take {n} damage past your Armor.") if effect.pierce else t("Take {n} damage.")
    else:
        sentence = t("Deal {n} damage past Armor to {to}.") if effect.pierce else t("Deal {n} damage to {to}.")
    if effect.chain:
        sentence = t("Deal {n} damage around the table, one point at a time, starting with {to}.")
    return filled(sentence, effect.n, to=who(effect.to))


@personal_worth.register(Damage)
def _(effect: Damage) -> float:
    return points(effect)


@terms_used.register(Damage)
def _(effect: Damage) -> tuple[str, ...]:
    return ("past-armor",) if effect.pierce else ()


@worth.register(Damage)
def _(effect: Damage) -> float:
    return -HEALTH * many(effect.n) * heads(effect.to)


class LoseHealth(Effect):
    """Lose or pay Health: it is not damage, and Armor does not help (R-38)."""

    to: Whom
    n: Count


@run.register(LoseHealth)
async def _(effect: LoseHealth, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect, harm=True) if n else []:
        await lose(ctx, place, n, dealer_of(ctx))


@payer.register(LoseHealth)
def _(step: LoseHealth) -> Whom:
    return step.to


@can_pay.register(LoseHealth)
def _(step: LoseHealth, ctx: EffectContext, place: Place) -> bool:
    return ctx.table.walkers[place].health >= reckon(ctx, step.n)


@loss.register(LoseHealth)
def _(step: LoseHealth) -> Loss:
    return Loss(step.to, step.n)


@changed_health.register(LoseHealth)
@foreseen.register(LoseHealth)
def _(step: LoseHealth, ctx: EffectContext) -> list[Text]:
    places = certain(ctx, step.to)
    if places is None or is_thrown(step.n):
        return []
    return [_losing(ctx, place, reckon(ctx, step.n)) for place in places] or [HURTS_NONE]


def _losing(ctx: EffectContext, place: Place, n: int) -> Text:
    health = ctx.table.walkers[place].health
    if n >= health:
        return t("{who} loses {n} Health and dies.", who=name_at(ctx, place), n=health)
    return health_after(ctx, place, -n)


pattern(
    LoseHealth,
    t("{who} loses {n} Health."),
    yours=t("Lose {n} Health."),
    doing=True,
)


@price.register(LoseHealth)
def _(cost: LoseHealth) -> Text:
    return paid(cost, t("lose {n} Health"), t("{who} loses {n} Health"))


@worth.register(LoseHealth)
def _(effect: LoseHealth) -> float:
    return -HEALTH * many(effect.n) * heads(effect.to)


@personal_worth.register(LoseHealth)
def _(effect: LoseHealth) -> float:
    return points(effect)


class Heal(Effect):
    """Regain Health (R-32)."""

    to: Whom
    n: Count


@run.register(Heal)
async def _(effect: Heal, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n, more_helps=True)
    places = await people(ctx, effect.to, effect)
    for place in places:
        if effect.to in SOUGHT and n and not healing(ctx, place, n):
            ctx.log(story.not_healed(name_at(ctx, place)))
        await heal(ctx, place, n)


@changes_nothing.register(Heal)
def _(effect: Heal, ctx: EffectContext) -> bool:
    hurt = [ctx.table.walkers[place] for place in candidates(ctx, effect.to)]
    return not any(member.alive and member.health < max_health(member) for member in hurt)


@restored_by.register(Heal)
def _(step: Heal, ctx: EffectContext, place: Place) -> int | None:
    return None if is_thrown(step.n) else healing(ctx, place, reckon(ctx, step.n))


@changed_health.register(Heal)
@foreseen.register(Heal)
def _(step: Heal, ctx: EffectContext) -> list[Text]:
    places = certain(ctx, step.to)
    if places is None or is_thrown(step.n):
        return []
    gains = [(place, healing(ctx, place, reckon(ctx, step.n))) for place in places]
    return [health_after(ctx, place, gained) for place, gained in gains if gained] or [HEALS_NONE]


pattern(
    Heal,
    t("Restore {n} Health to {to}."),
    yours=t("Regain {n} Health."),
    of_all=t("Restore all Health to {to}."),
    all_yours=t("Regain all Health."),
)


@worth.register(Heal)
def _(effect: Heal) -> float:
    return HEALTH * min(many(effect.n), 5) * heads(effect.to)


@personal_worth.register(Heal)
def _(effect: Heal) -> float:
    return points(effect)


class MaxHealth(Effect):
    """Change the maximum Health by `n` (R-33)."""

    to: Whom
    n: Count
    until: Until = "game"


@run.register(MaxHealth)
async def _(effect: MaxHealth, ctx: EffectContext) -> None:
    n = await change(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        await grow(ctx, place, n)


@payer.register(MaxHealth)
def _(step: MaxHealth) -> Whom:
    return step.to


@can_pay.register(MaxHealth)
def _(step: MaxHealth, ctx: EffectContext, place: Place) -> bool:
    return max_health(ctx.table.walkers[place]) + reckon(ctx, step.n) >= 1


@wording.register(MaxHealth)
def _(effect: MaxHealth) -> Text:
    if effect.to == "holder":
        return filled(t("{n} to your maximum Health."), effect.n, signed=True)
    return filled(t("{n} to the maximum Health of {to}."), effect.n, signed=True, to=who(effect.to))


@price.register(MaxHealth)
def _(cost: MaxHealth) -> Text:
    return paid(cost, t("{n} to your maximum Health"), t("{n} to the maximum Health of {who}"), signed=True)


@worth.register(MaxHealth)
def _(effect: MaxHealth) -> float:
    return many(effect.n) * heads(effect.to)


@personal_worth.register(MaxHealth)
def _(effect: MaxHealth) -> float:
    return points(effect)
