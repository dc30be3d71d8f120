"""Wanderers: Encounters with people, some of which have effects later."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.branches import Repeat
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw, Find, Pick
from games.the_restless.effects.encounters import DropEncounter
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import Encounter

WANDERERS = (
    Encounter(
        name=t("Midwife Out of Practice"),
        flavour=t("She guesses your birth weights, to the ounce. She still carries the clean string."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Let her look at you"), Heal("lowest", 3)),
                Way(t("Take a length of string"), Later("killed", Heal("each", 1) >> Rerolls(1))),
                Way(t("Compare notes"), Heal("lowest", 3) >> MaxHealth("chosen", 1), trait="bonesetter"),
            )
        ),
    ),
    Encounter(
        name=t("Man Carrying His Door"),
        flavour=t("It is only as far as the next place. At the next place he will know what to do with it."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(
                    t("Take one end"),
                    Mod("dodge_roll", -1, to="each", until="realm") >> Later("realm_over", Draw("treasure")),
                ),
                Way(t("Hold it while he rests"), Heal("lowest", 1)),
                Way(t("Wish him luck")),
            )
        ),
    ),
    Encounter(
        name=t("Two Sisters, Not Speaking"),
        flavour=t("They walk on either verge. Each has saved you the story of the gravy boat."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Side with the elder"), Grant("shrouded", "chosen"), cost=Rerolls(-2)),
                Way(t("Side with the younger"), Grant("kindled", "chosen"), cost=LoseHealth("each", 1)),
                Way(t("Feed them both"), Grant("kindled", "chosen") >> Heal("lowest", 2), trait="cook"),
                Way(t("Keep to the middle")),
            )
        ),
    ),
    Encounter(
        name=t("Youngest Man Alive"),
        flavour=t("He is seventy-one. He would like to be told what it is going to be like."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Tell him it gets easier"), Rerolls(3) >> Later("killed", LoseHealth("each", 1))),
                Way(t("Tell him the truth"), Heal("lowest", 2)),
                Way(t("Ask him instead"), Reveal("next_encounter")),
            )
        ),
    ),
    Encounter(
        name=t("Scout for Nobody"),
        flavour=t("He reports at a run, salutes, and waits to be asked what he saw."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Pay for his report"), Reveal("row"), cost=Rerolls(-1)),
                Way(t("Send him on ahead"), Pick("encounter", 2)),
                Way(t("Correct his map"), Reveal("row") >> DropEncounter("last"), trait="pathfinder"),
            )
        ),
    ),
    Encounter(
        name=t("Most Grateful Stranger"),
        flavour=t("You have saved his life, he says. He cannot do enough. He will take the last watch."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Let him stay"), Heal("each", 2) >> Later("rest_start", Discard("each", choose="random"))),
                Way(t("Send him off with bread"), Rerolls(2), cost=Discard("chosen", group="food")),
                Way(t("Say where you met"), Draw("loot", 2), trait="deserter"),
                Way(t("Keep walking")),
            )
        ),
    ),
    Encounter(
        name=t("Herb-Wife Going West"),
        flavour=t("Straight back into it, with a basket. She says some things only grow afterwards."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(
                    t("Trade with her"),
                    Find("loot", group="medicine", by="chosen") >> Heal("chosen", 2),
                    cost=Discard("chosen"),
                ),
                Way(t("Ask why west"), Reveal("next_realm")),
                Way(t("Swap cuttings"), Repeat(2, Find("loot", group="medicine")), trait="herbalist"),
            )
        ),
    ),
    Encounter(
        name=t("Cook Without a Kitchen"),
        flavour=t("He stirs while he walks. It has been a long road, and the spoon has worn to a stick."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(
                    t("Stake him some food"),
                    Later("rest_start", Heal("each", 3)),
                    cost=Discard("chosen", group="food"),
                ),
                Way(t("Praise the stick"), Rerolls(1)),
                Way(
                    t("Cook beside him"),
                    Find("loot", group="food") >> Later("rest_start", Heal("each", 2)),
                    trait="cook",
                ),
            )
        ),
    ),
    Encounter(
        name=t("Insurance Man"),
        flavour=t("Fire, flood and acts of god. He has had to strike out the third, and initial it."),
        kind="wanderer",
        steps=Choose(
            ways=(
                Way(t("Take out a policy"), Later("killed", Rerolls(5) >> GainArmor("each", 2)), cost=Rerolls(-2)),
                Way(t("Read the small print"), Reveal("last_encounter")),
                Way(t("Say you are covered")),
            )
        ),
    ),
)
