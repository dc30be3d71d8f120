"""The pace of a game across days: less is asked, and whatever may happen as printed may happen all the same."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.ask import Ask
from games.the_restless.vocabulary.choices import StrikeFirst
from games.the_restless.vocabulary.effects import Draw, Rerolls
from tests.contract.playing import open_question
from tests.games.the_restless.given import Scene, given, on_top, set_
from tests.games.the_restless.rules.test_effects import stone
from tests.games.the_restless.scenes.test_battle import hurt

FIST = "hit:1:unarmed"


def across_days(*row: str, players: int = 4, **more: Any) -> Scene:
    """A table with that pace."""
    return given(*row, players=players, pace="days", **more)


@pytest.mark.parametrize(("pace", "votes"), [("printed", 3), ("days", 1)])
def test_one_word_begins_an_encounter_where_nobody_wants_anything_else(pace: str, votes: int) -> None:
    """R-101, R-208: as printed more than half of four must want it."""
    scene = given(stone(Rerolls(1)), players=4, pace=pace)
    for seat in range(votes):
        assert scene.table.rerolls == 0
        scene.say("on", seat=seat)
    assert scene.table.rerolls == 1


def test_who_wants_a_rest_first_is_not_passed_over() -> None:
    """R-160: where votes differ, more than half decides."""
    scene = across_days(stone(Draw("loot")), alter=on_top("loot", "ring")).say("rest:0", seat=3).say("on", seat=0)
    assert "rest:0" in scene.choices(1)
    assert scene.say("on", seat=1).say("on", seat=2).holds(0) == ["ring"]


@pytest.mark.parametrize(("players", "enough"), [(2, 1), (3, 2), (4, 2)])
def test_half_the_players_move_the_party_on(players: int, enough: int) -> None:
    """R-95, R-208."""
    scene = across_days("stone", "beast", players=players).say("on", seat=0)
    for seat in range(enough):
        assert scene.table.scene == "interval"
        scene.say("on", seat=seat)
    assert scene.table.fighting


def test_whoever_has_most_room_draws_unless_somebody_is_ordered_to() -> None:
    """R-78: places first, then Weight; a standing order names another."""
    drawing = stone(Draw("loot"))
    items = {0: ["pebble"], 1: ["pebble", "pebble"], 2: [], 3: ["pebble"]}
    scene = across_days(drawing, items=items, alter=on_top("loot", "ring")).say("on")
    assert scene.holds(2) == ["ring"]
    ordered = across_days(drawing, items=items, alter=on_top("loot", "ring"))
    ordered.say("order:draws:place:3", seat=1).say("on")
    assert ordered.holds(3) == ["pebble", "ring"]


def test_a_turn_begins_with_its_attack_in_one_press() -> None:
    """R-122, R-214: what was two answers is one; a turn can still be begun without an Attack."""
    scene = across_days("ogre", players=1, items={0: ["club"]}, dice={1: [20], 2: [20]})
    assert {"turn:0", f"turn:0:{FIST}", "turn:0:hit:1:0", f"turn:1:{FIST}"} <= set(scene.choices())
    assert scene.say("turn:0:hit:1:0").foe.health == 57
    assert f"turn:1:{FIST}" in scene.choices()
    assert "turn:0" not in scene.choices()
    assert scene.say("turn:1", FIST).foe.health == 55
    assert not any("hit" in token for token in given("ogre").choices()), "not as printed"


def test_such_an_option_says_whose_turn_it_is_and_what_is_struck() -> None:
    """For programs as for people."""
    question = open_question(across_days("ogre", players=1).match, 0)
    assert isinstance(question, Ask)
    (option,) = [one for one in question.options if one.token == f"turn:1:{FIST}"]
    assert option.value.choice == StrikeFirst(1, 1, None)


def test_nobody_waits_for_a_turn_whose_attack_is_made() -> None:
    """R-123: bread is left to eat; the others are called all the same, and one of them ends that turn."""
    for pace, waiting in (("printed", (0,)), ("days", (0, 1, 2, 3))):
        scene = given("ogre", players=4, pace=pace, items={0: ["bread"]}, dice={1: [20], 2: [20]}, alter=hurt)
        scene.say("turn:0", FIST)
        assert scene.match.waiting == waiting
        scene.say("turn:1", seat=1)
        assert scene.table.acting == 1
    scene.say(FIST, seat=1)
    assert scene.foe.health == 56


def test_counters_pay_where_they_are_enough() -> None:
    """R-109: Items can be sold before; where Counters are too few, it is asked."""
    wares = on_top("treasure", "crown", "crown")

    def bought(rerolls: int) -> Scene:
        def alter(table: Any) -> None:
            wares(table)
            on_top("loot", "pebble", "pebble")(table)
            set_(rerolls=rerolls)(table)

        scene = across_days("trader", players=1, items={0: ["ring"]}, alter=alter).say("on", "see")
        return scene.say("buy:2", "place:1")

    assert bought(10).holds(1) == ["crown"]
    assert bought(4).holds(1) == []
