"""Loot, for a start, and Nothing."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.effects import Counters, Draw, GainArmor, Heal, LoseHealth
from games.the_restless.printed import Attack, Blank, Bonus, Loot, Use

FIRST = (
    Loot(t("Sexton's Long Spade"), t("One side sharpened for roots. The other for what came after."), "weapon",
        ("melee",), 2, 2, Attack("combat", 2), bonus=Bonus("sexton", damage=1),
        abilities=(On("killed", Draw("loot", by="holder"), whose="other", limit="realm", may=True),)),
    Loot(t("Nail Sling"), t("The nails come from cradles. There was a surplus."), "weapon", ("ranged",), 1, 2,
        Attack("ranged", 1, shots=2), 4, "rest", abilities=(On("target_defeated", Counters(1), limit="battle"),)),
    Loot(t("Boiled Harness"), t("Two days in the pot and it still knows the horse."), "consumable", ("food",), 1, 1,
        rest_only=True, use=Use(Heal("holder", 3)), bonus=Bonus("cook", use=Heal("others", 1))),
    Loot(t("Page Torn Mid-Word"), t("Whatever finishes the sentence does so loudly."), "consumable", ("spell",), 0, 2,
        Attack("ranged", 3, on_miss=LoseHealth("holder", 1)), 2),
    Loot(t("Layer-Out's Apron"), t("Stiff with soap. Each stain has a date in pencil."), "equipment", ("garment",), 2,
        2, armor=4, abilities=(On("killed", GainArmor("self_card", 2), whose="other"),)),
    Blank(t("Nothing"), t("You turn the pockets out anyway.")),
)
