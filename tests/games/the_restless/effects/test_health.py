"""Health lost and regained (R-32, R-33, R-38)."""

from __future__ import annotations

from games.the_restless.effects.health import LoseHealth, MaxHealth
from tests.games.the_restless.made import did


def test_health_lost_is_no_damage() -> None:
    """R-38, RL-7: the coat does not help."""
    scene = did(LoseHealth("each", 2), items={0: ["coat"]})
    assert (scene.health(), scene.member(0).items[0].armor) == ([5, 5, 5, 5], 3)


def test_maximum_health_does_not_heal_and_never_falls_below_one() -> None:
    """R-33."""
    scene = did(MaxHealth("each", 2))
    assert [body.max_health for body in scene.match.view(None).bodies] == [9, 9, 9, 9]
    assert scene.health() == [7, 7, 7, 7]
    assert did(MaxHealth("each", -9)).health() == [1, 1, 1, 1]
