"""The Characters and Targets of an effect if a choice or a die decides, which happens once per ability."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from games.kernel.effect import Effect, Sequence
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import choose, dead
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.resolution.dice import d4, never
from games.the_restless.rules.state.card_lookup import parts, titles
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.rules.state.no_change import IDLE_SINCE, OF_USE_SINCE, changes_nothing, names, of_use
from games.the_restless.rules.state.queries import EXTREMES, known_places, trait_addition
from games.the_restless.table import Place, TargetState
from games.the_restless.text.sentences import join_sentences, say
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.vocabulary.basics.conditions import Those, Whom
from games.the_restless.vocabulary.basics.literals import Who

SOUGHT = frozenset((*EXTREMES, "chosen", "chosen_other", "random"))
"""Words for one Character whom the text does not name. The log says so if nothing happens to them."""


async def people(
    ctx: EffectContext, whom: Whom | None, effect: Effect | None = None, *, harm: bool = False
) -> list[Place]:
    """Return the places of the Characters that a word means; they are living unless the word says dead.

    Args:
        ctx: The context.
        whom: The word for them.
        effect: The effect on them, which is shown to the player who chooses.
        harm: Whether the effect is harmful, so that a die can choose a dead Character (R-76).
    """
    if isinstance(whom, Those):
        return [
            place
            for place in await people(ctx, whom.who, effect, harm=harm)
            if holds(whom.only, ctx.having(holder=place))
        ]
    if whom == "dead_each":
        return dead(ctx)
    if whom in EXTREMES and whom not in ctx.chosen:
        ctx.chosen[str(whom)] = known_places(ctx, whom)
    if whom in ("chosen", "chosen_other", "dead_chosen", "random") and whom not in ctx.chosen:
        ctx.chosen[whom] = await _settle_characters(ctx, whom, effect, harm=harm)
    if whom in ctx.chosen:
        those = ctx.chosen[whom]
        return those if whom == "dead_chosen" else [place for place in those if ctx.table.walkers[place].alive]
    return [place for place in known_places(ctx, whom) if ctx.table.walkers[place].alive]


async def _settle_characters(ctx: EffectContext, who: Who, effect: Effect | None, *, harm: bool) -> list[Place]:
    """Return the chosen or random Characters. Nobody is asked if the effect changes nothing for anyone."""
    steps = _steps(ctx, who, effect)
    idle = bool(steps) and ctx.table.rules >= IDLE_SINCE and all(changes_nothing(step, ctx) for step in steps)
    does = join_sentences([say(step) for step in once_named(*steps)])
    if who == "random":

        def spares(place: Place) -> bool:
            here = ctx.having(chosen={**ctx.chosen, "random": [place]})
            return bool(steps) and all(changes_nothing(step, here) for step in steps)

        return await chance(ctx, does, harm=harm, idle=idle, spares=spares)
    others = [place for place in ctx.table.living if place != ctx.holder]
    those = {"dead_chosen": dead(ctx), "chosen_other": others}.get(who, ctx.table.living)
    able = those[:1] if idle else of_use(ctx, who, those, steps)
    return able if idle else await choose(ctx, able, does, _restored(ctx, who, able, steps))


@singledispatch
def restored_by(_step: Effect, _ctx: EffectContext, _place: Place) -> int | None:
    """Return the Health that an effect restores to a Character; None if it restores none or a die decides."""
    return None


def _restored(ctx: EffectContext, who: Who, places: list[Place], steps: tuple[Effect, ...]) -> dict[Place, int]:
    """Return the Health that the first step restores to each Character who can be chosen, if it restores any."""
    with still(ctx):
        found = {place: restored_by(steps[0], ctx, place) for place in places} if steps and names(steps[0], who) else {}
    return {place: n for place, n in found.items() if n is not None}


def _steps(ctx: EffectContext, who: Who, effect: Effect | None) -> tuple[Effect, ...]:
    """Return all steps for the chosen Character: those of the card from `effect` on, and an Item's Trait line."""
    if effect is None or ctx.piece is None:
        return ()
    chains = [part.effects for part in parts(ctx.piece.card.key) if isinstance(part, Sequence)]
    steps = next((chain for chain in chains if any(step is effect for step in chain)), (effect,))
    return tuple([one for one in (*steps, *_added_effect(ctx)) if one is effect or names(one, who)])


def _added_effect(ctx: EffectContext) -> tuple[Effect, ...]:
    """Return the effect that the user's Trait adds to an Item."""
    return trait_addition(ctx).steps if ctx.piece is ctx.item and ctx.table.rules >= OF_USE_SINCE else ()


async def chance(
    ctx: EffectContext, does: Text, *, harm: bool, idle: bool = False, spares: Callable[[Place], bool] = never
) -> list[Place]:
    """Return a random Character, decided by the D4.

    With `harm`, there is none if it names a dead seat; otherwise the die is thrown again (R-76).

    Args:
        ctx: The context.
        does: Describes the effect on the Character.
        harm: Whether that is harmful.
        idle: Whether nothing happens, whichever Character it is.
        spares: Returns whether nothing happens to a Character.
    """
    while ctx.table.living:
        place = await d4(ctx, does, harm=harm, idle=idle, spares=spares) - 1
        if ctx.table.walkers[place].alive:
            return [place]
        if harm:
            return []
    return []


async def choose_targets(ctx: EffectContext, whom: Whom, effect: Effect) -> list[TargetState]:
    """Return the Targets that a word means: the one being fought, all, or all others.

    Outside of a turn, the party chooses one of several.

    Args:
        ctx: The context.
        whom: The word for them.
        effect: The effect on them, which is shown to the player who chooses.
    """
    targets = ctx.table.targets
    if whom == "all_targets":
        return list(targets)
    if whom == "other_targets":
        return [target for target in targets if target is not ctx.target]
    if isinstance(whom, Those):
        return [target for target in await choose_targets(ctx, whom.who, effect) if holds(whom.only, ctx)]
    if ctx.target is not None and any(target is ctx.target for target in targets):
        return [ctx.target]
    if not targets:
        return []
    called = titles(targets)
    options = [
        Option(f"foe:{target.number}", called[target.number], target.number, _health(target)) for target in targets
    ]
    prompt, card = t("Which Target?"), ""
    if ctx.piece is not None:
        card, prompt = (
            ctx.piece.card.key,
            t("{card}: {words} Which Target?", card=ctx.piece.card.name, words=say(effect)),
        )
    number = await vote(ctx, Kind.TARGET, prompt, options, card=card)
    return [target for target in targets if target.number == number]


def _health(target: TargetState) -> Text:
    return t("Health {n} of {most}.", n=target.health, most=target.most)
