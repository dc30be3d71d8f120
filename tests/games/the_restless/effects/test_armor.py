"""Armor gained and stripped (R-34 to R-37)."""

from __future__ import annotations

from games.the_restless.effects.armor import StripArmor
from games.the_restless.effects.health import Damage
from tests.games.the_restless.made import did


def test_piercing_damage_passes_armor_and_armor_may_be_stripped() -> None:
    """R-35."""
    assert did(Damage("each", 2, pierce=True), items={0: ["coat"]}).health() == [5, 5, 5, 5]
    assert did(StripArmor("each", 2), items={0: ["coat"]}).member(0).items[0].armor == 1
