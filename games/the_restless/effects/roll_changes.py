"""Effects on the current roll."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.dice import note_luck
from games.the_restless.rules.resolution.events import (
    Labels,
    changed_roll,
    labels_for,
    skipped_if_idle,
    stake,
    turns_roll,
)
from games.the_restless.rules.state.context import DiceRoll, EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.roll_relevance import another_throw_matters, change_matters
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import filled, pattern, say, wording
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import Who


class Nudge(Effect):
    """Change the result of this roll. Only for the trigger rolled."""

    by: Count


@run.register(Nudge)
async def _(effect: Nudge, ctx: EffectContext) -> None:
    if ctx.roll:
        ctx.roll.bonus += await change(ctx, effect.by, more_helps=True)
        ctx.log(story.result(ctx.roll.total, ctx.roll.defense))


@changes_nothing.register(Nudge)
def _(effect: Nudge, ctx: EffectContext) -> bool:
    """Return whether the result of the roll stays the same."""
    return isinstance(effect.by, int) and ctx.roll is not None and not change_matters(ctx, effect.by)


@stake.register(Nudge)
def _(_effect: Nudge) -> Literal["roll"]:
    return "roll"


@turns_roll.register(Nudge)
def _(effect: Nudge, ctx: EffectContext) -> bool:
    roll = ctx.roll
    return roll is not None and not roll.hit and replace(roll, bonus=roll.bonus + reckon(ctx, effect.by)).hit


@changed_roll.register(Nudge)
def _(effect: Nudge, ctx: EffectContext) -> DiceRoll | None:
    roll = ctx.roll
    return replace(roll, bonus=roll.bonus + effect.by) if roll is not None and isinstance(effect.by, int) else None


@wording.register(Nudge)
def _(effect: Nudge) -> Text:
    return filled(t("{n} to the result of this roll."), effect.by, signed=True)


class Outcome(Effect):
    """Make this roll count as a hit, or as a miss. Only for the trigger rolled."""

    how: Literal["hit", "miss"]


@run.register(Outcome)
async def _(effect: Outcome, ctx: EffectContext) -> None:
    if ctx.roll:
        ctx.roll.forced = effect.how
        ctx.log(say(effect))


@stake.register(Outcome)
def _(_effect: Outcome) -> Literal["roll"]:
    return "roll"


@changed_roll.register(Outcome)
def _(effect: Outcome, ctx: EffectContext) -> DiceRoll | None:
    return replace(ctx.roll, forced=effect.how) if ctx.roll is not None else None


@wording.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")


class FreeReroll(Effect):
    """Roll this die again at no cost. Only for the trigger rolled."""

    to: Who | None = None


@run.register(FreeReroll)
async def _(_effect: FreeReroll, ctx: EffectContext) -> None:
    if ctx.roll:
        ctx.roll.natural = ctx.dealer.randrange(20, f"the D20 of seat {ctx.roll.place + 1}") + 1
        note_luck(ctx, ctx.roll)
        again = story.rolled_free(ctx.roll.natural, ctx.roll.total, ctx.roll.defense)
        ctx.log(again)


@changes_nothing.register(FreeReroll)
def _(_effect: FreeReroll, ctx: EffectContext) -> bool:
    return ctx.roll is not None and (ctx.roll.hit or not another_throw_matters(ctx))


@skipped_if_idle.register(FreeReroll)
def _(_effect: FreeReroll) -> bool:
    return True


@stake.register(FreeReroll)
def _(_effect: FreeReroll) -> Literal["roll"]:
    return "roll"


@labels_for.register(FreeReroll)
def _(_effect: FreeReroll) -> Labels:
    return Labels(t("Roll again"), t("Keep this roll"))


pattern(FreeReroll, t("Roll that die again at no cost."))


constant_worth(FreeReroll, 0.5)
