"""The Starter Items: 26."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import Natural
from games.the_restless.effects import DiscardThis, GainArmor, Heal, Reveal, Stagger, SwapEncounter
from games.the_restless.printed import Active, Attack, Bonus, Starter, Use

STARTERS = (
    Starter(t("Fence Picket"), t("The rest of the fence is keeping in nothing."), "weapon", ("melee",), 1, 0,
        Attack("combat", 2), abilities=(On("missed", DiscardThis(), only=Natural("eq", 1)),)),
    Starter(t("Heel of Bread"), t("Hard enough to argue over."), "consumable", ("food",), 1, 0,
        use=Use(Heal("holder", 2)), bonus=Bonus("herbalist", use=Heal("holder", 1))),
    Starter(t("Child's Chalk"), t("Nobody alive has drawn with it. You keep to the lines."), "consumable", ("spell",),
        0, 1, counters=2, use=Use(Stagger(1), needs_target=True)),
    Starter(t("Coat of Two Coats"), t("One of them was yours."), "equipment", ("garment",), 1, 1, armor=3,
        abilities=(On("rest_over", GainArmor("self_card", 1), limit="realm"),)),
    Starter(t("Stub Lantern"), t("A thumb of tallow and the habit of looking."), "equipment", ("light",), 1, 1,
        active=Active("encounter", Reveal("next_encounter", by="holder"), 2),
        bonus=Bonus("lampwright", use=SwapEncounter("next"))),
)
