"""Encounters with people of menace 3 to 5."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import Fight
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Find
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Mend, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Parity
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

HUMANS_HIGH = (
    Encounter(
        name=t("Choir at the Toll"),
        flavour=t("Nobody has coins. They have agreed to accept breath."),
        kind="combat",
        menace=3,
        target=Target(
            ("human", "profane"),
            defense=10,
            damage=3,
            health=9,
            keywords=("chain_magic",),
            abilities=(On("battle_start", Stagger(2), trait="chanter"),),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Jury of the Drained Lock"),
        flavour=t("Twelve chairs in the mud, one vacant. They have been hung on a single point of law."),
        kind="combat",
        menace=3,
        target=Target(
            ("human",),
            defense=11,
            damage=2,
            health=9,
            keywords=("binding",),
            abilities=(
                On("round_end", Damage("highest", 1)),
                On("battle_start", Keywords(remove=("binding",)), trait="cutpurse"),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Apothecary Who Stayed"),
        flavour=t("He has labelled the empty jars with the names of those he tried them on."),
        kind="combat",
        menace=3,
        target=Target(
            ("human",),
            defense=10,
            damage=2,
            health=9,
            keywords=("warded",),
            abilities=(
                On("healed", Mod("target_damage", -1, to="target", until="round"), limit="round"),
                On("target_defeated", Find("loot", group="medicine")),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Knight of the Shut House"),
        flavour=t("The visor rusted closed in the autumn. What he says inside it is courteous in tone."),
        kind="combat",
        menace=3,
        target=Target(
            ("human",),
            defense=11,
            damage=2,
            health=9,
            keywords=("plated", "ambusher"),
            abilities=(
                On("round_start", Forbid("ranged", until="round"), only=Parity("round", even=False)),
                On("battle_start", Mod("target_damage", -1, to="target", until="battle"), trait="deserter"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Field Surgeon, Unpaid"),
        flavour=t("He has kept one of everything he took off, with a ticket, against the owner's return."),
        kind="combat",
        menace=3,
        target=Target(
            ("human",),
            defense=10,
            damage=2,
            health=9,
            abilities=(
                On("missed", MaxHealth("roller", -1), only=Natural("le", 3)),
                On("battle_won", Heal("lowest", 3)),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Column Coming Back"),
        flavour=t("Four abreast, in step, with the flag cased. The road behind them is the one you took."),
        kind="combat",
        menace=3,
        target=Target(
            ("human", "profane"),
            defense=10,
            damage=2,
            health=10,
            abilities=(
                On("round_end", Damage("lowest", 1)),
                On("flee", Fix("flight_tries", 1, until="battle"), trait="deserter"),
                On(
                    "battle_won",
                    Fight(
                        Target(("human",), defense=9, damage=2, health=7, keywords=("horde",), name=t("The Rear Guard"))
                    ),
                ),
            ),
        ),
        drops=Drops(loot=1, treasure=1, rerolls=1),
    ),
    Encounter(
        name=t("Tax Farmer Among His Rows"),
        flavour=t("He planted one receipt per household, and has staked the taller ones."),
        kind="combat",
        menace=4,
        target=Target(
            ("human",),
            defense=12,
            damage=2,
            health=12,
            abilities=(
                On(
                    "round_end",
                    Choose(
                        ways=(
                            Way(t("Pay in coin"), cost=Rerolls(-1)),
                            Way(t("Pay in kind"), cost=Discard("chosen")),
                            Way(t("Pay in person"), Damage("each", 1)),
                        )
                    ),
                ),
                On("battle_won", Rerolls(4), trait="cutpurse"),
            ),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Hunter of the Last Deer"),
        flavour=t("He followed it nineteen winters. The hooves are his own by now, and the caution."),
        kind="combat",
        menace=4,
        target=Target(
            ("human", "beast"),
            defense=11,
            damage=3,
            health=11,
            keywords=("swift",),
            abilities=(On("missed", Mod("die_defense", 1, to="target", until="battle"), limit="round"),),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("Procession Bearing Itself"),
        flavour=t("The litter is empty. All of them are carrying it and each of them is waving."),
        kind="combat",
        menace=4,
        target=Target(
            ("human", "divine"),
            defense=12,
            damage=3,
            health=13,
            keywords=("chain_magic", "plated"),
            abilities=(On("round_end", Damage("random", 2, chain=True)),),
        ),
        drops=Drops(loot=1, treasure=2, rerolls=1),
    ),
    Encounter(
        name=t("The Mayor, in Session"),
        flavour=t("The minutes run to nine volumes since the town left. All motions carried."),
        kind="combat",
        menace=5,
        target=Target(
            ("human", "profane"),
            defense=12,
            damage=4,
            health=16,
            keywords=("chain_magic",),
            abilities=(
                On("round_end", LoseHealth("lowest", 1)),
                On("round_start", Forbid("rerolls", until="round"), only=Parity("round", even=False)),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
    Encounter(
        name=t("Regiment of One Mother"),
        flavour=t("She had them all before the births stopped. She sewed the numbers on herself."),
        kind="combat",
        menace=5,
        target=Target(
            ("human",),
            defense=12,
            damage=4,
            health=17,
            keywords=("swift", "frenzied"),
            abilities=(
                On("killed", Mend(5)),
                On("static", Mod("target_damage", -1, to="target"), only=CountIs("target_health", "le", 9)),
            ),
        ),
        drops=Drops(loot=1, treasure=3, rerolls=1),
    ),
)
