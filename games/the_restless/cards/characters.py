"""The Characters: 23."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, Using
from games.the_restless.counts import Per
from games.the_restless.effects import (
    Absolve,
    Find,
    GainArmor,
    Grant,
    Heal,
    LoseHealth,
    Mod,
    Permit,
    Pick,
    Rerolls,
    Reveal,
    SwapEncounter,
)
from games.the_restless.printed import Character

CHARACTERS = (
    Character(t("Brandt, Who Digs"), t("He has stopped charging."), "sexton", 2, 4, 9, 7,
        (On("killed", Rerolls(2) >> GainArmor("holder", 2), whose="other"),), GainArmor("each", 2)),
    Character(t("Ines Ninefold"), t("She knew about the ninth child. There was no ninth child."), "omenist", 1, 5, 7,
        6, (On("realm_start", Reveal("next_encounter", by="holder")),
        On("encounter_over", SwapEncounter("next"), cost=LoseHealth("holder", 1), limit="realm", may=True)),
        Reveal("row") >> Pick("encounter", 2, 2)),
    Character(t("Corporal Wend"), t("Ran from three wars, each of them over."), "deserter", 2, 4, 10, 8, (
        On("flee", Mod("dodge_roll", 5, "holder", "battle")),
        On("static", Mod("any_roll", -1, "holder"), only=CountIs("living", "eq", 4))),
        Permit("rest_after_flight", until="realm")),
    Character(t("Old Pell"), t("Sets one bowl too many, every time."), "cook", 1, 6, 10, 7,
        (On("item_used", Heal("lowest", 1), whose="any", only=Using(("food",))),), Find("loot", "food", by="chosen")
        >> Find("loot", "food", by="chosen")),
    Character(t("Sister Thirteen"), t("Twelve sisters went ahead to ask. She is still waiting to hear."), "confessor",
        1, 4, 7, 6, (On("rest_start", Absolve("chosen"), cost=LoseHealth("holder", 2), may=True),
        On("static", Mod("any_roll", Per("sins", most=3), "holder"))), Absolve("each", "all")
        >> Grant("steadfast", "chosen")),
)
