"""The Sins: 22, twelve of the base box and ten beyond it."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import StripArmor
from games.the_restless.effects.branches import When
from games.the_restless.effects.charges import Exhaust
from games.the_restless.effects.counters import Mark
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.encounters import AddEncounter
from games.the_restless.effects.health import Damage, LoseHealth, MaxHealth
from games.the_restless.effects.items import HandOver
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.roll_changes import Nudge, Outcome
from games.the_restless.effects.sins import BindSin
from games.the_restless.effects.statuses import ClearStatus
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import CountIs, During, MarksAre, Natural, Parity
from games.the_restless.vocabulary.card_types import Sin

SINS = (
    Sin(
        name=t("Sin of Carrying"),
        flavour=t("You would not put it down for anyone. Then it was anyone."),
        kind="burden",
        abilities=(On("static", Mod("max_weight", -3, to="holder")),),
    ),
    Sin(
        name=t("Sin of the Full Drawer"),
        flavour=t("String, keys, a handle. You were going to sort it when there was time."),
        kind="burden",
        abilities=(On("static", Mod("inventory_size", -2, to="holder")),),
    ),
    Sin(
        name=t("Sin of Saying Nothing"),
        flavour=t("It would have been four words. You have had them ready ever since."),
        kind="burden",
        abilities=(On("static", Forbid("spells", to="holder")),),
    ),
    Sin(
        name=t("Sin of Saving It for Later"),
        flavour=t("The jam outlived the people it was for."),
        kind="burden",
        abilities=(On("static", Forbid("consumables", to="holder"), only=During(("battle",))),),
    ),
    Sin(
        name=t("Sin of Haggling"),
        flavour=t("He took the lower price. You saw what he was selling it for."),
        kind="burden",
        abilities=(
            On("static", Mod("buy_price", 1)),
            On("trader_opened", LoseHealth("holder", 1)),
        ),
        extra=True,
    ),
    Sin(
        name=t("Sin of Locking Up"),
        flavour=t("You went back to check the door. It was the wrong side of the door."),
        kind="burden",
        abilities=(
            On("static", Forbid("actives", to="holder"), only=During(("god",))),
            On("rest_over", Exhaust("holder")),
        ),
        extra=True,
    ),
    Sin(
        name=t("Sin of Counting"),
        flavour=t("You know how many are left. You know how many each of them will need."),
        kind="hunger",
        abilities=(On("rerolled", LoseHealth("holder", 1), whose="party", limit="battle"),),
    ),
    Sin(
        name=t("Sin of Seconds"),
        flavour=t("There was a plate kept warm for somebody. You were not that."),
        kind="hunger",
        abilities=(On("healed", LoseHealth("left", 1), limit="encounter"),),
    ),
    Sin(
        name=t("Sin of Sleeping Well"),
        flavour=t("All of them heard it. They let you have the night."),
        kind="hunger",
        abilities=(On("rest_over", LoseHealth("holder", 1) >> ClearStatus("holder")),),
    ),
    Sin(
        name=t("Sin of Holding On"),
        flavour=t("They had to open the hand a finger at a time."),
        kind="hunger",
        abilities=(On("discarded", LoseHealth("holder", 1), limit="encounter"),),
    ),
    Sin(
        name=t("Sin of the Good Coat"),
        flavour=t("You had two that winter. You had the other one too."),
        kind="hunger",
        abilities=(On("battle_end", StripArmor("holder", 1) >> LoseHealth("holder", 1), limit="realm"),),
        extra=True,
    ),
    Sin(
        name=t("Sin of Borrowing"),
        flavour=t("You meant to walk it back on Sunday. The house was gone by Saturday."),
        kind="hunger",
        abilities=(On("realm_start", HandOver(giver="left", to="holder") >> LoseHealth("holder", 1)),),
        extra=True,
    ),
    Sin(
        name=t("Sin of Looking Away"),
        flavour=t("There was a very interesting wall."),
        kind="curse",
        abilities=(On("static", Mod("combat_roll", -1, to="holder")),),
    ),
    Sin(
        name=t("Sin of Waiting to Be Asked"),
        flavour=t("Nobody asked. Everybody had gone ahead."),
        kind="curse",
        abilities=(On("rolled", Nudge(-3), only=CountIs("round", "eq", 1)),),
    ),
    Sin(
        name=t("Sin of Applause"),
        flavour=t("You looked up to see who was clapping."),
        kind="curse",
        abilities=(On("rolled", Outcome("miss"), only=Natural("eq", 20)),),
    ),
    Sin(
        name=t("Sin of Staying Put"),
        flavour=t("The chair was comfortable. You could see the smoke nicely from it."),
        kind="curse",
        abilities=(On("static", Mod("dodge_roll", -3, to="holder") >> Mod("flight_damage", 1, to="holder")),),
        extra=True,
    ),
    Sin(
        name=t("Sin of Being Sure"),
        flavour=t("You drew the map from memory and they set out by it."),
        kind="curse",
        abilities=(On("missed", Damage("right", 1), only=Parity("natural", even=True), limit="battle"),),
        extra=True,
    ),
    Sin(
        name=t("Sin of Outliving"),
        flavour=t("You have been to all of them. You bring the same flowers."),
        kind="doom",
        abilities=(On("killed", LoseHealth("holder", 2), whose="other"),),
    ),
    Sin(
        name=t("Sin of the Signed Name"),
        flavour=t("It is on a page you did not read, in a hand you recognise."),
        kind="doom",
        abilities=(On("god_start", MaxHealth("holder", -2) >> Damage("holder", 1)),),
        extra=True,
    ),
    Sin(
        name=t("Sin of the Kept Breath"),
        flavour=t("You held it while they called. You are holding it now."),
        kind="doom",
        abilities=(On("killed", BindSin("holder") >> Mod("any_roll", 1, to="holder", until="game"), whose="other"),),
        extra=True,
    ),
    Sin(
        name=t("Sin of Keeping Score"),
        flavour=t("Five strokes make a gate. You have drawn a good many gates."),
        kind="doom",
        abilities=(
            On(
                "battle_won",
                Mark("strokes", 1)
                >> When(MarksAre("strokes", "ge", 5), then=Damage("each", 2) >> Mark("strokes", 0, fresh=True)),
            ),
        ),
        extra=True,
    ),
    Sin(
        name=t("Sin of the Lit Window"),
        flavour=t("Somebody might have been coming home. Something was."),
        kind="doom",
        abilities=(
            On(
                "rest_start",
                Roll(
                    "d20",
                    bands=(
                        Band(1, 6, AddEncounter("next", combat=True)),
                        Band(7, 20),
                    ),
                    by="holder",
                ),
            ),
        ),
        extra=True,
    ),
)
