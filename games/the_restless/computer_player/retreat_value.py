"""The computer player's decisions to flee and to rest."""

from __future__ import annotations

from games.the_restless.computer_player import combat_estimate
from games.the_restless.view import RestlessView

HEAVY, LIGHT = 0.7, 0.6
"""The party flees if a fight costs more than HEAVY of its Health and Armor, and fleeing less than LIGHT of that."""
NIGHT = 6.0
"""Value of a Rest that can no longer be used, in Health."""
LAST = 5
"""The last Realm."""
TIRED, LATER, ALONE = 0.46, 0.03, 0.25
"""Share of its Health below which the party rests, its increase per Realm, and the share for the last Rest."""


def flees(seen: RestlessView) -> bool:
    """Return whether to flee from this fight.

    After a flight, no Rest is possible until the party has won a fight or had an Encounter without one.
    """
    cost = combat_estimate.fight(seen)
    away = combat_estimate.flight(seen) + NIGHT * _lost(seen)
    return cost > HEAVY * combat_estimate.strength(seen) and away < LIGHT * cost


def _lost(seen: RestlessView) -> float:
    """Return the number of Rests that fleeing is expected to cost.

    Each Encounter to come is equally likely to be a fight or not.
    """
    return len(seen.rests) / 2 ** len(seen.row) if seen.level == LAST else 0.0


def rests(seen: RestlessView) -> bool:
    """Return whether to rest in this Interval: if the party is hurt, or if it has more Rests than it can still use."""
    if seen.level == LAST and len(seen.rests) - 1 > len(seen.row):
        return True
    return combat_estimate.whole(seen) < (TIRED + LATER * seen.level if len(seen.rests) > 1 else ALONE)
