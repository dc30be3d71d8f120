"""The summary of a finished match names the cause of a defeat, the player in danger, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.genshin_tarot.recap import recap
from games.kernel.recap import Moment
from tests.games.genshin_tarot.given import READ, Scene, given


def turn(scene: Scene) -> Iterator[Moment]:
    """Yield the match now and after the end of the turn."""
    yield Moment(scene.match.table, [])
    yield Moment(scene.end_turn().match.table, scene.match.dealer.lines)


def test_a_defeat_is_blamed_on_the_enemy_whose_attack_came_last() -> None:
    """G-58, G-86."""
    scene = given("", "small-pyro-slime hilichurl-gang", seats=2, hp=2)
    lost = recap(turn(scene)).lost
    assert READ(lost) == "Hilichurl Gang struck Ann down on turn 1; the Boss had 27 HP left."


def test_a_defeat_is_blamed_on_the_burn_that_dealt_the_last_damage() -> None:
    """G-55, G-86: the card is drawn before the attacks."""
    lost = recap(turn(given("", "hilichurl-gang", seats=2, hp=1, deck="burn"))).lost
    assert READ(lost) == "Burn struck Ann down on turn 1; the Boss had 27 HP left."


def test_a_defeat_by_the_clock_names_the_zone_that_was_nearly_empty() -> None:
    """G-78, G-86: the recap counted the enemies in front of the Boss, but did not say in whose zone."""
    scene = given("", "hilichurl-gang hilichurl-guard", seats=2).seat(1, enemies="hilichurl-grenadier")
    scene.table.turn = 11
    lost = recap(turn(scene)).lost
    assert READ(lost) == "it struck XII, and the emptiest zone, Bruno's, still had 2 enemies."


def test_a_turning_point_says_who_had_the_fewest_hp() -> None:
    """ "With 3 HP left" can be the HP of the enemy, the Boss or either player."""
    scene = given("gale-blade", "hilichurl-gang", seats=2).seat(1, hp=5)
    match = scene.play("gale-blade").match
    best = recap([Moment(match.table, match.dealer.lines)]).best
    assert READ(best[-1]) == "The clock showed 1 of 12; Bruno had 5 HP left."


def test_the_last_step_of_a_finished_match_is_its_end() -> None:
    """A defeat on turn 1 had a column of turn 2."""
    course = recap(turn(given("", "hilichurl-gang", hp=1))).course
    assert course
    assert [READ(label) for label in course.steps] == ["1", "End"]


def test_the_turning_point_of_a_defeat_is_its_greatest_loss() -> None:
    """G-86. Earlier, it was the best hit of the players, who lost; now that hit has a separate line."""
    scene, heard = given("gale-blade", "hilichurl-gang", hp=4, seats=2), 0

    def played() -> Iterator[Moment]:
        nonlocal heard
        yield Moment(scene.match.table, [])
        for step in (partial(scene.play, "gale-blade"), scene.end_turn, scene.end_turn):
            match = step().match
            lines, heard = match.dealer.lines[heard:], len(match.dealer.lines)
            yield Moment(match.table, lines)

    told = recap(played())
    assert READ(told.lost).startswith("Hilichurl Gang struck Ann down on turn 2")
    said = [READ(line) for line in told.best]
    assert said[0].startswith("Hilichurl Gang attacks Ann for ")
    assert said[-1].startswith("On turn 1, Ann went from 4 HP to ")
    assert not any(" takes " in line for line in said), "the attack has the damage, and the last line the HP"
    assert READ(told.feat[0]) == "Ann plays Gale Blade."
