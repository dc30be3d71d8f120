"""Effects that several cards share."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.conditions import SHIELDED
from games.genshin_tarot.vocabulary.control_flow import if_, pay
from games.genshin_tarot.vocabulary.effects import Aim, Break, Hit, Lose
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY, THAT
from games.genshin_tarot.vocabulary.resources import AP

STRIKE = if_(SHIELDED, Break(1, THAT), Hit(2, THAT))
"""Break 1 Shield of the enemy chosen last, or deal 2 damage if it has none."""

BREAK_OR_HIT = Aim(ENEMY) >> STRIKE
"""Break a Shield of an enemy of the player's choice, or strike it."""

BREAK_OR_HIT_TWICE = BREAK_OR_HIT >> pay(Lose(AP, 1), STRIKE)
"""Break a Shield of a chosen enemy or strike it; for 1 AP, do it again on that enemy."""
