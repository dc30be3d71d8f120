"""Changes to the roll at hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.dice import note_luck
from games.the_restless.rules.resolution.events import skipped_if_idle, stake, turns_roll
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.roll_relevance import another_throw_matters, change_matters
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import filled, pattern, say, wording
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import Who


class Nudge(Effect):
    """Only on rolled: the result of this roll changes."""

    by: Count


@run.register(Nudge)
async def _(effect: Nudge, m: EffectContext) -> None:
    if m.roll:
        m.roll.bonus += await change(m, effect.by, more_helps=True)
        m.tell(story.result(m.roll.total, m.roll.defense))


@changes_nothing.register(Nudge)
def _(effect: Nudge, m: EffectContext) -> bool:
    """Return whether the result of the roll stays the same."""
    return isinstance(effect.by, int) and m.roll is not None and not change_matters(m, effect.by)


@stake.register(Nudge)
def _(_effect: Nudge) -> Literal["roll"]:
    return "roll"


@turns_roll.register(Nudge)
def _(effect: Nudge, m: EffectContext) -> bool:
    roll = m.roll
    return roll is not None and not roll.hit and replace(roll, bonus=roll.bonus + reckon(m, effect.by)).hit


@wording.register(Nudge)
def _(effect: Nudge) -> Text:
    return filled(t("{n} to the result of this roll."), effect.by, signed=True)


class Outcome(Effect):
    """Only on rolled: this roll counts as a hit, or as a miss."""

    how: Literal["hit", "miss"]


@run.register(Outcome)
async def _(effect: Outcome, m: EffectContext) -> None:
    if m.roll:
        m.roll.forced = effect.how
        m.tell(say(effect))


@stake.register(Outcome)
def _(_effect: Outcome) -> Literal["roll"]:
    return "roll"


@wording.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")


class FreeReroll(Effect):
    """Only on rolled: that die is rolled again at no cost."""

    to: Who | None = None


@run.register(FreeReroll)
async def _(_effect: FreeReroll, m: EffectContext) -> None:
    if m.roll:
        m.roll.natural = m.dealer.randrange(20, f"the D20 of seat {m.roll.place + 1}") + 1
        note_luck(m, m.roll)
        again = story.rolled_free(m.roll.natural, m.roll.total, m.roll.defense)
        m.tell(again)


@changes_nothing.register(FreeReroll)
def _(_effect: FreeReroll, m: EffectContext) -> bool:
    return m.roll is not None and (m.roll.hit or not another_throw_matters(m))


@skipped_if_idle.register(FreeReroll)
def _(_effect: FreeReroll) -> bool:
    return True


@stake.register(FreeReroll)
def _(_effect: FreeReroll) -> Literal["roll"]:
    return "roll"


pattern(FreeReroll, t("Roll that die again at no cost."))


constant_worth(FreeReroll, 0.5)
