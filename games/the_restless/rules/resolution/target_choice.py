"""The Characters and Targets that an effect means, if a choice or a die decides: once for each ability."""

from __future__ import annotations

from games.kernel.effect import Effect, Sequence
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import choose, dead
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.resolution.dice import d4
from games.the_restless.rules.state.card_lookup import parts, titles
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import IDLE_SINCE, OF_USE_SINCE, changes_nothing, names, of_use
from games.the_restless.rules.state.queries import EXTREMES, added, known
from games.the_restless.table import Foe, Place
from games.the_restless.text.sentences import joined, say
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.vocabulary.basics.conditions import Those, Whom
from games.the_restless.vocabulary.basics.literals import Who


async def people(m: EffectContext, whom: Whom | None, what: Effect | None = None, *, harm: bool = False) -> list[Place]:
    """Return the places of the meant Characters, all living unless a word says dead.

    Args:
        m: The context.
        whom: The word for them.
        what: The effect on them, which is shown to the player who chooses.
        harm: Whether it is harmful, so that a die can name a dead one (R-76).
    """
    if isinstance(whom, Those):
        return [
            place for place in await people(m, whom.who, what, harm=harm) if holds(whom.only, m.having(holder=place))
        ]
    if whom == "dead_each":
        return dead(m)
    if whom in EXTREMES and whom not in m.chosen:
        m.chosen[str(whom)] = known(m, whom)
    if whom in ("chosen", "chosen_other", "dead_chosen", "random") and whom not in m.chosen:
        m.chosen[whom] = await _settled(m, whom, what, harm=harm)
    if whom in m.chosen:
        those = m.chosen[whom]
        return those if whom == "dead_chosen" else [place for place in those if m.table.walkers[place].alive]
    return [place for place in known(m, whom) if m.table.walkers[place].alive]


async def _settled(m: EffectContext, who: Who, what: Effect | None, *, harm: bool) -> list[Place]:
    """Return the chosen or random Characters. Nobody is asked if it changes nothing for anyone."""
    steps = _steps(m, who, what)
    idle = bool(steps) and m.table.rules >= IDLE_SINCE and all(changes_nothing(step, m) for step in steps)
    does = joined([say(step) for step in once_named(*steps)])
    if who == "random":
        return await chance(m, does, harm=harm, idle=idle)
    others = [place for place in m.table.living if place != m.holder]
    those = {"dead_chosen": dead(m), "chosen_other": others}.get(who, m.table.living)
    return those[:1] if idle else await choose(m, of_use(m, who, those, steps), does)


def _steps(m: EffectContext, who: Who, what: Effect | None) -> tuple[Effect, ...]:
    """Return all steps for the chosen Character: those of the card from `what` on, and an Item's Trait line."""
    if what is None or m.piece is None:
        return ()
    chains = [part.effects for part in parts(m.piece.card.key) if isinstance(part, Sequence)]
    steps = next((chain for chain in chains if any(step is what for step in chain)), (what,))
    return tuple([one for one in (*steps, *_added(m)) if one is what or names(one, who)])


def _added(m: EffectContext) -> tuple[Effect, ...]:
    """Return the addition of the user's Trait to an Item."""
    return added(m).steps if m.piece is m.item and m.table.rules >= OF_USE_SINCE else ()


async def chance(m: EffectContext, does: Text, *, harm: bool, idle: bool = False) -> list[Place]:
    """Return a random Character by the D4.

    With `harm`, there is none if it names a dead seat; otherwise it is thrown again (R-76).

    Args:
        m: The context.
        does: Describes what happens to the Character.
        harm: Whether that is harmful.
        idle: Whether nothing happens, whichever Character it is.
    """
    while m.table.living:
        place = await d4(m, does, harm=harm, idle=idle) - 1
        if m.table.walkers[place].alive:
            return [place]
        if harm:
            return []
    return []


async def aimed(m: EffectContext, whom: Whom, what: Effect) -> list[Foe]:
    """Return the meant Targets: the one fought, all, or all others.

    Outside of a turn, the party chooses one of several.

    Args:
        m: The context.
        whom: The word for them.
        what: The effect on them, which is shown to the player who chooses.
    """
    foes = m.table.foes
    if whom == "all_targets":
        return list(foes)
    if whom == "other_targets":
        return [foe for foe in foes if foe is not m.foe]
    if isinstance(whom, Those):
        return [foe for foe in await aimed(m, whom.who, what) if holds(whom.only, m)]
    if m.foe is not None and any(foe is m.foe for foe in foes):
        return [m.foe]
    if not foes:
        return []
    called = titles(foes)
    options = [Option(f"foe:{foe.number}", called[foe.number], foe.number, _health(foe)) for foe in foes]
    prompt, card = t("Which Target?"), ""
    if m.piece is not None:
        card, prompt = m.piece.card.key, t("{card}: {words} Which Target?", card=m.piece.card.name, words=say(what))
    number = await vote(m, Kind.TARGET, prompt, options, card=card)
    return [foe for foe in foes if foe.number == number]


def _health(foe: Foe) -> Text:
    return t("Health {n} of {most}.", n=foe.health, most=foe.most)
