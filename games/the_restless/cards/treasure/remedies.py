"""The Medicine and the Food of the Treasure deck: eight and four cards."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Kill
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.card_types import Bonus, Treasure, Use

REMEDIES = (
    Treasure(
        name=t("Bishop's Own Theriac"),
        flavour=t("Sixty-four ingredients. The sixty-fourth was kept in the crypt."),
        kind="consumable",
        groups=("medicine",),
        weight=1,
        value=5,
        counters=2,
        use=Use(Heal("chosen", 4)),
        bonus=Bonus("herbalist", use=Heal("lowest", 2)),
    ),
    Treasure(
        name=t("Plaster of Two Saints"),
        flavour=t("One for each side of the break. They were not on speaking terms."),
        kind="consumable",
        groups=("medicine",),
        weight=2,
        value=4,
        use=Use(Heal("chosen", 3) >> GainArmor("chosen", 5)),
        bonus=Bonus("bonesetter", use=MaxHealth("chosen", 1)),
    ),
    Treasure(
        name=t("Drench, Horses Only"),
        flavour=t("You weigh yourself in the mind and pour a quarter."),
        kind="consumable",
        groups=("medicine",),
        weight=3,
        value=4,
        counters=3,
        use=Use(
            Roll(
                "d20",
                bands=(
                    Band(1, 1, Kill("holder")),
                    Band(2, 4, LoseHealth("holder", 1)),
                    Band(5, 20, Heal("holder", 4)),
                ),
                by="holder",
            )
        ),
    ),
    Treasure(
        name=t("Salt of the Last Tears"),
        flavour=t("Collected by subscription, in a dry year."),
        kind="consumable",
        groups=("medicine",),
        weight=0,
        value=3,
        use=Use(Heal("each", 2)),
    ),
    Treasure(
        name=t("Draught of Long Sleep"),
        flavour=t("He took a spoonful on Friday. It is a good bed; nobody has moved him."),
        kind="consumable",
        groups=("medicine",),
        weight=1,
        value=3,
        use=Use(Heal("chosen", "all") >> Mod("any_roll", -1, to="chosen", until="next_battle")),
        rest_only=True,
        bonus=Bonus("herbalist", use=Heal("chosen_other", 3)),
    ),
    Treasure(
        name=t("Blood of a Reliable Man"),
        flavour=t("Drawn in better days, with his wife holding the basin."),
        kind="consumable",
        groups=("medicine",),
        weight=1,
        value=5,
        use=Use(Heal("chosen", 3) >> MaxHealth("chosen", 2), cost=Rerolls(-1)),
    ),
    Treasure(
        name=t("Cordial for the Condemned"),
        flavour=t("Served at the top step, so that nobody should have to be carried."),
        kind="consumable",
        groups=("medicine",),
        weight=1,
        value=4,
        counters=2,
        use=Use(
            Mod("any_roll", 3, to="chosen", until="round")
            >> Later("round_end", LoseHealth("holder", 1), until="battle")
        ),
    ),
    Treasure(
        name=t("Contraband Quinine"),
        flavour=t("It crossed nine borders in a doll."),
        kind="consumable",
        groups=("medicine",),
        weight=0,
        value=3,
        counters=2,
        use=Use(Heal("chosen", 3) >> Mod("dodge_roll", 1, to="chosen", until="realm")),
        bonus=Bonus("smuggler", use=Rerolls(1)),
    ),
    Treasure(
        name=t("Bride Cake Under a Bell Jar"),
        flavour=t("Three tiers. The couple on top have been turned to face the wall."),
        kind="consumable",
        groups=("food",),
        weight=3,
        value=4,
        counters=3,
        use=Use(Heal("each", 1)),
        bonus=Bonus("cook", use=Heal("lowest", 2)),
    ),
    Treasure(
        name=t("Goose Meant for the King"),
        flavour=t("Kept in its own fat for a visit that was put off, and put off."),
        kind="consumable",
        groups=("food",),
        weight=4,
        value=4,
        use=Use(Heal("each", 4)),
        rest_only=True,
    ),
    Treasure(
        name=t("Honey From the Sealed Hive"),
        flavour=t("It has set as hard as a promise. Break some off."),
        kind="consumable",
        groups=("food",),
        weight=1,
        value=3,
        counters=3,
        use=Use(Heal("chosen", 2)),
        bonus=Bonus("cook", use=Mod("any_roll", 1, to="chosen", until="next_battle")),
    ),
    Treasure(
        name=t("Host From an Empty Ciborium"),
        flavour=t("There was one. You looked again and there was one."),
        kind="consumable",
        groups=("food",),
        weight=0,
        value=3,
        use=Use(
            Choose(
                ways=(
                    Way(t("Swallow it whole"), Heal("holder", 5) >> Absolve("holder")),
                    Way(
                        t("Break it in four"),
                        Heal("each", 1) >> Grant("steadfast", "lowest"),
                        cost=LoseHealth("holder", 1),
                    ),
                ),
                by="holder",
            )
        ),
    ),
)
