"""When the computer player flees, and when it rests."""

from __future__ import annotations

from games.the_restless.computer_player import combat_estimate
from games.the_restless.view import RestlessView

HEAVY, LIGHT = 0.7, 0.6
"""A fight that costs more than this part of the party's Health and Armor is fled from, if that costs less than this
part of what the fight would."""
NIGHT = 6.0
"""What a Rest that could not be played any more is worth, in Health."""
LAST = 5
"""The last Realm."""
TIRED, LATER, ALONE = 0.46, 0.03, 0.25
"""Below which part of its Health the party rests; how much sooner in each Realm; below which it plays its last Rest."""


def flees(seen: RestlessView) -> bool:
    """Whether to flee from this fight: after that there is no Rest until a fight is won, or none is met."""
    cost = combat_estimate.fight(seen)
    away = combat_estimate.flight(seen) + NIGHT * _lost(seen)
    return cost > HEAVY * combat_estimate.strength(seen) and away < LIGHT * cost


def _lost(seen: RestlessView) -> float:
    """How many Rests a flight is likely to cost; each Encounter still to come is as likely a fight as not."""
    return len(seen.rests) / 2 ** len(seen.row) if seen.level == LAST else 0.0


def rests(seen: RestlessView) -> bool:
    """Whether to play a Rest in this Interval: where the party is hurt, or where more are left than can be kept."""
    if seen.level == LAST and len(seen.rests) - 1 > len(seen.row):
        return True
    return combat_estimate.whole(seen) < (TIRED + LATER * seen.level if len(seen.rests) > 1 else ALONE)
