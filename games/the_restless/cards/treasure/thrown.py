"""The thrown things of the Treasure deck: ten."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.conditions import AllOf, During, IsType, Not, Per
from games.the_restless.vocabulary.basics.conditions import Thrown as Die
from games.the_restless.vocabulary.card_types import Bonus, Treasure, Use
from games.the_restless.vocabulary.effects import (
    Check,
    Damage,
    EndBattle,
    Hit,
    Keywords,
    LoseHealth,
    Mod,
    Rerolls,
    Retype,
    Stagger,
    When,
)

THROWN = (
    Treasure(t("Demijohn of Blessings"), t("Blessed in bulk, during the shortage of everything else."), "consumable",
        ("thrown",), weight=3, value=4, counters=2, use=Use(When(IsType(("profane",)), Hit(7), Hit(2)),
        needs_target=True)),
    Treasure(t("Petard, Half Sand"), t("The quartermaster sold the difference."), "consumable", ("thrown",), weight=4,
        value=4, use=Use(Hit(8, "all_targets") >> Damage("random", 2), needs_target=True),
        bonus=Bonus("tinker", use=Hit(4, "all_targets"))),
    Treasure(t("Jar of the Emperor's Hornets"), t("They were awarded a medal. It is in there with them."),
        "consumable", ("thrown",), weight=1, value=3,
        use=Use(Hit(Die("d4", 3)) >> Mod("die_defense", -1, "target", "battle"), needs_target=True)),
    Treasure(t("Chandelier Crystal"), t("Each drop holds the ballroom, upside down and still lit."), "consumable",
        ("thrown",), weight=1, value=3, counters=2, use=Use(Keywords(remove=("elusive", "swift"))
        >> When(IsType(("profane",)), Hit(5), Hit(3)), needs_target=True)),
    Treasure(t("Net Knotted by Widows"), t("They left no gap that a man could get out of."), "consumable",
        ("thrown",), weight=3, value=3, use=Use(Mod("target_damage", -2, "target", "battle")
        >> Keywords(add=("binding",)) >> When(IsType(("beast",)), Hit(3)), needs_target=True),
        bonus=Bonus("trapper", use=Stagger(2))),
    Treasure(t("Purse of Somebody Rich"), t("Thrown far enough, it buys the length of the throw."), "consumable",
        ("thrown",), weight=1, value=4, use=Use(When(AllOf((IsType(("human",)), Not(During(("god",))))),
        EndBattle("removed"), Hit(4)), cost=Rerolls(-1), needs_target=True), bonus=Bonus("cutpurse", use=Rerolls(2))),
    Treasure(t("Pan of the Ninth Frying"), t("The fat has never been changed, only added to, like a family."),
        "consumable", ("thrown",), weight=2, value=4, counters=2,
        use=Use(Hit(5) >> Check("plain", failed=Damage("holder", 1), dc=8, by="holder"), needs_target=True),
        bonus=Bonus("cook", use=Hit(2))),
    Treasure(t("Mirror From the Nursery"), t("Hung low. It has been waiting to see a small face."), "consumable",
        ("thrown",), weight=1, value=3, use=Use(Hit(4) >> Retype(remove=("divine", "profane"), add=("beast",)),
        needs_target=True)),
    Treasure(t("Cannonball, Engraved"), t("To the defenders, with regret."), "consumable", ("thrown",), weight=4,
        value=5, use=Use(Hit(10) >> Keywords(remove=("plated",)), needs_target=True)),
    Treasure(t("Skull of the Last Advocate"), t("Its closing speech is made on landing."), "consumable", ("thrown",),
        weight=1, value=3, use=Use(Hit(Per("party_sins", times=2, plus=4)) >> LoseHealth("holder", 1),
        needs_target=True)),
)
