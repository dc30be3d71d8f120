"""Tests of the preview of an attack (R-69 to R-71, R-124)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from games.kernel.zone import Zone
from games.the_restless.effects.prevention import Prevent
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import Scene, both, given, prop, set_, without
from tests.games.the_restless.made import charm, target

UNARMED = "hit:1:unarmed"


def hurt(table: Table) -> None:
    """Alter the table: the first Character has 2 Health left."""
    table.walkers[0].health = 2


def armored(table: Table) -> None:
    """Alter the table: the first Character has 2 Health left, and 1 Armor."""
    table.walkers[0].health, table.walkers[0].armor = 2, 1


def test_the_chance_is_that_of_the_die_to_reach_the_die_defense() -> None:
    """R-70, R-124: 10 to 20 of a D20 succeed; a failed Combat roll costs the Target's 2 Damage."""
    hint = given("beast").say("turn:0").hint(UNARMED)
    assert hint.startswith("55% to hit; a miss costs 2 damage. ")


def test_a_failed_ranged_roll_costs_nothing() -> None:
    """R-125; R-128: an elusive Target is 2 harder to hit."""
    scene = given("beast", items={0: ["sling"]}).say("turn:0")
    assert scene.hint("hit:1:0").startswith("55% to hit. ")
    assert given("elusive", items={0: ["sling"]}).say("turn:0").hint("hit:1:0").startswith("45% to hit. ")


def test_a_fatal_miss_is_announced() -> None:
    """R-31, R-36, R-145: no Health would be left; Armor is used first."""
    dying = given("beast", alter=hurt).say("turn:0").hint(UNARMED)
    assert dying.startswith("55% to hit; a miss costs 2 damage (45% risk to die). ")
    assert given("beast", alter=armored).say("turn:0").hint(UNARMED).startswith("55% to hit; a miss costs 2 damage. ")


def test_a_miss_costs_the_announced_damage() -> None:
    """R-124: the same 2 Damage is dealt when the die shows one too few."""
    assert given("beast", dice={1: [9]}).say("turn:0", UNARMED).health() == [5, 7, 7, 7]


def test_a_hit_that_would_defeat_says_so() -> None:
    """R-130: a Target with 4 Health left is defeated by one more hit of 9, not by one of 3."""
    scene = given("beast", items={0: ["club", "martyr"]}).say("turn:0")
    assert scene.hint("hit:1:0").startswith("55% to hit; a miss")
    assert scene.hint("hit:1:1").startswith("55% to hit and defeat it; a miss")


def test_a_hit_that_would_defeat_says_so_even_if_an_item_protects_characters() -> None:
    """R-130: an Item that prevents damage to its bearer saves no Target."""
    shield = charm(On("damaged", Prevent(2), limit="battle"))
    scene = given("beast", items={0: ["club", "martyr"], 1: [shield]}).say("turn:0")
    assert scene.hint("hit:1:1").startswith("55% to hit and defeat it; a miss")


def test_a_target_that_can_prevent_damage_is_named_and_not_certainly_defeated() -> None:
    """R-130: the Target prevents 2 of the damage to it, as on the card Pallbearers, Mislaid."""
    guarded = target(On("damaged", Prevent(2), whose="target", limit="round"))
    hint = given(guarded, items={0: ["martyr"]}).say("turn:0").hint("hit:1:0")
    assert hint.startswith("55% to hit; a miss")
    assert f"Cards that can change that: Prop {guarded}." in hint


def test_nothing_that_protects_the_roller_can_change_a_ranged_attack() -> None:
    """R-125: a failed Ranged roll does no damage to its roller."""
    shield = charm(On("damaged", Prevent(2), limit="battle"))
    scene = given("beast", items={0: ["sling", "club", shield]}).say("turn:0")
    assert "Cards that can change that" not in scene.hint("hit:1:0")
    assert f"Cards that can change that: Prop {shield}." in scene.hint("hit:1:1")


def test_fleeing_names_its_possible_cost() -> None:
    """R-136 to R-142: 11 of 20 numbers succeed; each of at most three failures costs 1. 2 Health can be lost."""
    begins = "Each Character rolls until they get away, at most 3 times. 55% to get away on each roll. "
    costs = "Each failed roll costs 1 damage. About 3 damage in all. "
    ends = " risk that a Character dies. No Rest until you win a fight or reach an Encounter without one."
    assert given("ogre").hint("flee") == f"{begins}{costs}0%{ends}"
    assert given("ogre", alter=hurt).hint("flee") == f"{begins}{costs}20%{ends}"


def test_a_reroll_says_its_chance() -> None:
    """R-70, R-74: the failed roll would succeed with 10 to 20."""
    scene = given("beast", dice={1: [9]}, alter=set_(rerolls=2)).say("turn:0", UNARMED)
    assert scene.hint("reroll") == "55% to succeed"


def test_using_an_item_previews_the_result() -> None:
    """R-32: Bread heals 2, up to the maximum of 7; the Bomb's 2 damage leave a Target with 5 Health 3."""
    scene = given("beast", items={0: ["bread", "bomb"]}, alter=hurt)
    assert scene.hint("use:0:0").startswith("Prop Anna: 2 → 4 of 7 Health.")
    assert scene.hint("use:0:1").startswith(f"Leaves Prop Beast {scene.target.health - 2} Health.")
    assert scene.say("use:0:0").member(0).health == 4


def test_a_rest_names_its_benefits() -> None:
    """R-163, R-164: three Reroll Counters, each of which heals 2 Health; the empty seat is filled again."""
    scene = given("stone", alter=both(hurt, without(3)))
    assert scene.hint("rest:0") == (
        "Uses up 1 of your 3 Rests. A new Realm brings no new ones. +3 Reroll Counters. Each Reroll Counter you spend "
        "then heals 2 Health. A new Character joins. It may bring a fight."
    )
    resting = given("stone", alter=hurt).say("rest:0")
    assert resting.table.rerolls == 3
    before = resting.member(0).health
    assert resting.hint("mend:0") == f"Prop Anna: {before} → {before + 2} of 7 Health."
    assert resting.say("mend:0").member(0).health == before + 2


def faces(meets: str, token: str, items: Sequence[str] = (), **said: Any) -> list[Scene]:
    """Return twenty scenes of one Attack, one for each number on the die."""
    found = [given(meets, items={0: items}, dice={1: [face]}, **said).say("turn:0") for face in range(1, 21)]
    return [scene.say(token) for scene in found]


@pytest.mark.parametrize(
    ("meets", "items"),
    [("beast", []), ("frenzied", []), ("plated", ["club"]), ("elusive", ["sling"]), ("horde", ["charm"])],
)
def test_the_stated_odds_match_all_twenty_numbers(meets: str, items: list[str]) -> None:
    """R-69, R-70, R-124: the stated number of rolls hit, and the cost of the others is within the stated range."""
    token = "hit:1:0" if items in (["club"], ["sling"]) else UNARMED
    hint = given(meets, items={0: items}).say("turn:0").hint(token)
    ends = faces(meets, token, items)
    hits = [scene for scene in ends if scene.table.thrown and scene.table.thrown.hit]
    chance = re.match(r"(\d+)% to hit", hint)
    assert chance
    if items != ["sling"]:  # the second shot rolls again
        assert int(chance[1]) == 5 * len(hits)
    costs = {7 - scene.health()[0] for scene in ends if scene not in hits}
    stated = [int(n) for n in re.findall(r"a miss costs (\d+)(?: to (\d+))? damage", hint) for n in n if n]
    assert {*stated} == ({min(costs), max(costs)} if items != ["sling"] else set())


def test_the_chance_to_die_is_that_of_the_numbers_that_kill() -> None:
    """R-145: a frenzied Target deals 3 instead of 2 if the die shows 3 or less; with 3 Health, this is death."""

    def three(table: Table) -> None:
        table.walkers[0].health = 3

    hint = given("frenzied", alter=three).say("turn:0").hint(UNARMED)
    assert hint.startswith("55% to hit; a miss costs 2 to 3 damage (15% risk to die).")
    assert sum(not scene.member(0).alive for scene in faces("frenzied", UNARMED, alter=three)) == 3


def test_the_answers_to_a_god_name_their_cost() -> None:
    """R-181: 3 damage on 1 to 6; on 7 to 11, the next Character is hurt."""
    facing = set_(level=5, phase="night", god=Zone([prop("god")]))
    scene = given(alter=facing).say("none", "face", "turn:0")
    assert scene.hint(UNARMED).startswith(
        "45% to hit; a miss costs 1 to 3 damage in total, at most 3 of it to Prop Anna. "
    )
