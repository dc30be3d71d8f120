"""A Realm of each level, for a start."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, IsType, Using
from games.the_restless.counts import Per
from games.the_restless.effects import (
    Absolve,
    Damage,
    Draw,
    DropEncounter,
    Find,
    Forbid,
    Grant,
    Heal,
    Mod,
    Reveal,
)
from games.the_restless.printed import Pressure, Realm

FIRST = (
    Realm(t("Stubble Under Ash"), t("Everything that can still eat has come here to do it."), 1, "field", (
        On("static", Mod("loot_drops", 1), only=IsType(("beast",))),
        On("round_end", Damage("random", 1), only=IsType(("beast",))))),
    Realm(t("The Emptied Granaries"), t("Swept so clean the mice left a note."), 2, "want", (
        On("static", Mod("heal_gain", -1, "each"), only=Using(("food",))), On("static", Mod("trader_loot", 2)),
        On("realm_start", Find("loot", "food", by="chosen"), trait="cook")), pressure=Pressure(1, 0, 1)),
    Realm(t("Causeway of Named Lamps"), t("Each lamp has a family. Each family has one lamp left."), 3, "road", (
        On("static", Mod("pick_encounter", 1)), On("realm_start", Reveal("row"), trait="lampwright"),
        On("fled", DropEncounter("last"), limit="realm")), 5, Pressure(1, 1, 2)),
    Realm(t("Parish of the Long Apology"), t("They knelt until the knees of the stones wore through."), 4, "faith", (
        On("static", Mod("any_roll", Per("sins", most=2), "each"), only=IsType(("divine",))),
        On("sin_gained", Draw("treasure", by="drawer"), limit="realm"),
        On("realm_start", Absolve("chosen"), trait="confessor", may=True)), pressure=Pressure(2, 1, 4)),
    Realm(t("Last Orchard"), t("One tree, one branch, and no one willing to be the one who picks."), 5, "mercy", (
        On("rest_start", Heal("each", 2)), On("realm_start", Grant("shrouded", "lowest")),
        On("round_start", Forbid("rerolls", "each", "round"), only=CountIs("round", "eq", 1))),
        pressure=Pressure(2, 2, 6)),
)
