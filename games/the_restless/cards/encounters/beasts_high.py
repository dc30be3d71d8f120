"""Encounters with beasts of menace 3 to 5."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import Fight, Summon
from games.the_restless.effects.drawing import Draw, Recover
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit, Mend
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Parity, Per, Using
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

BEASTS_HIGH = (
    Encounter(
        name=t("Wolf at the Altar Rail"),
        flavour=t("It bows its head where the others did. Then the rest of them come in and kneel."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=10,
            damage=2,
            health=9,
            abilities=(
                On(
                    "battle_won",
                    Fight(
                        Target(
                            ("beast",),
                            defense=9,
                            damage=2,
                            health=6,
                            keywords=("horde",),
                            name=t("The Kneeling Pack"),
                        )
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Horse That Came Home Alone"),
        flavour=t("Both stirrups still have boots in them. Nobody has been brave enough to look further."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=11,
            damage=2,
            health=9,
            keywords=("frenzied",),
            abilities=(On("hit", Draw("loot", by="roller"), only=Natural("ge", 16), limit="battle"),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Adders in the Cradle"),
        flavour=t("It was carved for a christening and never used. They are the first to be rocked in it."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=9,
            damage=2,
            health=8,
            keywords=("ambusher", "swift"),
            abilities=(On("battle_start", Keywords(remove=("ambusher",)), trait="trapper"),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Lynx of the Bell Loft"),
        flavour=t("It has worn the rope smooth with its cheek. On feast days it pulls."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=12,
            damage=2,
            health=8,
            keywords=("elusive", "frenzied"),
            abilities=(On("target_defeated", Reveal("row")),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Vulture, Fully Paid"),
        flavour=t("The priests settled its account in advance, for everyone, through to the end."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=10,
            damage=2,
            health=9,
            keywords=("swift",),
            abilities=(On("killed", Mend("all") >> Draw("treasure")),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Sturgeon Under the Mill"),
        flavour=t("The wheel turns a little when it rolls over. The miller took that for business."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=11,
            damage=2,
            health=10,
            keywords=("devouring",),
            abilities=(On("battle_won", Recover("treasure")),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Mule Full of Bats"),
        flavour=t("It walks well enough. The pack saddle is still on, and something inside keeps the tally."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast", "profane"),
            defense=10,
            damage=2,
            health=9,
            keywords=("gorging",),
            abilities=(
                On(
                    "round_end",
                    Summon(
                        Target(("beast",), defense=9, damage=1, health=2, keywords=("elusive",), name=t("Loose Bat"))
                    ),
                    only=CountIs("targets", "lt", 3),
                ),
                On("battle_start", Hit(3), trait="bonesetter"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Bull Shown at Every Fair"),
        flavour=t("Forty ribbons, and it has been led past an empty pasture each time."),
        kind="combat",
        menace=3,
        target=Target(
            ("beast",),
            defense=11,
            damage=2,
            health=9,
            abilities=(
                On("round_end", Damage("highest", 1)),
                On("missed", Mod("dodge_roll", -3, to="roller", until="battle")),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Whale the Tide Left"),
        flavour=t("Nine miles inland and wet to the touch. There is a lamp burning behind the teeth."),
        kind="combat",
        menace=4,
        target=Target(
            ("beast",),
            defense=11,
            damage=2,
            health=14,
            keywords=("gorging", "binding"),
            abilities=(
                On("round_end", LoseHealth("random", 1)),
                On("target_defeated", Heal("each", 2)),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Lion of the Burned Circus"),
        flavour=t("It performs the whole act alone now, the ringmaster's part included."),
        kind="combat",
        menace=4,
        target=Target(
            ("beast",),
            defense=11,
            damage=3,
            health=11,
            keywords=("swift",),
            abilities=(
                On("missed", Mod("any_roll", -2, to="others", until="round")),
                On("battle_won", Fight()),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Hive in the Pulpit"),
        flavour=t("It has the cadence exactly. The congregation is honeycomb to the third pew."),
        kind="combat",
        menace=4,
        target=Target(
            ("beast", "divine"),
            defense=12,
            damage=4,
            health=11,
            keywords=("chain_magic",),
            abilities=(
                On("round_end", Damage("random", 1)),
                On("hit", Damage("roller", 1), only=Using(("unarmed",))),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Elk Shod in Iron"),
        flavour=t("Somebody in the high woods had a forge, and time, and no horses left."),
        kind="combat",
        menace=4,
        target=Target(
            ("beast",),
            defense=11,
            damage=3,
            health=12,
            keywords=("plated", "frenzied"),
            abilities=(
                On("round_end", Damage("lowest", 1), only=CountIs("round", "ge", 2)),
                On("damaged", Prevent(2), whose="target", only=CountIs("damage", "ge", 5)),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Eel the Length of a Parish"),
        flavour=t("They built the bridge over it in good faith, from bank to bank to bank."),
        kind="combat",
        menace=5,
        target=Target(
            ("beast", "profane"),
            defense=12,
            damage=4,
            health=17,
            keywords=("devouring", "swift"),
            abilities=(
                On("round_start", Mod("die_defense", 3, to="target", until="round"), only=Parity("round", even=True)),
                On("killed", Damage("each", 1)),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("The Granary Queen"),
        flavour=t("Her tails are plaited into theirs. When she is fed, the whole floor swallows."),
        kind="combat",
        menace=5,
        target=Target(
            ("beast",),
            defense=12,
            damage=3,
            health=16,
            keywords=("ambusher",),
            abilities=(
                On("round_end", Damage("random", Per("targets", most=3))),
                On(
                    "round_end",
                    Summon(Target(("beast",), defense=8, damage=1, health=3, name=t("Crowned Rat"))),
                    only=CountIs("targets", "lt", 4),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
)
