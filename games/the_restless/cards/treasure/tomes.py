"""The tomes of the Treasure deck: 16, of which ten are Active."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, IsType, Natural, Per
from games.the_restless.vocabulary.card_types import Active, Bonus, Treasure
from games.the_restless.vocabulary.effects import (
    Absolve,
    Find,
    Forbid,
    FreeReroll,
    Grant,
    Heal,
    Hit,
    LoseHealth,
    MaxHealth,
    Mod,
    Pick,
    Recharge,
    Recover,
    Rerolls,
    Reveal,
    Stagger,
    SwapEncounter,
)

TOMES = (
    Treasure(t("Almanac With One Year Left"), t("Good days for planting are marked. There are four."), "equipment",
        ("tome",), weight=2, value=5,
        active=Active("realm", Reveal("row") >> SwapEncounter("chosen"), cost=LoseHealth("holder", 1)),
        bonus=Bonus("omenist", use=Pick("encounter", 2))),
    Treasure(t("Account of Sums Owed by Gods"), t("The clerk has been courteous for nine hundred pages."),
        "equipment", ("tome",), weight=4, value=6,
        active=Active("battle", Hit(Per("realm", plus=1)), only=IsType(("divine",)), needs_target=True)),
    Treasure(t("Herbal, One Leaf Removed"), t("Whoever cut it out was healthy and in a hurry."), "equipment",
        ("tome",), weight=2, value=5, active=Active("rest", Find("loot", "medicine", by="holder"), cost=Rerolls(-1)),
        bonus=Bonus("herbalist", use=Heal("lowest", 3))),
    Treasure(t("Receipts for a Siege"), t("Chapter nine is called Leather. Chapter ten has been glued shut."),
        "equipment", ("tome",), weight=2, value=4, active=Active("rest", Find("loot", "food", by="holder")),
        bonus=Bonus("cook", use=Heal("each", 1))),
    Treasure(t("Choir Book, Water Damaged"), t("The tenors have run into the basses, as they did in life."),
        "equipment", ("tome",), weight=3, value=6, active=Active("rest", Recover("loot", "spell", by="holder")),
        bonus=Bonus("chanter", (On("static", Mod("spell_damage", 1, "holder")),))),
    Treasure(t("Register of Baptisms, Closed"), t("The last name has been gone over in ink each year since."),
        "equipment", ("tome",), weight=2, value=5, active=Active("realm", MaxHealth("chosen", 1), cost=Rerolls(-2))),
    Treasure(t("Manual for the Orchestrion"), t("In the event of weeping, disengage the third cylinder."),
        "equipment", ("tome",), weight=3, value=4, active=Active("battle", Recharge("chosen_other")),
        bonus=Bonus("tinker", use=Mod("any_roll", 1, "chosen_other", "battle"))),
    Treasure(t("Penitential With Prices"), t("A cheaper edition, without murder, was never printed."), "equipment",
        ("tome",), weight=2, value=3, active=Active("realm", Absolve("chosen"), cost=Rerolls(-3)),
        abilities=(On("absolved", Heal("holder", 2), whose="any"),), bonus=Bonus("confessor", use=Rerolls(2))),
    Treasure(t("Atlas of Streets Under Water"), t("Fish are shown by a small cross, as churches were."), "equipment",
        ("tome",), weight=3, value=4, active=Active("realm", Reveal("next_realm") >> Rerolls(1)),
        bonus=Bonus("pathfinder", (On("static", Mod("dodge_roll", 1, "each")),))),
    Treasure(t("Diary of Somebody Kind"), t("Most of it is weather, and who was brought soup."), "equipment",
        ("tome",), weight=1, value=6, active=Active("rest", Grant("steadfast", "lowest"), cost=Rerolls(-1)),
        abilities=(On("lost", LoseHealth("each", 1)),)),
    Treasure(t("Bestiary, Corrected"), t("Where it said harmless, somebody has survived long enough to write."),
        "equipment", ("tome",), weight=3, value=5, abilities=(On("static", Mod("any_damage", 1, "each"), only=IsType((
        "beast",))),)),
    Treasure(t("Statutes of a Small Republic"), t("Citizen is defined on page one. People stop, to check."),
        "equipment", ("tome",), weight=3, value=3, abilities=(On("battle_start", Stagger(2),
        only=IsType(("human",))),)),
    Treasure(t("Book of Hours, Noon Missing"), t("Torn out neatly. It is always getting on for evening."),
        "equipment", ("tome",), weight=3, value=3, abilities=(On("round_start", Rerolls(1),
        only=CountIs("round", "eq", 3)),)),
    Treasure(t("Encyclopaedia, Volume S"), t("Salt to Swan. You have learned to approach things from there."),
        "equipment", ("tome",), weight=5, value=5,
        abilities=(On("static", Mod("spell_damage", 3, "holder") >> Forbid("melee", "holder")),)),
    Treasure(t("Dream Key, Fortieth Printing"), t("Teeth mean a letter. A letter means teeth."), "equipment",
        ("tome",), weight=1, value=4, abilities=(On("rest_over", LoseHealth("holder", 1) >> Pick("treasure", 2),
        may=True),), bonus=Bonus("omenist", (On("rest_over", Reveal("next_encounter")),))),
    Treasure(t("Gospel According to Nobody"), t("It is mostly margins. Hands have been laid there."), "equipment",
        ("tome",), weight=4, value=7, abilities=(On("rolled", FreeReroll("roller"), whose="any",
        only=Natural("le", 2)),)),
)
