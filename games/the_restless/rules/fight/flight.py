"""Fleeing, and the motion to flee (R-135 to R-144, R-211)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import LazyText
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.rules.decisions.action_loop import Offer, Offers
from games.the_restless.rules.decisions.votes import cast
from games.the_restless.rules.fight.failures import caught
from games.the_restless.rules.fight.roll_odds import flight
from games.the_restless.rules.fight.targets import base_defense, remove
from games.the_restless.rules.party.damage import damage
from games.the_restless.rules.resolution.dice import defense, make_roll
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, keywords, stat
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary.choices import Flee, Stay

FLEE, STAY = t("Flee"), t("Stay")


def with_flee_action(ctx: EffectContext, offers: Offers) -> Offers:
    """Add the motion to flee to everyone's options. Once it is made, "stay" comes first and is the fallback.

    A motion that fails, without more than half of all players, cannot be repeated before the next turn.
    """
    if ctx.table.stayed or not may_flee(ctx):
        return offers
    hint = LazyText(lambda: join_sentences(flight(ctx)))
    motion = Offer("flee", FLEE, Flee(), partial(flee, ctx), motion=True, strict=True, closes=True, hint=hint)
    against = (
        [Offer("stay", STAY, Stay(), partial(_stay, ctx), motion=True, strict=True)] if is_flight_proposed(ctx) else []
    )
    return {seat: [*against, *own, motion] for seat, own in offers.items()}


def is_flight_proposed(ctx: EffectContext) -> bool:
    """Return whether a motion to flee is open."""
    return ctx.table.players > 1 and "flee" in cast(ctx.table)


async def _stay(ctx: EffectContext) -> None:
    ctx.table.stayed = True


def may_flee(ctx: EffectContext) -> bool:
    """Return whether the party can flee: not from a Traitor God or a Rest's fight, and not if forbidden (R-144)."""
    bound = any("binding" in keywords(ctx, target) for target in ctx.table.targets)
    return not (ctx.table.cornered or bound or is_forbidden(ctx, "flee"))


async def flee(ctx: EffectContext) -> None:
    """Carry out the flight: up to three Dodge rolls each against the highest Die Defense (R-136 to R-143)."""
    await announce(ctx, "flee")
    against = max((defense(ctx, target, base_defense(ctx, target)) for target in ctx.table.targets), default=10)
    for place in list(ctx.table.living):
        for _ in range(max(stat(ctx, "flight_tries", 3, place), 1)):
            if not ctx.table.walkers[place].alive:
                break
            here = await make_roll(ctx, "dodge", place, against, costs=partial(caught, place))
            if here.roll and here.roll.hit:
                break
            await damage(ctx, place, max(stat(ctx, "flight_damage", 1, place), 0), flight=True)
    await remove(ctx, defeated=False)
    ctx.table.outcome, ctx.table.fled = "fled", True
    ctx.dealer.log(story.fled())
    await announce(ctx, "fled")
