"""The Restless: the last die roll is shown, with the required number and the result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.the_restless.description import describe
from games.the_restless.view import Moment, RestlessView, Throw
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Scene, Sprite
from tests.rendering import restless_tables
from tests.rendering.tottarot_tables import LOCALIZER

BATTLE = dict(restless_tables.still())["battle"]


def board(view: RestlessView) -> Scene:
    return LAYOUTS["the_restless"].board(view, frozenset(), LOCALIZER)


def written(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def numbers(scene: Scene) -> list[str]:
    """Return the numbers on dice."""
    return [item.words[0] for item in scene.items if isinstance(item, Sprite) and "d20" in item.key and item.words]


@pytest.mark.parametrize(
    ("throw", "outcome", "sign"),
    [
        (Throw(20, 12, 14, 1, 11, True, "combat"), "Hit", "done"),
        (Throw(20, 3, 3, 1, 11, False, "ranged"), "Miss", "none"),
        (Throw(20, 18, 20, 1, 15, True, "dodge"), "Success", "done"),
        (Throw(20, 9, 9, 1, 10, False), "Failure", "none"),
    ],
)
def test_the_die_shows_its_number_the_needed_number_and_the_outcome(throw: Throw, outcome: str, sign: str) -> None:
    scene = board(replace(BATTLE, thrown=throw))
    assert str(throw.number) in numbers(scene)
    assert outcome in written(scene)
    assert any(f"{throw.needed} needed" in words for words in written(scene))
    assert any(isinstance(item, Icon) and item.name == sign for item in scene.items)
    assert throw.total == throw.number or any(f"= {throw.total}" in words for words in written(scene))
    said = " ".join(map(LOCALIZER, describe(replace(BATTLE, thrown=throw))))
    assert f"{throw.number}" in said
    assert f"{throw.needed} needed: {outcome}" in said


def test_lost_health_is_marked_on_each_character_and_next_to_the_die() -> None:
    scene = board(BATTLE)
    assert sorted(words for words in written(scene) if words.startswith("−")) == ["−1", "−1", "−2", "−2"]
    assert "Lost Health" in " ".join(map(LOCALIZER, describe(BATTLE)))
    assert not [words for words in written(board(replace(BATTLE, losses=()))) if words.startswith("−")]


def test_two_losses_of_one_character_after_one_throw_are_one_sum() -> None:
    first = BATTLE.losses[0]
    twice = replace(BATTLE, losses=(first, *BATTLE.losses[1:], first))
    once = replace(BATTLE, losses=(replace(first, amount=2 * first.amount), *BATTLE.losses[1:]))
    assert describe(twice) == describe(once)
    assert numbers(board(twice)) == numbers(board(once))


def test_a_die_that_only_names_a_number_needs_nothing() -> None:
    scene = board(replace(BATTLE, thrown=Throw(4, 3, 3)))
    assert "D4" in written(scene)
    assert not [words for words in written(scene) if "needed" in words]


def test_a_moment_takes_the_place_of_the_road_and_leaves_rerolls_in_sight() -> None:
    god = dict(restless_tables.still())["god"]
    assert god.moment is not None
    scene = board(god)
    assert written(scene)[:2] == [LOCALIZER(god.targets[0].name), "The final battle begins"]
    assert str(god.rerolls) in written(scene)[2:4]
    natural = Moment(god.moment.title, god.moment.line, "old-pell", 20)
    assert "20" in numbers(board(replace(BATTLE, moment=natural)))
