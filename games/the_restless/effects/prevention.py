"""The prevention of damage, and its redirection to another Character."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.effects.worth import ARMOR, constant_worth, many, personal_worth, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.events import Labels, labels_for, stake
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import pattern
from games.the_restless.vocabulary.basics.conditions import Count, Whom


class Prevent(Effect):
    """Prevent `n` of this damage. Only for the triggers damaged and wounded."""

    n: Count


@run.register(Prevent)
async def _(effect: Prevent, ctx: EffectContext) -> None:
    if ctx.event.damage:
        before = ctx.event.damage.amount
        ctx.event.damage.amount = max(before - await amount(ctx, effect.n), 0)
        if ctx.event.damage.amount < before:
            ctx.log(story.prevented(before - ctx.event.damage.amount))


@changes_nothing.register(Prevent)
def _(_effect: Prevent, ctx: EffectContext) -> bool:
    return ctx.event.damage is None or ctx.event.damage.amount <= 0


@stake.register(Prevent)
def _(_effect: Prevent) -> Literal["damage"]:
    return "damage"


@labels_for.register(Prevent)
def _(_effect: Prevent) -> Labels:
    return Labels(t("Prevent damage"), t("Take the damage"))


pattern(Prevent, t("Prevent {n} of this damage."), of_all=t("Prevent all of this damage."))


@worth.register(Prevent)
def _(effect: Prevent) -> float:
    return ARMOR * min(many(effect.n), 3)


class Redirect(Effect):
    """Redirect this damage, or `n` of it, to another Character. Only for the triggers damaged and wounded."""

    to: Whom
    n: Count = "all"


@run.register(Redirect)
async def _(effect: Redirect, ctx: EffectContext) -> None:
    if ctx.event.damage:
        part = min(ctx.event.damage.amount, await amount(ctx, effect.n))
        for place in await people(ctx, effect.to, effect):
            ctx.event.damage.amount -= part
            ctx.event.damage.moved.append((place, part))
            ctx.log(story.turned(part, name_at(ctx, place)))
            return


@changes_nothing.register(Redirect)
def _(effect: Redirect, ctx: EffectContext) -> bool:
    """Return whether there is no damage, or no other Character to take it."""
    return ctx.event.damage is None or ctx.event.damage.amount <= 0 or not candidates(ctx, effect.to)


@stake.register(Redirect)
def _(_effect: Redirect) -> Literal["damage"]:
    return "damage"


@labels_for.register(Redirect)
def _(_effect: Redirect) -> Labels:
    return Labels(t("Redirect damage"), t("Don't redirect it"))


pattern(
    Redirect,
    t("Redirect {n} of this damage to {to}."),
    yours=t("Redirect {n} of this damage to yourself."),
    of_all=t("Redirect all of this damage to {to}."),
    all_yours=t("Redirect all of this damage to yourself."),
)


constant_worth(Redirect, 0.3)


@personal_worth.register(Redirect)
def _(_effect: Redirect) -> float:
    """Return a negative value, because damage redirected to a Character is harm."""
    return -1.0
