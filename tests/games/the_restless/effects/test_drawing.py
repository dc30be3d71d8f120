"""Items drawn and found (R-78 to R-82)."""

from __future__ import annotations

from games.the_restless.effects.drawing import Draw, Pick
from tests.games.the_restless.given import on_top
from tests.games.the_restless.made import did


def test_sins_in_a_pick_bind_and_nothing_is_gained() -> None:
    """R-171, R-84."""
    scene = did(Draw("treasure", by="lowest", pick=2), alter=on_top("treasure", "crown", "sin"))
    assert (len(scene.member(0).sins), scene.holds(0)) == (1, [])
    assert scene.table.decks["treasure"].cards[0].key == "prop-crown"


def test_a_single_sin_was_the_draw() -> None:
    """R-170."""
    scene = did(Draw("treasure", by="lowest"), alter=on_top("treasure", "sin", "crown"))
    assert (len(scene.member(0).sins), scene.holds(0)) == (1, [])


def test_a_drawn_item_that_does_not_fit_is_left_or_replaces_another() -> None:
    """R-78, R-45: a second anvil is too heavy; it is left on the ground, or the first is discarded."""
    alter = on_top("loot", "anvil")
    scene = did(Draw("loot", by="lowest"), items={0: ["anvil"]}, alter=alter)
    assert scene.choices() == ["leave", "drop:0"]
    scene.say("drop:0")
    assert (scene.holds(0), scene.ground()) == (["anvil"], [])


def test_picks_wait_for_the_next_draw() -> None:
    """R-81 to R-83: the drawing Character keeps one."""
    alter = on_top("loot", "ring", "pebble", "coat")
    scene = did(Pick("loot", 2) >> Draw("loot", 2, by="lowest"), alter=alter)
    scene.say("card:1")
    assert scene.holds(0) == ["pebble", "coat"]


def test_questions_that_follow_one_another_are_numbered() -> None:
    """R-78: two cards are two questions, which looked like the same one that had not been answered."""
    scene = did(Draw("loot", 2), alter=on_top("loot", "ring", "pebble"))
    assert scene.prompt().endswith("who draws 1 Loot? (1 of 2)")
    assert scene.say("place:0").prompt().endswith("who draws 1 Loot? (2 of 2)")
    assert did(Draw("loot"), alter=on_top("loot", "ring")).prompt().endswith("who draws 1 Loot?")
