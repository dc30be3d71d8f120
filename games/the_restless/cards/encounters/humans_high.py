"""People of menace 3 to 5, who will not go home."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, Natural, Parity
from games.the_restless.effects import (
    Choose,
    Damage,
    Discard,
    Fight,
    Find,
    Fix,
    Forbid,
    Heal,
    Keywords,
    LoseHealth,
    MaxHealth,
    Mend,
    Mod,
    Rerolls,
    Stagger,
    Way,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

HUMANS_HIGH = (
    Encounter(t("Choir at the Toll"), t("Nobody has coins. They have agreed to accept breath."), "combat", 3,
        Target(("human", "profane"), 10, 3, 9, ("chain_magic",), (On("battle_start", Stagger(2), trait="chanter"),)),
        Drops(1, 1, 1)),
    Encounter(t("Jury of the Drained Lock"),
        t("Twelve chairs in the mud, one vacant. They have been hung on a single point of law."), "combat", 3,
        Target(("human",), 11, 2, 9, ("binding",),
        (On("round_end", Damage("highest", 1)), On("battle_start", Keywords(remove=("binding",)), trait="cutpurse"))),
        Drops(1, 1, 1)),
    Encounter(t("Apothecary Who Stayed"),
        t("He has labelled the empty jars with the names of those he tried them on."), "combat", 3, Target(("human",),
        10, 2, 9, ("warded",), (On("healed", Mod("target_damage", -1, "target", "round"), limit="round"),
        On("target_defeated", Find("loot", "medicine")))), Drops(1, 1)),
    Encounter(t("Knight of the Shut House"),
        t("The visor rusted closed in the autumn. What he says inside it is courteous in tone."), "combat", 3,
        Target(("human",), 11, 2, 9, ("plated", "ambusher"), (
        On("round_start", Forbid("ranged", until="round"), only=Parity("round", False)),
        On("battle_start", Mod("target_damage", -1, "target", "battle"), trait="deserter"))), Drops(1, 1)),
    Encounter(t("Field Surgeon, Unpaid"),
        t("He has kept one of everything he took off, with a ticket, against the owner's return."), "combat", 3,
        Target(("human",), 10, 2, 9, (),
        (On("missed", MaxHealth("roller", -1), only=Natural("le", 3)), On("battle_won", Heal("lowest", 3)))),
        Drops(1, 1)),
    Encounter(t("Column Coming Back"),
        t("Four abreast, in step, with the flag cased. The road behind them is the one you took."), "combat", 3,
        Target(("human", "profane"), 10, 2, 10, (), (On("round_end", Damage("lowest", 1)),
        On("flee", Fix("flight_tries", 1, until="battle"), trait="deserter"),
        On("battle_won", Fight(Target(("human",), 9, 2, 7, ("horde",), name=t("The Rear Guard")))))), Drops(1, 1, 1)),
    Encounter(t("Tax Farmer Among His Rows"),
        t("He planted one receipt per household, and has staked the taller ones."), "combat", 4, Target(("human",),
        12, 2, 12, (), (On("round_end", Choose((Way(t("Pay in coin"), cost=Rerolls(-1)),
        Way(t("Pay in kind"), cost=Discard("chosen")), Way(t("Pay in person"), Damage("each", 1))))),
        On("battle_won", Rerolls(4), trait="cutpurse"))), Drops(1, 2, 1)),
    Encounter(t("Hunter of the Last Deer"),
        t("He followed it nineteen winters. The hooves are his own by now, and the caution."), "combat", 4, Target((
        "human", "beast"), 11, 3, 11, ("swift",),
        (On("missed", Mod("die_defense", 1, "target", "battle"), limit="round"),)), Drops(1, 2, 1)),
    Encounter(t("Procession Bearing Itself"),
        t("The litter is empty. All of them are carrying it and each of them is waving."), "combat", 4, Target((
        "human", "divine"), 12, 3, 13, ("chain_magic", "plated"),
        (On("round_end", Damage("random", 2, chain=True)),)), Drops(1, 2, 1)),
    Encounter(t("The Mayor, in Session"),
        t("The minutes run to nine volumes since the town left. All motions carried."), "combat", 5, Target(("human",
        "profane"), 12, 4, 16, ("chain_magic",), (On("round_end", LoseHealth("lowest", 1)),
        On("round_start", Forbid("rerolls", until="round"), only=Parity("round", False)))), Drops(1, 3, 1)),
    Encounter(t("Regiment of One Mother"),
        t("She had them all before the births stopped. She sewed the numbers on herself."), "combat", 5, Target((
        "human",), 12, 4, 17, ("swift", "binding"),
        (On("killed", Mend(5)), On("static", Mod("target_damage", -1), only=CountIs("target_health", "le", 9)))),
        Drops(1, 3, 1)),
)
