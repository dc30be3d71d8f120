"""Encounters with profane beings of menace 1 and 2."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import Summon
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Find, Pick
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit, Mend, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Per, Using
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

PROFANE_LOW = (
    Encounter(
        name=t("Hand in the Poor Box"),
        flavour=t("It closes on coins out of habit, and on wrists out of loneliness."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=8,
            damage=1,
            health=4,
            abilities=(On("battle_start", Hit(3), cost=Rerolls(-1)),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Scarecrow With a Pulse"),
        flavour=t("The straw has grown in. When the wind is from the barn it sweats."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=8,
            damage=1,
            health=4,
            keywords=("regrowing",),
            abilities=(On("battle_start", Keywords(remove=("regrowing",)) >> Hit(1), trait="lampwright"),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Drowned Postman"),
        flavour=t("He has one letter left, and turns it over and over, and the ink comes off on the water."),
        kind="combat",
        menace=1,
        target=Target(("profane",), defense=8, damage=1, health=5, abilities=(On("battle_won", Pick("treasure", 2)),)),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Candle That Learned"),
        flavour=t("Somebody read by it for years, aloud, leaving nothing out."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=9,
            damage=1,
            health=5,
            keywords=("elusive",),
            abilities=(On("round_end", Hit(1)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Skin Hung Out to Dry"),
        flavour=t("The pegs hold it at the shoulders. The wind does the walking."),
        kind="combat",
        menace=1,
        target=Target(("profane",), defense=8, damage=1, health=4, abilities=(On("static", Mod("melee_damage", -1)),)),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Second Helping"),
        flavour=t("Supper was one man. It has gone back to the pot to look for him."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=8,
            damage=1,
            health=5,
            keywords=("gorging",),
            abilities=(On("item_used", Mend(3), only=Using(("food",))),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Mouth Left Singing"),
        flavour=t("The rest of the tenor was taken home by his family."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=8,
            damage=2,
            health=3,
            keywords=("chain_magic",),
            abilities=(On("static", Mod("spell_damage", 1)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Mourner Nobody Hired"),
        flavour=t("She asks only what he was like, and weeps before you have thought of anything."),
        kind="combat",
        menace=1,
        target=Target(
            ("profane",),
            defense=8,
            damage=1,
            health=5,
            abilities=(
                On("battle_start", Mod("any_roll", 2, to="chosen", until="battle"), cost=LoseHealth("chosen", 1)),
                On("battle_won", Heal("lowest", 2), trait="sexton"),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Gallows Fruit"),
        flavour=t("It ripens from the feet. The smaller ones turn to watch you pass."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=9,
            damage=1,
            health=6,
            abilities=(
                On(
                    "battle_start",
                    Summon(Target(("profane",), defense=8, damage=1, health=2, name=t("Windfall")), n=2),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Mirror Taken Down"),
        flavour=t("They turned it to the wall for the burial. It had to make do with the wall."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=7,
            keywords=("chain_magic",),
            abilities=(On("hit", Damage("roller", 1), only=Natural("ge", 17)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Moss Sergeant"),
        flavour=t("He was told to lie still until the whistle. His men are the green patch to the left."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=9,
            damage=1,
            health=7,
            keywords=("regrowing",),
            abilities=(
                On("round_end", Damage("random", 1), only=CountIs("round", "ge", 2)),
                On("battle_won", Find("loot", group="medicine"), trait="herbalist"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Man Under the Floor"),
        flavour=t("He pays the rent on the first of the month, through the knot-hole, in teeth."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=6,
            keywords=("ambusher",),
            abilities=(On("static", Mod("dodge_roll", -2)),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Stew With Opinions"),
        flavour=t("It has been on the fire since the inn closed, and has had time to think of you all."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=8,
            damage=1,
            health=8,
            abilities=(
                On(
                    "battle_start",
                    Choose(
                        ways=(
                            Way(t("Taste it"), Heal("chosen", 3) >> Mod("any_roll", -2, to="chosen", until="battle")),
                            Way(t("Put the spoon down"), Stagger(1)),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Ledger Ghoul"),
        flavour=t("It eats only the entries. The columns are left very clean."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=10,
            damage=1,
            health=6,
            keywords=("gorging",),
            abilities=(On("battle_won", Rerolls(Per("dead", plus=1))),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Doorman of No House"),
        flavour=t("He has your names on a list, and the list was printed before you were."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=7,
            keywords=("binding",),
            abilities=(On("round_start", Forbid("flee", until="round"), only=CountIs("round", "le", 2)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Paper Saints"),
        flavour=t("Cut in a row from one folded sheet. When the first of them kneels they all must."),
        kind="combat",
        menace=2,
        target=Target(("profane",), defense=10, damage=2, health=6, keywords=("horde", "elusive")),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("The Unclaimed"),
        flavour=t("The mortuary let them out at closing, in order of number, with their effects in bags."),
        kind="combat",
        menace=2,
        target=Target(
            ("profane",),
            defense=9,
            damage=1,
            health=8,
            abilities=(
                On("round_end", Damage("lowest", 1)),
                On("battle_start", Stagger(2), trait="sexton"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
)
