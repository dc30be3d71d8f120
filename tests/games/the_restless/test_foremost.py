"""The moves that a page of a battle shows first (R-120, R-121)."""

from __future__ import annotations

from games.the_restless.effects.targets import Hit
from games.the_restless.game import THE_RESTLESS
from tests.games.the_restless.given import Scene, given
from tests.games.the_restless.made import tool


def first(scene: Scene) -> str:
    asked = scene.match.asked(0)
    assert asked is not None
    return THE_RESTLESS.foremost(scene.match.view(0), asked.question)[0][0]


def test_a_move_that_certainly_defeats_the_target_comes_first() -> None:
    """The winning Item was five presses deep, behind the bare hands of another Character."""
    deadly, weak = tool(Hit(9)), tool(Hit(1))
    scene = given("beast", items={0: [weak], 3: ["club", deadly]})
    assert first(scene) == "turn:3"
    assert "Defeats Prop Beast." in scene.hint("turn:3")
    assert first(scene.say("turn:3")) == "use:3:1"
