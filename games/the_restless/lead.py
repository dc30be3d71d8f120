"""Letting the Lead decide alone, and taking that back (R-210)."""

from __future__ import annotations

from functools import partial

from games.kernel.ask import Option
from games.kernel.text import Seat, t
from games.the_restless import story
from games.the_restless.choices import AskToDecideAlone, DecideByVote
from games.the_restless.floor import Deed
from games.the_restless.kinds import Kind
from games.the_restless.moment import Moment
from games.the_restless.orders import GROUP
from games.the_restless.votes import LEAD, unanimous


def governing(m: Moment, seat: Seat) -> list[Deed]:
    """The Lead may ask to decide alone; once that is so, anybody may object at any time."""
    if m.table.players == 1:
        return []
    if m.table.leads:
        label = t("Decide by vote again")
        return [Deed("object", label, DecideByVote(), partial(_object, m), group=GROUP)]
    label = t("Decide alone from now on")
    asking = Deed("lead", label, AskToDecideAlone(), partial(_lead, m), group=GROUP)
    return [asking] if seat == LEAD else []


async def _lead(m: Moment) -> None:
    """The others are asked one by one, in any order; the first objection settles it. Silence is one."""
    options = (Option("yes", t("Let it be so"), True), Option("no", t("Object"), False))
    prompt = t("The Lead would make the party's decisions alone. Do you object?")
    others = range(1, m.table.players)
    m.table.leads = await unanimous(m.table, others, Kind.DECIDE_ALONE, prompt, options, "no")
    m.dealer.tell(story.leads(m.table.leads))


async def _object(m: Moment) -> None:
    m.table.leads = False
    m.dealer.tell(story.leads(False))
