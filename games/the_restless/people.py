"""Who is meant, where somebody must choose or a die decide; each is settled once for an ability."""

from __future__ import annotations

from games.kernel.ask import Option
from games.kernel.text import t
from games.the_restless.choosing import choose, dead
from games.the_restless.counts import Those, Whom
from games.the_restless.dice import d4
from games.the_restless.judge import known
from games.the_restless.moment import Moment
from games.the_restless.table import Foe, Place
from games.the_restless.verdict import holds
from games.the_restless.votes import vote


async def people(m: Moment, whom: Whom | None, *, harm: bool = False) -> list[Place]:
    """The places meant; living ones, but for `dead_` words. `harm`: a die may then point at nobody (R-76)."""
    if isinstance(whom, Those):
        return [place for place in await people(m, whom.who, harm=harm) if holds(whom.only, m.of(place))]
    if whom == "dead_each":
        return dead(m)
    if whom in ("chosen", "chosen_other", "dead_chosen", "random") and whom not in m.chosen:
        m.chosen[whom] = await _settled(m, whom, harm=harm)
    if whom in m.chosen:
        those = m.chosen[whom]
        return those if whom == "dead_chosen" else [place for place in those if m.table.walkers[place].alive]
    return [place for place in known(m, whom) if m.table.walkers[place].alive]


async def _settled(m: Moment, who: str, *, harm: bool) -> list[Place]:
    if who == "random":
        return await chance(m, harm=harm)
    if who == "dead_chosen":
        return await choose(m, dead(m))
    others = [place for place in m.table.living if place != m.holder]
    return await choose(m, others if who == "chosen_other" else m.table.living)


async def chance(m: Moment, *, harm: bool) -> list[Place]:
    """A random Character: the D4 names the seat. Damage to a dead seat hits nobody; else it is rolled again (R-76)."""
    while m.table.living:
        place = await d4(m, harm=harm) - 1
        if m.table.walkers[place].alive:
            return [place]
        if harm:
            return []
    return []


async def aimed(m: Moment, whom: Whom) -> list[Foe]:
    """The Targets meant: the one fought, all, or all others. Outside a turn the party picks among several."""
    foes = m.table.foes
    if whom == "all_targets":
        return list(foes)
    if whom == "other_targets":
        return [foe for foe in foes if foe is not m.foe]
    if isinstance(whom, Those):
        return [foe for foe in await aimed(m, whom.who) if holds(whom.only, m)]
    if m.foe is not None and any(foe is m.foe for foe in foes):
        return [m.foe]
    if not foes:
        return []
    options = [Option(f"foe:{foe.number}", foe.piece.card.name, foe.number) for foe in foes]
    number = await vote(m.table, t("Which Target?"), options)
    return [foe for foe in foes if foe.number == number]
