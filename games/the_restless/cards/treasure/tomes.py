"""The tomes of the Treasure deck: 16, of which ten are Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.drawing import Find, Pick, Recover
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, IsType, Natural, Per
from games.the_restless.vocabulary.card_types import Active, Bonus, Treasure

TOMES = (
    Treasure(
        name=t("Almanac With One Year Left"),
        flavour=t("Good days for planting are marked. There are four."),
        kind="equipment",
        groups=("tome",),
        weight=2,
        value=5,
        active=Active(every="realm", do=Reveal("row") >> SwapEncounter("chosen"), cost=LoseHealth("holder", 1)),
        bonus=Bonus("omenist", use=Pick("encounter", 2)),
    ),
    Treasure(
        name=t("Account of Sums Owed by Gods"),
        flavour=t("The clerk has been courteous for nine hundred pages."),
        kind="equipment",
        groups=("tome",),
        weight=4,
        value=6,
        active=Active(every="battle", do=Hit(Per("realm", plus=1)), only=IsType(("divine",)), needs_target=True),
    ),
    Treasure(
        name=t("Herbal, One Leaf Removed"),
        flavour=t("Whoever cut it out was healthy and in a hurry."),
        kind="equipment",
        groups=("tome",),
        weight=2,
        value=5,
        active=Active(every="rest", do=Find("loot", group="medicine", by="holder"), cost=Rerolls(-1)),
        bonus=Bonus("herbalist", use=Heal("lowest", 3)),
    ),
    Treasure(
        name=t("Receipts for a Siege"),
        flavour=t("Chapter nine is called Leather. Chapter ten has been glued shut."),
        kind="equipment",
        groups=("tome",),
        weight=2,
        value=4,
        active=Active(every="rest", do=Find("loot", group="food", by="holder")),
        bonus=Bonus("cook", use=Heal("each", 1)),
    ),
    Treasure(
        name=t("Choir Book, Water Damaged"),
        flavour=t("The tenors have run into the basses, as they did in life."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=6,
        active=Active(every="rest", do=Recover("loot", group="spell", by="holder")),
        bonus=Bonus("chanter", abilities=(On("static", Mod("spell_damage", 1, to="holder")),)),
    ),
    Treasure(
        name=t("Register of Baptisms, Closed"),
        flavour=t("The last name has been gone over in ink each year since."),
        kind="equipment",
        groups=("tome",),
        weight=2,
        value=5,
        active=Active(every="realm", do=MaxHealth("chosen", 1), cost=Rerolls(-2)),
    ),
    Treasure(
        name=t("Manual for the Orchestrion"),
        flavour=t("In the event of weeping, disengage the third cylinder."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=4,
        active=Active(every="battle", do=Recharge("chosen_other")),
        bonus=Bonus("tinker", use=Mod("any_roll", 1, to="chosen_other", until="battle")),
    ),
    Treasure(
        name=t("Penitential With Prices"),
        flavour=t("A cheaper edition, without murder, was never printed."),
        kind="equipment",
        groups=("tome",),
        weight=2,
        value=3,
        active=Active(every="realm", do=Absolve("chosen"), cost=Rerolls(-3)),
        abilities=(On("absolved", Heal("holder", 2), whose="any"),),
        bonus=Bonus("confessor", use=Rerolls(2)),
    ),
    Treasure(
        name=t("Atlas of Streets Under Water"),
        flavour=t("Fish are shown by a small cross, as churches were."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=4,
        active=Active(every="realm", do=Reveal("next_realm") >> Rerolls(1)),
        bonus=Bonus("pathfinder", abilities=(On("static", Mod("dodge_roll", 1, to="each")),)),
    ),
    Treasure(
        name=t("Diary of Somebody Kind"),
        flavour=t("Most of it is weather, and who was brought soup."),
        kind="equipment",
        groups=("tome",),
        weight=1,
        value=6,
        active=Active(every="rest", do=Grant("steadfast", "lowest"), cost=Rerolls(-1)),
        abilities=(On("lost", LoseHealth("each", 1)),),
    ),
    Treasure(
        name=t("Bestiary, Corrected"),
        flavour=t("Where it said harmless, somebody has survived long enough to write."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=5,
        abilities=(On("static", Mod("any_damage", 1, to="each"), only=IsType(("beast",))),),
    ),
    Treasure(
        name=t("Statutes of a Small Republic"),
        flavour=t("Citizen is defined on page one. People stop, to check."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=3,
        abilities=(On("battle_start", Stagger(2), only=IsType(("human",))),),
    ),
    Treasure(
        name=t("Book of Hours, Noon Missing"),
        flavour=t("Torn out neatly. It is always getting on for evening."),
        kind="equipment",
        groups=("tome",),
        weight=3,
        value=3,
        abilities=(On("round_start", Rerolls(1), only=CountIs("round", "eq", 3)),),
    ),
    Treasure(
        name=t("Encyclopaedia, Volume S"),
        flavour=t("Salt to Swan. You have learned to approach things from there."),
        kind="equipment",
        groups=("tome",),
        weight=5,
        value=5,
        abilities=(On("static", Mod("spell_damage", 3, to="holder") >> Forbid("melee", to="holder")),),
    ),
    Treasure(
        name=t("Dream Key, Fortieth Printing"),
        flavour=t("Teeth mean a letter. A letter means teeth."),
        kind="equipment",
        groups=("tome",),
        weight=1,
        value=4,
        abilities=(On("rest_over", LoseHealth("holder", 1) >> Pick("treasure", 2), may=True),),
        bonus=Bonus("omenist", abilities=(On("rest_over", Reveal("next_encounter")),)),
    ),
    Treasure(
        name=t("Gospel According to Nobody"),
        flavour=t("It is mostly margins. Hands have been laid there."),
        kind="equipment",
        groups=("tome",),
        weight=4,
        value=7,
        abilities=(On("rolled", FreeReroll("roller"), whose="any", only=Natural("le", 2)),),
    ),
)
