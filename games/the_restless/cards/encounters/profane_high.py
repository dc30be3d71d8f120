"""Encounters with profane beings of menace 3 to 5."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import Fight, Summon
from games.the_restless.effects.drawing import Pick, Recover
from games.the_restless.effects.encounters import AddEncounter
from games.the_restless.effects.health import Damage, LoseHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import AllOf, CountIs, Parity, Per, Using
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

PROFANE_HIGH = (
    Encounter(
        name=t("Confessional, Occupied"),
        flavour=t("It hears you out. It has heard everyone out, and kept what came."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=11,
            damage=2,
            health=8,
            keywords=("binding",),
            abilities=(
                On("round_end", LoseHealth("random", 1)),
                On("target_defeated", Absolve("each")),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Seamstress of Many"),
        flavour=t("She matches the thread to the hair. Her own face is by several hands."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=9,
            keywords=("regrowing",),
            abilities=(
                On("killed", Summon(Target(("profane",), defense=8, damage=2, health=4, name=t("Somebody You Knew")))),
                On("battle_start", Keywords(remove=("regrowing",)), trait="bonesetter"),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Thing in the Larder"),
        flavour=t("It is the size of what was stored there, and has the cook's way of humming."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane", "beast"),
            defense=10,
            damage=2,
            health=9,
            keywords=("devouring",),
            abilities=(On("item_used", Stagger(2), only=Using(("food",))),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Orchestra Pit"),
        flavour=t("The curtain never came down, so they have not been able to stop tuning."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=9,
            keywords=("chain_magic",),
            abilities=(On("missed", Mod("target_damage", 1, to="target", until="round")),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Tooth Mill"),
        flavour=t("The stones wore out. The village voted on what to use instead."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=9,
            abilities=(On("round_end", Damage("random", Per("round", most=3))),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Bailiffs of the Flood"),
        flavour=t("They list the furniture as it floats by, and then the tenants."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane", "human"),
            defense=10,
            damage=2,
            health=9,
            abilities=(
                On("round_end", Discard("heaviest")),
                On("battle_won", Recover("loot") >> Recover("loot")),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Wallpaper in a Spare Room"),
        flavour=t("Roses, with a gap the shape of a bed. The gap is new since you came in."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=11,
            damage=2,
            health=8,
            keywords=("warded", "ambusher"),
            abilities=(On("target_defeated", Pick("encounter", 2, times=2)),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Tallow Wedding"),
        flavour=t("Bride, groom and forty guests, poured in one evening. The cake is real and very old."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=9,
            keywords=("gorging", "swift"),
            abilities=(On("battle_start", Hit(4), trait="lampwright"),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Cart Nobody Drives"),
        flavour=t("It stops at each door by itself and lowers the tailboard."),
        kind="combat",
        menace=3,
        target=Target(
            ("profane",),
            defense=9,
            damage=2,
            health=9,
            abilities=(
                On("missed", Mod("heal_gain", -1, to="roller", until="realm"), limit="battle"),
                On(
                    "battle_won",
                    Fight(
                        Target(
                            ("profane",),
                            defense=10,
                            damage=2,
                            health=6,
                            keywords=("ambusher",),
                            name=t("What Was on the Cart"),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Butcher of Hymns"),
        flavour=t("He sells them by weight. The high notes are trimmed off and go to the dog."),
        kind="combat",
        menace=4,
        target=Target(
            ("profane",),
            defense=11,
            damage=3,
            health=11,
            keywords=("chain_magic",),
            abilities=(
                On("round_end", Damage("random", 1)),
                On("hit", Mod("target_damage", -1, to="target", until="round"), only=Using(("spell",))),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Riverbed Judge"),
        flavour=t("The robe is silt. The verdict is by weight, and he has a good eye."),
        kind="combat",
        menace=4,
        target=Target(
            ("profane",),
            defense=12,
            damage=3,
            health=12,
            abilities=(On("round_end", Damage("heaviest", 2)),),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Stairs That Follow"),
        flavour=t("Thirteen of them, carpeted, with a loose rod. They arrive behind you one at a time."),
        kind="combat",
        menace=4,
        target=Target(("profane",), defense=12, damage=2, health=11, keywords=("swift",)),
        drops=Drops(loot=1, treasure=2, rerolls=1),
        abilities=(On("fled", AddEncounter("next", combat=True)),),
    ),
    Encounter(
        name=t("Rector Gone to Root"),
        flavour=t("He took the parish one foot at a time. The steeple is mostly him."),
        kind="combat",
        menace=4,
        target=Target(
            ("profane",),
            defense=11,
            damage=3,
            health=12,
            keywords=("regrowing", "plated"),
            abilities=(
                On("round_end", Damage("lowest", 1)),
                On("static", Keywords(remove=("regrowing", "plated")), only=CountIs("target_health", "le", 6)),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Supper for the Uninvited"),
        flavour=t("There is a card at every place. The handwriting improves toward the head of the table."),
        kind="combat",
        menace=4,
        target=Target(
            ("profane",),
            defense=11,
            damage=3,
            health=13,
            keywords=("gorging", "devouring"),
            abilities=(
                On("round_end", Damage("each", 1), only=Parity("round", even=True)),
                On("round_start", Mod("target_damage", Per("dead"), to="target", until="round")),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Archive That Bites"),
        flavour=t("Shelved by date of death, and the last bay is labelled in pencil."),
        kind="combat",
        menace=4,
        target=Target(
            ("profane",),
            defense=12,
            damage=3,
            health=12,
            keywords=("chain_magic", "warded"),
            abilities=(
                On("round_end", LoseHealth("highest", 1)),
                On("static", Forbid("actives"), only=CountIs("round", "le", 2)),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("House You Grew Up In"),
        flavour=t("Your height is still on the door frame. There is a mark above it with today's date."),
        kind="combat",
        menace=5,
        target=Target(
            ("profane",),
            defense=12,
            damage=3,
            health=17,
            keywords=("ambusher",),
            abilities=(
                On("round_end", Damage("random", 2)),
                On(
                    "round_start",
                    Summon(Target(("profane",), defense=9, damage=2, health=4, name=t("Someone in the Hall"))),
                    only=AllOf((Parity("round", even=True), CountIs("targets", "lt", 4))),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("Hunger in a Good Suit"),
        flavour=t("He has dined in every house between the mountains and here, and written to thank each."),
        kind="combat",
        menace=5,
        target=Target(
            ("profane", "human"),
            defense=12,
            damage=4,
            health=15,
            keywords=("devouring", "swift"),
            abilities=(On("static", Forbid("healing")),),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("Basilica of Flies"),
        flavour=t("Nave, aisle and altar, entire, and humming. It parts for the thin."),
        kind="combat",
        menace=5,
        target=Target(
            ("profane", "beast"),
            defense=12,
            damage=3,
            health=17,
            keywords=("regrowing", "frenzied"),
            abilities=(
                On("round_end", Damage("highest", 2)),
                On(
                    "target_defeated",
                    Summon(
                        Target(
                            ("beast",),
                            defense=10,
                            damage=2,
                            health=5,
                            keywords=("elusive",),
                            name=t("Loose Cloister"),
                        )
                    ),
                    limit="battle",
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("The Hymn Itself"),
        flavour=t("No throat left to it. It goes from wall to wall looking for the third verse."),
        kind="combat",
        menace=5,
        target=Target(
            ("profane", "divine"),
            defense=13,
            damage=4,
            health=15,
            keywords=("chain_magic",),
            abilities=(
                On("round_end", Damage("random", 2, chain=True)),
                On("battle_won", Fight()),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
)
