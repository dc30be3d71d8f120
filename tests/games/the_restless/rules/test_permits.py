"""Tests of permissions and prohibitions on cards, and which one gives way if nothing is left (R-7 to R-193)."""

from __future__ import annotations

from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.literals import Leave, Prohibition
from tests.games.the_restless.given import given
from tests.games.the_restless.made import charm, realm

AWAY: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3, 4)}


def permitting(what: Leave) -> str:
    """Return an Item that permits its holder something."""
    return charm(On("static", Permit(what, "holder")))


def forbidding(what: Prohibition) -> str:
    """Return an Item that forbids its holder something."""
    return charm(On("static", Forbid(what, "holder")))


def test_a_character_permitted_to_trade_in_battle_can_give_between_and_during_turns() -> None:
    """R-47, R-7: seat 1 gives the ring to seat 2 in battle; seat 2 has no permission and gives nothing."""
    scene = given("ogre", items={0: [permitting("trade_in_battle"), "ring"], 1: ["pebble"]})
    assert "give:1" not in scene.choices()
    scene.say("give:0", "item:1", "place:1")
    assert scene.holds(1) == ["pebble", "ring"]
    assert "give:0" in scene.say("turn:0").choices()


def test_fleeing_in_mid_turn_needs_a_majority_and_ends_the_turn() -> None:
    """R-135, R-136: fleeing still takes more than half of all players; the turn is over."""
    scene = given("ogre", players=2, items={0: [permitting("flee_mid_turn")]}, dice=AWAY).say("turn:0")
    scene.say("flee", seat=0).say("flee", seat=1)
    assert (scene.table.outcome, scene.table.scene) == ("fled", "interval")


def test_a_proposal_to_flee_in_mid_turn_asks_all_players() -> None:
    """R-211: Bruno was only waiting for his turn."""
    scene = given("ogre", players=2, items={0: [permitting("flee_mid_turn")]}, dice=AWAY).say("turn:0")
    before = scene.number(1)
    scene.say("flee", seat=0)
    assert (scene.match.waiting, scene.number(1) > before) == ((1,), True)


def test_the_permission_to_flee_is_only_for_its_holders_turn() -> None:
    """R-135."""
    assert "flee" not in given("ogre", items={0: [permitting("flee_mid_turn")]}).say("turn:1").choices()


def test_the_newest_ban_is_ignored_if_no_character_could_attack() -> None:
    """R-193, RL-32: the Realm forbids bare hands, a newer card forbids Melee; so Melee is allowed."""
    scene = given("ogre", items={0: [forbidding("melee"), "club"]}, alter=realm(On("static", Forbid("unarmed"))))
    assert [token for token in scene.say("turn:0").choices() if token.startswith("hit")] == ["hit:1:1"]
    assert "is ignored this time" in scene.heard()


def test_a_ban_holds_if_another_option_is_left() -> None:
    """R-193: nothing is suspended, because bare hands are allowed."""
    scene = given("ogre", items={0: [forbidding("melee"), "club"]}).say("turn:0")
    assert [token for token in scene.choices() if token.startswith("hit")] == ["hit:1:unarmed"]
    assert "is ignored this time" not in scene.heard()
