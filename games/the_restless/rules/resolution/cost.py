"""Costs of abilities and of the options of a choice, which are offered only if they can be paid in full."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from games.kernel.effect import Effect
from games.kernel.options import Option
from games.kernel.text import t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import choose, name_at
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import names, of_use
from games.the_restless.rules.state.queries import known_places
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.text.sentences import price
from games.the_restless.text.sentences.naming import with_that
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.choices import PayCost

PAID_VALUE_SINCE = 8
"""Version of the rules since which an effect knows the Value of the Item that its cost discarded.

In earlier versions that Value counted as 0.
"""


def payable(ctx: EffectContext, cost: Effect) -> bool:
    """Return whether every step can be paid in full."""
    return all(step_payable(step, ctx) for step in cost.steps)


@singledispatch
def step_payable(step: Effect, ctx: EffectContext) -> bool:
    """Return whether a step of a cost can be paid in full."""
    return payer(step) is None or bool(_payers(ctx, step))


@singledispatch
def payer(_step: Effect) -> Whom | None:
    """Return the word for the Characters who pay a step of a cost; None if it costs no Character anything."""
    return None


@singledispatch
def can_pay(_step: Effect, _m: EffectContext, _place: Place) -> bool:
    """Return whether a living Character has what the step costs."""
    return True


def _payers(ctx: EffectContext, step: Effect) -> list[Place]:
    """Return the Characters who could pay this step. Unless one payer is chosen, it is all of them or none."""
    to = payer(step)
    if not isinstance(to, str):
        return ctx.table.living
    those = ctx.table.living if to in ("chosen", "random", "party") else known_places(ctx, to)
    able = [place for place in those if ctx.table.walkers[place].alive and can_pay(step, ctx, place)]
    return able if to in ("chosen", "random", "party") or len(able) == len(those) else []


async def settle_payer(ctx: EffectContext, cost: Effect, do: Effect = NOTHING) -> bool:
    """Choose a payer if the cost needs one, and return whether one was found.

    Only Characters who can pay are offered, and their players have to agree. If the effect is for the payer, only
    Characters are offered for whom it does something.
    """
    for step in cost.steps:
        if payer(step) == "chosen" and "chosen" not in ctx.chosen:
            theirs = tuple([one for one in do.steps if names(one, "chosen")])
            agreed = await _willing(ctx, cost, of_use(ctx, "chosen", _payers(ctx, step), theirs))
            if not agreed:
                return False
            ctx.chosen["chosen"] = agreed
    return True


async def pay(ctx: EffectContext, cost: Effect) -> None:
    """Carry out the cost, and remember the Value of an Item given. `settle_payer` must have returned True before."""
    for step in cost.steps:
        paying = ctx.having(paying=True)
        await run(step, paying)
        if ctx.table.rules >= PAID_VALUE_SINCE:
            ctx.event = replace(ctx.event, value=paying.event.value)


async def _willing(ctx: EffectContext, cost: Effect, able: list[Place]) -> list[Place]:
    """Return a Character who can pay and whose player agrees, in a list, or [] (R-207, RL-42).

    No Character loses anything because of other players' decisions.
    """
    while able:
        words = t("A Character pays ({cost}).", cost=price(with_that(cost, "chosen")))
        (place,) = await choose(ctx, able, words)
        if await _agreed(ctx, place, cost):
            return [place]
        able = [other for other in able if other != place]
    return []


async def _agreed(ctx: EffectContext, place: Place, cost: Effect) -> bool:
    payer, own = ctx.table.player(place), not ctx.shared and ctx.holder is not None
    if ctx.table.players == 1 or ctx.piece is None or (own and payer == ctx.table.player(ctx.holder or 0)):
        return True
    due = price(with_that(cost, "chosen"))
    prompt = t("{card}: does {who} pay ({cost})?", card=ctx.piece.card.name, who=name_at(ctx, place), cost=due)
    options: list[Option[PayCost | None]] = [
        Option("yes", t("Pay: {cost}", cost=due), PayCost(place, cost)),
        Option("no", t("Don't pay"), None),
    ]
    answer = await control(ctx, place, Kind.PAY_COST, prompt, options, "no", card=ctx.piece.card.key)
    return answer is not None
