"""The Lead's right to decide for the party alone, the right of the first vote, and objections (R-208, R-210)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import Option
from games.kernel.text import Seat, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.pace import DECIDING
from games.the_restless.rules.decisions.votes import LEAD, all_agree
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.vocabulary.choices import AskToDecideAlone, DecideByVote


def leader_actions(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return the Lead's option to ask to decide alone or, once they do, everyone's option to end that."""
    if ctx.table.players == 1:
        return []
    if ctx.table.leads:
        label = t("Decide by vote again")
        return [Offer("object", label, DecideByVote(), partial(_object, ctx), group=DECIDING, secondary=True)]
    if seat != LEAD:
        return _objections(ctx, seat)
    label = t("Decide alone from now on")
    asking = Offer("lead", label, AskToDecideAlone(), partial(_lead, ctx), group=DECIDING, secondary=True)
    return [asking, *_objections(ctx, seat)]


def _objections(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return the option, across days, to vote on everything, or to let the first vote decide again."""
    if not ctx.table.options.pace:
        return []
    lifted = seat in ctx.table.objecting
    label = t("Let the first vote decide again") if lifted else t("Vote on everything from now on")
    act = partial(_pace, ctx, seat, lifted=lifted)
    return [Offer("pace", label, DecideByVote(lifted), act, group=DECIDING, secondary=True)]


async def _pace(ctx: EffectContext, seat: Seat, *, lifted: bool) -> None:
    others = tuple(one for one in ctx.table.objecting if one != seat)
    ctx.table.objecting = others if lifted else (*others, seat)
    ctx.dealer.log(story.paced(bool(ctx.table.objecting)))


async def _lead(ctx: EffectContext) -> None:
    """Ask all others simultaneously. The first objection decides, and objecting is the fallback."""
    options = (Option("yes", t("Let the Lead decide"), True), Option("no", t("Object"), False))
    prompt = t("The Lead wants to make the party's decisions alone. Do you object?")
    others = range(1, ctx.table.players)
    ctx.table.leads = await all_agree(ctx.table, others, Kind.DECIDE_ALONE, prompt, options, "no")
    ctx.dealer.log(story.leads(ctx.table.leads))


async def _object(ctx: EffectContext) -> None:
    ctx.table.leads = False
    ctx.dealer.log(story.leads(False))
