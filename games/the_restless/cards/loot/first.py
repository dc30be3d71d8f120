"""Loot, for a start, and Nothing."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.effects import GainArmor
from games.the_restless.printed import Blank, Loot

FIRST = (
    Loot(t("Layer-Out's Apron"), t("Stiff with soap. Each stain has a date in pencil."), "equipment", ("garment",), 2,
        2, armor=4, abilities=(On("killed", GainArmor("self_card", 2), whose="other"),)),
    Blank(t("Nothing"), t("You turn the pockets out anyway.")),
)
