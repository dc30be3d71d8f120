"""Remains: Encounters in which a longer search brings better finds at a higher risk."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.battles import Fight
from games.the_restless.effects.branches import Repeat
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.dice import Check, Roll
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import BindSin
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.card_types import Encounter

REMAINS = (
    Encounter(
        name=t("Wagon Train, Sitting Up"),
        flavour=t("They stopped for the noon meal. The reins are still looped over the wrists."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Search one wagon"), Draw("loot")),
                Way(t("Search them all"), Draw("loot", 3) >> LoseHealth("chosen", 2)),
                Way(t("Lay them down first"), Draw("loot", 2) >> Heal("lowest", 1), trait="sexton"),
            )
        ),
    ),
    Encounter(
        name=t("Hospital Tent"),
        flavour=t("Forty beds made with square corners, thirty-nine of them flat."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Search the trays"), Find("loot", group="medicine")),
                Way(
                    t("Turn back the blanket"),
                    Check(
                        "plain",
                        passed=Draw("treasure", by="roller"),
                        failed=LoseHealth("roller", 3),
                        dc=11,
                        by="chosen",
                    ),
                ),
                Way(t("Take the good steel"), Find("loot", group="medicine") >> Heal("lowest", 3), trait="bonesetter"),
            )
        ),
    ),
    Encounter(
        name=t("Soldiers at Cards"),
        flavour=t("A fair pot, dealt face up by the wind. The one who was winning is the least surprised."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(
                    t("Play out a hand"),
                    Roll(
                        "d20",
                        bands=(
                            Band(1, 7, LoseHealth("roller", 2)),
                            Band(8, 14, Rerolls(2)),
                            Band(15, 20, Draw("treasure", by="roller")),
                        ),
                        by="chosen",
                    ),
                ),
                Way(t("Sweep the table"), Rerolls(1)),
                Way(t("Sit in for the sergeant"), Rerolls(3), trait="deserter"),
            )
        ),
    ),
    Encounter(
        name=t("Strongroom, Breathing"),
        flavour=t("The door sweats. Clerks are stacked against it on the side you would not expect."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Force it"), Draw("treasure", pick=3) >> Fight()),
                Way(t("Go through the clerks"), Draw("loot")),
                Way(t("Feel for the tumblers"), Draw("treasure", pick=2), trait="cutpurse"),
            )
        ),
    ),
    Encounter(
        name=t("Readers in the Stacks"),
        flavour=t("Each has a finger in the book, some way short of the end."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Finish a chapter"), Find("treasure", group="tome", by="chosen"), cost=LoseHealth("chosen", 4)),
                Way(
                    t("Tear out a page"),
                    Find("loot", group="spell", by="chosen") >> Mod("spell_damage", -1, to="chosen", until="realm"),
                ),
                Way(t("Bring a lamp in"), Repeat(2, Find("loot", group="spell")), trait="lampwright"),
                Way(t("Lower your voices")),
            )
        ),
    ),
    Encounter(
        name=t("Mass Grave, Well Kept"),
        flavour=t("Edged with shells and weeded this week. There is a spade, and a hook for the spade."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Dig"), Draw("treasure", by="chosen") >> BindSin("chosen")),
                Way(t("Weed the border"), Heal("lowest", 1) >> Rerolls(1)),
                Way(t("Ask them properly"), Draw("treasure", by="chosen") >> Heal("lowest", 1), trait="sexton"),
            )
        ),
    ),
    Encounter(
        name=t("Workshop, Lights On"),
        flavour=t("The lathe is turning. He is holding the chisel to it, and it has gone on without him."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Reach across him"), Find("loot", group="tool", by="chosen"), cost=LoseHealth("chosen", 1)),
                Way(t("Pull the big lever"), Damage("each", 1) >> Draw("loot", 3)),
                Way(t("Finish his piece"), Find("loot", group="tool") >> Recharge("each", 2), trait="tinker"),
                Way(t("Turn off the lights")),
            )
        ),
    ),
    Encounter(
        name=t("Fire Pit You Recognise"),
        flavour=t("Four bowls and your own way of tying string. The ashes are a day colder than yours."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Eat what was left"), Heal("each", 2) >> Mod("any_roll", -1, to="each", until="next_battle")),
                Way(t("Follow the prints"), SwapEncounter("next") >> Reveal("next_encounter")),
                Way(t("Kick earth over it"), Rerolls(1)),
            )
        ),
    ),
    Encounter(
        name=t("Ship in the Wheat"),
        flavour=t("Sixty miles from salt water, with her anchor down and a watch posted."),
        kind="remains",
        steps=Choose(
            ways=(
                Way(t("Search the deck"), Draw("loot")),
                Way(t("Search the hold"), Draw("loot", 2) >> Damage("random", 2)),
                Way(t("Search the cabin"), Draw("treasure") >> Damage("random", 2)),
            )
        ),
    ),
)
