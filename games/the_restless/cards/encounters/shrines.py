"""Shrines: Statuses, absolution, the dead called back."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.conditions import CountIs
from games.the_restless.vocabulary.card_types import Encounter
from games.the_restless.vocabulary.effects import (
    Absolve,
    BindSin,
    Check,
    Choose,
    Discard,
    Draw,
    GainArmor,
    Grant,
    Heal,
    LoseHealth,
    MaxHealth,
    Mod,
    Pick,
    Rerolls,
    Reveal,
    Revive,
    Transfigure,
    Way,
)

SHRINES = (
    Encounter(t("Chapel of the Kept Seat"),
        t("One pew, one cushion, one book open at one page, and no door wide enough for the owner."), "shrine",
        steps=Choose((Way(t("Sit down"), Grant("steadfast", "chosen") >> BindSin("chosen")),
        Way(t("Dust it"), Heal("lowest", 2)),
        Way(t("Hear the seat out"), Absolve("chosen") >> Heal("lowest", 2), trait="confessor")))),
    Encounter(t("Shrine to Nobody Yet"),
        t("The plinth is finished, and the railings, and a place worn in the step by kneeling."), "shrine",
        steps=Choose((
        Way(t("Leave your name"), Grant("farsighted", "chosen") >> Rerolls(1), cost=MaxHealth("chosen", -1)),
        Way(t("Leave a coin"), Heal("each", 1), cost=Rerolls(-1)), Way(t("Leave it vacant"))))),
    Encounter(t("Saint Under Repair"),
        t("Her head is in a crate with the receipt. She is expected back by a spring some time ago."), "shrine",
        steps=Choose((Way(t("Hold the head on"), Grant("shrouded", "chosen"), cost=LoseHealth("chosen", 2)),
        Way(t("Take the head"), Draw("treasure", by="chosen") >> BindSin("chosen")),
        Way(t("Light her candles"), Grant("kindled", "chosen"), trait="lampwright"), Way(t("Close the crate"))))),
    Encounter(t("Cairn of Given Names"),
        t("Every name that was chosen and not used, one to a stone. It can be seen from the sea."), "shrine",
        steps=Choose((
        Way(t("Lend one to the dead"), Revive("dead_chosen", 2), cost=Rerolls(-3), only=CountIs("dead", "ge", 1)),
        Way(t("Read until dusk"), Rerolls(1)),
        Way(t("Say every one"), Rerolls(2) >> Heal("lowest", 2), trait="sexton")))),
    Encounter(t("Baptistery, Drained"), t("A tide line runs round the tiles at the height of a held breath."),
        "shrine", steps=Choose((Way(t("Lie down in it"), Absolve("chosen", "all"), cost=MaxHealth("chosen", -1)),
        Way(t("Sleep on the tiles"), Heal("each", 1)),
        Way(t("Fill it by the cupful"), Absolve("each") >> Heal("each", 1), trait="confessor")))),
    Encounter(t("Oracle on Half Pay"),
        t("She sees only the second half of things now, and is tactful about the rest."), "shrine", steps=Choose((
        Way(t("Ask about tomorrow"), Reveal("row"), cost=Rerolls(-1)),
        Way(t("Ask who it will be"), Reveal("god") >> Rerolls(2), cost=LoseHealth("each", 1)),
        Way(t("Talk shop"), Reveal("row") >> Grant("farsighted", "chosen"), trait="omenist"),
        Way(t("Wish her good evening"))))),
    Encounter(t("Altar of the Second Try"),
        t("The first offering is still on it, going soft, with a note from the god."), "shrine", steps=Choose((
        Way(t("Kneel"), Check("plain", Grant("kindled", "roller"), BindSin("roller"), 9, "chosen")),
        Way(t("Clear the fruit away"), Heal("lowest", 1) >> Rerolls(1)),
        Way(t("Say the worst of it first"), Absolve("chosen") >> Grant("kindled", "chosen"), trait="confessor")))),
    Encounter(t("Font of Small Beer"),
        t("The water was not safe, so the priest made arrangements. They were a cheerful parish."), "shrine",
        steps=Choose((Way(t("Drink deep"), Heal("chosen", 4) >> Mod("any_roll", -2, "chosen", "next_battle")),
        Way(t("Wet your lips"), Heal("lowest", 1)),
        Way(t("Strain it through linen"), Heal("each", 2), trait="herbalist")))),
    Encounter(t("Ladder Into the Ceiling"),
        t("The plaster has been patched around the rails. Someone up there moves a chair."), "shrine", steps=Choose((
        Way(t("Climb"), Transfigure("chosen") >> Heal("chosen", "all")),
        Way(t("Pray at the foot"), GainArmor("lowest", 2)),
        Way(t("Sing up to them"), Grant("shrouded", "chosen") >> GainArmor("lowest", 2), trait="chanter")))),
    Encounter(t("House of the Thieves' Patron"),
        t("The poor box is chained to the altar. The altar is chained to another, larger church."), "shrine",
        steps=Choose((Way(t("Rob the box"), Rerolls(4) >> BindSin("chosen")),
        Way(t("Give something back"), Absolve("chosen") >> Heal("lowest", 1), cost=Discard("chosen")),
        Way(t("Count the links"), Pick("loot", 3))))),
)
