"""Encounters with beasts of menace 1 and 2."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import StripArmor
from games.the_restless.effects.battles import Summon
from games.the_restless.effects.drawing import Draw, Find, Recover
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Mend, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Parity, Using
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

BEASTS_LOW = (
    Encounter(
        name=t("Ditch Hound"),
        flavour=t("It followed the last wagons for crusts. There are no more wagons."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=4,
            abilities=(
                On("round_end", Mod("target_damage", 1, to="target", until="battle"), only=CountIs("round", "eq", 2)),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Vestry Goat"),
        flavour=t("It has eaten the hymnal from the back and reached the harvest."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=7,
            damage=1,
            health=5,
            abilities=(
                On("missed", Discard("roller", choose="random"), only=Natural("le", 2)),
                On("battle_won", Heal("lowest", 2), trait="cook"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Coffin Mole"),
        flavour=t("It surfaces where people stop talking, to find out why."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=4,
            keywords=("regrowing",),
            abilities=(On("battle_start", Mod("die_defense", -2, to="target", until="battle"), trait="lampwright"),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Bread Rats"),
        flavour=t("They were in the loaf. By the time it was cut they were the loaf."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=4,
            abilities=(
                On("battle_start", Discard("random", group="food")),
                On("battle_won", Draw("loot"), trait="trapper"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Plough Ox, Unyoked"),
        flavour=t("Nobody told it to stop. It has ploughed the same acre down to water."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=7,
            damage=1,
            health=5,
            keywords=("plated",),
            abilities=(On("hit", Damage("roller", 1), only=Using(("unarmed",))),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Orchard Wasps"),
        flavour=t("The last pears rotted on the branch, and for the wasps that was the good year."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=3,
            abilities=(
                On("missed", Damage("left", 1), limit="round"),
                On("battle_won", Heal("each", 1), trait="herbalist"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Gutter Heron"),
        flavour=t("It stands on one leg in the place where the river was, in case."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=3,
            keywords=("elusive",),
            abilities=(On("battle_won", Reveal("next_encounter")),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Widow's Cat"),
        flavour=t("It waited nine days on the bed before it considered her hands."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=4,
            keywords=("gorging",),
            abilities=(On("battle_start", Stagger(3), cost=Discard("chosen", group="food")),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Fox in a Surplice"),
        flavour=t("The sleeves are too long for it. It has learned to hold things in them."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=3,
            abilities=(
                On("missed", Rerolls(-1), only=Natural("le", 4)),
                On("target_defeated", Rerolls(2)),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Well Toads"),
        flavour=t("They came up in the bucket, and kept coming up after the rope was cut."),
        kind="combat",
        menace=1,
        target=Target(("beast",), defense=8, damage=1, health=4, keywords=("ambusher",)),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Blind Carthorse"),
        flavour=t("It still stops at every door where the milk was left."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=7,
            damage=1,
            health=5,
            keywords=("frenzied",),
            abilities=(On("battle_start", Stagger(2), trait="trapper"),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Wardrobe Moth"),
        flavour=t("As wide as the shawl it came out of, and the same faded green."),
        kind="combat",
        menace=1,
        target=Target(("beast",), defense=8, damage=1, health=3, abilities=(On("missed", StripArmor("roller", 2)),)),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Stilt Hare"),
        flavour=t("Something stretched it, gently, over several nights. It runs beautifully."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=3,
            abilities=(On("static", Mod("die_defense", 3, to="target"), only=CountIs("round", "eq", 1)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Farrowless Sow"),
        flavour=t("She has built the nest every spring regardless, out of better and better straw."),
        kind="combat",
        menace=1,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=5,
            abilities=(
                On("static", Mod("target_damage", 1, to="target"), only=CountIs("target_health", "le", 2)),
                On("battle_won", Find("loot", group="food"), trait="cook"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Wagon Dogs, Reunited"),
        flavour=t("Each is tied to a length of rope. Each rope was bitten through from the other end."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=9,
            damage=2,
            health=6,
            keywords=("horde",),
            abilities=(On("flee", Damage("lowest", 1)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Starlings in One Shape"),
        flavour=t("The shape is of a woman beckoning. They hold it until somebody waves."),
        kind="combat",
        menace=2,
        target=Target(("beast",), defense=10, damage=2, health=6, keywords=("horde", "swift")),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Salt Lick Stag"),
        flavour=t("It comes down at dusk to the boundary stone, which is now mostly tongue."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=10,
            damage=2,
            health=7,
            abilities=(On("hit", Mod("die_defense", 2, to="target", until="round")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Ram With the Church Bell"),
        flavour=t("The frame gave way and it was grazing underneath. It has rung the hours ever since."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=6,
            keywords=("swift",),
            abilities=(On("static", Forbid("spells")),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Lamprey in the Font"),
        flavour=t("The water was blessed yearly. It got used to being thanked."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=10,
            damage=1,
            health=7,
            keywords=("gorging",),
            abilities=(On("healed", Mend(2)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Thatch Adder"),
        flavour=t("You take the dry rustle for rain, and everybody looks up smiling."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=5,
            keywords=("ambusher",),
            abilities=(On("missed", Mod("any_roll", -1, to="roller", until="battle")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Owl That Keeps Accounts"),
        flavour=t("One pellet for every visitor, set out along the beam by size."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=11,
            damage=1,
            health=6,
            keywords=("elusive",),
            abilities=(On("rerolled", Mend(2)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Quarry Boar"),
        flavour=t("Stone dust has set in its bristles. It stops to sharpen on the milestones."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=10,
            damage=1,
            health=7,
            keywords=("plated",),
            abilities=(
                On("round_start", Mod("target_damage", 2, to="target", until="round"), only=Parity("round", even=True)),
                On("battle_start", Keywords(remove=("plated",)), trait="trapper"),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Hound That Calls Others"),
        flavour=t("It knows three whistles, a name, and the sound of a latch."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=9,
            damage=1,
            health=6,
            abilities=(
                On(
                    "round_end",
                    Summon(Target(("beast",), defense=7, damage=1, health=2, name=t("Answering Hound"))),
                    only=CountIs("targets", "lt", 3),
                ),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Leech Grown Patient"),
        flavour=t("The physician left it in the jar with the lid on and a note to himself."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast", "profane"),
            defense=8,
            damage=1,
            health=8,
            abilities=(On("missed", LoseHealth("roller", 1)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Undertaker Beetles"),
        flavour=t("Prompt, quiet, and modestly dressed. They carry off the shoes last."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=8,
            damage=1,
            health=6,
            keywords=("swift",),
            abilities=(On("battle_won", Recover("loot")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Bear Asleep on the Toll"),
        flavour=t("Eleven years of coppers are pressed into its flank, every one face up."),
        kind="combat",
        menace=2,
        target=Target(
            ("beast",),
            defense=10,
            damage=2,
            health=8,
            abilities=(
                On("static", Mod("die_defense", -4, to="target"), only=CountIs("round", "eq", 1)),
                On("battle_start", Mod("dodge_roll", 5, until="battle"), trait="pathfinder"),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
)
