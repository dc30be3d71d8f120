"""A player who is asked about a reroll reads what keeping the roll costs, and that is what happens."""

from __future__ import annotations

import pytest

from games.the_restless.effects.dice import Check
from games.the_restless.effects.health import Damage, LoseHealth
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import Natural
from tests.games.the_restless.given import Scene, given, set_
from tests.games.the_restless.made import UNARMED, charm, did

COUNTERS = set_(rerolls=3)


def scene_with_failure(target: str, *tokens: str, items: tuple[str, ...] = (), health: int = 7) -> Scene:
    """Return a scene with a failed roll of Anna's that shows a 3."""
    scene = given(target, dice={1: [3]}, items={0: items}, alter=COUNTERS)
    scene.member(0).health = health
    return scene.say(*tokens)


@pytest.mark.parametrize(
    ("scene", "words", "loses"),
    [
        (scene_with_failure("ogre", "turn:0", UNARMED), "Prop Anna takes 2 damage, of 7 Health.", 2),
        (
            scene_with_failure("ogre", "turn:0", UNARMED, items=("coat",)),
            "Prop Anna takes 2 damage, of 10 Health and Armor.",
            0,
        ),
        (scene_with_failure("ogre", "turn:0", UNARMED, health=2), "Prop Anna takes 2 damage and dies.", 2),
        (scene_with_failure("frenzied", "turn:0", UNARMED), "Prop Anna takes 3 damage, of 7 Health.", 3),
        (scene_with_failure("beast", "turn:0", "hit:1:0", items=("sling",)), "A miss costs no Health.", 0),
        (scene_with_failure("ogre", "flee"), "Prop Anna takes 1 damage, of 7 Health.", 1),
    ],
    ids=["blow", "armor", "death", "frenzied", "shot", "flight"],
)
def test_the_option_to_keep_a_roll_names_its_cost(scene: Scene, words: str, loses: int) -> None:
    assert scene.hint("accept") == words
    before = scene.member(0).health
    scene.say("accept")
    assert before - max(scene.member(0).health, 0) == loses


def test_keeping_a_miss_shows_the_effects_of_cards() -> None:
    """A staggered Wardrobe Moth "does no damage", but took two Armor from the one who missed it."""
    thorn = scene_with_failure("ogre", "turn:0", "hit:1:0", items=("thorn",))
    assert thorn.hint("accept") == "Prop Anna takes 2 damage, of 7 Health. Prop Thorn: Lose 9 Health."
    thorn.say("accept")
    assert thorn.member(0).health <= 0


def test_keeping_a_miss_shows_the_damage_to_each_character() -> None:
    """R-128: 1 damage to each player in turn."""
    scene = scene_with_failure("chainer", "turn:0", UNARMED)
    assert scene.hint("accept") == ("Prop Anna takes 1 damage, of 7 Health. Prop Bert takes 1 damage, of 7 Health.")


def test_a_reroll_question_shows_the_effect_of_failure() -> None:
    """R-127: next to the option for a Dodge roll, in the question for a plain one."""
    toll = Damage("each", 3)
    dodge = did(Check("dodge", failed=toll, dc=15, by="each"), dice={1: [3]}, alter=COUNTERS)
    assert dodge.hint("accept") == "Deal 3 damage to each Character."
    plain = did(Check("plain", failed=toll, dc=15, by="each"), dice={1: [3]}, alter=COUNTERS)
    assert plain.prompt().endswith("You need 15 or more. Failure: Deal 3 damage to each Character. Keep it?")


@pytest.mark.parametrize(
    ("by", "hint"),
    [(5, "Result 7 against 10: Miss. Prop Anna takes 2 damage, of 7 Health."), (8, "Result 10 against 10: Hit.")],
)
def test_an_ability_that_adds_to_the_roll_names_the_result_and_its_cost(by: int, hint: str) -> None:
    """R-69, R-70: 2 + 5 = 7 still fails against 10, and 2 + 8 = 10 does not."""
    push = charm(On("rolled", Nudge(by) >> Rerolls(1), may=True))
    scene = given("ogre", items={0: [push]}, dice={1: [2]}).say("turn:0", UNARMED)
    assert (scene.choices(), scene.hint("yes")) == (["yes", "no"], hint)


def test_declining_an_ability_that_changes_the_roll_names_the_cost() -> None:
    scene = given("ogre", items={0: ["die"]}, dice={1: [2]}).say("turn:0", UNARMED)
    assert (scene.choices(), scene.hint("no")) == (["yes", "no"], "Prop Anna takes 2 damage, of 7 Health.")


def test_keeping_a_miss_shows_only_the_effects_of_its_number() -> None:
    """R-29: a card that does something after a miss if the die shows 1 does nothing after a 3."""
    cursed = charm(On("missed", LoseHealth("holder", 1), only=Natural("eq", 1)))
    assert "Lose 1 Health" not in scene_with_failure("ogre", "turn:0", UNARMED, items=(cursed,)).hint("accept")
    one = given("ogre", dice={1: [1]}, items={0: [cursed]}, alter=COUNTERS).say("turn:0", UNARMED)
    assert "Lose 1 Health" in one.hint("accept")
