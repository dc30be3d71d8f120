"""What an attack says of itself before it is made (R-69 to R-71, R-124)."""

from __future__ import annotations

from games.the_restless.table import Table
from tests.games.the_restless.given import given

UNARMED = "hit:1:unarmed"


def hurt(table: Table) -> None:
    """An alteration: the first has 2 Health left."""
    table.walkers[0].health = 2


def armored(table: Table) -> None:
    """An alteration: the first has 2 Health left, and 1 Armor."""
    table.walkers[0].health, table.walkers[0].armor = 2, 1


def test_the_chance_is_that_of_the_die_to_reach_the_die_defense() -> None:
    """R-70, R-124: 10 to 20 of a D20 reach 10; a failed Combat roll costs the Target's 2 Damage."""
    hint = given("beast").say("turn:0").hint(UNARMED)
    assert hint.startswith("55% to hit; a miss costs 2 damage. ")


def test_a_failed_ranged_roll_costs_nothing() -> None:
    """R-125; R-128: an elusive Target is 2 harder to hit so."""
    scene = given("beast", items={0: ["sling"]}).say("turn:0")
    assert scene.hint("hit:1:0").startswith("55% to hit. ")
    assert given("elusive", items={0: ["sling"]}).say("turn:0").hint("hit:1:0").startswith("45% to hit. ")


def test_a_miss_that_would_kill_says_so() -> None:
    """R-31, R-36, R-145: no Health is left after it; Armor is taken first."""
    dying = given("beast", alter=hurt).say("turn:0").hint(UNARMED)
    assert dying.startswith("55% to hit; a miss costs 2 damage and your life. ")
    assert given("beast", alter=armored).say("turn:0").hint(UNARMED).startswith("55% to hit; a miss costs 2 damage. ")


def test_the_words_are_what_the_dice_then_do() -> None:
    """R-124: the same 2 Damage is dealt when the die shows one too few."""
    assert given("beast", dice={1: [9]}).say("turn:0", UNARMED).health() == [5, 7, 7, 7]
