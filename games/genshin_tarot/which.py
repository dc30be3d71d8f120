"""Which enemies an effect concerns (G-37): face-up ones only."""

from __future__ import annotations

from enum import Enum

from games.genshin_tarot.conditions import Condition
from games.kernel.effect import Part
from games.kernel.members import plain


@plain
class Scope(Enum):
    """Where to look for enemies."""

    OWN = "own"
    ANYWHERE = "anywhere"
    CHOSEN = "chosen"
    """The zone of one player of choice."""
    OTHERS = "others"
    """The zone of one other player of choice."""
    SAME = "same"
    """The zone chosen last, or that of the enemy chosen last."""
    THAT = "that"
    """The enemies chosen last."""
    SOURCE = "source"
    """The enemy, or the Boss, whose ability it is."""
    TARGETED = "targeted"
    """The enemies targeted by the card that this hangs on (G-43)."""


class Which(Part):
    """Enemies: all within the scope, or (`count`) that many different ones chosen from it.

    `up_to` allows fewer, `fresh` leaves out those chosen before, `having` those of which the condition is not true.
    """

    scope: Scope
    count: int | None = None
    up_to: bool = False
    fresh: bool = False
    having: Condition | None = None

    def that(self, having: Condition) -> Which:
        """The same, but only those of which this is true: `ZONE.that(carries(HYDRO))`."""
        return Which(self.scope, self.count, self.up_to, self.fresh, having)


def enemies(count: int, *, up_to: bool = False) -> Which:
    """Several different enemies in your zone."""
    return Which(Scope.OWN, count, up_to)


def enemies_any(count: int, *, up_to: bool = False) -> Which:
    """Several different enemies in any zones."""
    return Which(Scope.ANYWHERE, count, up_to)


ENEMY = enemies(1)
ENEMY_ANY = enemies_any(1)
ZONE = Which(Scope.OWN)
EVERYWHERE = Which(Scope.ANYWHERE)
ZONE_OF = Which(Scope.CHOSEN)
ZONE_OF_OTHER = Which(Scope.OTHERS)
SAME_ZONE = Which(Scope.SAME)
THAT = Which(Scope.THAT)
ANOTHER_ANY = Which(Scope.ANYWHERE, 1, fresh=True)
SOURCE = Which(Scope.SOURCE)
TARGETED = Which(Scope.TARGETED)
ONE_TARGETED = Which(Scope.TARGETED, 1)
