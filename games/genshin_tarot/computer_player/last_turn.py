"""Turns that can be the last one, in which lasting effects are worth nothing.

In the last turn before XII, only an empty zone brings out the Boss (G-79). In a deadly turn, the enemies' attacks would
defeat a player if it ended now (G-57, G-86).
"""

from __future__ import annotations

from games.genshin_tarot.computer_player.imagined_state import BOSS_DAMAGE, ImaginedState
from games.genshin_tarot.rules import layout
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.view import GenshinView

LAST_HOUR = 11
"""The hour of the last turn before XII."""


def is_last(seen: GenshinView) -> bool:
    """Return whether everyone loses after this turn unless the Boss appears."""
    return seen.hour == LAST_HOUR and not seen.boss.out


def strikes_twelve(table: Table) -> bool:
    """Return whether everyone loses after this turn unless the Boss appears, for a table instead of a view."""
    return table.hour == LAST_HOUR and not table.ruler.out


def is_deadly(imagined: ImaginedState) -> bool:
    """Return whether the coming attacks would defeat a player, so that everyone loses."""
    lives = enumerate(imagined.lives)
    return any(imagined.threat(seat) >= life.hp + life.guard for seat, life in lives)


def would_defeat(table: Table) -> bool:
    """Return whether the coming attacks would defeat a player, for a table instead of an imagined state."""
    boss = BOSS_DAMAGE * table.ruler.out
    return any(_attack(player) + boss >= player.hp + player.guard for player in table.players)


def _attack(player: Player) -> int:
    """Return the damage of the face-up enemies in a player's zone."""
    up = layout.face_up(player.zone)
    return sum(enemy.card.attack for enemy in up if enemy.tokens and not enemy.tokens.stunned)
