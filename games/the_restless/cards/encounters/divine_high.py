"""Divine things of menace 3 to 5, still in office."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, Natural, Parity, Using
from games.the_restless.counts import Per
from games.the_restless.effects import (
    Absolve,
    Check,
    Choose,
    Damage,
    Draw,
    Fight,
    Forbid,
    ForEach,
    FreeReroll,
    Heal,
    Keywords,
    LoseHealth,
    Mend,
    Mod,
    Outcome,
    Pick,
    Prevent,
    Reveal,
    Stagger,
    StripArmor,
    Summon,
    Transfigure,
    Way,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

DIVINE_HIGH = (
    Encounter(t("Organ of the Upper Air"),
        t("The pipes hang from nothing. Each stop is marked with the town it was used on."), "combat", 3, Target((
        "divine",), 10, 3, 9, ("chain_magic",), (On("static", Mod("ranged_roll", -2)),
        On("battle_start", Keywords(remove=("chain_magic",)), trait="chanter"))), Drops(1, 1, 1)),
    Encounter(t("Reliquary on Foot"), t("The finger inside was a saint's. It has sent for the rest of her."),
        "combat", 3, Target(("divine",), 11, 2, 9, ("warded",), (
        On("damaged", Prevent("all"), whose="target", limit="battle"),
        On("battle_start", Pick("treasure", 3), trait="sexton"))), Drops(1, 1, 1)),
    Encounter(t("Garden That Forgives"), t("Every path in it leads back to the bench, and the bench is always warm."),
        "combat", 3,
        Target(("divine",), 9, 2, 10, ("regrowing",), (On("round_end", Damage("highest", 1) >> Heal("lowest", 1)),)),
        Drops(1, 1)),
    Encounter(t("Seraph in Splints"), t("Somebody kind and untrained has bound six wings to three broom handles."),
        "combat", 3, Target(("divine",), 12, 2, 8, ("elusive", "warded"),
        (On("hit", Mod("die_defense", -1, "target", "battle")),)), Drops(1, 1, 1)),
    Encounter(t("Minor Prophet"),
        t("He foretold the smoke to the day, and the price of eggs. People remember the eggs."), "combat", 3, Target((
        "divine", "human"), 10, 2, 9, (), (On("rolled", Outcome("miss"), only=Natural("eq", 13)),
        On("rolled", FreeReroll(), trait="omenist", limit="round", may=True))), Drops(1, 1)),
    Encounter(t("Wheel of Eyes, Flat"), t("It lies in the ditch where it threw the rim, blinking in order."),
        "combat", 3, Target(("divine",), 11, 2, 10, (),
        (On("round_end", Check("plain", failed=Damage("roller", 2), dc=11, by="random")),)), Drops(1, 1)),
    Encounter(t("Miracle Without a Cause"),
        t("The blind it was meant for died seeing something else. It has been trying strangers."), "combat", 3,
        Target(("divine",), 9, 2, 10, (), (On("battle_start",
        Choose((Way(t("Let it touch you"), Transfigure("chosen") >> Stagger(3)), Way(t("Step back"))))),)),
        Drops(1, 1, 1)),
    Encounter(t("Thunder Kept for Best"), t("In tissue, in the good drawer, for a guest of sufficient standing."),
        "combat", 4,
        Target(("divine",), 12, 4, 12, ("chain_magic",), (On("round_end", Damage("heaviest", 1, pierce=True)),)),
        Drops(1, 2, 1)),
    Encounter(t("Courier With Your Name"), t("He needs a signature. The form has been filled in as far as the hour."),
        "combat", 4, Target(("divine",), 13, 2, 12, ("swift",),
        (On("battle_start", Mod("damage_taken", 1, "random", "battle") >> Draw("loot", by="random")),)),
        Drops(1, 2, 1)),
    Encounter(t("Cloister of Folded Wings"),
        t("They walk the square in silence. The silence is kept in a jar, and the jar is full."), "combat", 4,
        Target(("divine", "profane"), 12, 3, 13, ("binding",), (On("round_end", Damage("random", 1)),
        On("round_start", Forbid("consumables", until="round"), only=Parity("round", False)))), Drops(1, 2, 1)),
    Encounter(t("Moon on a Chain"), t("Lower than it was. Somebody up the hill is winding, and stops when you look."),
        "combat", 4, Target(("divine",), 12, 2, 14, ("elusive",), (On("round_end", LoseHealth("highest", 1)),
        On("round_start", Mod("die_defense", Per("round", -1), "target", "round")))), Drops(1, 2, 1)),
    Encounter(t("Council of Thrones"), t("The seats convened without the sitters and found they had a quorum."),
        "combat", 4, Target(("divine",), 12, 3, 12, ("chain_magic", "warded"), (On("round_end", Damage("lowest", 1)),
        On("round_end", Summon(Target(("divine",), 10, 1, 3, name=t("Footstool"))),
        only=CountIs("targets", "lt", 3)))), Drops(1, 2, 1)),
    Encounter(t("Angel Kept in a Cistern"), t("The village drank from it for a year before anyone looked down."),
        "combat", 5, Target(("divine",), 13, 3, 17, (), (On("hit", Mend(2), only=Using(("spell",))),
        On("round_end", ForEach("each", Check("dodge", failed=Damage("holder", 1), by="holder"))),
        On("battle_start", Reveal("drops", by="chosen"), trait="omenist", may=True),
        On("target_defeated", Absolve("chosen")))), Drops(1, 3, 1)),
    Encounter(t("First Bell, Out Walking"),
        t("All the others were cast from memory of it. It has come to hear how they turned out."), "combat", 5,
        Target(("divine",), 13, 4, 16, ("chain_magic",),
        (On("round_end", Damage("each", 1), only=Parity("round", False)), On("rerolled", Damage("random", 1)))),
        Drops(1, 3, 1)),
    Encounter(t("Sky Folded Too Often"),
        t("It has torn along the crease. What was kept behind it is coming down in plain wrapping."), "combat", 5,
        Target(("divine",), 12, 3, 18, ("chain_magic", "regrowing"), (On("round_end", Damage("random", 2)),
        On("battle_won", Fight(Target(("divine",), 11, 2, 8, ("swift",), name=t("The Innermost Fold")))))),
        Drops(1, 3, 1)),
    Encounter(t("Mother in Marble"),
        t("They carved her arms open and left them so. Nothing has been put there to hold."), "combat", 5, Target((
        "divine", "profane"), 14, 3, 17, ("warded", "plated"), (
        On("round_end", StripArmor("each", 1) >> Damage("lowest", 1)), On("round_start",
        Summon(Target(("divine",), 9, 2, 3, name=t("Likeness in Plaster"))), only=Parity("round", True)))),
        Drops(1, 3, 1)),
)
