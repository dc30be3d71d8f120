"""Effects that wait for an event."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import t
from games.the_restless.effects.worth import points, worth
from games.the_restless.rules.resolution.lasting import stay
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import moments
from games.the_restless.text.sentences.flow import moment
from games.the_restless.text.sentences.heads import Head, head_for
from games.the_restless.text.sentences.naming import apart
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import Trigger, Until
from games.the_restless.vocabulary.clauses import Postponed, postponed


class Later(Effect):
    """An effect that happens once, at an event; it expires at the end of `until`."""

    trigger: Trigger
    do: Effect
    only: Condition = ALWAYS
    until: Until | None = None


@run.register(Later)
async def _(effect: Later, ctx: EffectContext) -> None:
    stay(ctx, effect, effect.until or "game")


@postponed.register(Later)
def _(effect: Later) -> Postponed:
    return Postponed(effect.trigger, effect.only, effect.do)


@head_for(Later)
def _(effect: Later) -> Head:
    if effect.only != ALWAYS or effect.trigger not in moments.NEXT:
        return Head(t("Later, once. {when}", when=moment(effect.trigger, "any", effect.only)), None, effect.do)
    return Head(moments.NEXT[effect.trigger], None, effect.do)


apart(Later, "do", "only", fresh=True)


@worth.register(Later)
def _(effect: Later) -> float:
    return 0.7 * points(effect.do)
