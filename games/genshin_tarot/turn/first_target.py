"""The first target of a card or a burst, which is chosen together with the action if that makes no difference.

This makes an ordinary action a single answer, and an open choice rarely stops the others (G-24, G-90). Choices are made
when they are reached (G-37). They can be made earlier only if nothing is revealed or changed in between.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.genshin_tarot.vocabulary.card_types import Burst, Card
from games.genshin_tarot.vocabulary.control_flow import AnyReaction, Gate, Repeat, Replace
from games.genshin_tarot.vocabulary.effects import (
    Gain,
    Heal,
    Hurt,
    Lose,
    Mark,
    Put,
    RemoveMarkers,
    SetHp,
    Stun,
    TrashThis,
    TurnDown,
)
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.lasting_effects import LastingEffect
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import Effect

QUIET = (Gain, Lose, Heal, Hurt, Mark, RemoveMarkers, SetHp, Put, TrashThis, LastingEffect)
"""Effects that neither reveal anything nor change the possible targets."""
_WHO = {
    PlayerTarget.ANYONE: PlayerTarget.ANYONE,
    PlayerTarget.OTHER: PlayerTarget.OTHER,
    PlayerTarget.BOTH: PlayerTarget.OTHER,
    PlayerTarget.WEAKER: PlayerTarget.WEAKER,
}


class FirstTarget(NamedTuple):
    """The first choice: one enemy (OWN, ANYWHERE), one player's zone (CHOSEN, OTHERS) or one player.

    Attributes:
        bosses: Whether the enemy can be the Boss.
    """

    of: Scope | PlayerTarget
    bosses: bool = True


@cache
def first_of(used: Card | Burst) -> FirstTarget | None:
    """Return the first target that the player of a card or burst chooses, or None."""
    return first(used.effect)


@cache
def first(effect: Effect) -> FirstTarget | None:
    """Return the first target that the player of an effect chooses, or None if there is none or it varies."""
    for step in effect.steps:
        found = _first_target_within(step)
        if found or not isinstance(step, QUIET):
            return found
    return None


def _first_target_within(step: Effect) -> FirstTarget | None:
    if isinstance(step, Gate):
        either = first(step.effect)
        return either if not step.willing and either == first(step.otherwise) else None
    if isinstance(step, Replace | AnyReaction) or (isinstance(step, Repeat) and isinstance(step.times, int)):
        return first(step.effect)
    which, who = getattr(step, "which", None), getattr(step, "who", None)
    if isinstance(which, EnemyTarget):
        return _enemy(which, bosses=not isinstance(step, Stun | TurnDown))
    return FirstTarget(_WHO[who]) if isinstance(who, PlayerTarget) and who in _WHO else None


def _enemy(which: EnemyTarget, *, bosses: bool) -> FirstTarget | None:
    if which.fresh or which.having:
        return None
    single = which.count == 1 and not which.up_to and which.scope in (Scope.OWN, Scope.ANYWHERE)
    whole = which.count is None and which.scope in (Scope.CHOSEN, Scope.OTHERS)
    return FirstTarget(which.scope, bosses) if single or whole else None
