"""The tools of the Loot deck: sixteen, twelve of them Active."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, Per
from games.the_restless.vocabulary.card_types import Active, Bonus, Loot
from games.the_restless.vocabulary.effects import (
    Draw,
    GainArmor,
    Heal,
    Hit,
    LoseHealth,
    Mod,
    Recharge,
    Recover,
    Rerolls,
    Reveal,
    Stagger,
    SwapEncounter,
)

TOOLS = (
    Loot(t("Surveyor's Chain"), t("Sixty-six feet. The country has been found to be shorter."), "equipment",
        ("tool",), weight=2, value=3, active=Active("encounter", SwapEncounter("next"), n=3),
        bonus=Bonus("pathfinder", use=Reveal("next_encounter"))),
    Loot(t("Whetstone in a Sock"), t("It has eaten three knives and improved the fourth."), "equipment", ("tool",),
        weight=1, value=3, active=Active("battle", Mod("melee_damage", 1, "chosen", "battle"), needs_target=True),
        bonus=Bonus("tinker", use=Mod("combat_roll", 1, "chosen", "battle"))),
    Loot(t("Gin Trap"), t("Sprung, oiled and set again, by somebody hungry and neat."), "equipment", ("tool",),
        weight=2, value=2, active=Active("encounter", Hit(2) >> Stagger(1), n=3, needs_target=True),
        bonus=Bonus("trapper", use=Hit(1))),
    Loot(t("Tinsmith's Roll"), t("A pocket for each tool, and an order they are spoken to in."), "equipment",
        ("tool",), weight=1, value=2, active=Active("realm", Recharge("chosen", 2)),
        bonus=Bonus("tinker", use=Rerolls(1))),
    Loot(t("Embalmer's Pump"), t("It takes out what they were using and puts in what they will need."), "equipment",
        ("tool",), weight=2, value=1, active=Active("realm", Rerolls(Per("dead", times=2)),
        only=CountIs("dead", "ge", 1)), bonus=Bonus("sexton", use=Heal("each", 1))),
    Loot(t("Bone Saw"), t("It is quick. It says so on the handle, in four languages."), "equipment", ("tool",),
        weight=1, value=2, active=Active("rest", Heal("chosen", 4), cost=LoseHealth("holder", 1)),
        bonus=Bonus("bonesetter", use=GainArmor("chosen", 2))),
    Loot(t("False-Bottomed Crate"), t("ORANGES, it says, and under that, in the wood, not oranges."), "equipment",
        ("tool",), weight=1, value=2, abilities=(On("static", Mod("inventory_size", 2, "holder")),),
        bonus=Bonus("smuggler", (On("static", Mod("sell_price", 1)),))),
    Loot(t("Crowbar"), t("It has opened every shop in the street. The last one was a chapel."), "equipment",
        ("tool",), weight=2, value=2, active=Active("realm", Draw("loot", by="holder"))),
    Loot(t("Grindstone on a Barrow"), t("He called his trade down every lane, and his own name after it."),
        "equipment", ("tool",), weight=4, value=2, abilities=(On("rest_over",
        Mod("any_damage", 1, "each", "next_battle")),)),
    Loot(t("Plumb Line"), t("Down is still down. It is good to be sure of one."), "equipment", ("tool",), weight=0,
        value=3, active=Active("battle", Mod("any_roll", 3, "holder", "turn"), needs_target=True)),
    Loot(t("Rope of Bedsheets"), t("Let out of a fourth window. It reached the second."), "equipment", ("tool",),
        weight=1, value=1, abilities=(On("static", Mod("dodge_roll", 1, "holder")), On("fled", Rerolls(1)))),
    Loot(t("Bucket and Cloth"), t("Someone has to. It turns out to be the one who is still standing."), "equipment",
        ("tool",), weight=1, value=1, active=Active("encounter", Heal("lowest", 1), n=2)),
    Loot(t("Egg Timer"), t("Three minutes, four if you lie to it."), "equipment", ("tool",), weight=0, value=2,
        active=Active("battle", Stagger(1), needs_target=True),
        bonus=Bonus("tinker", use=Mod("die_defense", -1, "target", "round"))),
    Loot(t("Hand Press"), t("It prints one sheet from a tray of somebody's last sentence."), "equipment", ("tool",),
        weight=4, value=3, active=Active("realm", Recover("loot", "spell", by="holder"))),
    Loot(t("Key Without a Door"), t("Sellers look at it, and then at you, and then lower something."), "equipment",
        ("tool",), weight=0, value=0, abilities=(On("trader_opened", Rerolls(1)),)),
    Loot(t("Signal Flags"), t("The book of meanings is lost. Everyone agrees what red is."), "equipment", ("tool",),
        weight=1, value=1, active=Active("battle", Mod("any_roll", 1, "others", "round"), needs_target=True)),
)
