"""Fleeing, and the motion to flee (R-135 to R-144, R-211)."""

from __future__ import annotations

from functools import partial

from games.kernel.text import t
from games.the_restless import story
from games.the_restless.choices import Flee, Stay
from games.the_restless.dice import defense, rolled
from games.the_restless.events import announce
from games.the_restless.floor import Deed, Offers
from games.the_restless.force import forbidden, keywords, stat
from games.the_restless.fray import printed_defense, remove
from games.the_restless.moment import Moment
from games.the_restless.votes import cast
from games.the_restless.wounds import damage


def with_flight(m: Moment, offers: Offers) -> Offers:
    """What all may do, and the motion to flee; once it is made, to stay comes first, and is what silence means.

    A motion that does not find more than half of all players is not made again before the next turn.
    """
    if m.table.stayed or not may_flee(m):
        return offers
    motion = Deed("flee", t("Flee"), Flee(), partial(flee, m), motion=True, strict=True, closes=True)
    against = [Deed("stay", t("Stay"), Stay(), partial(_stay, m), motion=True, strict=True)] if moved(m) else []
    return {seat: [*against, *deeds, motion] for seat, deeds in offers.items()}


def moved(m: Moment) -> bool:
    """Whether a motion to flee waits for votes."""
    return m.table.players > 1 and "flee" in cast(m.table)


async def _stay(m: Moment) -> None:
    m.table.stayed = True


def may_flee(m: Moment) -> bool:
    """Whether the party may flee: not from a Traitor God, from a Rest's fight, or where a text forbids (R-144)."""
    bound = any("binding" in keywords(m, foe) for foe in m.table.foes)
    return not (m.table.cornered or bound or forbidden(m, "flee"))


async def flee(m: Moment) -> None:
    """All dodge against the highest Die Defense: at most three rolls each, 1 damage a failure (R-136 to R-143)."""
    await announce(m, "flee")
    against = max((defense(m, foe, printed_defense(m, foe)) for foe in m.table.foes), default=10)
    for place in list(m.table.living):
        for _ in range(max(stat(m, "flight_tries", 3, place), 1)):
            if not m.table.walkers[place].alive:
                break
            here = await rolled(m, "dodge", place, against)
            if here.roll and here.roll.hit:
                break
            await damage(m, place, max(stat(m, "flight_damage", 1, place), 0), flight=True)
    await remove(m, defeated=False)
    m.table.outcome, m.table.fled = "fled", True
    m.dealer.tell(story.fled())
    await announce(m, "fled")
