"""The rulebook's special cases, in its order."""

from __future__ import annotations

from tests.games.tottarot.given import given, last_round, set_


def test_several_highest_tokens() -> None:
    """T-13: the start player goes first, then the others to the left."""
    scene = given(3, "sun tower devil", alter=set_(start=1)).tokens(2, 2, 2)
    assert scene.match.waiting == (1,)
    assert scene.take(1, None).match.waiting == (2,)


def test_taking_from_a_changer_to_come() -> None:
    """T-16: this is allowed."""
    assert "seat:1" in given(3, "tower sun devil").tokens(3, 3, 0).choices(0)


def test_robbed_before_the_own_change() -> None:
    """T-14: there is no change."""
    scene = given(3, "tower sun devil").tokens(3, 3, 0).take(0, 1)
    assert scene.row(0) == {"the-sun": 3}
    assert scene.row(1) == {}


def test_a_card_that_was_just_taken_can_be_taken_again() -> None:
    """T-16, T-20: this is allowed; but a robbed player has nothing to take again (T-R8)."""
    scene = given(4, "tower devil sun lovers").tokens(3, 3, 0, 3).take(0, 1).take(3, 0)
    assert [scene.row(seat) for seat in range(4)] == [{}, {}, {"the-sun": 3}, {"the-devil": -5}]
    scene = given(4, "tower devil sun lovers").tokens(3, 3, 0, 3).take(0, 2)
    assert "seat:2" not in scene.choices(1)
    scene = given(4, "tower devil lovers sun", alter=set_(start=3)).tokens(3, 3, 0, 3).take(3, 2).take(0, 3).take(1, 0)
    assert [scene.row(seat) for seat in range(4)] == [{}, {"the-sun": 3}, {}, {}]


def test_taking_nothing() -> None:
    """T-15, T-18: this is allowed, for 0 points."""
    scene = given(3, "tower sun devil").tokens(3, 1, 0).take(0, None)
    assert scene.public(0).total == 0


def test_the_icon_of_the_last_turn() -> None:
    """T-30: an icon in the last turn is lost, and the match can end with it, without a question."""
    scene = given(3, "sun devil tower sun devil tower hermit tower lovers", alter=last_round)
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None).tokens(2, 3, 1).take(1, None)
    assert scene.match.over


def test_the_sun_and_the_devil_upside_down() -> None:
    """T-23: they count −3 and 5."""
    scene = given(3, "sun devil tower hanged hanged tower").tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None)
    assert [scene.public(seat).total for seat in range(2)] == [-3 - 2, 5 - 2]
