"""Treasure, for a start."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.counts import Per
from games.the_restless.effects import Choose, Draw, MaxHealth, Pick, Redirect, Rerolls, Way
from games.the_restless.printed import Active, Treasure

FIRST = (
    Treasure(t("Coat of Returned Letters"), t("Every one of them opens with the same two words."), "equipment",
        ("garment",), 3, 5, armor=8, abilities=(On("damaged", Redirect("chosen_other"), limit="battle", may=True),)),
    Treasure(t("Tithe-Glass"), t("The sand is somebody. The top half is nearly out of them."), "equipment",
        ("relic",), 1, 6, active=Active("realm", Choose((
        Way(t("Turn it"), Pick("treasure", 3) >> Draw("treasure", by="holder"), cost=MaxHealth("holder", -1)),
        Way(t("Let it run"), Rerolls(Per("dead", plus=1)))), by="holder"))),
)
