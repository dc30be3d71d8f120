"""Why a hint says what it says: one sentence about what weighs most."""

from __future__ import annotations

from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from tests.games.the_restless.given import READ, Scene, given, set_


def why(scene: Scene, *tokens: str) -> str:
    """The reason for that answer of the first player."""
    asked = scene.match.asked(0)
    assert asked
    return READ(THE_RESTLESS.reason(scene.match.view(0), asked.question, tokens))


def hurt(table: Table) -> None:
    """An alteration: the first has 2 Health left."""
    table.walkers[0].health = 2


def test_an_attack_is_explained_by_what_weighs_most() -> None:
    """R-125, R-130: a blow that may end it; a missed shot costs nothing; else damage for the risk."""
    scene = given("beast", items={0: ["martyr", "sling"]}).say("turn:0")
    assert why(scene, "hit:1:0") == "It may well defeat Prop Beast before it can strike."
    assert why(scene, "hit:1:1") == "A miss costs nothing, and a hit hurts."
    assert why(scene, "hit:1:unarmed") == "No other attack deals more damage for its risk."


def test_other_choices_are_explained() -> None:
    """Flight, food, a reroll: taken or left."""
    assert why(given("ogre"), "flee") == "Fleeing costs less than this fight would."
    assert why(given("beast", items={0: ["bread"]}, alter=hurt), "use:0:0") == "Somebody here badly needs the Health."
    scene = given("beast", dice={1: [9]}, alter=set_(rerolls=2)).say("turn:0", "hit:1:unarmed")
    assert why(scene, "reroll") == "Another roll is worth more than the Counter."
    assert why(scene, "accept") == "The Counter is worth more than another roll."
