"""Plain cards for the tests of the rules, so that no rule's test depends on a card of the game."""

from __future__ import annotations

from games.kernel.text import EMPTY, Text, t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.battles import Summon
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.counters import Pool
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.literals import Keyword, Trait
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.card_types import (
    CARDS,
    Active,
    Attack,
    Bonus,
    Card,
    Character,
    Encounter,
    God,
    Loot,
    Pressure,
    Realm,
    Rest,
    Sin,
    Starter,
    Tarot,
    Treasure,
    Use,
    add_cards,
)


def _walker(name: Text, trait: Trait = "cook", death: Heal | GainArmor | None = None) -> Character:
    return Character(name, EMPTY, trait, 2, 4, 10, 7, (), death or NOTHING)


def _beast(name: Text, *keywords: Keyword, health: int = 6, abilities: tuple[On, ...] = ()) -> Encounter:
    target = Target(("beast",), 10, 2, health, keywords, abilities)
    return Encounter(name, EMPTY, "combat", 1, target, Drops(1, 0, 1))


def _item(name: Text, weight: int = 1, value: int = 2) -> Loot:
    return Loot(name, EMPTY, "equipment", ("trinket",), weight, value)


PROPS: tuple[Card, ...] = (
    _walker(t("Prop Anna")),
    _walker(t("Prop Bert")),
    _walker(t("Prop Cleo")),
    _walker(t("Prop Dora"), "sexton"),
    _walker(t("Prop Armorer"), "sexton", GainArmor("others", 2)),
    _beast(t("Prop Beast")),
    _beast(t("Prop Chainer"), "chain_magic"),
    _beast(t("Prop Swift"), "swift"),
    _beast(t("Prop Ambusher"), "ambusher"),
    _beast(t("Prop Warded"), "warded"),
    _beast(t("Prop Plated"), "plated"),
    _beast(t("Prop Elusive"), "elusive"),
    _beast(t("Prop Binding"), "binding"),
    _beast(t("Prop Regrowing"), "regrowing"),
    _beast(t("Prop Gorging"), "gorging"),
    _beast(t("Prop Devouring"), "devouring"),
    _beast(t("Prop Frenzied"), "frenzied"),
    _beast(t("Prop Horde"), "horde"),
    _beast(t("Prop Ogre"), health=60),
    _beast(
        t("Prop Mother"),
        abilities=(On("battle_start", Summon(Target(("beast",), 8, 1, 2, (), (), t("Prop Whelp")))),),
    ),
    Encounter(
        t("Prop Gate"),
        EMPTY,
        "bargain",
        steps=Choose(
            (
                Way(t("Pay"), Rerolls(5), cost=Rerolls(-2)),
                Way(t("Dig"), Rerolls(1), trait="sexton"),
                Way(t("Walk on")),
            )
        ),
    ),
    Encounter(t("Prop Hoard"), EMPTY, "combat", 1, Target(("beast",), 10, 2, 6), Drops(0, 2)),
    Encounter(t("Prop Trader"), EMPTY, "trader"),
    Encounter(t("Prop Stone"), EMPTY, "shrine"),
    Realm(t("Prop Plain"), EMPTY, 1, "field", ()),
    Realm(t("Prop Summit"), EMPTY, 5, "field", ()),
    Realm(t("Prop Steep"), EMPTY, 2, "field", (), 4, Pressure(1, 1, 2)),
    Loot(t("Prop Club"), EMPTY, "weapon", ("melee",), 2, 2, Attack("combat", 3), bonus=Bonus("sexton", damage=1)),
    Loot(t("Prop Sling"), EMPTY, "weapon", ("ranged",), 1, 2, Attack("ranged", 1, shots=2), 2, "rest"),
    Loot(t("Prop Martyr"), EMPTY, "weapon", ("melee",), 1, 2, Attack("combat", 9, on_hit=LoseHealth("each", 9))),
    Loot(
        t("Prop Thorn"),
        EMPTY,
        "weapon",
        ("melee",),
        1,
        2,
        Attack("combat", 1),
        abilities=(On("missed", LoseHealth("holder", 9)),),
    ),
    Loot(
        t("Prop Fog"), EMPTY, "equipment", ("light",), 0, 1, abilities=(On("static", Mod("die_defense", 2, "target")),)
    ),
    Loot(t("Prop Scroll"), EMPTY, "consumable", ("spell",), 0, 2, Attack("ranged", 3), 2),
    Loot(t("Prop Bread"), EMPTY, "consumable", ("food",), 1, 1, counters=2, use=Use(Heal("holder", 2))),
    Loot(t("Prop Stew"), EMPTY, "consumable", ("food",), 1, 1, rest_only=True, use=Use(Heal("holder", 3))),
    Loot(t("Prop Bomb"), EMPTY, "consumable", ("thrown",), 1, 1, use=Use(Hit(2), needs_target=True)),
    Loot(t("Prop Lamp"), EMPTY, "equipment", ("light",), 1, 1, active=Active("encounter", Reveal("next_encounter"), 2)),
    Loot(t("Prop Oil"), EMPTY, "equipment", ("tool",), 0, 1, active=Active("realm", Recharge("holder"))),
    Loot(t("Prop Coat"), EMPTY, "equipment", ("garment",), 2, 3, armor=3),
    Loot(
        t("Prop Charm"), EMPTY, "equipment", ("trinket",), 0, 1, abilities=(On("static", Mod("any_roll", 2, "holder")),)
    ),
    Loot(
        t("Prop Die"),
        EMPTY,
        "equipment",
        ("trinket",),
        0,
        1,
        abilities=(On("rolled", FreeReroll("holder"), limit="battle", may=True),),
    ),
    _item(t("Prop Ring")),
    _item(t("Prop Anvil"), 9),
    _item(t("Prop Pebble"), 0, 0),
    Treasure(t("Prop Crown"), EMPTY, "equipment", ("relic",), 1, 4),
    Starter(t("Prop Bag"), EMPTY, "equipment", ("tool",), 1, 0),
    Sin(t("Prop Sin"), EMPTY, "curse", (On("static", Mod("any_roll", -1, "holder")),)),
    _walker(t("Prop Seer"), "omenist"),
    Tarot(t("Prop Blessing"), EMPTY, "blessing", "major", (On("static", Mod("any_roll", 2, "holder")),)),
    Tarot(t("Prop Choir"), EMPTY, "group_blessing", "major", (On("static", Mod("any_roll", 2, "each")),)),
    Tarot(t("Prop Cup"), EMPTY, "resource_pool", "cups", (), 3, Use(Heal("holder", 2), cost=Pool(-1))),
    Tarot(t("Prop Coin"), EMPTY, "resource_pool", "pentacles", (), 3, Use(Rerolls(1), cost=Pool(-1))),
    Rest(t("Prop Barn"), EMPTY, "calm", Heal("each", 1)),
    Rest(t("Prop Guest"), EMPTY, "horror", Heal("each", 1), Target(("profane",), 8, 1, 2)),
    God(
        t("Prop God"),
        EMPTY,
        ("divine",),
        12,
        4,
        (
            Band(1, 6, Damage("roller", 3)),
            Band(7, 11, Damage("left", 1)),
        ),
        (),
    ),
)

add_cards(card for card in PROPS if card.key not in CARDS)
