"""Tests of play across days: options stay open on the road, and the affected players or the first answer decide."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.zone import EVERYONE
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import LoseHealth
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import given, on_top, set_
from tests.games.the_restless.made import charm, stone
from tests.games.the_restless.rules.test_pace import FIST, across_days


@pytest.mark.parametrize(("who", "enough"), [(0, 1), (3, 2)])
def test_a_character_with_room_can_decline_the_items_on_the_ground(who: int, enough: int) -> None:
    """R-48, R-208: leaving it is theirs to decide; without them, half of the four must agree."""
    items = {place: ["pebble"] * 4 for place in range(4) if place != who}
    scene = across_days("beast", "ogre", items=items, dice={1: [20]}, alter=on_top("loot", "ring"))
    scene.target.health = 1
    scene.say(f"turn:0:{FIST}")
    for seat in range(enough):
        assert (scene.table.scene, scene.ground()) == ("interval", ["ring"])
        scene.say("on", seat=seat)
    assert scene.target.health == 60


@pytest.mark.parametrize(("pace", "waiting"), [("printed", (0,)), ("days", (0, 1))])
def test_the_first_answer_decides_which_drop_is_kept(pace: str, waiting: tuple[int, ...]) -> None:
    """R-81, R-132: the Drops are open to all; as printed, only the Character voted to draw them decides."""
    clubs, drops = {0: ["club"], 1: ["club"]}, on_top("loot", "ring", "pebble")
    scene = given("beast", players=2, pace=pace, items=clubs, dice={1: [20], 2: [20]}, alter=drops)
    scene.table.picks["loot"] = [1]
    for place in (0, 1):
        scene.say(f"turn:{place}", "hit:1:0", seat=place)
    if pace == "printed":
        scene.say("place:0").say("place:0", seat=1)
    assert scene.match.waiting == waiting
    assert scene.say("card:1", seat=waiting[-1]).ground() == ["pebble"]


def test_a_player_chooses_which_card_their_character_keeps() -> None:
    """R-81: players decide about the cards that they draw for themselves."""

    def weak(table: Any) -> None:
        on_top("loot", "ring", "pebble")(table)
        table.walkers[1].health = 2

    scene = across_days(stone(Draw("loot", pick=2, by="lowest")), alter=weak).say("on")
    assert scene.match.waiting == (1,)
    assert scene.say("card:0", seat=1).holds(1) == ["ring"]


SWAP = charm(On("encounter_over", SwapEncounter("next"), cost=LoseHealth("holder", 1), limit="realm", may=True))


def test_no_question_offers_to_replace_one_face_down_card_with_another() -> None:
    """R-100, R-196: the action remains possible while the road is open, but only once per Realm, as on the card."""
    scene = across_days("stone", "beast", "ogre", items={1: [SWAP]}, alter=on_top("encounter", "stone")).say("on")
    assert scene.match.waiting == (0, 1, 2, 3)
    (token,) = [token for token in scene.choices(1) if token.startswith("ability:")]
    assert token not in scene.choices(0)
    scene.say(token, seat=1)
    assert [zone.cards[0].key for zone in scene.table.row] == ["prop-stone", "prop-ogre"]
    assert scene.health() == [7, 6, 7, 7]
    assert token not in scene.choices(1)


@pytest.mark.parametrize(("pace", "rules"), [("printed", 3), ("days", 2)])
def test_an_optional_swap_is_asked_as_printed_and_in_matches_of_earlier_rules(pace: str, rules: int) -> None:
    """R-196: answers given under the previous version keep their meaning."""
    scene = given("stone", "beast", players=2, pace=pace, items={1: [SWAP]}, alter=set_(rules=rules)).say("on")
    scene = scene if pace == "days" else scene.say("on", seat=1)
    assert scene.match.waiting == (1,)
    assert scene.choices(1) == ["yes", "no"]


def test_an_optional_swap_is_asked_if_the_card_is_known_and_done_by_auto_action() -> None:
    """R-100, R-196: in these cases, the answer matters, or the player wants it."""

    def seen(table: Any) -> None:
        table.row[1].sight = EVERYONE

    scene = across_days("stone", "beast", items={1: [SWAP]}, alter=seen).say("on")
    assert (scene.match.waiting, scene.choices(1)) == ((1,), ["yes", "no"])
    scene = across_days("stone", "beast", items={1: [SWAP]}, alter=on_top("encounter", "stone"))
    scene.leave("ability", "yes", seat=1).say("on")
    assert [zone.cards[0].key for zone in scene.table.row] == ["prop-stone"]
