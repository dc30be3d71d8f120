"""Profane things of menace 1 and 2, mostly household."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, Natural, Per, Using
from games.the_restless.effects import (
    Choose,
    Damage,
    Find,
    Forbid,
    Heal,
    Hit,
    Keywords,
    LoseHealth,
    Mend,
    Mod,
    Pick,
    Rerolls,
    Stagger,
    Summon,
    Way,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

PROFANE_LOW = (
    Encounter(t("Hand in the Poor Box"), t("It closes on coins out of habit, and on wrists out of loneliness."),
        "combat", 1, Target(("profane",), 8, 1, 4, (), (On("battle_start", Hit(3), cost=Rerolls(-1)),)), Drops(1, 1)),
    Encounter(t("Scarecrow With a Pulse"), t("The straw has grown in. When the wind is from the barn it sweats."),
        "combat", 1, Target(("profane",), 8, 1, 4, ("regrowing",),
        (On("battle_start", Keywords(remove=("regrowing",)) >> Hit(1), trait="lampwright"),)), Drops(1)),
    Encounter(t("Drowned Postman"),
        t("He has one letter left, and turns it over and over, and the ink comes off on the water."), "combat", 1,
        Target(("profane",), 8, 1, 5, (), (On("battle_won", Pick("treasure", 2)),)), Drops(1, 0, 1)),
    Encounter(t("Candle That Learned"), t("Somebody read by it for years, aloud, leaving nothing out."), "combat", 1,
        Target(("profane",), 9, 1, 5, ("elusive",), (On("round_end", Hit(1)),)), Drops(1)),
    Encounter(t("Skin Hung Out to Dry"), t("The pegs hold it at the shoulders. The wind does the walking."), "combat",
        1, Target(("profane",), 8, 1, 4, (), (On("static", Mod("melee_damage", -1)),)), Drops(1)),
    Encounter(t("Second Helping"), t("Supper was one man. It has gone back to the pot to look for him."), "combat", 1,
        Target(("profane",), 8, 1, 5, ("gorging",), (On("item_used", Mend(3), only=Using(("food",))),)), Drops(1)),
    Encounter(t("Mouth Left Singing"), t("The rest of the tenor was taken home by his family."), "combat", 1,
        Target(("profane",), 8, 2, 3, ("chain_magic",), (On("static", Mod("spell_damage", 1)),)), Drops(1)),
    Encounter(t("Mourner Nobody Hired"),
        t("She asks only what he was like, and weeps before you have thought of anything."), "combat", 1, Target((
        "profane",), 8, 1, 5, (), (
        On("battle_start", Mod("any_roll", 2, "chosen", "battle"), cost=LoseHealth("chosen", 1)),
        On("battle_won", Heal("lowest", 2), trait="sexton"))), Drops(1, 0, 1)),
    Encounter(t("Gallows Fruit"), t("It ripens from the feet. The smaller ones turn to watch you pass."), "combat", 2,
        Target(("profane",), 9, 1, 6, (),
        (On("battle_start", Summon(Target(("profane",), 8, 1, 2, name=t("Windfall")), 2)),)), Drops(1, 1)),
    Encounter(t("Mirror Taken Down"),
        t("They turned it to the wall for the burial. It had to make do with the wall."), "combat", 2,
        Target(("profane",), 10, 2, 7, ("chain_magic",), (On("hit", Damage("roller", 1), only=Natural("ge", 17)),)),
        Drops(1, 0, 1)),
    Encounter(t("Moss Sergeant"),
        t("He was told to lie still until the whistle. His men are the green patch to the left."), "combat", 2,
        Target(("profane",), 9, 1, 7, ("regrowing",), (
        On("round_end", Damage("random", 1), only=CountIs("round", "ge", 2)),
        On("battle_won", Find("loot", "medicine"), trait="herbalist"))), Drops(1)),
    Encounter(t("Man Under the Floor"),
        t("He pays the rent on the first of the month, through the knot-hole, in teeth."), "combat", 2,
        Target(("profane",), 10, 2, 6, ("ambusher",), (On("static", Mod("dodge_roll", -2)),)), Drops(1, 1)),
    Encounter(t("Stew With Opinions"),
        t("It has been on the fire since the inn closed, and has had time to think of you all."), "combat", 2,
        Target(("profane",), 8, 1, 8, (), (On("battle_start", Choose((
        Way(t("Taste it"), Heal("chosen", 3) >> Mod("any_roll", -2, "chosen", "battle")),
        Way(t("Put the spoon down"), Stagger(1))))),)), Drops(1, 0, 1)),
    Encounter(t("Ledger Ghoul"), t("It eats only the entries. The columns are left very clean."), "combat", 2,
        Target(("profane",), 10, 1, 6, ("gorging",), (On("battle_won", Rerolls(Per("dead", plus=1))),)), Drops(1, 1)),
    Encounter(t("Doorman of No House"), t("He has your names on a list, and the list was printed before you were."),
        "combat", 2, Target(("profane",), 10, 2, 7, ("frenzied",),
        (On("round_start", Forbid("flee", until="round"), only=CountIs("round", "le", 2)),)), Drops(1)),
    Encounter(t("Paper Saints"),
        t("Cut in a row from one folded sheet. When the first of them kneels they all must."), "combat", 2,
        Target(("profane",), 10, 2, 6, ("horde", "elusive")), Drops(1, 0, 1)),
    Encounter(t("The Unclaimed"),
        t("The mortuary let them out at closing, in order of number, with their effects in bags."), "combat", 2,
        Target(("profane",), 9, 1, 8, (),
        (On("round_end", Damage("lowest", 1)), On("battle_start", Stagger(2), trait="sexton"))), Drops(1, 1)),
)
