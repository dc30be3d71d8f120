"""Numbers in effects, and the Characters they apply to (R-10, R-76)."""

from __future__ import annotations

from games.the_restless.effects.health import Damage
from games.the_restless.vocabulary.basics.conditions import Half, HasTrait, Per, Those, Thrown
from tests.games.the_restless.made import did


def test_halves_are_rounded_down_and_numbers_are_never_negative() -> None:
    """R-10."""
    assert did(Damage("each", Half(5))).health() == [5, 5, 5, 5]
    assert did(Damage("each", Per("dead", plus=-3))).health() == [7, 7, 7, 7]
    assert did(Damage("each", Per("living", 2, most=5))).health() == [2, 2, 2, 2]


def test_a_die_asked_for_is_thrown() -> None:
    """R-72, R-6."""
    assert did(Damage("each", Thrown("d4", 1)), dice={"d4": [3]}).health() == [3, 3, 3, 3]


def test_lowest_is_the_lower_seat_among_equals() -> None:
    """R-196, R-77: nobody is asked if the text names the player."""
    assert did(Damage("lowest", 3)).health() == [4, 7, 7, 7]


def test_those_with_a_condition_only() -> None:
    """R-154."""
    assert did(Damage(Those("each", HasTrait("sexton", "holder")), 1)).health() == [7, 7, 7, 6]
