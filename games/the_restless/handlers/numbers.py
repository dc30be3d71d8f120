"""Handlers of effects on the rules' numbers and on dice."""

from __future__ import annotations

from games.the_restless import story_of_changes as changes
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import say
from games.the_restless.vocabulary.effects import FreeReroll, Nudge, Outcome


@run.register(Nudge)
async def _(effect: Nudge, m: EffectContext) -> None:
    if m.roll:
        m.roll.bonus += await change(m, effect.by)
        m.tell(changes.result(m.roll.total, m.roll.defense))


@run.register(Outcome)
async def _(effect: Outcome, m: EffectContext) -> None:
    if m.roll:
        m.roll.forced = effect.how
        m.tell(say(effect))


@run.register(FreeReroll)
async def _(_effect: FreeReroll, m: EffectContext) -> None:
    if m.roll:
        m.roll.natural = m.dealer.randrange(20, f"the D20 of seat {m.roll.place + 1}") + 1
        again = changes.rolled_free(m.roll.natural, m.roll.total, m.roll.defense)
        m.tell(again)
