"""The trinkets of the Loot deck: sixteen, four of them Active."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, HealthIs, IsType, Natural, Using
from games.the_restless.vocabulary.card_types import Active, Blank, Bonus, Loot
from games.the_restless.vocabulary.effects import (
    FreeReroll,
    GainArmor,
    Grant,
    Heal,
    Mod,
    Nudge,
    Outcome,
    Pick,
    Prevent,
    Rerolls,
    Reveal,
)

TRINKETS = (
    Loot(t("Loaded Knucklebone"), t("It falls on the same side as its owner, every time."), "equipment", ("trinket",),
        weight=0, value=2, abilities=(On("rolled", Outcome("hit"), only=Natural("eq", 1)),),
        bonus=Bonus("cutpurse", (On("rolled", FreeReroll("holder"), limit="realm", may=True),))),
    Loot(t("Locket, Wrong Face"), t("You have got used to her. You would know her in the street."), "equipment",
        ("trinket",), weight=0, value=1, abilities=(On("killed", Heal("each", 1), whose="other"),),
        bonus=Bonus("sexton", (On("killed", GainArmor("holder", 2), whose="other"),))),
    Loot(t("Pack With No Queens"), t("They were taken out one at a time, by the same player."), "equipment",
        ("trinket",), weight=0, value=1, active=Active("realm", Pick("treasure", 2)),
        bonus=Bonus("omenist", use=Reveal("top_loot"))),
    Loot(t("Regimental Button"), t("The motto is Stand. It was found a long way behind the line."), "equipment",
        ("trinket",), weight=0, value=1, abilities=(On("fled", Heal("holder", 1)),),
        bonus=Bonus("deserter", (On("fled", Rerolls(2)),))),
    Loot(t("Confessional Token"), t("Good for one. The slot is on your side of the grille."), "equipment",
        ("trinket",), weight=0, value=2, abilities=(On("sin_gained", Rerolls(3)),),
        bonus=Bonus("confessor", (On("absolved", Heal("each", 1), whose="any"),))),
    Loot(t("Compass That Sulks"), t("Ask it for north and it thinks about north."), "equipment", ("trinket",),
        weight=0, value=3, abilities=(On("realm_start", Reveal("next_encounter") >> Rerolls(1)),),
        bonus=Bonus("pathfinder", (On("realm_start", Reveal("last_encounter")),))),
    Loot(t("Customs Seal"), t("DUTY PAID. It was the duty of somebody else."), "equipment", ("trinket",), weight=0,
        value=2, abilities=(On("static", Mod("trader_fee", -1)),),
        bonus=Bonus("smuggler", (On("static", Mod("buy_price", -1)),))),
    Loot(t("Tooth on a String"), t("You were to tie the other end to a door. It has kept you from doors."),
        "equipment", ("trinket",), weight=0, value=3,
        abilities=(On("wounded", Prevent(1), only=HealthIs("holder", "le", 4), limit="battle"),)),
    Loot(t("Wax Seal, Unbroken"), t("Whatever the letter says, it is not yet so."), "equipment", ("trinket",),
        weight=0, value=3, active=Active("realm", Grant("shrouded", "holder"))),
    Loot(t("Palmed Penny"), t("It was on the left eye. The right eye has been watching you since."), "equipment",
        ("trinket",), weight=0, value=2, abilities=(On("battle_won", Pick("loot", 2)),),
        bonus=Bonus("cutpurse", (On("battle_won", Rerolls(1), limit="realm"),))),
    Loot(t("Prophet's Spare Spectacles"), t("For reading. The far-off he did with his eyes shut."), "equipment",
        ("trinket",), weight=0, value=2,
        abilities=(On("realm_start", Reveal("last_encounter")), On("static", Mod("ranged_roll", 1, "holder"))),
        bonus=Bonus("omenist", (On("rolled", Nudge(2), limit="battle", may=True),))),
    Loot(t("Widower's Ring"), t("It will not come off, over the knuckle or otherwise."), "equipment", ("trinket",),
        weight=0, value=2, abilities=(On("static", Mod("any_roll", 1, "holder"), only=CountIs("dead", "ge", 1)),)),
    Loot(t("Whistle for a Lost Dog"), t("You cannot hear it. Something a mile off lifts its head."), "equipment",
        ("trinket",), weight=0, value=1,
        active=Active("battle", Mod("die_defense", -2, "target", "round"), only=IsType(("beast",)),
        needs_target=True)),
    Loot(t("Rabbit's Other Foot"), t("The first was sold to a man who did very well out of it."), "equipment",
        ("trinket",), weight=0, value=2,
        abilities=(On("rolled", FreeReroll("holder"), only=Natural("le", 5), limit="battle", may=True),)),
    Loot(t("Bent Spoon"), t("You would like to be buried with it, or at least fed."), "equipment", ("trinket",),
        weight=0, value=0, abilities=(On("item_used", Heal("holder", 1), whose="any", only=Using(("food",)),
        limit="realm"),)),
    Loot(t("Ship Grown in a Bottle"), t("There is someone at the wheel, very small, who has seen the weather."),
        "equipment", ("trinket",), weight=1, value=3, active=Active("encounter", Rerolls(1), n=2)),
)
NOTHING = Blank(t("Nothing"), t("You turn the pockets out anyway."))
