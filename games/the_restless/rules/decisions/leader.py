"""Letting the Lead decide for the party alone, or the first voice; and objecting to either (R-208, R-210)."""

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


def leader_actions(m: EffectContext, seat: Seat) -> list[Offer]:
    """Return the Lead's option to ask to decide alone or, once they do, everyone's option to end that."""
    if m.table.players == 1:
        return []
    if m.table.leads:
        label = t("Decide by vote again")
        return [Offer("object", label, DecideByVote(), partial(_object, m), group=DECIDING, secondary=True)]
    if seat != LEAD:
        return _objections(m, seat)
    label = t("Decide alone from now on")
    asking = Offer("lead", label, AskToDecideAlone(), partial(_lead, m), group=DECIDING, secondary=True)
    return [asking, *_objections(m, seat)]


def _objections(m: EffectContext, seat: Seat) -> list[Offer]:
    """Return the option, across days, to vote on everything, or to let the first vote decide again."""
    if not m.table.options.pace:
        return []
    lifted = seat in m.table.objecting
    label = t("Let the first vote decide again") if lifted else t("Vote on everything from now on")
    act = partial(_pace, m, seat, lifted=lifted)
    return [Offer("pace", label, DecideByVote(lifted), act, group=DECIDING, secondary=True)]


async def _pace(m: EffectContext, seat: Seat, *, lifted: bool) -> None:
    others = tuple(one for one in m.table.objecting if one != seat)
    m.table.objecting = others if lifted else (*others, seat)
    m.dealer.tell(story.paced(bool(m.table.objecting)))


async def _lead(m: EffectContext) -> None:
    """Ask all others simultaneously. The first objection decides, and silence counts as one."""
    options = (Option("yes", t("Fine with me"), True), Option("no", t("Object"), False))
    prompt = t("The Lead wants to make the party's decisions alone. Do you object?")
    others = range(1, m.table.players)
    m.table.leads = await all_agree(m.table, others, Kind.DECIDE_ALONE, prompt, options, "no")
    m.dealer.tell(story.leads(m.table.leads))


async def _object(m: EffectContext) -> None:
    m.table.leads = False
    m.dealer.tell(story.leads(False))
