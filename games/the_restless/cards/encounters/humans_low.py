"""Encounters with people of menace 1 and 2."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor, StripArmor
from games.the_restless.effects.battles import EndBattle, Summon
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.drawing import Draw, Recover
from games.the_restless.effects.health import Damage, LoseHealth
from games.the_restless.effects.items import Discard, HandOver
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, RollIs
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import Encounter

HUMANS_LOW = (
    Encounter(
        name=t("Toll-Taker Without a Road"),
        flavour=t("He has kept the pole, the stool and the price list. Ducks are still a farthing."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=4,
            abilities=(On("round_start", EndBattle("removed"), cost=Rerolls(-1)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Man Guarding a Gate"),
        flavour=t("There is no wall on either side. He would take it as a courtesy if you did not notice."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=7,
            damage=1,
            health=5,
            keywords=("plated",),
            abilities=(On("battle_start", EndBattle("removed"), trait="pathfinder", may=True),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Looter in Two Left Boots"),
        flavour=t("He will explain about the boots to anybody who holds still."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=4,
            keywords=("ambusher",),
            abilities=(
                On("missed", Discard("roller", choose="random"), limit="battle"),
                On("target_defeated", Recover("loot")),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Bride at the Landing"),
        flavour=t("She asks every boat. The river has been gone some time, so mostly she asks people."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=4,
            abilities=(On("round_start", EndBattle("removed"), cost=LoseHealth("chosen", 2)),),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Last Recruit"),
        flavour=t("Told to hold until relieved. He has polished the one button so often it is a ring."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=5,
            keywords=("frenzied",),
            abilities=(On("battle_start", EndBattle("defeated"), trait="deserter", may=True),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Census Man"),
        flavour=t("He is down to one page, and has started entering the same households twice for company."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=3,
            abilities=(On("battle_start", Mod("any_roll", -1, to="heaviest", until="battle")),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Clockmaker in Arrears"),
        flavour=t("Every clock in town was his. He has wound them all to the minute his daughter left."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=9,
            damage=1,
            health=3,
            abilities=(
                On("static", Forbid("actives")),
                On("battle_won", Recharge("each"), trait="tinker"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Two Brothers, One Coat"),
        flavour=t("They wore it day and day about until neither could remember whose day it was."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=3,
            abilities=(
                On(
                    "target_defeated",
                    Summon(Target(("human",), defense=8, damage=1, health=3, name=t("The Other Brother"))),
                    limit="battle",
                ),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Washerwoman at the Ford"),
        flavour=t("She is wringing out your shirt. You are still wearing it."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=7,
            damage=1,
            health=5,
            abilities=(
                On("battle_start", StripArmor("random", 3)),
                On("battle_won", GainArmor("chosen", 2)),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Ringer Gone Deaf"),
        flavour=t("He rings for each of you as you come up the hill, and then once more, and looks puzzled."),
        kind="combat",
        menace=1,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=4,
            abilities=(On("static", Forbid("rerolls"), only=CountIs("round", "eq", 1)),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Militia of the Empty Town"),
        flavour=t("Drill is at six. Supper was to follow, but supper stopped coming and drill did not."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=10,
            damage=2,
            health=7,
            keywords=("horde",),
            abilities=(On("battle_start", EndBattle("removed"), cost=Discard("chosen", group="food")),),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Poacher in the Ossuary"),
        flavour=t("Nothing left to trap but visitors. He sets out a warm bowl and waits behind the ribs."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=11,
            damage=1,
            health=6,
            keywords=("elusive",),
            abilities=(On("missed", Damage("roller", 1), only=RollIs(("ranged",))),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Rag and Bone Dealer"),
        flavour=t("He prices each of you by eye, lifting a sleeve here and there, without unkindness."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=9,
            damage=1,
            health=7,
            abilities=(
                On("round_start", EndBattle("removed"), cost=Discard("chosen", kind="equipment")),
                On("target_defeated", Recover("loot", kind="equipment")),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Hangman Between Towns"),
        flavour=t("Paid by the yard and owed for sixty. He carries the drop on his back, folded."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=10,
            damage=1,
            health=6,
            keywords=("binding",),
            abilities=(
                On("static", Mod("target_damage", 1, to="target"), only=CountIs("party_sins", "ge", 1)),
                On("battle_start", Absolve("chosen"), trait="confessor"),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Pallbearers, Mislaid"),
        flavour=t("The service was at noon, at a church whose spire they could see at the time."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=10,
            damage=1,
            health=7,
            abilities=(On("damaged", Prevent(2), whose="target", limit="round"),),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("Mutineers of a Dry Barge"),
        flavour=t("The captain went over the side in the night and walked to the pub. They hold the wheel."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=10,
            damage=2,
            health=6,
            keywords=("plated",),
            abilities=(
                On("battle_start", EndBattle("removed") >> Draw("loot", 2), trait="smuggler", cost=Rerolls(-1)),
            ),
        ),
        drops=Drops(loot=1, treasure=1),
    ),
    Encounter(
        name=t("Beggar With Good Teeth"),
        flavour=t("All his own, he says, and opens a second tin to show you the rest."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=8,
            damage=1,
            health=6,
            abilities=(
                On("round_start", EndBattle("removed"), cost=Rerolls(-3)),
                On("round_end", Rerolls(-1)),
            ),
        ),
        drops=Drops(loot=1, treasure=0, rerolls=1),
    ),
    Encounter(
        name=t("The Pickpocket's Wake"),
        flavour=t("Everyone who came has paid their respects. Everyone who came is missing a watch."),
        kind="combat",
        menace=2,
        target=Target(
            ("human",),
            defense=9,
            damage=1,
            health=6,
            abilities=(
                On("missed", HandOver(giver="roller", to="left")),
                On("battle_won", Rerolls(3), trait="cutpurse"),
            ),
        ),
        drops=Drops(loot=1),
    ),
    Encounter(
        name=t("Cot-Maker, Retired"),
        flavour=t("Eleven cots, sanded twice. He will not have them called firewood in his own house."),
        kind="combat",
        menace=2,
        target=Target(("human",), defense=10, damage=2, health=7, keywords=("ambusher", "frenzied")),
        drops=Drops(loot=1, treasure=1),
    ),
)
