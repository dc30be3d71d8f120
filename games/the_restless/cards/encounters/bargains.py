"""Bargains: Encounters with an offer at a price, which the party can refuse."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.branches import Repeat
from games.the_restless.effects.charges import Exhaust
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Revive, Transfigure
from games.the_restless.effects.dice import Check
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.encounters import AddEncounter, DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls, Rests
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs, Per
from games.the_restless.vocabulary.card_types import Encounter

BARGAINS = (
    Encounter(
        name=t("Well of Returned Teeth"),
        flavour=t("Every family gave one, so as to be remembered by something that lasts."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Bleed into the bucket"), Draw("treasure", by="chosen"), cost=LoseHealth("chosen", 2)),
                Way(t("Drop something in"), Rerolls(Per("value", plus=1)), cost=Discard("chosen")),
                Way(t("Read the teeth"), Reveal("row") >> SwapEncounter("chosen"), trait="bonesetter"),
                Way(t("Walk on")),
            )
        ),
    ),
    Encounter(
        name=t("Tree of Luggage Labels"),
        flavour=t("A promise on every label. The wind turns them over so that both sides are read."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(
                    t("Tie on a promise"),
                    Draw("treasure", by="chosen") >> Mod("any_roll", -1, to="chosen", until="realm"),
                ),
                Way(t("Take one down"), Rerolls(2) >> AddEncounter(combat=True)),
                Way(t("Read them aloud"), Rerolls(3), trait="chanter"),
                Way(t("Walk underneath")),
            )
        ),
    ),
    Encounter(
        name=t("The Weigh-House"),
        flavour=t("The beam has settled level with nothing on it. The clerk seems to feel this is your doing."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Lighten the heaviest"), Rerolls(3), cost=Discard("heaviest")),
                Way(
                    t("Stand on the pan"),
                    Check(
                        "plain",
                        passed=Draw("loot", 2, by="roller"),
                        failed=LoseHealth("roller", 2),
                        dc=10,
                        by="chosen",
                    ),
                ),
                Way(t("Shift the beam"), Draw("loot", 2), trait="smuggler"),
                Way(t("Leave it level")),
            )
        ),
    ),
    Encounter(
        name=t("Ferryman Ashore"),
        flavour=t("No boat. He stoops, and pats his shoulders, and names the old fare."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Ride on his back"), DropEncounter("next"), cost=LoseHealth("each", 1)),
                Way(t("Ask for another bank"), SwapEncounter("next"), cost=Rerolls(-1)),
                Way(t("Show him the ford"), DropEncounter("next"), trait="pathfinder"),
                Way(t("Walk round")),
            )
        ),
    ),
    Encounter(
        name=t("Room to Let by the Hour"),
        flavour=t("The clock over the bed has been bribed. It is quarter to until somebody pays."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Pay for an hour"), Heal("each", 2), cost=Rerolls(-2)),
                Way(t("Strip the bed"), Find("loot", group="garment") >> BindSin("chosen")),
                Way(t("Mend the clock"), Heal("each", 2) >> Rerolls(1), trait="tinker"),
                Way(t("Go on walking")),
            )
        ),
    ),
    Encounter(
        name=t("Kind Woman With a Saw"),
        flavour=t("She will take a rib and give you back a plate. She has nice hands and a kettle on."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Let her work"), GainArmor("chosen", 7), cost=MaxHealth("chosen", -1)),
                Way(t("Only have the tea"), Heal("lowest", 1)),
                Way(t("Bring the balm"), GainArmor("chosen", 4), trait="herbalist"),
            )
        ),
    ),
    Encounter(
        name=t("Hives That Must Be Told"),
        flavour=t("Somebody has to knock on each box with the house key and say who it was."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(
                    t("Tell them who died"),
                    Revive("dead_chosen", 3),
                    cost=LoseHealth("each", 1),
                    only=CountIs("dead", "ge", 1),
                ),
                Way(t("Tell them all is well"), Heal("each", 3) >> BindSin("random")),
                Way(t("Pass on tiptoe")),
            )
        ),
    ),
    Encounter(
        name=t("Oven Still Warm"),
        flavour=t("Banked for the night by someone who meant to be up before you."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Bake what you carry"), Heal("each", 2), cost=Discard("chosen", group="food")),
                Way(t("Burn a coat in it"), Heal("each", 2) >> Rerolls(1), cost=Discard("chosen", group="garment")),
                Way(t("Knead and wait"), Find("loot", group="food") >> Heal("each", 1), trait="cook"),
                Way(t("Shut the oven door")),
            )
        ),
    ),
    Encounter(
        name=t("Notary in the Snow"),
        flavour=t("His desk is dug out square. He breathes on the ink between clauses."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Sign away a night"), Repeat(2, Draw("treasure", pick=2)), cost=Rests(-1)),
                Way(t("Witness for another"), Rerolls(1) >> Exhaust("random")),
                Way(t("Read it before signing"), Reveal("next_realm") >> Rerolls(2), trait="omenist"),
                Way(t("Decline to sign")),
            )
        ),
    ),
    Encounter(
        name=t("Door Leaning on Nothing"),
        flavour=t("There is a lit keyhole, and from the right height somebody else's eye."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Go through"), Transfigure("chosen") >> Grant("farsighted", "chosen")),
                Way(t("Take it with you"), GainArmor("chosen", 4) >> AddEncounter("next", combat=True)),
                Way(t("Close it gently")),
            )
        ),
    ),
    Encounter(
        name=t("Creditor of Small Favours"),
        flavour=t("He has them all by heart: the stirrup held, the lent umbrella, the change of subject."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Settle up"), Grant("steadfast", "chosen"), cost=Discard("chosen")),
                Way(t("Borrow again"), Rerolls(4) >> Later("realm_over", LoseHealth("each", 1))),
                Way(t("Forgive him first"), Absolve("chosen") >> Rerolls(2), trait="confessor"),
                Way(t("Nod and walk on")),
            )
        ),
    ),
    Encounter(
        name=t("Table Laid for Strangers"),
        flavour=t("Nobody comes out. The gravy has not skinned over, and the chairs are a little drawn back."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Sit and eat"), Heal("each", "all") >> BindSin("random")),
                Way(t("Eat standing up"), Heal("lowest", 2)),
                Way(t("Take the spoons"), Rerolls(2) >> Mod("die_defense", 1, until="next_battle")),
            )
        ),
    ),
    Encounter(
        name=t("Last Barber"),
        flavour=t("He has swept the same lock of hair into the same corner for nine years, and trims it."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(t("Be bled"), Absolve("chosen"), cost=LoseHealth("chosen", 2)),
                Way(t("Be shaved close"), Mod("dodge_roll", 3, to="chosen", until="realm"), cost=Rerolls(-1)),
                Way(t("Hold the mirror"), Heal("lowest", 1)),
            )
        ),
    ),
    Encounter(
        name=t("Hole With a Good Rope"),
        flavour=t("The knots are fresh and every one is a hand apart, like somebody was taught."),
        kind="bargain",
        steps=Choose(
            ways=(
                Way(
                    t("Send somebody down"),
                    Check(
                        "plain",
                        passed=Draw("treasure", by="roller"),
                        failed=Damage("roller", 3, pierce=True),
                        dc=10,
                        by="chosen",
                    ),
                ),
                Way(t("Lower a lantern"), Draw("loot", 2, pick=2), cost=Discard("chosen", group="light")),
                Way(t("Coil the rope"), Find("loot", group="tool", by="chosen"), cost=LoseHealth("chosen", 1)),
                Way(t("Leave it hanging")),
            )
        ),
    ),
)
