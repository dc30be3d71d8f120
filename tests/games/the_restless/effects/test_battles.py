"""Battles that a card starts (R-96)."""

from __future__ import annotations

from games.the_restless.effects.battles import Fight
from games.the_restless.vocabulary.basics.targets import Target
from tests.games.the_restless.given import on_top
from tests.games.the_restless.made import did


def test_a_fight_follows_immediately() -> None:
    """R-96, R-62: there is no Interval before it, and it counts."""
    scene = did(Fight(), alter=on_top("encounter", "beast"))
    assert (scene.table.scene, scene.target.piece.card.key, scene.table.at) == ("battle", "prop-beast", 2)
    printed = did(Fight(Target(("human",), 8, 1, 2)))
    assert (printed.target.health, printed.table.at) == (2, 1)
