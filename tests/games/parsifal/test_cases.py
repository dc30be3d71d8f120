"""The rulebook's own questions and answers."""

from __future__ import annotations

from tests.games.parsifal.given import given


def test_can_any_character_lock() -> None:
    """P-23: only with a lock skill, of the character or of an artifact."""
    assert given("gawan swan parsifal", "kundry", deck="wine").choices("gawan:lock") == []
    assert given("gawan+bow", "kundry").choices("gawan:lock") == ["gawan:lock:kundry"]


def test_can_a_locked_character_win() -> None:
    """P-50: yes, it can."""
    scene = given("amfortas", "kundry>gurnemanz parsifal", "gurnemanz", limbo="bow", common="spear", truth={"turn": 1})
    assert scene.act("parsifal:take:spear").match.result.winners == (2,)


def test_may_i_lock_or_banish_my_own() -> None:
    """P-54: yes, a player can do both."""
    scene = given("knight-1 gawan gurnemanz+bow swan", "kundry")
    assert {"knight-1:lock:gawan", "gurnemanz:limbo:swan", "gurnemanz:limbo:bow"} <= set(scene.choices())


def test_a_locker_loses_the_artifact_it_locks_with() -> None:
    """P-19: the victim is freed."""
    assert given("gamuret+bow>kundry", "kundry").act("gamuret:drop:bow").locker("kundry") is None


def test_a_locker_gets_locked() -> None:
    """P-18: its victims are freed."""
    assert given("knight-1", "kundry>gawan", "gawan").act("knight-1:lock:kundry").locker("gawan") is None


def test_the_artifacts_of_a_locked_character_return() -> None:
    """P-18: the artifacts return to the common area."""
    scene = given("knight-1", "gawan+balm+wine").act("knight-1:lock:gawan")
    assert scene.at("balm") == scene.at("wine") == "common"
