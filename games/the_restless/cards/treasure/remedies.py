"""The Medicine and the Food of the Treasure deck: eight and four."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.card_types import Bonus, Treasure, Use
from games.the_restless.vocabulary.effects import (
    Absolve,
    Band,
    Choose,
    GainArmor,
    Grant,
    Heal,
    Kill,
    Later,
    LoseHealth,
    MaxHealth,
    Mod,
    Rerolls,
    Roll,
    Way,
)

REMEDIES = (
    Treasure(t("Bishop's Own Theriac"), t("Sixty-four ingredients. The sixty-fourth was kept in the crypt."),
        "consumable", ("medicine",), weight=1, value=5, counters=2, use=Use(Heal("chosen", 4)),
        bonus=Bonus("herbalist", use=Heal("lowest", 2))),
    Treasure(t("Plaster of Two Saints"), t("One for each side of the break. They were not on speaking terms."),
        "consumable", ("medicine",), weight=2, value=4, use=Use(Heal("chosen", 3) >> GainArmor("chosen", 5)),
        bonus=Bonus("bonesetter", use=MaxHealth("chosen", 1))),
    Treasure(t("Drench, Horses Only"), t("You weigh yourself in the mind and pour a quarter."), "consumable",
        ("medicine",), weight=3, value=4, counters=3, use=Use(Roll("d20",
        (Band(1, 1, Kill("holder")), Band(2, 4, LoseHealth("holder", 1)), Band(5, 20, Heal("holder", 4))), "holder"))),
    Treasure(t("Salt of the Last Tears"), t("Collected by subscription, in a dry year."), "consumable", ("medicine",),
        weight=0, value=3, use=Use(Heal("each", 2))),
    Treasure(t("Draught of Long Sleep"), t("He took a spoonful on Friday. It is a good bed; nobody has moved him."),
        "consumable", ("medicine",), weight=1, value=3, rest_only=True,
        use=Use(Heal("chosen", "all") >> Mod("any_roll", -1, "chosen", "next_battle")),
        bonus=Bonus("herbalist", use=Heal("chosen_other", 3))),
    Treasure(t("Blood of a Reliable Man"), t("Drawn in better days, with his wife holding the basin."), "consumable",
        ("medicine",), weight=1, value=5, use=Use(Heal("chosen", 3) >> MaxHealth("chosen", 2), cost=Rerolls(-1))),
    Treasure(t("Cordial for the Condemned"), t("Served at the top step, so that nobody should have to be carried."),
        "consumable", ("medicine",), weight=1, value=4, counters=2,
        use=Use(Mod("any_roll", 3, "chosen", "round") >> Later("round_end", LoseHealth("holder", 1), until="battle"))),
    Treasure(t("Contraband Quinine"), t("It crossed nine borders in a doll."), "consumable", ("medicine",), weight=0,
        value=3, counters=2, use=Use(Heal("chosen", 3) >> Mod("dodge_roll", 1, "chosen", "realm")),
        bonus=Bonus("smuggler", use=Rerolls(1))),
    Treasure(t("Bride Cake Under a Bell Jar"), t("Three tiers. The couple on top have been turned to face the wall."),
        "consumable", ("food",), weight=3, value=4, counters=3, use=Use(Heal("each", 1)),
        bonus=Bonus("cook", use=Heal("lowest", 2))),
    Treasure(t("Goose Meant for the King"), t("Kept in its own fat for a visit that was put off, and put off."),
        "consumable", ("food",), weight=4, value=4, rest_only=True, use=Use(Heal("each", 4))),
    Treasure(t("Honey From the Sealed Hive"), t("It has set as hard as a promise. Break some off."), "consumable",
        ("food",), weight=1, value=3, counters=3, use=Use(Heal("chosen", 2)),
        bonus=Bonus("cook", use=Mod("any_roll", 1, "chosen", "next_battle"))),
    Treasure(t("Host From an Empty Ciborium"), t("There was one. You looked again and there was one."), "consumable",
        ("food",), weight=0, value=3, use=Use(Choose((Way(t("Swallow it whole"),
        Heal("holder", 5) >> Absolve("holder")),
        Way(t("Break it in four"), Heal("each", 1) >> Grant("steadfast", "lowest"), cost=LoseHealth("holder", 1))),
        by="holder"))),
)
