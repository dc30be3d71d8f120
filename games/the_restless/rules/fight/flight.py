"""Fleeing, and the motion to flee (R-135 to R-144, R-211)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import LazyText
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.rules.decisions.action_loop import Offer, Offers
from games.the_restless.rules.decisions.votes import cast
from games.the_restless.rules.fight.failures import caught
from games.the_restless.rules.fight.foes import base_defense, remove
from games.the_restless.rules.fight.roll_odds import flight
from games.the_restless.rules.party.damage import damage
from games.the_restless.rules.resolution.dice import defense, rolled
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import forbidden, keywords, stat
from games.the_restless.text.sentences import joined
from games.the_restless.vocabulary.choices import Flee, Stay

FLEE, STAY = t("Flee"), t("Stay")


def with_flee_action(m: EffectContext, offers: Offers) -> Offers:
    """Add the motion to flee to everyone's options. Once it is made, "stay" comes first, which silence then means.

    A motion without more than half of all players is not made again before the next turn.
    """
    if m.table.stayed or not may_flee(m):
        return offers
    hint = LazyText(lambda: joined(flight(m)))
    motion = Offer("flee", FLEE, Flee(), partial(flee, m), motion=True, strict=True, closes=True, hint=hint)
    against = [Offer("stay", STAY, Stay(), partial(_stay, m), motion=True, strict=True)] if moved(m) else []
    return {seat: [*against, *own, motion] for seat, own in offers.items()}


def moved(m: EffectContext) -> bool:
    """Return whether someone has moved to flee and the vote is open."""
    return m.table.players > 1 and "flee" in cast(m.table)


async def _stay(m: EffectContext) -> None:
    m.table.stayed = True


def may_flee(m: EffectContext) -> bool:
    """Return whether the party can flee: not from a Traitor God or a Rest's fight, and not if forbidden (R-144)."""
    bound = any("binding" in keywords(m, foe) for foe in m.table.foes)
    return not (m.table.cornered or bound or forbidden(m, "flee"))


async def flee(m: EffectContext) -> None:
    """Carry out the flight: Dodge rolls against the highest Die Defense, three at most each (R-136 to R-143)."""
    await announce(m, "flee")
    against = max((defense(m, foe, base_defense(m, foe)) for foe in m.table.foes), default=10)
    for place in list(m.table.living):
        for _ in range(max(stat(m, "flight_tries", 3, place), 1)):
            if not m.table.walkers[place].alive:
                break
            here = await rolled(m, "dodge", place, against, costs=partial(caught, place))
            if here.roll and here.roll.hit:
                break
            await damage(m, place, max(stat(m, "flight_damage", 1, place), 0), flight=True)
    await remove(m, defeated=False)
    m.table.outcome, m.table.fled = "fled", True
    m.dealer.tell(story.fled())
    await announce(m, "fled")
