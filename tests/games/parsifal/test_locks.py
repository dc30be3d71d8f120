"""P-15 to P-22: the effect of a lock, how many a character can hold, and how it ends."""

from __future__ import annotations

import pytest

from games.parsifal.cards import TAROTS
from tests.games.parsifal.given import given, set_up_board


def test_a_locked_character_does_and_gets_nothing() -> None:
    """P-15: a locked character has no action, no artifact, no control, and no company."""
    scene = given("amfortas+bread klingsor squire-1 squire-2 squire-3", "knight-1>squire-1 kundry>klingsor")
    assert scene.choices("squire-1") == scene.choices("klingsor") == []
    assert "amfortas:give:bread:squire-1" not in scene.choices()
    assert "amfortas:give:bread:squire-2" in scene.choices()
    assert scene.choices("squire-2:move") == []


def test_a_locked_character_is_not_controlled() -> None:
    """P-15, P-33."""
    scene = given("amfortas", "knight-1 kundry>knight-1 parsifal")
    assert scene.choices("amfortas+parsifal")
    assert scene.choices("amfortas+knight-1") == []


def test_a_locked_character_may_be_moved_banished_and_freed() -> None:
    """P-15."""
    scene = given("charmer-1 charmer-2 charmer-3 gurnemanz+spear", "kundry>klingsor klingsor")
    assert "charmer-1:move:klingsor:0" in scene.choices()
    assert "gurnemanz:limbo:klingsor" in scene.choices()
    assert "gurnemanz:free:klingsor" in scene.choices()


def test_a_locker_stays_its_players() -> None:
    """P-16, P-R10: it also acts normally."""
    scene = given("knight-1>kundry", "kundry gawan", common="wine")
    assert scene.seen("knight-1").seat == 0
    assert "knight-1:take:wine" in scene.choices()


@pytest.mark.parametrize(
    ("area", "capacity"),
    [("gawan", 0), ("knight-1", 1), ("herzeleide", 2), ("gawan+bow", 2), ("knight-1+bow", 3), ("herzeleide+bow", 4)],
)
def test_capacity_is_the_sum_of_lock_skills(area: str, capacity: int) -> None:
    """P-17, P-R9."""
    assert set_up_board((area,)).powers(TAROTS[area.split("+")[0]]).capacity == capacity


def test_no_lock_beyond_capacity() -> None:
    """P-17, P-26, P-R9: one use gives one lock."""
    scene = given("herzeleide", "kundry gawan charmer-1")
    scene.act("herzeleide:lock:kundry")
    assert (scene.locker("kundry"), scene.locker("gawan")) == ("herzeleide", None)
    scene.act("pass", "herzeleide:lock:gawan", "pass")
    assert scene.choices("herzeleide:lock") == []


def test_a_locked_character_loses_prisoners_then_artifacts() -> None:
    """P-18, P-21: freed characters can act again immediately, without what they once owned."""
    scene = given("knight-1", "kundry+wine>gawan", "gawan").act("knight-1:lock:kundry")
    assert scene.locker("kundry") == "knight-1"
    assert scene.locker("gawan") is None
    assert scene.at("wine") == "common"
    assert "Bruno: Kundry is locked and the Wine is up for grabs." in scene.heard()
    assert "Chiara: Gawan is free again." in scene.heard()
    assert scene.match.waiting == (2,)


def test_a_lost_artifact_frees_the_newest() -> None:
    """P-19, P-R2: prisoners are freed until the rest fit."""
    scene = given("gamuret", "herzeleide+bow>kundry>gawan>charmer-1 kundry", "gawan charmer-1", truth={"turn": 1})
    scene.act("herzeleide:drop:bow")
    assert [scene.locker(key) for key in ("kundry", "gawan", "charmer-1")] == ["herzeleide", "herzeleide", None]
    assert scene.match.waiting == (2,)


def test_lost_in_any_way() -> None:
    """P-19: the Bow sent to Limbo or given away counts, too."""
    scene = given("gurnemanz", "gawan+bow>kundry>charmer-1", "kundry charmer-1").act("gurnemanz:limbo:bow")
    assert scene.board.locker == {}
    scene = given("gawan+bow>kundry>charmer-1", "kundry charmer-1 swan ferris").act("gawan:give:bow:ferris")
    assert scene.board.locker == {}


@pytest.mark.parametrize(
    ("token", "freed"), [("knight-1:release:kundry", "kundry"), ("gurnemanz:free:kundry", "kundry")]
)
def test_a_lock_ends_by_release_or_freeing(token: str, freed: str) -> None:
    """P-20, P-21."""
    scene = given("knight-1>kundry gurnemanz", "kundry")
    assert scene.act(token).locker(freed) is None
    assert scene.match.waiting == (1,)


def test_a_lock_ends_with_either_in_limbo() -> None:
    """P-20."""
    area = "parsifal+spear"
    assert given(area, "klingsor>gawan", "gawan").act("parsifal:limbo:klingsor").board.locker == {}
    assert given(area, "kundry>klingsor", "klingsor").act("parsifal:limbo:klingsor").board.locker == {}


def test_a_lock_survives_a_change_of_player() -> None:
    """P-22, P-R3: the victim or the locker can change players; artifacts stay, too."""
    charmers = "charmer-1 charmer-2 charmer-3"
    scene = given(charmers, "kundry+wine>gawan", "gawan").act("charmer-1:move:kundry:2")
    assert (scene.at("kundry"), scene.at("wine"), scene.locker("gawan")) == ("seat 2", "kundry", "kundry")
    scene = given(charmers, "kundry>gawan", "gawan").act("charmer-1:move:gawan:0")
    assert (scene.at("gawan"), scene.locker("gawan")) == ("seat 0", "kundry")
