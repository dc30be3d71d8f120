"""The enemies that an effect concerns, which are always face up (G-37)."""

from __future__ import annotations

from enum import Enum

from games.genshin_tarot.vocabulary.conditions import Condition
from games.kernel.effect import Part
from games.kernel.members import plain


@plain
class Scope(Enum):
    """The enemies to choose from."""

    OWN = "own"
    ANYWHERE = "anywhere"
    CHOSEN = "chosen"
    """The zone of one player, chosen by you."""
    OTHERS = "others"
    """The zone of one other player, chosen by you."""
    SAME = "same"
    """The zone chosen last, or that of the enemy chosen last."""
    THAT = "that"
    """The enemies chosen last."""
    SOURCE = "source"
    """The enemy, or the Boss, that has the ability."""
    TARGETED = "targeted"
    """The enemies targeted by the card that this depends on (G-43)."""


class EnemyTarget(Part):
    """Enemies: all within the scope, or `count` different ones chosen from it.

    `up_to` allows fewer. `fresh` excludes those chosen before, `having` those for which the condition does not hold.
    """

    scope: Scope
    count: int | None = None
    up_to: bool = False
    fresh: bool = False
    having: Condition | None = None

    def that(self, having: Condition) -> EnemyTarget:
        """Return the target limited to enemies that meet a condition: `ZONE.that(carries(HYDRO))`."""
        return EnemyTarget(self.scope, self.count, self.up_to, self.fresh, having)


def enemies(count: int, *, up_to: bool = False) -> EnemyTarget:
    """Return several different enemies in the player's zone."""
    return EnemyTarget(Scope.OWN, count, up_to)


def enemies_any(count: int, *, up_to: bool = False) -> EnemyTarget:
    """Return several different enemies in any zones."""
    return EnemyTarget(Scope.ANYWHERE, count, up_to)


ENEMY = enemies(1)
ENEMY_ANY = enemies_any(1)
ZONE = EnemyTarget(Scope.OWN)
EVERYWHERE = EnemyTarget(Scope.ANYWHERE)
ZONE_OF = EnemyTarget(Scope.CHOSEN)
ZONE_OF_OTHER = EnemyTarget(Scope.OTHERS)
SAME_ZONE = EnemyTarget(Scope.SAME)
THAT = EnemyTarget(Scope.THAT)
ANOTHER_ANY = EnemyTarget(Scope.ANYWHERE, 1, fresh=True)
SOURCE = EnemyTarget(Scope.SOURCE)
TARGETED = EnemyTarget(Scope.TARGETED)
ONE_TARGETED = EnemyTarget(Scope.TARGETED, 1)
