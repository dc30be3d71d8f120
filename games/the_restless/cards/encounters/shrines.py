"""Shrines: Encounters about Statuses, absolution, and the return of the dead."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Revive, Transfigure
from games.the_restless.effects.dice import Check
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs
from games.the_restless.vocabulary.card_types import Encounter

SHRINES = (
    Encounter(
        name=t("Chapel of the Kept Seat"),
        flavour=t("One pew, one cushion, one book open at one page, and no door wide enough for the owner."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Sit down"), Grant("steadfast", "chosen") >> BindSin("chosen")),
                Way(t("Dust it"), Heal("lowest", 2)),
                Way(t("Hear the seat out"), Absolve("chosen") >> Heal("lowest", 2), trait="confessor"),
            )
        ),
    ),
    Encounter(
        name=t("Shrine to Nobody Yet"),
        flavour=t("The plinth is finished, and the railings, and a place worn in the step by kneeling."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Leave your name"), Grant("farsighted", "chosen") >> Rerolls(1), cost=MaxHealth("chosen", -1)),
                Way(t("Leave a coin"), Heal("each", 1), cost=Rerolls(-1)),
                Way(t("Leave it vacant")),
            )
        ),
    ),
    Encounter(
        name=t("Saint Under Repair"),
        flavour=t("Her head is in a crate with the receipt. She is expected back by a spring some time ago."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Hold the head on"), Grant("shrouded", "chosen"), cost=LoseHealth("chosen", 2)),
                Way(t("Take the head"), Draw("treasure", by="chosen") >> BindSin("chosen")),
                Way(t("Light her candles"), Grant("kindled", "chosen"), trait="lampwright"),
                Way(t("Close the crate")),
            )
        ),
    ),
    Encounter(
        name=t("Cairn of Given Names"),
        flavour=t("Every name that was chosen and not used, one to a stone. It can be seen from the sea."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(
                    t("Lend one to the dead"),
                    Revive("dead_chosen", 2),
                    cost=Rerolls(-3),
                    only=CountIs("dead", "ge", 1),
                ),
                Way(t("Read until dusk"), Rerolls(1)),
                Way(t("Say every one"), Rerolls(2) >> Heal("lowest", 2), trait="sexton"),
            )
        ),
    ),
    Encounter(
        name=t("Baptistery, Drained"),
        flavour=t("A tide line runs round the tiles at the height of a held breath."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Lie down in it"), Absolve("chosen", "all"), cost=MaxHealth("chosen", -1)),
                Way(t("Sleep on the tiles"), Heal("each", 1)),
                Way(t("Fill it by the cupful"), Absolve("each") >> Heal("each", 1), trait="confessor"),
            )
        ),
    ),
    Encounter(
        name=t("Oracle on Half Pay"),
        flavour=t("She sees only the second half of things now, and is tactful about the rest."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Ask about tomorrow"), Reveal("row"), cost=Rerolls(-1)),
                Way(t("Ask who it will be"), Reveal("god") >> Rerolls(2), cost=LoseHealth("each", 1)),
                Way(t("Talk shop"), Reveal("row") >> Grant("farsighted", "chosen"), trait="omenist"),
                Way(t("Wish her good evening")),
            )
        ),
    ),
    Encounter(
        name=t("Altar of the Second Try"),
        flavour=t("The first offering is still on it, going soft, with a note from the god."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(
                    t("Kneel"),
                    Check("plain", passed=Grant("kindled", "roller"), failed=BindSin("roller"), dc=9, by="chosen"),
                ),
                Way(t("Clear the fruit away"), Heal("lowest", 1) >> Rerolls(1)),
                Way(t("Say the worst of it first"), Absolve("chosen") >> Grant("kindled", "chosen"), trait="confessor"),
            )
        ),
    ),
    Encounter(
        name=t("Font of Small Beer"),
        flavour=t("The water was not safe, so the priest made arrangements. They were a cheerful parish."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Drink deep"), Heal("chosen", 4) >> Mod("any_roll", -2, to="chosen", until="next_battle")),
                Way(t("Wet your lips"), Heal("lowest", 1)),
                Way(t("Strain it through linen"), Heal("each", 2), trait="herbalist"),
            )
        ),
    ),
    Encounter(
        name=t("Ladder Into the Ceiling"),
        flavour=t("The plaster has been patched around the rails. Someone up there moves a chair."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Climb"), Transfigure("chosen") >> Heal("chosen", "all")),
                Way(t("Pray at the foot"), GainArmor("lowest", 2)),
                Way(t("Sing up to them"), Grant("shrouded", "chosen") >> GainArmor("lowest", 2), trait="chanter"),
            )
        ),
    ),
    Encounter(
        name=t("House of the Thieves' Patron"),
        flavour=t("The poor box is chained to the altar. The altar is chained to another, larger church."),
        kind="shrine",
        steps=Choose(
            ways=(
                Way(t("Rob the box"), Rerolls(4) >> BindSin("chosen")),
                Way(t("Give something back"), Absolve("chosen") >> Heal("lowest", 1), cost=Discard("chosen")),
                Way(t("Count the links"), Pick("loot", 3)),
            )
        ),
    ),
)
