"""Hazards: Encounters that do harm without a Target, each with a way to reduce it."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor, StripArmor
from games.the_restless.effects.battles import Fight
from games.the_restless.effects.branches import ForEach, Repeat, When
from games.the_restless.effects.charges import Exhaust, Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.dice import Check, Roll
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.encounters import AddEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.conditions import CountIs, Holds, Those
from games.the_restless.vocabulary.card_types import Encounter

HAZARDS = (
    Encounter(
        name=t("Bridge of Washing Lines"),
        flavour=t("Six families knotted it in one night and crossed, and then untied the far end."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Cross one by one"),
                    ForEach("each", Check("dodge", failed=Damage("holder", 2), dc=9, by="holder")),
                ),
                Way(t("Drop the heaviest load"), cost=Discard("heaviest")),
                Way(t("Find the ford"), Reveal("next_encounter"), trait="pathfinder"),
            )
        ),
    ),
    Encounter(
        name=t("Field of Iron Jaws"),
        flavour=t("Set for something that walked upright, at about your height, in about your numbers."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Send one ahead"), Check("dodge", failed=Damage("roller", 3), dc=11, by="chosen")),
                Way(t("Throw things ahead"), cost=Discard("chosen")),
                Way(t("Lift a few"), Draw("loot"), trait="trapper"),
            )
        ),
    ),
    Encounter(
        name=t("Smoke From the Wrong Side"),
        flavour=t("It has come round by the lanes. There are voices in it discussing the weather."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Run for it"), LoseHealth("each", 1)),
                Way(t("Breathe through wool"), Mod("heal_gain", -1, to="each", until="realm")),
                Way(t("Follow the flame"), Rerolls(1), trait="lampwright"),
            )
        ),
    ),
    Encounter(
        name=t("Hill That Breathes"),
        flavour=t("The gorse rises and falls. At the summit is a bench dedicated to the view."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Climb it"),
                    Roll(
                        "d20",
                        bands=(
                            Band(1, 6, Damage("each", 1) >> AddEncounter("next", combat=True)),
                            Band(7, 14),
                            Band(15, 20, Heal("each", 1)),
                        ),
                        by="chosen",
                    ),
                ),
                Way(t("Wait for the out-breath"), cost=Rerolls(-1)),
                Way(t("Count its pulse"), Heal("each", 1), trait="omenist"),
            )
        ),
    ),
    Encounter(
        name=t("Mushroom Weather"),
        flavour=t("It comes down soft and brown all afternoon and sprouts wherever you were dry."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Walk on through"),
                    ForEach(
                        "each",
                        Check("plain", failed=Mod("any_roll", -1, to="holder", until="next_battle"), dc=9, by="holder"),
                    ),
                ),
                Way(t("Burn the cloaks"), StripArmor("each", 2)),
                Way(t("Fill your hats"), Find("loot", group="medicine"), trait="herbalist"),
            )
        ),
    ),
    Encounter(
        name=t("Frozen Regiment"),
        flavour=t("Eight hundred, standing easy. One of them has thawed, moustache first."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Go between the ranks"),
                    Check("plain", passed=Draw("loot", by="roller"), failed=Fight(), dc=8, by="chosen"),
                ),
                Way(t("Skirt the parade ground"), LoseHealth("lowest", 1)),
                Way(t("Answer to a name"), Draw("loot", 2), trait="deserter"),
            )
        ),
    ),
    Encounter(
        name=t("Stairs Down, Stairs Up"),
        flavour=t("More up than down, going by the legs. Going by the lamps, the other way about."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Take the stairs"),
                    Roll(
                        "d20",
                        bands=(
                            Band(1, 5, Damage("random", 3)),
                            Band(6, 13, Rerolls(1)),
                            Band(14, 20, Draw("treasure", by="roller")),
                        ),
                        by="chosen",
                    ),
                ),
                Way(t("Go the long way"), Rerolls(-1)),
                Way(t("Count the treads"), Draw("loot") >> Reveal("row"), trait="pathfinder"),
            )
        ),
    ),
    Encounter(
        name=t("River Running Uphill"),
        flavour=t("The drowned go by on their backs, towards home, looking rested."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(
                    t("Swim with your packs"),
                    ForEach(Those("each", only=CountIs("weight", "ge", 5)), Damage("holder", 2)),
                ),
                Way(t("Let the river pick"), Discard("random", choose="random") >> Heal("lowest", 1)),
                Way(t("Wait for low water"), Rerolls(-2)),
            )
        ),
    ),
    Encounter(
        name=t("Bells With No Tower"),
        flavour=t("They ring the quarters, then the hours, then something longer that comes round once."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Bear it"), Mod("any_roll", -1, to="each", until="next_battle")),
                Way(t("Stop your ears with wax"), cost=Rerolls(-2)),
                Way(t("Sing against them"), Mod("spell_damage", 1, to="each", until="realm"), trait="chanter"),
            )
        ),
    ),
    Encounter(
        name=t("The Sorting Gate"),
        flavour=t("It was built for sheep and then improved. The left-hand chute has been scrubbed."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Go through in file"), Discard("random") >> Rerolls(2)),
                Way(t("Climb over the top"), Check("dodge", failed=Damage("roller", 2), dc=12, by="lowest")),
                Way(t("Jam the works"), Recharge("each") >> Find("loot", group="tool"), trait="tinker"),
            )
        ),
    ),
    Encounter(
        name=t("Bone Scree"),
        flavour=t("All of it small, sorted by the weather into knuckles, beads and keys."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Slide down it"), Damage("each", 1)),
                Way(t("Rope together"), Check("plain", failed=Damage("each", 2), dc=12, by="heaviest")),
                Way(t("Read how it fell"), GainArmor("each", 1), trait="bonesetter"),
            )
        ),
    ),
    Encounter(
        name=t("Night at Four o'Clock"),
        flavour=t("It fell all at once, like a cloth over a birdcage, and you all stopped talking."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Walk blind"), Repeat(3, Damage("random", 1))),
                Way(t("Burn up a light"), Reveal("row") >> Rerolls(3), cost=Discard("chosen", group="light")),
                Way(
                    t("Sit back to back"),
                    ForEach("each", When(Holds("holder", group="light"), then=Heal("holder", 1)))
                    >> Mod("any_roll", -1, to="each", until="next_battle"),
                ),
            )
        ),
    ),
    Encounter(
        name=t("Ash to the Ankle"),
        flavour=t("Here and there it has kept the shape of what it fell on. Nobody says which."),
        kind="hazard",
        steps=Choose(
            ways=(
                Way(t("Wade"), Mod("dodge_roll", -3, to="each", until="realm")),
                Way(t("Go in single file"), LoseHealth("chosen", 2)),
                Way(t("Pull up the floorboards"), Exhaust("each") >> Draw("loot")),
            )
        ),
    ),
)
