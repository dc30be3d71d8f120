"""Encounters with divine beings of menace 1 and 2."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.drawing import Recover
from games.the_restless.effects.health import Damage, Heal
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import ClearStatus, Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.conditions import CountIs
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

DIVINE_LOW = (
    Encounter(
        name=t("Cherub Out of Work"),
        flavour=t("It was for births. It still looks in at the kitchen calendar."),
        kind="combat",
        menace=1,
        target=Target(
            ("divine",),
            defense=9,
            damage=1,
            health=3,
            keywords=("elusive",),
            abilities=(On("hit", Heal("roller", 1), limit="battle"),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Small God of a Bridge"),
        flavour=t("The stream was moved to another valley. These days it blesses puddles."),
        kind="combat",
        menace=1,
        target=Target(
            ("divine",),
            defense=7,
            damage=1,
            health=5,
            abilities=(On("battle_start", Stagger(3) >> Reveal("next_encounter"), cost=Rerolls(-1)),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Halo With Nobody Under It"),
        flavour=t("It hangs where a short man would be, and bobs when it thinks."),
        kind="combat",
        menace=1,
        target=Target(
            ("divine",),
            defense=8,
            damage=1,
            health=4,
            keywords=("warded",),
            abilities=(On("missed", ClearStatus("roller")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Weathercock Saint"),
        flavour=t("Tin, and much repainted. It points at whoever is about to be sorry."),
        kind="combat",
        menace=1,
        target=Target(
            ("divine",),
            defense=8,
            damage=1,
            health=4,
            abilities=(
                On(
                    "round_start",
                    Roll(
                        "d4",
                        bands=(
                            Band(1, 1, Damage("highest", 1)),
                            Band(2, 3),
                            Band(4, 4, Hit(2)),
                        ),
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Rain That Was Prayed For"),
        flavour=t("It came eleven years late, with an apology in it, and has followed the apology east."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine",),
            defense=10,
            damage=2,
            health=7,
            keywords=("chain_magic",),
            abilities=(On("static", Mod("heal_gain", 1)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Icon With Its Face Turned"),
        flavour=t("The painter asked it to look at us. There are seven coats over the place where it did."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine",),
            defense=10,
            damage=1,
            health=6,
            keywords=("plated",),
            abilities=(
                On("missed", Mod("any_roll", -1, to="left", until="round")),
                On("battle_start", Mod("die_defense", -3, to="target", until="battle"), trait="chanter"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Temple Ox, Overlooked"),
        flavour=t("Garlanded for a feast whose priest died in the night. The flowers have been kept up."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine", "beast"),
            defense=9,
            damage=1,
            health=8,
            abilities=(
                On(
                    "battle_won",
                    Choose(
                        ways=(
                            Way(t("Eat it"), Heal("each", 2)),
                            Way(t("Burn the whole"), Grant("steadfast", "chosen")),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Herald With One Line"),
        flavour=t("Four hundred years of rehearsal, a comma, and then a name."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine",),
            defense=10,
            damage=1,
            health=6,
            keywords=("swift",),
            abilities=(On("target_defeated", Reveal("god")),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Angel of Lost Property"),
        flavour=t("Umbrellas, mostly. Gloves, singly. One pram, never asked for."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine",),
            defense=10,
            damage=1,
            health=7,
            abilities=(
                On("missed", Discard("roller"), limit="round"),
                On("battle_won", Recover("loot", kind="weapon")),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Statue Doing Penance"),
        flavour=t("It has walked as far as this on its knees, and the knees are somewhere behind."),
        kind="combat",
        menace=2,
        target=Target(
            ("divine",),
            defense=8,
            damage=2,
            health=8,
            abilities=(
                On("static", Mod("target_damage", -1, to="target"), only=CountIs("party_sins", "eq", 0)),
                On("target_defeated", Absolve("chosen", 2), trait="confessor"),
            ),
        ),
        drops=Drops(loot=1),
    ),
)
