"""Effects that several cards share."""

from __future__ import annotations

from games.genshin_tarot.conditions import SHIELDED
from games.genshin_tarot.effects import Aim, Break, Hit, Lose
from games.genshin_tarot.gates import if_, pay
from games.genshin_tarot.stocks import AP
from games.genshin_tarot.which import ENEMY, THAT

STRIKE = if_(SHIELDED, Break(1, THAT), Hit(2, THAT))
"""Break 1 Shield of the enemy chosen last, or deal 2 damage if it has none."""

BASH = Aim(ENEMY) >> STRIKE
"""The same, on an enemy of choice."""

BASH_TWICE = BASH >> pay(Lose(AP, 1), STRIKE)
"""The same, and for 1 AP once more on that enemy."""
