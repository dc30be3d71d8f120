"""Checks of whether an effect would change nothing now, so that no question about it is needed.

They ask no question and throw no die. Only cards on the table count. The answer is "no change" only if that is certain.
An effect without a registered check counts as a change.
"""

from __future__ import annotations

from functools import singledispatch

from games.kernel.effect import Effect, Sequence, walk
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import EXTREMES, known_places
from games.the_restless.table import Place
from games.the_restless.vocabulary.basics.conditions import Those, Whom
from games.the_restless.vocabulary.basics.literals import Who

IDLE_SINCE = 3
"""Version of the rules since which nobody is asked about effects that change nothing.

Answers to such questions in earlier versions keep their places.
"""
OF_USE_SINCE = 4
"""Version of the rules since which only Characters with a Sin are offered absolution.

Answers that named others in earlier versions keep their places.
"""


@singledispatch
def changes_nothing(_effect: Effect, _m: EffectContext) -> bool:
    """Return whether an effect would change nothing now."""
    return False


@singledispatch
def narrows_choice(_effect: Effect) -> bool:
    """Return whether only Characters for whom the effect changes something are offered."""
    return False


def names(step: Effect, who: Who) -> bool:
    """Return whether an effect is for, by or from the Characters that a word refers to."""
    found = [getattr(part, name, None) for part in walk(step) for name in ("to", "by", "giver")]
    return any(who == (whom.who if isinstance(whom, Those) else whom) for whom in found)


def of_use(ctx: EffectContext, who: Who, places: list[Place], steps: tuple[Effect, ...]) -> list[Place]:
    """Return the places for which one of the steps would change something, if a step narrows the choice.

    Otherwise, and if the steps would change nothing for anyone, return all places. A loss does not narrow the choice,
    because the party may well choose a Character with nothing to lose.
    """
    if ctx.table.rules < OF_USE_SINCE or not any(narrows_choice(step) for step in steps):
        return places
    those = [place for place in places if any(not changes_nothing(step, _picked(ctx, who, place)) for step in steps)]
    return those or places


def _picked(ctx: EffectContext, who: Who, place: Place) -> EffectContext:
    return ctx.having(chosen={**ctx.chosen, str(who): [place]})


def candidates(ctx: EffectContext, whom: Whom | None) -> list[Place]:
    """Return all places that an effect can apply to before a choice or a die decides."""
    if isinstance(whom, Those):
        return [place for place in candidates(ctx, whom.who) if holds(whom.only, ctx.having(holder=place))]
    if whom in ctx.chosen:
        return ctx.chosen[whom]
    if whom in ("dead_chosen", "dead_each"):
        return [place for place in ctx.table.used if not ctx.table.walkers[place].alive]
    if whom in ("chosen", "chosen_other", "random"):
        meant = [place for place in ctx.table.living if ctx.payers is None or place in ctx.payers] or ctx.table.living
        return [place for place in meant if whom != "chosen_other" or place != ctx.holder]
    return known_places(ctx, whom)


CERTAIN = frozenset({"each", "party", "others", "holder", "roller", "drawer", "victim", "left", "right", *EXTREMES})
"""Words for Characters that neither a choice nor a die decides."""


def certain(ctx: EffectContext, whom: Whom) -> list[Place] | None:
    """Return the living Characters that a word means, or None if a choice or a die still decides who they are."""
    if isinstance(whom, Those):
        found = certain(ctx, whom.who)
        return None if found is None else [place for place in found if holds(whom.only, ctx.having(holder=place))]
    if whom in CERTAIN or whom in ctx.chosen:
        return [place for place in known_places(ctx, whom) if ctx.table.walkers[place].alive]
    return None


@changes_nothing.register(Sequence)
def _(effect: Sequence, ctx: EffectContext) -> bool:
    return all(changes_nothing(step, ctx) for step in effect.effects)


@singledispatch
def blind(_effect: Effect, _m: EffectContext) -> bool:
    """Return whether an effect only replaces an unseen card with an unknown one."""
    return False


@blind.register(Sequence)
def _(effect: Sequence, ctx: EffectContext) -> bool:
    return all(blind(step, ctx) for step in effect.steps)
