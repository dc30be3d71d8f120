"""Choices between ways."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless.effects.health import Damage
from games.the_restless.effects.worth import points, worth
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.fight.roll_odds import checking
from games.the_restless.rules.resolution.cost import pay, payable, settled
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import IDLE_SINCE
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.flow import outcome, way_line
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.say import joined, wording
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.literals import Who
from games.the_restless.vocabulary.choices import WayAt


class Choose(Effect):
    """A choice between several ways, by the party or by the player of a Character."""

    ways: tuple[Way, ...]
    by: Who | None = None


@run.register(Choose)
async def _(effect: Choose, m: EffectContext) -> None:
    """Offer the ways that are open and can be paid for (R-101). A way that nobody will pay for is not taken."""
    assert m.piece is not None
    by = next(iter(await people(m, effect.by, effect)), None) if effect.by else None
    ways = _distinct(m, {number: way for number, way in enumerate(effect.ways) if _open(m, way)})
    prompt = t("{card}: choose one", card=m.piece.card.name)
    while ways:
        options = [Option(f"way:{n}", way.label, WayAt(n, way), about=_told(m, way)) for n, way in ways.items()]
        chosen = await control(m, by, Kind.WAY, prompt, options, card=m.piece.card.key)
        way = ways.pop(chosen.number)
        if await settled(m, way.cost, way.do):
            await _gone(m, way)
            break


def _distinct(m: EffectContext, ways: dict[int, Way]) -> dict[int, Way]:
    """Return the ways with different results. With one Character left, different words for the living mean the same."""
    if len(m.table.living) > 1 or m.chosen or m.table.rules < IDLE_SINCE:
        return ways
    found: dict[object, int] = {}
    for number, way in ways.items():
        if way.cost == NOTHING:
            found.setdefault(tuple(map(_for_the_last, way.do.steps)), number)
    return {number: way for number, way in ways.items() if way.cost != NOTHING or number in found.values()}


def _for_the_last(step: Effect) -> object:
    """Return a key for a step that is independent of which living Character it means."""
    return (step.n, step.pierce, step.chain) if isinstance(step, Damage) and step.to in LIVING else step


LIVING = ("lowest", "chosen", "each")
"""Words for a living Character. A harmful die can name a dead one (R-76)."""


def _told(m: EffectContext, way: Way) -> Text:
    """Return what a way leads to, and the chance of its roll where there is one."""
    return joined([outcome(way), *checking(m, way.do)])


async def _gone(m: EffectContext, way: Way) -> None:
    assert m.piece is not None
    m.dealer.tell(t("{card}: {way}.", card=m.piece.card.name, way=way.label))
    m.table.settled = (*m.table.settled, m.piece.card.key)
    await pay(m, way.cost)
    await run(way.do, m)


def _open(m: EffectContext, way: Way) -> bool:
    """Return whether a way can be chosen: its Trait is there, its condition holds, and its cost can be paid."""
    those = m.table.living if m.shared or m.holder is None else [m.holder]
    traits = [m.table.walkers[place].character.trait for place in those if m.table.walkers[place].alive]
    return way.trait in (None, *traits) and holds(way.only, m) and payable(m, way.cost)


@wording.register(Choose)
def _(effect: Choose) -> Text:
    ways = [way_line(one) for one in effect.ways]
    if effect.by is None:
        return t("Choose one. {ways}", ways=joined(ways))
    if effect.by == "holder":
        return t("You choose one. {ways}", ways=joined(ways))
    return t("{who} chooses one. {ways}", who=doer(effect.by), ways=joined(ways))


@worth.register(Choose)
def _(effect: Choose) -> float:
    return max(points(way.cost) + points(way.do) for way in effect.ways)
