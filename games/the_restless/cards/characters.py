"""The Characters: 23."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import AllOf, CountIs, HasKeyword, HealthIs, IsType, Natural, Per, Using
from games.the_restless.effects import (
    Absolve,
    Draw,
    DropEncounter,
    Find,
    Fix,
    FreeReroll,
    GainArmor,
    Grant,
    HandOver,
    Heal,
    Hit,
    Keywords,
    Later,
    LoseHealth,
    Mod,
    Nudge,
    OpenTrader,
    Permit,
    Pick,
    Prevent,
    Recharge,
    Recover,
    Redirect,
    Rerolls,
    Reveal,
    Stagger,
    SwapEncounter,
)
from games.the_restless.printed import Character

CHARACTERS = (
    Character(t("Brandt, Who Digs"), t("He has stopped charging."), "sexton", 2, 4, 9, 6,
        (On("killed", Rerolls(1) >> GainArmor("holder", 1), whose="other"),), GainArmor("each", 2)),
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
        1, 4, 7, 7, (On("rest_start", Absolve("chosen"), cost=LoseHealth("holder", 2), may=True),
        On("static", Mod("any_roll", Per("sins", most=3)))), Absolve("each", "all") >> Grant("steadfast", "chosen")),
    Character(t("Marta Underhedge"), t("She knows nine plants for sleep and no longer says which."), "herbalist", 2,
        5, 8, 7, (On("item_used", Heal("others", 1), only=Using(("medicine",))),),
        Find("loot", "medicine", by="chosen") >> Heal("each", 1)),
    Character(t("Tobit, Gathers at Night"), t("What he rubs on the blade he will not have in the house."),
        "herbalist", 2, 4, 8, 6,
        (On("hit", Hit(1), only=AllOf((Using(("melee",)), CountIs("target_missing", "ge", 1)))),), Hit(3)
        >> Later("round_end", Hit(3), until="battle")),
    Character(t("Quiet Anselm"), t("He throws twice, and looks at the one you did not see."), "omenist", 2, 3, 7, 6,
        (On("rolled", FreeReroll("holder"), limit="battle", may=True),), Rerolls(3)),
    Character(t("Ada Setright"), t("She asks what you were before, so that you look away in time."), "bonesetter", 1,
        5, 8, 8, (On("battle_won", Heal("lowest", 2)),), Heal("each", 3)),
    Character(t("Josse the Farrier"), t("Everything that walks has a nail in it somewhere. He finds it."),
        "bonesetter", 1, 4, 9, 8, (On("battle_start", Keywords(remove=("plated", "regrowing"), until="battle")),
        On("hit", GainArmor("holder", 1), limit="battle")), Stagger(4)),
    Character(t("Ellery, Twice Buried"), t("He got out the first time by being patient, and came back for his hat."),
        "sexton", 1, 4, 8, 9,
        (On("wounded", Prevent("all"), only=HealthIs("holder", "le", Per("damage")), limit="realm"),),
        Absolve("each")),
    Character(t("Nan of the Snares"), t("She was only ever at war with rabbits. It turned out to be practice."),
        "trapper", 2, 5, 9, 6, (On("battle_start", Stagger(2), only=IsType(("beast",))),), Hit(3) >> Stagger(2)),
    Character(t("Gideon, Buys Hides"), t("He has a price for everything with a coat. He is kind about yours."),
        "trapper", 1, 4, 10, 7, (On("static", Mod("loot_drops", 1), only=IsType(("beast",))),
        On("static", Mod("combat_roll", 1), only=IsType(("beast",)))), Mod("loot_drops", 2, until="encounter")
        >> Mod("treasure_drops", 1, until="encounter")),
    Character(t("Sapper Holm"), t("Waits until everyone has had a turn at being first."), "deserter", 3, 4, 9, 7, (
        On("static", Mod("combat_roll", -3), only=CountIs("round", "eq", 1)),
        On("static", Mod("any_damage", 1), only=CountIs("round", "ge", 3))), Fix("flight_damage", 0, "each", "realm")),
    Character(t("Madam Tarpaulin"), t("Nothing in the cart belongs to her, and all of it is for sale."), "smuggler",
        1, 6, 12, 7, (On("static", Mod("buy_price", -2)), On("static", Mod("trader_fee", -1))),
        Later("encounter_over", OpenTrader(2, 2, 0))),
    Character(t("Jossel of the Ferry"), t("There and back, he says, and takes the fare for there."), "smuggler", 2, 5,
        10, 5, (On("turn_start", HandOver("holder", "chosen_other"), may=True), On("fled", Rerolls(2))),
        Rerolls(Per("items", plus=1))),
    Character(t("Precentor Hale"), t("He gives the note. It is for others to be on it."), "chanter", 1, 4, 7, 7,
        (On("rolled", Nudge(3), whose="other", limit="round", may=True),), Grant("kindled", "each")),
    Character(t("Wulfrun Low-Voice"), t("She sings from the part of the chest that was broken."), "chanter", 2, 3, 6,
        7, (
        On("attack", Mod("spell_damage", 1, "holder", "turn"), only=Using(("spell",)), cost=LoseHealth("holder", 1)),
        On("rest_start", Recover("loot", "spell", by="holder"))), Hit(5)),
    Character(t("Brother Ambrose Stands"),
        t("He was told to stand aside, and has been looking for the side ever since."), "confessor", 2, 4, 8, 7, (
        On("damaged", Redirect("holder", 2), whose="other", only=CountIs("party_sins", "ge", 1), limit="round",
        may=True),), Rerolls(Per("party_sins", 2, 1))),
    Character(t("Lys With the Taper"), t("She goes in first, because it is her light."), "lampwright", 1, 5, 8, 8, (
        On("battle_start", Stagger(1), only=HasKeyword(("ambusher", "swift", "elusive"))),
        On("encounter_over", Reveal("next_encounter"), limit="realm", times=2)), Reveal("row") >> Rerolls(2)),
    Character(t("Perpetua Cogg"), t("If it has stopped, she says, it only needs somebody to be angry at it."),
        "tinker", 2, 6, 11, 6, (On("battle_start", Recharge("chosen"), may=True),), Recharge("each", "all")
        >> Rerolls(2)),
    Character(t("Sly Margery"), t("Returns the watch afterwards, and asks if you have the time."), "cutpurse", 3, 5,
        7, 5, (On("hit", Draw("loot", by="holder"), only=Natural("ge", 18), limit="battle"),), Draw("loot", 3)),
    Character(t("Dow, Walks Ahead"), t("He comes back to tell you. So far he has come back."), "pathfinder", 2, 4, 8,
        7, (On("realm_start", Pick("encounter", 2, 2)),), DropEncounter("next")),
)
