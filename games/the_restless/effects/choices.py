"""Effects with a choice."""

from __future__ import annotations

from games.kernel.effect import Effect, walk
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless.effects.death import Kill
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.worth import points, worth
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.votes import control, vote
from games.the_restless.rules.fight.outlook import changed_by, foreseen
from games.the_restless.rules.fight.roll_odds import checking
from games.the_restless.rules.resolution.cost import pay, payable, settle_payer
from games.the_restless.rules.resolution.events import concerned_abilities
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.rules.state.no_change import IDLE_SINCE, changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.flow import outcome, way_line
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.say import join_sentences, wording
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.literals import Who
from games.the_restless.vocabulary.choices import WayAt


class Choose(Effect):
    """A choice between several options (Way), by the party or by the player of a Character."""

    ways: tuple[Way, ...]
    by: Who | None = None


@run.register(Choose)
async def _(effect: Choose, ctx: EffectContext) -> None:
    """Offer the options that are open and can be paid for (R-101).

    A way that nobody is willing to pay for is not taken.
    """
    assert ctx.piece is not None
    by = next(iter(await people(ctx, effect.by, effect)), None) if effect.by else None
    ways = _distinct(ctx, {number: way for number, way in enumerate(effect.ways) if _open(ctx, way)})
    prompt = t("{card}: choose one", card=ctx.piece.card.name)
    while ways:
        options = [
            Option(f"way:{n}", way.label, WayAt(n, way), about=_consequence(ctx, way)) for n, way in ways.items()
        ]
        silence, card = _silence(ctx, ways), ctx.piece.card.key
        if by is None:
            chosen = await vote(ctx, Kind.WAY, prompt, options, card, silence)
        else:
            chosen = await control(ctx, by, Kind.WAY, prompt, options, silence, card)
        way = ways.pop(chosen.number)
        if await settle_payer(ctx, way.cost, way.do):
            await _gone(ctx, way)
            break


def _distinct(ctx: EffectContext, ways: dict[int, Way]) -> dict[int, Way]:
    """Return the options with different results.

    If one Character is left, different words for living Characters mean the same.
    """
    if len(ctx.table.living) > 1 or ctx.chosen or ctx.table.rules < IDLE_SINCE:
        return ways
    found: dict[object, int] = {}
    for number, way in ways.items():
        if way.cost == NOTHING:
            found.setdefault(tuple(map(_for_the_last, way.do.steps)), number)
    return {number: way for number, way in ways.items() if way.cost != NOTHING or number in found.values()}


def _for_the_last(step: Effect) -> object:
    """Return a key for a step that does not depend on which living Character it means."""
    return (step.n, step.pierce, step.chain) if isinstance(step, Damage) and step.to in LIVING else step


ON_HEALTH = (Damage, LoseHealth, Heal, MaxHealth, Kill)
"""The effects that change the Health of Characters."""
EVENTS = {Damage: ("damaged", "wounded"), Heal: ("healed",)}
"""The events of these changes, to which other cards can react."""
CHANGES_NOTHING = t("Changes nothing now.")
LIVING = ("lowest", "chosen", "each")
"""Words for a living Character. A harmful die can name a dead one (R-76)."""


def _consequence(ctx: EffectContext, way: Way) -> Text:
    """Return the consequence of a way, its result for the Characters if it is known, and the chance of its roll."""
    results = _results(ctx, way) or ([CHANGES_NOTHING] if _is_idle(ctx, way) else [])
    drawn = [line for step in way.do.steps if isinstance(step, Draw) for line in foreseen(step, ctx)]
    return join_sentences([outcome(way), *results, *dict.fromkeys(drawn), *checking(ctx, way.do)])


def _silence(ctx: EffectContext, ways: dict[int, Way]) -> str:
    """Return the fallback: "" for the first way or, if that would pay for nothing, the last one that does not.

    The last way of a card is usually to leave; the second one can have a price, too.
    """
    useful = [number for number, way in ways.items() if not _is_idle(ctx, way)]
    return f"way:{useful[-1]}" if useful and useful[0] != next(iter(ways)) else ""


def _is_idle(ctx: EffectContext, way: Way) -> bool:
    """Return whether a way has an effect that would change nothing now, so that its cost would be wasted."""
    with still(ctx):
        return way.do != NOTHING and changes_nothing(way.do, ctx)


def _results(ctx: EffectContext, way: Way) -> list[Text]:
    """Return the result of a way for the Health of Characters in sentences.

    It is known only if the first step, apart from Reroll Counters, is the only one that changes Health: an earlier step
    could change Armor or the Characters that are meant.
    """
    steps = [step for step in (*way.cost.steps, *way.do.steps) if not isinstance(step, Rerolls)]
    first, *others = steps or [NOTHING]
    changes = [part for part in walk(first) if isinstance(part, ON_HEALTH)]
    if len(changes) != 1 or any(isinstance(part, ON_HEALTH) for step in others for part in walk(step)):
        return []
    with still(ctx):
        events = EVENTS.get(type(changes[0]), ())
        heard = [
            work.piece
            for event in events
            for place in ctx.table.living
            for work in concerned_abilities(ctx, event, place, None)
        ]
        return [*found, *changed_by(heard)] if (found := foreseen(first, ctx)) else []


async def _gone(ctx: EffectContext, way: Way) -> None:
    assert ctx.piece is not None
    ctx.dealer.log(t("{card}: {way}.", card=ctx.piece.card.name, way=way.label))
    ctx.table.settled = (*ctx.table.settled, ctx.piece.card.key)
    await pay(ctx, way.cost)
    await run(way.do, ctx)


def _open(ctx: EffectContext, way: Way) -> bool:
    """Return whether a way can be chosen: its Trait is present, its condition holds, and its cost can be paid."""
    those = ctx.table.living if ctx.shared or ctx.holder is None else [ctx.holder]
    traits = [ctx.table.walkers[place].character.trait for place in those if ctx.table.walkers[place].alive]
    return way.trait in (None, *traits) and holds(way.only, ctx) and payable(ctx, way.cost)


@wording.register(Choose)
def _(effect: Choose) -> Text:
    ways = [way_line(one) for one in effect.ways]
    if effect.by is None:
        return t("Choose one. {ways}", ways=join_sentences(ways))
    if effect.by == "holder":
        return t("You choose one. {ways}", ways=join_sentences(ways))
    return t("{who} chooses one. {ways}", who=doer(effect.by), ways=join_sentences(ways))


@worth.register(Choose)
def _(effect: Choose) -> float:
    return max(points(way.cost) + points(way.do) for way in effect.ways)
