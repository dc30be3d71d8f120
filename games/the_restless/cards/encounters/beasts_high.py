"""Beasts of menace 3 to 5, some of them better left alone."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, Natural, Parity, Per, Using
from games.the_restless.effects import (
    Damage,
    Draw,
    Fight,
    Heal,
    Hit,
    Keywords,
    LoseHealth,
    Mend,
    Mod,
    Prevent,
    Recover,
    Reveal,
    Summon,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

BEASTS_HIGH = (
    Encounter(t("Wolf at the Altar Rail"),
        t("It bows its head where the others did. Then the rest of them come in and kneel."), "combat", 3, Target((
        "beast",), 10, 2, 9, (),
        (On("battle_won", Fight(Target(("beast",), 9, 2, 6, ("horde",), name=t("The Kneeling Pack")))),)),
        Drops(1, 1, 1)),
    Encounter(t("Horse That Came Home Alone"),
        t("Both stirrups still have boots in them. Nobody has been brave enough to look further."), "combat", 3,
        Target(("beast",), 11, 2, 9, ("frenzied",),
        (On("hit", Draw("loot", by="roller"), limit="battle", only=Natural("ge", 16)),)), Drops(1, 1)),
    Encounter(t("Adders in the Cradle"),
        t("It was carved for a christening and never used. They are the first to be rocked in it."), "combat", 3,
        Target(("beast",), 9, 2, 8, ("ambusher", "swift"),
        (On("battle_start", Keywords(remove=("ambusher",)), trait="trapper"),)), Drops(1, 1)),
    Encounter(t("Lynx of the Bell Loft"), t("It has worn the rope smooth with its cheek. On feast days it pulls."),
        "combat", 3, Target(("beast",), 12, 2, 8, ("elusive", "frenzied"), (On("target_defeated", Reveal("row")),)),
        Drops(1, 1, 1)),
    Encounter(t("Vulture, Fully Paid"),
        t("The priests settled its account in advance, for everyone, through to the end."), "combat", 3,
        Target(("beast",), 10, 2, 9, ("swift",), (On("killed", Mend("all") >> Draw("treasure")),)), Drops(1, 1, 1)),
    Encounter(t("Sturgeon Under the Mill"),
        t("The wheel turns a little when it rolls over. The miller took that for business."), "combat", 3,
        Target(("beast",), 11, 2, 10, ("devouring",), (On("battle_won", Recover("treasure")),)), Drops(1, 1)),
    Encounter(t("Mule Full of Bats"),
        t("It walks well enough. The pack saddle is still on, and something inside keeps the tally."), "combat", 3,
        Target(("beast", "profane"), 10, 2, 9, ("gorging",), (On("round_end",
        Summon(Target(("beast",), 9, 1, 2, ("elusive",), name=t("Loose Bat"))), only=CountIs("targets", "lt", 3)),
        On("battle_start", Hit(3), trait="bonesetter"))), Drops(1, 1)),
    Encounter(t("Bull Shown at Every Fair"), t("Forty ribbons, and it has been led past an empty pasture each time."),
        "combat", 3, Target(("beast",), 11, 2, 9, (),
        (On("round_end", Damage("highest", 1)), On("missed", Mod("dodge_roll", -3, "roller", "battle")))),
        Drops(1, 1, 1)),
    Encounter(t("Whale the Tide Left"),
        t("Nine miles inland and wet to the touch. There is a lamp burning behind the teeth."), "combat", 4, Target((
        "beast",), 11, 2, 14, ("gorging", "binding"),
        (On("round_end", LoseHealth("random", 1)), On("target_defeated", Heal("each", 2)))), Drops(1, 2, 1)),
    Encounter(t("Lion of the Burned Circus"),
        t("It performs the whole act alone now, the ringmaster's part included."), "combat", 4, Target(("beast",), 11,
        3, 11, ("swift",), (On("missed", Mod("any_roll", -2, "others", "round")), On("battle_won", Fight()))),
        Drops(1, 2, 1)),
    Encounter(t("Hive in the Pulpit"),
        t("It has the cadence exactly. The congregation is honeycomb to the third pew."), "combat", 4, Target((
        "beast", "divine"), 12, 4, 11, ("chain_magic",),
        (On("round_end", Damage("random", 1)), On("hit", Damage("roller", 1), only=Using(("unarmed",))))),
        Drops(1, 2, 1)),
    Encounter(t("Elk Shod in Iron"), t("Somebody in the high woods had a forge, and time, and no horses left."),
        "combat", 4, Target(("beast",), 11, 3, 12, ("plated", "frenzied"), (
        On("round_end", Damage("lowest", 1), only=CountIs("round", "ge", 2)),
        On("damaged", Prevent(2), whose="target", only=CountIs("damage", "ge", 5)))), Drops(1, 2, 1)),
    Encounter(t("Eel the Length of a Parish"),
        t("They built the bridge over it in good faith, from bank to bank to bank."), "combat", 5, Target(("beast",
        "profane"), 12, 4, 17, ("devouring", "swift"), (
        On("round_start", Mod("die_defense", 3, "target", "round"), only=Parity("round", True)),
        On("killed", Damage("each", 1)))), Drops(1, 3, 1)),
    Encounter(t("The Granary Queen"),
        t("Her tails are plaited into theirs. When she is fed, the whole floor swallows."), "combat", 5, Target((
        "beast",), 12, 3, 16, ("ambusher",), (On("round_end", Damage("random", Per("targets", most=3))),
        On("round_end", Summon(Target(("beast",), 8, 1, 3, name=t("Crowned Rat"))),
        only=CountIs("targets", "lt", 4)))), Drops(1, 3, 1)),
)
