"""Loot, for a start, and Nothing."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.effects import GainArmor, Heal, LoseHealth
from games.the_restless.printed import Attack, Blank, Bonus, Loot, Use

FIRST = (
    Loot(t("Boiled Harness"), t("Two days in the pot and it still knows the horse."), "consumable", ("food",), 1, 1,
        rest_only=True, use=Use(Heal("holder", 3)), bonus=Bonus("cook", use=Heal("others", 1))),
    Loot(t("Page Torn Mid-Word"), t("Whatever finishes the sentence does so loudly."), "consumable", ("spell",), 0, 2,
        Attack("ranged", 3, on_miss=LoseHealth("holder", 1)), 2),
    Loot(t("Layer-Out's Apron"), t("Stiff with soap. Each stain has a date in pencil."), "equipment", ("garment",), 2,
        2, armor=4, abilities=(On("killed", GainArmor("self_card", 2), whose="other"),)),
    Blank(t("Nothing"), t("You turn the pockets out anyway.")),
)
