"""What happens is announced, and every ability that waits for it works, in one fixed order (R-195)."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.ask import Option
from games.kernel.text import t
from games.the_restless import names
from games.the_restless.abilities import NOTHING
from games.the_restless.cost import pay, payable
from games.the_restless.effects import Later
from games.the_restless.force import Work, works
from games.the_restless.judge import holds, standing
from games.the_restless.moment import DEPTH, Moment
from games.the_restless.reading import FIRSTS, parts
from games.the_restless.run import run
from games.the_restless.table import Foe, Place, Uses
from games.the_restless.votes import control
from games.the_restless.words import say


async def announce(m: Moment, trigger: str, place: Place | None = None, foe: Foe | None = None) -> None:
    """Something happened: to a Character, to a Target, or to nobody in particular."""
    if m.depth > DEPTH:
        return
    for work in list(works(m.table, trigger, place if trigger == "killed" else None)):
        if _concerns(work, trigger, place, foe) and _still(m, work, place):
            await _happen(m, work, place, foe)
    for one in standing(m):
        later = parts(one.card.key)[one.part]
        if isinstance(later, Later) and later.trigger == trigger and one in m.table.standings:
            here = replace(m.at(m.piece, one.holder, shared=one.holder is None), foe=foe or m.foe)
            if holds(later.only, here):
                m.table.standings.remove(one)
                await run(later.do, here)
    for what, span in FIRSTS:
        if what == trigger:
            m.table.happened[f"{what}:{span}:{place}"] = m.table.spans.get(span, 0)


def _concerns(work: Work, trigger: str, place: Place | None, foe: Foe | None) -> bool:
    """Whether the event is one this ability waits for (whose it is)."""
    if work.foe is not None and foe is not None and work.foe is not foe:
        return False
    whose = work.clause.on.whose or ("any" if work.shared else "holder")
    if place is None:
        return trigger in names.MOMENTS or whose == "target"
    if whose == "holder":
        return work.shared or place == work.holder
    return place != work.holder if whose == "other" else whose != "target"


def _still(m: Moment, work: Work, victim: Place | None) -> bool:
    """Whether its holder still lives and has the card: something that just happened may have changed that."""
    if work.holder is None:
        return True
    walker = m.table.walkers[work.holder]
    held = (walker.piece, *walker.statuses, *walker.sins, *walker.items)
    return (walker.alive or work.holder == victim) and any(piece is work.piece for piece in held)


async def _happen(m: Moment, work: Work, place: Place | None, foe: Foe | None) -> None:
    """One ability: its limit, its condition, its cost, and what it does."""
    on = work.clause.on
    here = m.at(work.piece, place if work.shared else work.holder, shared=work.shared)
    here.foe = work.foe or foe or m.foe
    if _spent(m, work) or not holds(on.only, here) or not payable(here, on.cost):
        return
    if (on.may or on.cost != NOTHING) and not await _willing(here, work):
        return
    _count(m, work)
    await pay(here, on.cost)
    await run(on.do, here)


def _spent(m: Moment, work: Work) -> bool:
    """Whether it has worked as often as it may in this span."""
    limit, uses = work.clause.on.limit, work.piece.uses.get(work.clause.number)
    return bool(limit and uses and uses.span == m.table.spans.get(limit, 0) and uses.times >= work.clause.on.times)


def _count(m: Moment, work: Work) -> None:
    limit = work.clause.on.limit
    if limit:
        span, uses = m.table.spans.get(limit, 0), work.piece.uses.get(work.clause.number)
        times = uses.times if uses and uses.span == span else 0
        work.piece.uses[work.clause.number] = Uses(span, times + 1)


async def _willing(m: Moment, work: Work) -> bool:
    """Whether its controller, or the party, wants it (R-196)."""
    assert m.piece is not None
    on = work.clause.on
    words = say(on.do) if on.cost == NOTHING else t("({cost}) {does}", cost=say(on.cost), does=say(on.do))
    prompt = t("{card}: {words}", card=m.piece.card.name, words=words)
    yes, no = Option("yes", t("Do it"), True), Option("no", t("Leave it"), False)
    return await control(m.table, work.holder, prompt, (yes, no))
