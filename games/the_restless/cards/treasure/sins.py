"""The Sins: 22, twelve of the base box and ten beyond it."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, MarksAre, Natural, Parity
from games.the_restless.vocabulary.card_types import Sin
from games.the_restless.vocabulary.effects import (
    AddEncounter,
    Band,
    BindSin,
    ClearStatus,
    Damage,
    Exhaust,
    Forbid,
    HandOver,
    LoseHealth,
    Mark,
    MaxHealth,
    Mod,
    Nudge,
    Outcome,
    Roll,
    StripArmor,
    When,
)

SINS = (
    Sin(t("Sin of Carrying"), t("You would not put it down for anyone. Then it was anyone."), "burden",
        (On("static", Mod("max_weight", -3, "holder")),)),
    Sin(t("Sin of the Full Drawer"), t("String, keys, a handle. You were going to sort it when there was time."),
        "burden", (On("static", Mod("inventory_size", -2, "holder")),)),
    Sin(t("Sin of Saying Nothing"), t("It would have been four words. You have had them ready ever since."), "burden",
        (On("static", Forbid("spells", "holder")),)),
    Sin(t("Sin of Saving It for Later"), t("The jam outlived the people it was for."), "burden",
        (On("static", Forbid("consumables", "holder"), only=During(("battle",))),)),
    Sin(t("Sin of Haggling"), t("He took the lower price. You saw what he was selling it for."), "burden",
        (On("static", Mod("buy_price", 1)), On("trader_opened", LoseHealth("holder", 1))), extra=True),
    Sin(t("Sin of Locking Up"), t("You went back to check the door. It was the wrong side of the door."), "burden",
        (On("static", Forbid("actives", "holder"), only=During(("god",))), On("rest_over", Exhaust("holder"))),
        extra=True),
    Sin(t("Sin of Counting"), t("You know how many are left. You know how many each of them will need."), "hunger",
        (On("rerolled", LoseHealth("holder", 1), whose="party", limit="battle"),)),
    Sin(t("Sin of Seconds"), t("There was a plate kept warm for somebody. You were not that."), "hunger",
        (On("healed", LoseHealth("left", 1), limit="encounter"),)),
    Sin(t("Sin of Sleeping Well"), t("All of them heard it. They let you have the night."), "hunger",
        (On("rest_over", LoseHealth("holder", 1) >> ClearStatus("holder")),)),
    Sin(t("Sin of Holding On"), t("They had to open the hand a finger at a time."), "hunger",
        (On("discarded", LoseHealth("holder", 1), limit="encounter"),)),
    Sin(t("Sin of the Good Coat"), t("You had two that winter. You had the other one too."), "hunger",
        (On("battle_end", StripArmor("holder", 1) >> LoseHealth("holder", 1), limit="realm"),), extra=True),
    Sin(t("Sin of Borrowing"), t("You meant to walk it back on Sunday. The house was gone by Saturday."), "hunger",
        (On("realm_start", HandOver("left", "holder") >> LoseHealth("holder", 1)),), extra=True),
    Sin(t("Sin of Looking Away"), t("There was a very interesting wall."), "curse",
        (On("static", Mod("combat_roll", -1, "holder")),)),
    Sin(t("Sin of Waiting to Be Asked"), t("Nobody asked. Everybody had gone ahead."), "curse",
        (On("rolled", Nudge(-3), only=CountIs("round", "eq", 1)),)),
    Sin(t("Sin of Applause"), t("You looked up to see who was clapping."), "curse",
        (On("rolled", Outcome("miss"), only=Natural("eq", 20)),)),
    Sin(t("Sin of Staying Put"), t("The chair was comfortable. You could see the smoke nicely from it."), "curse",
        (On("static", Mod("dodge_roll", -3, "holder") >> Mod("flight_damage", 1, "holder")),), extra=True),
    Sin(t("Sin of Being Sure"), t("You drew the map from memory and they set out by it."), "curse",
        (On("missed", Damage("right", 1), only=Parity("natural", even=True), limit="battle"),), extra=True),
    Sin(t("Sin of Outliving"), t("You have been to all of them. You bring the same flowers."), "doom",
        (On("killed", LoseHealth("holder", 2), whose="other"),)),
    Sin(t("Sin of the Signed Name"), t("It is on a page you did not read, in a hand you recognise."), "doom",
        (On("god_start", MaxHealth("holder", -2) >> Damage("holder", 1)),), extra=True),
    Sin(t("Sin of the Kept Breath"), t("You held it while they called. You are holding it now."), "doom",
        (On("killed", BindSin("holder") >> Mod("any_roll", 1, "holder", "game"), whose="other"),), extra=True),
    Sin(t("Sin of Keeping Score"), t("Five strokes make a gate. You have drawn a good many gates."), "doom", (
        On("battle_won", Mark("strokes", 1)
        >> When(MarksAre("strokes", "ge", 5), Damage("each", 2) >> Mark("strokes", 0, fresh=True))),), extra=True),
    Sin(t("Sin of the Lit Window"), t("Somebody might have been coming home. Something was."), "doom",
        (On("rest_start", Roll("d20", (Band(1, 6, AddEncounter("next", combat=True)), Band(7, 20)), "holder")),),
        extra=True),
)
