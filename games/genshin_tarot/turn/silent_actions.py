"""Actions that certainly ask nothing, so that they need no trial to find that out (G-90).

Any other action may ask something. No other effect of enemies, the Boss, passives or drawn cards asks a single player;
a test checks all of them.
"""

from __future__ import annotations

from functools import cache

from games.genshin_tarot.interpreter.reactions import REWARDS
from games.genshin_tarot.rules.active_effects import card_effect, clause
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn.actions import Action
from games.genshin_tarot.turn.first_target import first
from games.genshin_tarot.vocabulary import effects
from games.genshin_tarot.vocabulary.card_types import Character
from games.genshin_tarot.vocabulary.control_flow import NOTHING, Gate, Repeat
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.lasting_effects import AtPhaseEnd, Bonus, LastingEffect, Later
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import Effect, Sequence, walk
from games.kernel.text import Seat

PLAIN = (
    effects.Aim,
    effects.Apply,
    effects.Break,
    effects.Draw,
    effects.Gain,
    effects.Heal,
    effects.Hit,
    effects.Hurt,
    effects.Lose,
    effects.Mend,
    effects.Put,
    effects.RemoveMarkers,
    effects.Return,
    effects.SetHp,
    effects.Shield,
    effects.Strip,
    effects.Stun,
)
"""Effects that ask only for their target."""
_KNOWN = (*PLAIN, effects.TrashThis, LastingEffect, Sequence, Repeat, Gate)
_IDLE = (Later, Bonus, AtPhaseEnd)
"""Effects on the table that no action triggers."""
_ZONES = (Scope.CHOSEN, Scope.OTHERS)
_PLAYERS = (PlayerTarget.YOU, PlayerTarget.ALL, PlayerTarget.OTHERS, PlayerTarget.THEY)


def silent(table: Table, seat: Seat, action: Action) -> bool:
    """Return whether a card or burst certainly asks its player nothing beyond the target chosen with it."""
    return (
        asks_nothing(card_effect(action.key))
        and all(isinstance(clause(each), _IDLE) for each in table.standing)
        and not any(Character.of(who).burst.marked for who in table.players[seat].markers)
    )


@cache
def asks_nothing(effect: Effect) -> bool:
    """Return whether an effect asks for nothing but its first target, which is chosen beforehand."""
    asking = [part for step in effect.steps for part in walk(step) if may_ask(part)]
    if not asking or first(effect) is None:
        return not asking
    chosen = [
        getattr(step, name, None) for step in effect.steps if isinstance(step, PLAIN) for name in ("which", "who")
    ]
    return len(asking) == 1 and any(part is asking[0] for part in chosen)


def may_ask(part: object) -> bool:
    """Return whether a part of an effect can ask a player something."""
    if isinstance(part, EnemyTarget):
        return part.count is not None or part.scope in _ZONES
    if isinstance(part, PlayerTarget):
        return part not in _PLAYERS
    if isinstance(part, Gate):
        return part.willing or part.price is not None
    if isinstance(part, effects.Apply):
        return any(map(may_ask, walk(REWARDS.get(part.element, NOTHING))))
    return isinstance(part, Effect) and not isinstance(part, _KNOWN)
