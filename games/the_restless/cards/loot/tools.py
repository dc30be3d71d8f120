"""The tools of the Loot deck: sixteen cards, twelve of them Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.drawing import Draw, Recover
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, Per
from games.the_restless.vocabulary.card_types import Active, Bonus, Loot

TOOLS = (
    Loot(
        name=t("Surveyor's Chain"),
        flavour=t("Sixty-six feet. The country has been found to be shorter."),
        kind="equipment",
        groups=("tool",),
        weight=2,
        value=3,
        active=Active(every="encounter", do=SwapEncounter("next"), n=3),
        bonus=Bonus("pathfinder", use=Reveal("next_encounter")),
    ),
    Loot(
        name=t("Whetstone in a Sock"),
        flavour=t("It has eaten three knives and improved the fourth."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=3,
        active=Active(every="battle", do=Mod("melee_damage", 1, to="chosen", until="battle"), needs_target=True),
        bonus=Bonus("tinker", use=Mod("combat_roll", 1, to="chosen", until="battle")),
    ),
    Loot(
        name=t("Gin Trap"),
        flavour=t("Sprung, oiled and set again, by somebody hungry and neat."),
        kind="equipment",
        groups=("tool",),
        weight=2,
        value=2,
        active=Active(every="encounter", do=Hit(2) >> Stagger(1), n=3, needs_target=True),
        bonus=Bonus("trapper", use=Hit(1)),
    ),
    Loot(
        name=t("Tinsmith's Roll"),
        flavour=t("A pocket for each tool, and an order they are spoken to in."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=2,
        active=Active(every="realm", do=Recharge("chosen", 2)),
        bonus=Bonus("tinker", use=Rerolls(1)),
    ),
    Loot(
        name=t("Embalmer's Pump"),
        flavour=t("It takes out what they were using and puts in what they will need."),
        kind="equipment",
        groups=("tool",),
        weight=2,
        value=1,
        active=Active(every="realm", do=Rerolls(Per("dead", times=2)), only=CountIs("dead", "ge", 1)),
        bonus=Bonus("sexton", use=Heal("each", 1)),
    ),
    Loot(
        name=t("Bone Saw"),
        flavour=t("It is quick. It says so on the handle, in four languages."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=2,
        active=Active(every="rest", do=Heal("chosen", 4), cost=LoseHealth("holder", 1)),
        bonus=Bonus("bonesetter", use=GainArmor("chosen", 2)),
    ),
    Loot(
        name=t("False-Bottomed Crate"),
        flavour=t("ORANGES, it says, and under that, in the wood, not oranges."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=2,
        abilities=(On("static", Mod("inventory_size", 2, to="holder")),),
        bonus=Bonus("smuggler", abilities=(On("static", Mod("sell_price", 1)),)),
    ),
    Loot(
        name=t("Crowbar"),
        flavour=t("It has opened every shop in the street. The last one was a chapel."),
        kind="equipment",
        groups=("tool",),
        weight=2,
        value=2,
        active=Active(every="realm", do=Draw("loot", by="holder")),
    ),
    Loot(
        name=t("Grindstone on a Barrow"),
        flavour=t("He called his trade down every lane, and his own name after it."),
        kind="equipment",
        groups=("tool",),
        weight=4,
        value=2,
        abilities=(On("rest_over", Mod("any_damage", 1, to="each", until="next_battle")),),
    ),
    Loot(
        name=t("Plumb Line"),
        flavour=t("Down is still down. It is good to be sure of one."),
        kind="equipment",
        groups=("tool",),
        weight=0,
        value=3,
        active=Active(every="battle", do=Mod("any_roll", 3, to="holder", until="turn"), needs_target=True),
    ),
    Loot(
        name=t("Rope of Bedsheets"),
        flavour=t("Let out of a fourth window. It reached the second."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=1,
        abilities=(
            On("static", Mod("dodge_roll", 1, to="holder")),
            On("fled", Rerolls(1)),
        ),
    ),
    Loot(
        name=t("Bucket and Cloth"),
        flavour=t("Someone has to. It turns out to be the one who is still standing."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=1,
        active=Active(every="encounter", do=Heal("lowest", 1), n=2),
    ),
    Loot(
        name=t("Egg Timer"),
        flavour=t("Three minutes, four if you lie to it."),
        kind="equipment",
        groups=("tool",),
        weight=0,
        value=2,
        active=Active(every="battle", do=Stagger(1), needs_target=True),
        bonus=Bonus("tinker", use=Mod("die_defense", -1, to="target", until="round")),
    ),
    Loot(
        name=t("Hand Press"),
        flavour=t("It prints one sheet from a tray of somebody's last sentence."),
        kind="equipment",
        groups=("tool",),
        weight=4,
        value=3,
        active=Active(every="realm", do=Recover("loot", group="spell", by="holder")),
    ),
    Loot(
        name=t("Key Without a Door"),
        flavour=t("Sellers look at it, and then at you, and then lower something."),
        kind="equipment",
        groups=("tool",),
        weight=0,
        value=0,
        abilities=(On("trader_opened", Rerolls(1)),),
    ),
    Loot(
        name=t("Signal Flags"),
        flavour=t("The book of meanings is lost. Everyone agrees what red is."),
        kind="equipment",
        groups=("tool",),
        weight=1,
        value=1,
        active=Active(every="battle", do=Mod("any_roll", 1, to="others", until="round"), needs_target=True),
    ),
)
