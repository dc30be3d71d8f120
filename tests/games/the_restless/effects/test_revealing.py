"""Revealing face-down cards (R-85, R-86)."""

from __future__ import annotations

from games.kernel.zone import FaceDown
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.revealing import Reveal
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import Scene, given, on_top
from tests.games.the_restless.made import UNARMED, charm, did


def test_revealed_cards_stay_in_their_places() -> None:
    """R-85, R-86: everyone sees the row; the top Loot is drawn next."""
    scene = did(Reveal("row") >> Reveal("top_loot") >> Draw("loot", by="lowest"), alter=on_top("loot", "ring"))
    assert [getattr(face, "key", "") for face in scene.match.view(None).row[0]] == ["prop-stone"]
    assert scene.holds(0) == ["ring"]


def test_a_revealed_treasure_that_is_a_sin_binds() -> None:
    """R-167, R-172."""
    scene = did(Reveal("top_treasure", by="lowest"), alter=on_top("treasure", "sin"))
    assert len(scene.member(0).sins) == 1


def test_drops_revealed_early_wait_with_the_target() -> None:
    """R-88, R-131: the drops are on the ground once the target is defeated; no more are drawn, so nobody is asked."""
    seer = charm(On("battle_start", Reveal("drops", by="holder")))
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", items={0: [seer]}, dice=rolls, alter=on_top("loot", "ring", "pebble"))
    assert scene.target.early[0].card.key == "prop-ring"
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED)
    assert scene.ground() == ["ring"]


def visible_rests(scene: Scene) -> list[bool]:
    """Return whether everyone can see each Rest."""
    return [not isinstance(stack[0], FaceDown) for stack in scene.match.view(None).rests]


def test_any_face_down_card_may_be_revealed() -> None:
    """R-85: "the second-to-last Encounter of this Realm", "the next Realm/Rest/Treasure/Loot"; the party chooses."""
    scene = did(Reveal("anywhere"))
    assert scene.choices() == ["row:0", "rest", "god", "next_realm", "top_loot", "top_treasure"]
    scene.say("rest")
    assert visible_rests(scene) == [True, False, False]
    assert [face.key for face in scene.match.view(None).opened] == ["prop-barn"], "the picture and the words say it"


def test_the_next_face_down_rest_is_revealed() -> None:
    """R-86: a Rest that everyone can already see is skipped."""
    scene = did(Reveal("rest") >> Reveal("rest"))
    assert visible_rests(scene) == [True, True, False]


def test_a_face_up_card_is_not_offered_again() -> None:
    """R-85: a revealed Encounter of the row or top card of a deck is not offered."""
    scene = did(Reveal("row") >> Reveal("top_loot") >> Reveal("anywhere"), alter=on_top("loot", "ring"))
    assert scene.choices() == ["rest", "god", "next_realm", "top_treasure"]
