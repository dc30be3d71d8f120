"""People of menace 1 and 2; several of them can be paid."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, RollIs
from games.the_restless.effects import (
    Absolve,
    Damage,
    Discard,
    Draw,
    EndBattle,
    Forbid,
    GainArmor,
    HandOver,
    LoseHealth,
    Mod,
    Prevent,
    Recharge,
    Recover,
    Rerolls,
    StripArmor,
    Summon,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

HUMANS_LOW = (
    Encounter(t("Toll-Taker Without a Road"),
        t("He has kept the pole, the stool and the price list. Ducks are still a farthing."), "combat", 1,
        Target(("human",), 8, 1, 4, (), (On("round_start", EndBattle("removed"), cost=Rerolls(-1)),)), Drops(1, 0, 1)),
    Encounter(t("Man Guarding a Gate"),
        t("There is no wall on either side. He would take it as a courtesy if you did not notice."), "combat", 1,
        Target(("human",), 7, 1, 5, ("plated",),
        (On("battle_start", EndBattle("removed"), trait="pathfinder", may=True),)), Drops(1)),
    Encounter(t("Looter in Two Left Boots"), t("He will explain about the boots to anybody who holds still."),
        "combat", 1, Target(("human",), 8, 1, 4, ("ambusher",),
        (On("missed", Discard("roller", choose="random"), limit="battle"), On("target_defeated", Recover("loot")))),
        Drops(1, 0, 1)),
    Encounter(t("Bride at the Landing"),
        t("She asks every boat. The river has been gone some time, so mostly she asks people."), "combat", 1,
        Target(("human",), 8, 1, 4, (), (On("round_start", EndBattle("removed"), cost=LoseHealth("chosen", 2)),)),
        Drops(1, 1)),
    Encounter(t("Last Recruit"),
        t("Told to hold until relieved. He has polished the one button so often it is a ring."), "combat", 1, Target((
        "human",), 8, 1, 5, ("frenzied",), (On("battle_start", EndBattle("defeated"), trait="deserter", may=True),)),
        Drops(1)),
    Encounter(t("Census Man"),
        t("He is down to one page, and has started entering the same households twice for company."), "combat", 1,
        Target(("human",), 8, 1, 3, (), (On("battle_start", Mod("any_roll", -1, "heaviest", "battle")),)),
        Drops(1, 0, 1)),
    Encounter(t("Clockmaker in Arrears"),
        t("Every clock in town was his. He has wound them all to the minute his daughter left."), "combat", 1,
        Target(("human",), 9, 1, 3, (),
        (On("static", Forbid("actives")), On("battle_won", Recharge("each"), trait="tinker"))), Drops(1)),
    Encounter(t("Two Brothers, One Coat"),
        t("They wore it day and day about until neither could remember whose day it was."), "combat", 1, Target((
        "human",), 8, 1, 3, (),
        (On("target_defeated", Summon(Target(("human",), 8, 1, 3, name=t("The Other Brother"))), limit="battle"),)),
        Drops(1)),
    Encounter(t("Washerwoman at the Ford"), t("She is wringing out your shirt. You are still wearing it."), "combat",
        1, Target(("human",), 7, 1, 5, (),
        (On("battle_start", StripArmor("random", 3)), On("battle_won", GainArmor("chosen", 2)))), Drops(1)),
    Encounter(t("Ringer Gone Deaf"),
        t("He rings for each of you as you come up the hill, and then once more, and looks puzzled."), "combat", 1,
        Target(("human",), 8, 1, 4, (), (On("static", Forbid("rerolls"), only=CountIs("round", "eq", 1)),)),
        Drops(1, 0, 1)),
    Encounter(t("Militia of the Empty Town"),
        t("Drill is at six. Supper was to follow, but supper stopped coming and drill did not."), "combat", 2,
        Target(("human",), 10, 2, 7, ("horde",),
        (On("battle_start", EndBattle("removed"), cost=Discard("chosen", group="food")),)), Drops(1)),
    Encounter(t("Poacher in the Ossuary"),
        t("Nothing left to trap but visitors. He sets out a warm bowl and waits behind the ribs."), "combat", 2,
        Target(("human",), 11, 1, 6, ("elusive",), (On("missed", Damage("roller", 1), only=RollIs(("ranged",))),)),
        Drops(1, 0, 1)),
    Encounter(t("Rag and Bone Dealer"),
        t("He prices each of you by eye, lifting a sleeve here and there, without unkindness."), "combat", 2, Target((
        "human",), 9, 1, 7, (), (On("round_start", EndBattle("removed"), cost=Discard("chosen", kind="equipment")),
        On("target_defeated", Recover("loot", kind="equipment")))), Drops(1)),
    Encounter(t("Hangman Between Towns"),
        t("Paid by the yard and owed for sixty. He carries the drop on his back, folded."), "combat", 2, Target((
        "human",), 10, 1, 6, ("ambusher",), (
        On("static", Mod("target_damage", 1), only=CountIs("party_sins", "ge", 1)),
        On("battle_start", Absolve("chosen"), trait="confessor"))), Drops(1, 1)),
    Encounter(t("Pallbearers, Mislaid"),
        t("The service was at noon, at a church whose spire they could see at the time."), "combat", 2,
        Target(("human",), 10, 1, 7, (), (On("damaged", Prevent(2), whose="target", limit="round"),)), Drops(1, 0, 1)),
    Encounter(t("Mutineers of a Dry Barge"),
        t("The captain went over the side in the night and walked to the pub. They hold the wheel."), "combat", 2,
        Target(("human",), 10, 2, 6, ("plated",),
        (On("battle_start", EndBattle("removed") >> Draw("loot", 2), cost=Rerolls(-1), trait="smuggler"),)),
        Drops(1, 1)),
    Encounter(t("Beggar With Good Teeth"), t("All his own, he says, and opens a second tin to show you the rest."),
        "combat", 2, Target(("human",), 8, 1, 6, (),
        (On("round_start", EndBattle("removed"), cost=Rerolls(-3)), On("round_end", Rerolls(-1)))), Drops(1, 0, 1)),
    Encounter(t("The Pickpocket's Wake"),
        t("Everyone who came has paid their respects. Everyone who came is missing a watch."), "combat", 2, Target((
        "human",), 9, 1, 6, (),
        (On("missed", HandOver("roller", "left")), On("battle_won", Rerolls(3), trait="cutpurse"))), Drops(1)),
    Encounter(t("Cot-Maker, Retired"),
        t("Eleven cots, sanded twice. He will not have them called firewood in his own house."), "combat", 2,
        Target(("human",), 10, 2, 7, ("ambusher", "frenzied")), Drops(1, 1)),
)
