"""What is thrown, of the Loot deck: twenty-two things, most of them once."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.conditions import IsType, Per, Thrown
from games.the_restless.effects import Check, Damage, Heal, Hit, Keywords, Later, Mod, Rerolls, Reveal, Stagger, When
from games.the_restless.printed import Bonus, Loot, Use

THROWN = (
    Loot(t("Jar of Quicklime"), t("Meant for the pit. There was a waiting list for the pit."), "consumable",
        ("thrown",), weight=1, value=2, use=Use(Hit(2) >> Mod("die_defense", -1, "target", "battle"),
        needs_target=True), bonus=Bonus("herbalist", use=Stagger(1))),
    Loot(t("Bag of Pepper"), t("A duke was ransomed with less."), "consumable", ("thrown",), weight=0, value=1,
        use=Use(Stagger(2), needs_target=True), bonus=Bonus("cook", use=Hit(2))),
    Loot(t("Weighted Net"), t("Whoever tied the knots had something to say to each of them."), "consumable",
        ("thrown",), weight=2, value=2, counters=2, use=Use(Keywords(remove=("elusive", "swift"), until="battle")
        >> Mod("die_defense", -1, "target", "battle"), needs_target=True), bonus=Bonus("trapper", use=Stagger(1))),
    Loot(t("Lamp Oil, Lit"), t("You have until it reaches the rag to mean it."), "consumable", ("thrown",), weight=1,
        value=1, use=Use(Hit(2, "all_targets"), needs_target=True), bonus=Bonus("lampwright", use=Hit(2))),
    Loot(t("Sack of Caltrops"), t("However they fall, one point is up. It was the whole of his philosophy."),
        "consumable", ("thrown",), weight=2, value=3, use=Use(Mod("target_damage", -1, "target", "battle"),
        needs_target=True), bonus=Bonus("deserter", use=Stagger(1))),
    Loot(t("Glass Eye"), t("Brown. It looks at you all the way there."), "consumable", ("thrown",), weight=0, value=0,
        use=Use(Hit(1) >> Reveal("drops"), needs_target=True), bonus=Bonus("cutpurse", use=Rerolls(1))),
    Loot(t("Brick With a Note"), t("The note says sorry about the window."), "consumable", ("thrown",), weight=2,
        value=1, use=Use(Hit(2) >> When(IsType(("human",)), Hit(3)), needs_target=True)),
    Loot(t("Clay Bee Pot"), t("They are asleep. They are not going to take this well."), "consumable", ("thrown",),
        weight=1, value=2, use=Use(Hit(1) >> Later("round_end", Hit(3), until="battle"), needs_target=True)),
    Loot(t("Censer, Swung Once"), t("The chain was let go at the top of the arc, as in no service."), "consumable",
        ("thrown",), weight=1, value=2, use=Use(Hit(3) >> When(IsType(("profane",)), Hit(3)), needs_target=True),
        bonus=Bonus("chanter", use=Heal("each", 1))),
    Loot(t("Bottled Flood"), t("From the year the cellar filled. The label has the height."), "consumable",
        ("thrown",), weight=1, value=2, use=Use(Hit(Thrown("d4", plus=1)), needs_target=True)),
    Loot(t("Damp Powder Keg"), t("It will go, or it will be something you have carried."), "consumable", ("thrown",),
        weight=2, value=1, use=Use(Check("plain", Hit(6), dc=12, by="holder"), needs_target=True),
        bonus=Bonus("tinker", use=Hit(1))),
    Loot(t("Smoke Pot"), t("Ordinary smoke, the sort that stays where it is put."), "consumable", ("thrown",),
        weight=1, value=2, use=Use(Mod("dodge_roll", 5, "each", "battle") >> Stagger(1), needs_target=True),
        bonus=Bonus("smuggler", use=Rerolls(1))),
    Loot(t("Somebody's Vertebrae"), t("Strung in order by a person who wished to learn."), "consumable", ("thrown",),
        weight=0, value=1, use=Use(Hit(Per("dead", times=2, plus=1)), needs_target=True),
        bonus=Bonus("bonesetter", use=Hit(2))),
    Loot(t("Horseshoe, Thrown"), t("All its luck ran to one end and then out."), "consumable", ("thrown",), weight=1,
        value=1, use=Use(Hit(1) >> Rerolls(1), needs_target=True)),
    Loot(t("Live Eel"), t("It has been in the bucket for a week and is ready to leave."), "consumable", ("thrown",),
        weight=2, value=0, use=Use(Hit(1) >> Stagger(1), needs_target=True)),
    Loot(t("Hand Mirror, Cracked"), t("It shows you first. That is the cost of aiming it."), "consumable",
        ("thrown",), weight=0, value=1, use=Use(Hit(Per("sins", times=2, plus=2)), needs_target=True)),
    Loot(t("Doorbell on a Cord"), t("It still makes anything with a house turn round."), "consumable", ("thrown",),
        weight=0, value=1, use=Use(Mod("any_roll", 2, "each", "round"), needs_target=True)),
    Loot(t("Purse of Lead Coins"), t("They pass in poor light, and at speed."), "consumable", ("thrown",), weight=2,
        value=0, use=Use(Hit(4), cost=Rerolls(-1), needs_target=True)),
    Loot(t("Jug of Font Water"), t("Drawn on the last day it meant something to them."), "consumable", ("thrown",),
        weight=1, value=2, use=Use(Hit(2) >> Keywords(remove=("regrowing", "gorging"), until="battle"),
        needs_target=True)),
    Loot(t("Spare Cartwheel"), t("Set going from the top of the lane, by people past caring where."), "consumable",
        ("thrown",), weight=4, value=1, use=Use(Hit(4), needs_target=True)),
    Loot(t("Hat Full of Gravel"), t("A good hat. You watch it go."), "consumable", ("thrown",), weight=1, value=1,
        use=Use(Mod("die_defense", -3, "target", "round"), needs_target=True)),
    Loot(t("Quarryman's Cap"), t("The fuse is the length of a man walking off with dignity."), "consumable",
        ("thrown",), weight=2, value=3, use=Use(Hit(7) >> Damage("holder", 1), needs_target=True)),
)
