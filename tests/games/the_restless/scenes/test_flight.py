"""Fleeing (R-135 to R-144)."""

from __future__ import annotations

from games.the_restless.effects.numbers import Mod
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import given, set_
from tests.games.the_restless.made import realm

AWAY: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3, 4)}


def test_a_failure_costs_one_and_the_third_is_the_last() -> None:
    """R-136 to R-139, R-143: three failures cost 3 damage, whatever the Target's Damage; then they are away."""
    scene = given("ogre", dice={**AWAY, 1: [9, 9, 9], 2: [9, 10]}).say("flee")
    assert scene.health() == [4, 6, 7, 7]
    assert scene.table.scene == "interval"


def test_a_target_fled_from_leaves_no_drops() -> None:
    """R-141, R-133."""
    scene = given("beast", dice=AWAY).say("flee")
    assert (scene.ground(), scene.table.rerolls, scene.table.targets) == ([], 0, [])


def test_drops_of_targets_defeated_before_a_flight_are_still_collected() -> None:
    """R-133, RL-18: the whelp has no Drops, and the mother is alive; so there is nothing to draw, but no error."""
    scene = given("mother", dice={**AWAY, 1: [20, 20]}).say("turn:0", "hit:2:unarmed", "flee")
    assert scene.ground() == []


def test_after_fleeing_no_rest_until_a_fight_is_won_or_there_is_none() -> None:
    """R-142, R-161: a party that fled gets no Rest in this Interval, but it does after the stone."""
    scene = given("ogre", "stone", dice=AWAY).say("flee")
    assert not any(token.startswith("rest") for token in scene.choices())
    scene.say("on")
    assert "rest:0" in scene.choices()


def test_a_binding_target_cannot_be_fled_from() -> None:
    """R-144."""
    assert "flee" not in given("binding").choices()


def test_fleeing_is_impossible_in_the_middle_of_a_turn() -> None:
    """R-135, RL-19."""
    scene = given("ogre").say("turn:0")
    assert "flee" not in scene.choices()


def test_fleeing_needs_more_than_half_of_all_players() -> None:
    """R-211: two of four are not enough, and the third decides; a vote can be withdrawn."""
    scene = given("ogre", players=4, dice=AWAY)
    scene.say("flee", seat=0).say("flee", seat=1)
    assert scene.table.targets
    assert "stay" in scene.choices(1)
    scene.say("stay", seat=1).say("flee", seat=2)
    assert scene.table.targets
    scene.say("flee", seat=3)
    assert scene.table.outcome == "fled"


def test_a_motion_to_flee_that_fails_waits_for_the_next_turn() -> None:
    """R-209, R-211: once it is proposed, all must vote; two against two is not enough, which is settled then."""
    scene = given("ogre", players=4, dice={**AWAY, 1: [20]}).say("flee", seat=0)
    assert scene.match.waiting == (1, 2, 3)
    scene.say("flee", seat=1).say("stay", seat=2).say("stay", seat=3)
    assert not any({"flee", "stay"} & {*scene.choices(seat)} for seat in range(4))
    assert "flee" in scene.say("turn:0", "hit:1:unarmed").choices()


def test_silence_is_no_wish_to_flee() -> None:
    """R-211, R-212: the clock begins a turn, or stays."""
    scene = given("ogre", players=2)
    assert [scene.silence(seat) for seat in (0, 1)] == [("turn:0",), ("turn:1",)]
    assert scene.say("flee", seat=0).silence(1) == ("stay",)


def test_the_lead_alone_cannot_make_the_party_flee() -> None:
    """R-210, R-211: fleeing takes a vote even if the Lead decides everything else."""
    scene = given("ogre", players=2, dice=AWAY, lead="lead").say("flee", seat=0)
    assert scene.table.targets
    scene.say("flee", seat=1)
    assert scene.table.outcome == "fled"


def test_the_flee_button_has_the_odds_and_the_price() -> None:
    """R-137 to R-142: up to three rolls each at 55%, 1 damage for each that fails, and no Rest afterwards."""
    hint = given("beast").hint("flee")
    assert hint.startswith("Each Character rolls until they get away, at most 3 times. 55% to get away on each roll.")
    assert "Each failed roll costs 1 damage. About 3 damage in all. 0% risk that a Character dies." in hint
    assert hint.endswith("No Rest until you win a fight or reach an Encounter without one.")
    assert "No Rest" not in given("beast", alter=set_(rests=[])).hint("flee")


def test_a_turn_begun_without_an_attack_commits_to_one() -> None:
    """R-121, R-135."""
    assert given("beast").hint("turn:0").endswith("You must still attack this turn, and can't flee before that.")
    assert given("binding").hint("turn:0").endswith("You must still attack this turn.")


def test_a_flight_that_cannot_fail_costs_nothing() -> None:
    """R-138: where every number of the die succeeds, no damage follows."""
    sure = given("beast", alter=realm(On("static", Mod("dodge_roll", 20))))
    assert "damage in all" not in sure.hint("flee")


def test_one_try_is_one_time() -> None:
    """R-138, with a Realm that takes two of the three tries away."""
    one = given("beast", alter=realm(On("static", Mod("flight_tries", -2))))
    assert one.hint("flee").startswith("Each Character rolls until they get away, at most 1 time.")
