"""The thrown Items of the Treasure deck: ten."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import EndBattle
from games.the_restless.effects.branches import When
from games.the_restless.effects.dice import Check
from games.the_restless.effects.health import Damage, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords, Retype
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.conditions import AllOf, During, IsType, Not, Per, Thrown
from games.the_restless.vocabulary.card_types import Bonus, Treasure, Use

THROWN = (
    Treasure(
        name=t("Demijohn of Blessings"),
        flavour=t("Blessed in bulk, during the shortage of everything else."),
        kind="consumable",
        groups=("thrown",),
        weight=3,
        value=4,
        counters=2,
        use=Use(When(IsType(("profane",)), then=Hit(7), otherwise=Hit(2)), needs_target=True),
    ),
    Treasure(
        name=t("Petard, Half Sand"),
        flavour=t("The quartermaster sold the difference."),
        kind="consumable",
        groups=("thrown",),
        weight=4,
        value=4,
        use=Use(Hit(8, to="all_targets") >> Damage("random", 2), needs_target=True),
        bonus=Bonus("tinker", use=Hit(4, to="all_targets")),
    ),
    Treasure(
        name=t("Jar of the Emperor's Hornets"),
        flavour=t("They were awarded a medal. It is in there with them."),
        kind="consumable",
        groups=("thrown",),
        weight=1,
        value=3,
        use=Use(Hit(Thrown("d4", plus=3)) >> Mod("die_defense", -1, to="target", until="battle"), needs_target=True),
    ),
    Treasure(
        name=t("Chandelier Crystal"),
        flavour=t("Each drop holds the ballroom, upside down and still lit."),
        kind="consumable",
        groups=("thrown",),
        weight=1,
        value=3,
        counters=2,
        use=Use(
            Keywords(remove=("elusive", "swift")) >> When(IsType(("profane",)), then=Hit(5), otherwise=Hit(3)),
            needs_target=True,
        ),
    ),
    Treasure(
        name=t("Net Knotted by Widows"),
        flavour=t("They left no gap that a man could get out of."),
        kind="consumable",
        groups=("thrown",),
        weight=3,
        value=3,
        use=Use(
            Mod("target_damage", -2, to="target", until="battle")
            >> Keywords(add=("binding",))
            >> When(IsType(("beast",)), then=Hit(3)),
            needs_target=True,
        ),
        bonus=Bonus("trapper", use=Stagger(2)),
    ),
    Treasure(
        name=t("Purse of Somebody Rich"),
        flavour=t("Thrown far enough, it buys the length of the throw."),
        kind="consumable",
        groups=("thrown",),
        weight=1,
        value=4,
        use=Use(
            When(AllOf((IsType(("human",)), Not(During(("god",))))), then=EndBattle("removed"), otherwise=Hit(4)),
            cost=Rerolls(-1),
            needs_target=True,
        ),
        bonus=Bonus("cutpurse", use=Rerolls(2)),
    ),
    Treasure(
        name=t("Pan of the Ninth Frying"),
        flavour=t("The fat has never been changed, only added to, like a family."),
        kind="consumable",
        groups=("thrown",),
        weight=2,
        value=4,
        counters=2,
        use=Use(Hit(5) >> Check("plain", failed=Damage("holder", 1), dc=8, by="holder"), needs_target=True),
        bonus=Bonus("cook", use=Hit(2)),
    ),
    Treasure(
        name=t("Mirror From the Nursery"),
        flavour=t("Hung low. It has been waiting to see a small face."),
        kind="consumable",
        groups=("thrown",),
        weight=1,
        value=3,
        use=Use(Hit(4) >> Retype(add=("beast",), remove=("divine", "profane")), needs_target=True),
    ),
    Treasure(
        name=t("Cannonball, Engraved"),
        flavour=t("To the defenders, with regret."),
        kind="consumable",
        groups=("thrown",),
        weight=4,
        value=5,
        use=Use(Hit(10) >> Keywords(remove=("plated",)), needs_target=True),
    ),
    Treasure(
        name=t("Skull of the Last Advocate"),
        flavour=t("Its closing speech is made on landing."),
        kind="consumable",
        groups=("thrown",),
        weight=1,
        value=3,
        use=Use(Hit(Per("party_sins", times=2, plus=4)) >> LoseHealth("holder", 1), needs_target=True),
    ),
)
