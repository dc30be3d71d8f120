"""Nobody is asked if there is nothing to choose (R-78, R-101, R-196)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from games.kernel.effect import Effect
from games.kernel.effect import Sequence as InTurn
from games.kernel.text import t
from games.the_restless.effects.branches import Repeat
from games.the_restless.effects.charges import Exhaust, Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Revive
from games.the_restless.effects.encounters import DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.items import Discard, HandOver
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll, Nudge
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import Thrown
from games.the_restless.vocabulary.card_types import CARDS
from tests.games.the_restless.given import Scene, both, buried, given, prop, set_
from tests.games.the_restless.made import charm, realm, stone

UNARMED = "hit:1:unarmed"


Alteration = Callable[[Table], None]


def nothing(_table: Table) -> None:
    """Alter nothing."""


def sinful(table: Table) -> None:
    """Alter the table: seat 3 has a Sin."""
    table.walkers[2].sins = [Piece(prop("sin"))]


def hurt(table: Table) -> None:
    """Alter the table: seat 4 is hurt."""
    table.walkers[3].health = 1


def dead(table: Table) -> None:
    """Alter the table: seat 3's Character has died."""
    table.walkers[2] = buried(table.walkers[2])
    table.discards["character"].put([prop("cleo")])


def spent(table: Table) -> None:
    """Alter the table: seat 2's Item is spent for a long time."""
    table.walkers[1].items[0].wait = 3


def scene_with_effect(
    do: Effect, *row: str, items: Mapping[int, Sequence[str]] | None = None, alter: Alteration = nothing
) -> Scene:
    """Return a scene with a beast and a Character who can use this effect on seeing it."""
    held = charm(On("battle_start", do, may=True))
    return given("beast", *row, items={0: [held], **(items or {})}, alter=alter)


@pytest.mark.parametrize(
    ("do", "row", "alter"),
    [
        (SwapEncounter("last"), ("stone",), nothing),
        (DropEncounter("next"), ("stone",), nothing),
        (Reveal("row"), ("stone",), nothing),
        (Absolve("each"), (), sinful),
        (Heal("each", 2), (), hurt),
        (Revive("dead_chosen", 2), (), dead),
        (Recharge("each"), (), spent),
        (InTurn((SwapEncounter("next"), Absolve("each"))), (), sinful),
    ],
)
def test_an_effect_that_would_change_nothing_is_not_offered(
    do: Effect, row: tuple[str, ...], alter: Alteration
) -> None:
    """R-101, R-196: no Encounter is left, nothing is face down, and nobody has a Sin, is hurt, dead or out of uses."""
    lamp = {1: ["lamp"]}
    assert scene_with_effect(do, *row, items=lamp, alter=alter).choices() == ["yes", "no"]
    assert "turn:0" in scene_with_effect(do, items=lamp).choices()


def test_ines_ninefold_swaps_no_encounter_after_the_last_one() -> None:
    """R-100, R-196: her Special is asked about only while there is a row, and after every Encounter but the last."""
    party = ("bert", "cleo", "dora")

    def walks(table: Table) -> None:
        table.walkers[0].piece, table.rerolls = Piece(CARDS["ines-ninefold"]), 3

    ahead = given("stone", "stone", "stone", party=("anna", *party), alter=walks).say("on")
    assert ahead.choices() == ["yes", "no"]
    last = given("stone", party=("anna", *party), alter=walks).say("on")
    assert "on" in last.choices()


def test_a_yes_names_only_the_characters_that_benefit() -> None:
    """R-101, R-196: seat 2 has a spent Lamp; nobody else has."""
    scene = scene_with_effect(Recharge("chosen"), items={1: ["lamp"], 2: ["lamp"]}, alter=spent)
    assert (scene.choices(), scene.silence()) == (["place:1", "no"], ("no",))
    assert scene.say("place:1").member(1).items[0].wait == 0


def test_a_question_about_an_item_names_its_purpose() -> None:
    """R-77: the Item could be lost by the choice."""

    def used_up(table: Table) -> None:
        for piece in table.walkers[0].items[1:]:
            piece.wait = 3

    def asked(step: Effect, alter: Alteration = nothing) -> str:
        items = [charm(On("battle_start", step)), "lamp", "lamp"]
        return given("beast", items={0: items}, alter=alter).prompt()

    assert asked(Discard("holder")) == "Prop Anna: choose an Item to discard"
    assert asked(Exhaust("holder")) == "Prop Anna: choose an Item to exhaust"
    assert asked(Recharge("holder"), used_up) == "Prop Anna: choose an Item to recharge"


def test_an_item_is_handed_only_to_a_character_with_room() -> None:
    """R-45, R-196: seat 2 already carries four Items."""
    assert scene_with_effect(HandOver("holder", "chosen_other"), items={1: ["ring"] * 4}).choices() == [
        "place:2",
        "place:3",
        "no",
    ]


def test_a_free_roll_is_not_offered_if_it_could_not_help() -> None:
    """R-7, R-74: a second roll cannot help if every number fails, and adding 2 to a 5 is not enough to hit."""
    luck = charm(On("rolled", FreeReroll("holder"), may=True))
    assert given("ogre", dice={1: [5]}, items={0: [luck]}).say("turn:0", UNARMED).choices() == ["yes", "no"]
    push = charm(On("rolled", Nudge(2), may=True))
    assert "turn:1" in given("ogre", dice={1: [5]}, items={0: [push]}).say("turn:0", UNARMED).choices()
    assert given("ogre", dice={1: [8]}, items={0: [push]}).say("turn:0", UNARMED).choices() == ["yes", "no"]
    assert "turn:1" in given("ogre", dice={1: [12]}, items={0: [push]}).say("turn:0", UNARMED).choices()


def test_a_price_is_not_asked_for_nothing() -> None:
    """R-196: an action with a cost is offered under the same condition."""
    held = charm(On("battle_start", Absolve("each"), cost=Rerolls(-1)))
    rich = set_(rerolls=2)
    assert "turn:0" in given("beast", items={0: [held]}, alter=rich).choices()


@pytest.mark.parametrize(("held", "rules", "asked"), [((), 3, False), (("bread",), 3, True), ((), 2, True)])
def test_a_harmless_die_offers_no_reroll(held: Sequence[str], rules: int, asked: bool) -> None:
    """R-74, R-76: nobody has Food; answers under the previous version keep their questions."""
    card = stone(Discard("random", group="food"))
    scene = given(card, items={0: held}, alter=set_(rerolls=2, rules=rules)).say("on")
    assert ("Keep it?" in scene.prompt()) == asked
    assert scene.table.rerolls == 2


@pytest.mark.parametrize(("held", "asked"), [((), False), (("bread",), True)])
def test_no_character_is_chosen_for_an_effect_that_changes_nothing(held: Sequence[str], asked: bool) -> None:
    """R-196: any chosen Character would discard Food."""
    card = stone(Discard("chosen", group="food"))
    scene = given(card, items={0: held}).say("on")
    assert (scene.choices() == ["place:0", "place:1", "place:2", "place:3"]) == asked


@pytest.mark.parametrize(("rules", "health"), [(2, 60), (3, 58)])
def test_across_days_a_single_remaining_attack_is_made_without_a_question(rules: int, health: int) -> None:
    """R-120: an attack cannot be skipped. Wenzel can give his club away as his turn starts."""

    def wenzel(table: Table) -> None:
        set_(rules=rules)(table)
        table.walkers[0].piece = Piece(CARDS["jossel-of-the-ferry"])

    scene = given("ogre", players=2, pace="days", items={0: ["club"]}, dice={1: [20]}, alter=wenzel)
    assert scene.say("turn:0:hit:1:0", "place:1").target.health == health


@pytest.mark.parametrize(("alone", "costs"), [(False, 0), (True, 0), (True, 1)])
def test_ways_that_mean_the_same_character_are_one(alone: bool, costs: int) -> None:
    """R-101: with one Character alive, "lowest" and "chosen" mean the same; only a cost makes the options differ."""

    def last(table: Table) -> None:
        for member in table.walkers[1:] if alone else ():
            member.health = 0

    cost = LoseHealth("lowest", costs) if costs else NOTHING
    ways = (Way(t("Let it fall"), Damage("lowest", 1)), Way(t("Step in"), Damage("chosen", 1), cost=cost))
    scene = given(stone(Choose(ways)), alter=last).say("on")
    assert (scene.choices() == ["way:0", "way:1"]) == (not alone or costs > 0)


@pytest.mark.parametrize(("rules", "asked"), [(4, True), (5, False)])
def test_players_are_not_asked_who_draws_when_there_is_no_loot(rules: int, asked: bool) -> None:
    """R-78, R-131: in that Realm, a Beast drops no Loot; its Reroll Counter goes to the pool nevertheless."""
    bare = realm(On("static", Mod("loot_drops", -1)))
    scene = given("beast", dice={n: [20] for n in (1, 2, 3)}, alter=both(bare, set_(rules=rules)))
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED)
    assert ("who draws" in scene.prompt()) == asked
    assert scene.table.rerolls == (0 if asked else 1)


@pytest.mark.parametrize(
    ("effect", "shown", "rules", "asked"),
    [
        (Heal("lowest", Thrown("d4")), 4, 4, True),
        (Heal("lowest", Thrown("d4")), 4, 5, False),
        (Heal("lowest", Thrown("d4")), 3, 5, True),
        (LoseHealth("lowest", Thrown("d4")), 4, 5, True),
    ],
)
def test_the_highest_number_is_kept_if_more_is_better(effect: Effect, shown: int, rules: int, asked: bool) -> None:
    """R-74: a high roll can be rerolled if high is bad, as with lost Health."""

    def hurt(table: Table) -> None:
        table.rerolls, table.rules = 2, rules
        table.walkers[0].health = 1

    scene = given(stone(effect), "stone", alter=hurt, dice={"d4": [shown]}).say("on")
    assert ("Keep it?" in scene.prompt()) == asked


def test_the_prompts_of_repeated_effects_are_numbered() -> None:
    """R-74, R-76: earlier, the same question came three times, as if the first answer had not counted."""
    three = stone(Repeat(3, Damage("random", 1)))
    scene = given(three, "stone", dice={"d4": [1, 2, 3]}, alter=set_(rerolls=9)).say("on")
    asked = []
    for _ in range(3):
        asked.append(scene.prompt())
        scene.say("accept")
    assert [prompt.endswith(f"Keep it? ({n} of 3)") for n, prompt in enumerate(asked, 1)] == [True] * 3, asked


def test_the_rerolls_of_several_shots_are_numbered() -> None:
    """R-66, R-74: a Sling shoots twice, and both shots miss."""
    scene = given("ogre", items={0: ["sling"]}, dice={1: [2, 3]}, alter=set_(rerolls=9)).say("turn:0", "hit:1:0")
    assert scene.prompt() == "Prop Anna: Ranged roll 2 against 10. It fails. Reroll it? (shot 1 of 2)"
    assert scene.say("accept").prompt().endswith("Reroll it? (shot 2 of 2)")
    once = given("ogre", dice={1: [2]}, alter=set_(rerolls=9)).say("turn:0", UNARMED)
    assert once.prompt().endswith("Reroll it?")
