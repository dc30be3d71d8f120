"""The Traitor Gods: 14."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor, StripArmor
from games.the_restless.effects.branches import ForEach, When
from games.the_restless.effects.charges import Exhaust
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.counters import Mark
from games.the_restless.effects.death import Kill
from games.the_restless.effects.dice import Check
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard, HandOver
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit, Mend
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.conditions import (
    AllOf,
    CountIs,
    Half,
    Marks,
    MarksAre,
    Parity,
    Per,
    Those,
    Using,
)
from games.the_restless.vocabulary.card_types import God

GODS = (
    God(
        name=t("Ossuline, the Uncounted Mother"),
        flavour=t("She had all of them. She meant to look in."),
        types=("divine",),
        defense=13,
        health=47,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 9, Damage("roller", 2)),
            Band(10, 12, Damage("roller", 1) >> Mark("young", 1)),
        ),
        abilities=(
            On("round_start", Mark("young", 1), only=MarksAre("young", "lt", 3)),
            On("static", Keywords(add=("plated", "regrowing")), only=MarksAre("young", "ge", 1)),
            On(
                "hit",
                Mark("young", -1),
                whose="any",
                only=AllOf((Parity("natural", even=True), MarksAre("young", "ge", 1))),
            ),
            On("round_end", Damage("random", Marks("young", most=2))),
            On("god_start", Mark("young", -2), trait="herbalist"),
        ),
    ),
    God(
        name=t("Vhal Carrow, Ledger of Ash"),
        flavour=t("Every kindness was entered. It is the other column that he has brought."),
        types=("divine",),
        defense=14,
        health=55,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 8, Damage("roller", 2) >> Mark("debt", 1)),
            Band(9, 13, Damage("roller", 1) >> Mark("debt", 1)),
        ),
        abilities=(
            On("rerolled", LoseHealth("roller", 1) >> Mark("debt", 1)),
            On("round_end", Damage("random", 2)),
            On(
                "round_end",
                Damage("highest", Marks("debt", plus=1, most=6), chain=True) >> Mark("debt", 0, fresh=True),
                only=CountIs("round", "eq", 6),
            ),
            On("round_end", Mark("debt", -1), trait="smuggler", only=Parity("round", even=True)),
        ),
    ),
    God(
        name=t("The Inverted Lamb"),
        flavour=t("It was offered up so often that it learned which end does the cutting."),
        types=("divine",),
        defense=13,
        health=55,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 8, Damage("roller", 3)),
            Band(9, 12, Damage("roller", 1) >> Mend(1)),
        ),
        abilities=(
            On(
                "damaged",
                Choose(
                    ways=(
                        Way(t("Let it fall"), Damage("lowest", 1)),
                        Way(t("Step in"), Damage("chosen", 1)),
                    )
                ),
                whose="target",
                only=CountIs("damage", "ge", 4),
            ),
            On("round_end", Damage("random", 2)),
            On("god_start", Grant("steadfast", "lowest"), trait="confessor"),
        ),
    ),
    God(
        name=t("Hesk, Who Was the Tide"),
        flavour=t("The sea left. This is what it was leaving."),
        types=("beast", "divine"),
        defense=13,
        health=53,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 8, Damage("roller", 3)),
            Band(9, 12, Damage("roller", 2) >> HandOver(giver="roller", to="left")),
        ),
        abilities=(
            On("round_start", Mod("die_defense", 3, to="target", until="round"), only=Parity("round", even=False)),
            On("round_start", Mod("die_defense", -3, to="target", until="round"), only=Parity("round", even=True)),
            On(
                "round_end",
                Damage(Those("each", only=CountIs("weight", "gt", 3, of="holder")), 2),
                only=Parity("round", even=True),
            ),
            On("round_end", Damage("random", 2), only=Parity("round", even=False)),
            On("round_end", Heal("lowest", 1), trait="pathfinder", only=Parity("round", even=False)),
        ),
    ),
    God(
        name=t("The Mirrored Saint of Ilve"),
        flavour=t("She shows you what you did a moment ago, and is not hurt by it."),
        types=("divine",),
        defense=14,
        health=53,
        attacks=(
            Band(1, 4, Damage("roller", 4)),
            Band(5, 8, Damage("roller", 2)),
            Band(9, 13, Damage("right", 1)),
        ),
        abilities=(
            On(
                "damaged",
                When(MarksAre("glass", "eq", 1), then=Prevent(2), otherwise=Mark("glass", 1, fresh=True)),
                whose="target",
                only=Using(("melee",)),
            ),
            On(
                "damaged",
                When(MarksAre("glass", "eq", 2), then=Prevent(2), otherwise=Mark("glass", 2, fresh=True)),
                whose="target",
                only=Using(("ranged",)),
            ),
            On(
                "damaged",
                When(MarksAre("glass", "eq", 3), then=Prevent(2), otherwise=Mark("glass", 3, fresh=True)),
                whose="target",
                only=Using(("spell",)),
            ),
            On(
                "damaged",
                When(MarksAre("glass", "eq", 4), then=Prevent(2), otherwise=Mark("glass", 4, fresh=True)),
                whose="target",
                only=Using(("unarmed",)),
            ),
            On("round_end", Damage("highest", 1), only=Parity("round", even=False)),
            On("round_start", Mark("glass", 0, fresh=True), trait="omenist"),
        ),
    ),
    God(
        name=t("Orrowane, the Quiet Bell"),
        flavour=t("It hung over the country for an age and was never once rung for anyone."),
        types=("divine",),
        defense=14,
        health=55,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 9, Damage("roller", 3)),
            Band(10, 13, Damage("roller", 1) >> Forbid("consumables", to="roller", until="round")),
        ),
        abilities=(
            On(
                "round_start",
                Mark("strokes", 1)
                >> When(
                    MarksAre("strokes", "ge", 3),
                    then=Mark("strokes", 0, fresh=True)
                    >> Forbid("spells", to="each", until="round")
                    >> Forbid("actives", to="each", until="round")
                    >> Forbid("rerolls", to="each", until="round"),
                ),
            ),
            On("round_end", Damage("random", 2)),
            On("god_start", Mark("strokes", -2), trait="chanter"),
        ),
    ),
    God(
        name=t("Thornlung"),
        flavour=t("It breathes in, and the hedges of the whole county lean."),
        types=("divine", "beast"),
        defense=15,
        health=51,
        attacks=(
            Band(1, 5, Damage("roller", 6)),
            Band(6, 10, Damage("roller", 3)),
            Band(11, 14, Damage("roller", 1) >> Damage("left", 1)),
        ),
        abilities=(
            On("damaged", Damage("roller", Half(Per("damage"))), whose="target", only=CountIs("damage", "ge", 4)),
            On(
                "damaged",
                Later("round_end", Hit(1), until="battle"),
                whose="target",
                only=AllOf((CountIs("damage", "le", 2), Using(("melee", "ranged", "spell", "unarmed")))),
                limit="round",
            ),
            On("round_end", Damage("random", 3)),
            On("god_start", Mod("die_defense", -1, to="target", until="battle"), trait="trapper"),
        ),
    ),
    God(
        name=t("The Weigher Below"),
        flavour=t("You were told to bring what you could carry. It was listening."),
        types=("divine",),
        defense=14,
        health=55,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 8, Damage("roller", 3)),
            Band(9, 13, Damage("heaviest", 2)),
        ),
        abilities=(
            On("round_end", Damage("heaviest", 2)),
            On("round_end", Damage(Those("heaviest", only=CountIs("weight", "gt", 8, of="holder")), 1)),
            On("turn_start", HandOver(giver="holder", to="chosen_other"), whose="any", may=True, limit="round"),
            On("god_start", GainArmor("heaviest", 4), trait="deserter"),
        ),
    ),
    God(
        name=t("Queen Marrowlight"),
        flavour=t("She forgives everything, afterwards, with a spoon."),
        types=("divine",),
        defense=13,
        health=54,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 9, Damage("roller", 3)),
            Band(10, 12, Damage("lowest", 2)),
        ),
        abilities=(
            On("static", Mod("die_defense", Per("party_sins", most=2), to="target")),
            On("round_end", Damage("random", Per("party_sins", plus=3, most=6))),
            On("round_start", Absolve("chosen"), only=CountIs("party_sins", "ge", 1), cost=MaxHealth("chosen", -1)),
            On("god_start", GainArmor("each", 2), trait="bonesetter"),
        ),
    ),
    God(
        name=t("Sallowgate, the Door of Teeth"),
        flavour=t("Behind it is another room. You can tell by the breathing."),
        types=("divine",),
        defense=15,
        health=20,
        attacks=(
            Band(1, 4, Damage("roller", 4)),
            Band(5, 9, Damage("roller", 2) >> Exhaust("roller")),
            Band(10, 14, Damage("random", 2)),
        ),
        abilities=(
            On(
                "target_defeated",
                Mend(17)
                >> Mark("doors", 1)
                >> Mod("die_defense", -1, to="target", until="battle")
                >> Damage("each", 1),
                only=MarksAre("doors", "lt", 2),
            ),
            On(
                "round_end",
                ForEach(
                    "each",
                    Check("plain", failed=Damage("holder", 1), dc=Marks("doors", times=3, plus=5), by="holder"),
                ),
            ),
            On("target_defeated", Heal("each", 2), trait="cutpurse", limit="game"),
        ),
    ),
    God(
        name=t("The Choir of One"),
        flavour=t("It takes all the parts. You are asked to be the room."),
        types=("divine",),
        defense=13,
        health=59,
        attacks=(
            Band(1, 4, Damage("roller", 6, chain=True)),
            Band(5, 8, Damage("roller", 3, chain=True)),
            Band(9, 12, Damage("roller", 2, chain=True)),
        ),
        abilities=(
            On("wounded", Mod("any_roll", -1, to="holder", until="round"), whose="any", limit="round", times=4),
            On("round_end", Damage("random", 3)),
            On("round_end", Heal("lowest", 1), trait="cook", only=Parity("round", even=True)),
        ),
    ),
    God(
        name=t("Udruum, the Patient Grave"),
        flavour=t("It has room. It has always had room. It is being polite."),
        types=("divine",),
        defense=14,
        health=57,
        attacks=(
            Band(1, 4, Damage("roller", 5)),
            Band(5, 9, Damage("roller", 2) >> Mark("spadefuls", 1)),
            Band(10, 13, StripArmor("roller", "all") >> Damage("roller", 1)),
        ),
        abilities=(
            On("god_start", Mark("spadefuls", -2), trait="sexton"),
            On("turn_start", Mark("spadefuls", -1), whose="any", cost=Discard("holder"), may=True, limit="round"),
            On(
                "round_end",
                Mark("spadefuls", 1)
                >> When(MarksAre("spadefuls", "ge", 5), then=Damage("each", 1))
                >> When(MarksAre("spadefuls", "ge", 12), then=Kill("each")),
            ),
        ),
    ),
    God(
        name=t("Little Father Nail"),
        flavour=t("He mends everything to everything."),
        types=("divine", "profane"),
        defense=14,
        health=55,
        attacks=(
            Band(1, 5, Damage("roller", 5) >> Discard("attack_item") >> Mark("nails", 1)),
            Band(6, 10, Damage("roller", 3)),
            Band(11, 13, Damage("random", 3)),
        ),
        abilities=(
            On("round_end", Damage("random", Marks("nails", plus=3, most=6))),
            On("hit", Hit(Marks("nails", most=2)), whose="any", only=Using(("unarmed",))),
            On("god_start", Grant("shrouded", "chosen"), trait="tinker"),
        ),
    ),
    God(
        name=t("The Unborn Sun"),
        flavour=t("It would have been the warm one. It has been told so every day since."),
        types=("divine",),
        defense=18,
        health=51,
        attacks=(
            Band(1, 6, Damage("roller", 6)),
            Band(7, 12, Damage("roller", 2) >> Damage("left", 1)),
            Band(13, 17, Damage("roller", 2)),
        ),
        abilities=(
            On("missed", Mod("die_defense", -1, to="target", until="battle"), whose="any", limit="round", times=2),
            On("round_end", Damage("each", Per("round", plus=-3, most=3))),
            On(
                "round_start",
                Damage("chosen", 1) >> Mod("die_defense", -1, to="target", until="battle"),
                trait="lampwright",
                may=True,
            ),
        ),
    ),
)
