"""Encounters with divine beings of menace 3 to 5."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import StripArmor
from games.the_restless.effects.battles import Fight, Summon
from games.the_restless.effects.branches import ForEach
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.dice import Check
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll, Outcome
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Mend, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import AllOf, CountIs, Natural, Parity, Using
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

DIVINE_HIGH = (
    Encounter(
        name=t("Organ of the Upper Air"),
        flavour=t("The pipes hang from nothing. Each stop is marked with the town it was used on."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=10,
            damage=3,
            health=9,
            keywords=("chain_magic",),
            abilities=(
                On("static", Mod("ranged_roll", -2)),
                On("battle_start", Keywords(remove=("chain_magic",)), trait="chanter"),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Reliquary on Foot"),
        flavour=t("The finger inside was a saint's. It has sent for the rest of her."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=11,
            damage=2,
            health=8,
            keywords=("warded",),
            abilities=(
                On("damaged", Prevent("all"), whose="target", limit="battle"),
                On("battle_start", Pick("treasure", 3), trait="sexton"),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Garden That Forgives"),
        flavour=t("Every path in it leads back to the bench, and the bench is always warm."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=9,
            damage=2,
            health=10,
            keywords=("regrowing",),
            abilities=(On("round_end", Damage("highest", 1) >> Heal("lowest", 1)),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Seraph in Splints"),
        flavour=t("Somebody kind and untrained has bound six wings to three broom handles."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=12,
            damage=2,
            health=8,
            keywords=("elusive", "warded"),
            abilities=(On("hit", Mod("die_defense", -1, to="target", until="battle")),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Minor Prophet"),
        flavour=t("He foretold the smoke to the day, and the price of eggs. People remember the eggs."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine", "human"),
            defense=10,
            damage=2,
            health=9,
            abilities=(
                On("rolled", Outcome("miss"), only=Natural("eq", 13)),
                On("rolled", FreeReroll(), trait="omenist", may=True, limit="round"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Wheel of Eyes, Flat"),
        flavour=t("It lies in the ditch where it threw the rim, blinking in order."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=11,
            damage=2,
            health=9,
            abilities=(On("round_end", Check("plain", failed=Damage("roller", 2), dc=11, by="random")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Miracle Without a Cause"),
        flavour=t("The blind it was meant for died seeing something else. It has been trying strangers."),
        kind="combat",
        menace=3,
        target=Target(
            ("divine",),
            defense=9,
            damage=2,
            health=10,
            abilities=(
                On(
                    "battle_start",
                    Choose(
                        ways=(
                            Way(t("Let it touch you"), Transfigure("chosen") >> Stagger(3)),
                            Way(t("Step back")),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Thunder Kept for Best"),
        flavour=t("In tissue, in the good drawer, for a guest of sufficient standing."),
        kind="combat",
        menace=4,
        target=Target(
            ("divine",),
            defense=11,
            damage=4,
            health=11,
            keywords=("chain_magic",),
            abilities=(On("round_end", Damage("heaviest", 1, pierce=True)),),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Courier With Your Name"),
        flavour=t("He needs a signature. The form has been filled in as far as the hour."),
        kind="combat",
        menace=4,
        target=Target(
            ("divine",),
            defense=12,
            damage=2,
            health=11,
            keywords=("swift",),
            abilities=(
                On("battle_start", Mod("damage_taken", 1, to="random", until="battle") >> Draw("loot", by="random")),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Cloister of Folded Wings"),
        flavour=t("They walk the square in silence. The silence is kept in a jar, and the jar is full."),
        kind="combat",
        menace=4,
        target=Target(
            ("divine", "profane"),
            defense=12,
            damage=3,
            health=12,
            keywords=("binding",),
            abilities=(
                On("round_end", Damage("random", 1)),
                On("round_start", Forbid("consumables", until="round"), only=Parity("round", even=False)),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Moon on a Chain"),
        flavour=t("Lower than it was. Somebody up the hill is winding, and stops when you look."),
        kind="combat",
        menace=4,
        target=Target(
            ("divine",),
            defense=11,
            damage=2,
            health=13,
            keywords=("elusive",),
            abilities=(
                On("round_end", LoseHealth("highest", 1) >> Mod("die_defense", -1, to="target", until="battle")),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Council of Thrones"),
        flavour=t("The seats convened without the sitters and found they had a quorum."),
        kind="combat",
        menace=4,
        target=Target(
            ("divine",),
            defense=12,
            damage=3,
            health=11,
            keywords=("chain_magic", "warded"),
            abilities=(
                On("round_end", Damage("lowest", 1)),
                On(
                    "round_end",
                    Summon(Target(("divine",), defense=10, damage=1, health=3, name=t("Footstool"))),
                    only=CountIs("targets", "lt", 3),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Angel Kept in a Cistern"),
        flavour=t("The village drank from it for a year before anyone looked down."),
        kind="combat",
        menace=5,
        target=Target(
            ("divine",),
            defense=12,
            damage=3,
            health=16,
            abilities=(
                On("hit", Mend(2), only=Using(("spell",))),
                On("round_end", ForEach("each", Check("dodge", failed=Damage("holder", 1), by="holder"))),
                On("battle_start", Reveal("drops", by="chosen"), trait="omenist", may=True),
                On("target_defeated", Absolve("chosen")),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("First Bell, Out Walking"),
        flavour=t("All the others were cast from memory of it. It has come to hear how they turned out."),
        kind="combat",
        menace=5,
        target=Target(
            ("divine",),
            defense=12,
            damage=4,
            health=15,
            keywords=("chain_magic",),
            abilities=(
                On("round_end", Damage("each", 1), only=Parity("round", even=False)),
                On("rerolled", Damage("random", 1)),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("Sky Folded Too Often"),
        flavour=t("It has torn along the crease. What was kept behind it is coming down in plain wrapping."),
        kind="combat",
        menace=5,
        target=Target(
            ("divine",),
            defense=12,
            damage=3,
            health=17,
            keywords=("chain_magic", "regrowing"),
            abilities=(
                On("round_end", Damage("random", 2)),
                On(
                    "battle_won",
                    Fight(
                        Target(
                            ("divine",),
                            defense=11,
                            damage=2,
                            health=8,
                            keywords=("swift",),
                            name=t("The Innermost Fold"),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("Mother in Marble"),
        flavour=t("They carved her arms open and left them so. Nothing has been put there to hold."),
        kind="combat",
        menace=5,
        target=Target(
            ("divine", "profane"),
            defense=13,
            damage=3,
            health=16,
            keywords=("warded", "plated"),
            abilities=(
                On("round_end", StripArmor("each", 1) >> Damage("lowest", 1)),
                On(
                    "round_start",
                    Summon(Target(("divine",), defense=9, damage=2, health=3, name=t("Likeness in Plaster"))),
                    only=AllOf((Parity("round", even=True), CountIs("targets", "lt", 4))),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
)
