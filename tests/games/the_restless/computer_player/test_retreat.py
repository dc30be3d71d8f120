"""Tests of the computer player's flights, rests and payments, and of what it keeps for a flight or another Target."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.kernel.text import t
from games.kernel.zone import Zone
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.rules.state.piles import new_piece as put_down
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS
from tests.games.the_restless.computer_player.test_player import computer_answer, hurt
from tests.games.the_restless.given import both, given, prop, set_
from tests.games.the_restless.made import stone
from tests.games.the_restless.scenes.test_last import before_the_mother


def nights(number: int) -> Callable[[Table], None]:
    """Return an alteration after which that many Rests are left."""
    return set_(rests=[Zone([prop("barn")]) for _ in range(number)])


def holding(*keys: str) -> Callable[[Table], None]:
    """Return an alteration that gives the first Character these cards of the game."""

    def alter(table: Table) -> None:
        table.walkers[0].items = [put_down(CARDS[key]) for key in keys]

    return alter


def meeting(key: str) -> Callable[[Table], None]:
    """Return an alteration that makes this card of the game the next Encounter."""
    return set_(row=[Zone([CARDS[key]])])


def at_health(health: int) -> Callable[[Table], None]:
    """Return an alteration that gives everyone that much Health."""

    def alter(table: Table) -> None:
        for member in table.walkers:
            member.health = health

    return alter


@pytest.mark.parametrize(("rests", "answer"), [(0, "flee"), (1, "flee"), (3, "turn")])
def test_the_computer_player_does_not_flee_if_that_costs_its_last_rests(rests: int, answer: str) -> None:
    """R-142: after a flight from the very last Encounter, there are no more Rests, even on the final night."""
    scene = given("beast", alter=both(set_(level=5), nights(rests), at_health(1), meeting("angel-kept-in-a-cistern")))
    assert computer_answer(scene).split(":")[0] == answer


def test_before_the_last_night_it_rests_as_often_as_it_can_but_once() -> None:
    """R-175: no Encounter is left; all Rests but one are played, hurt or not, and that one in the final night."""
    for rests, answer in ((3, "rest:0"), (2, "rest:0"), (1, "on")):
        assert computer_answer(given("stone", alter=both(set_(level=5), nights(rests))).say("on")) == answer
    assert computer_answer(given(alter=before_the_mother)) == "rest:0"


def test_help_for_dodging_is_kept_for_a_flight() -> None:
    """R-138: a Ball of Twine adds 3 to all Dodge rolls of a battle."""
    twine = holding("ball-of-twine")
    assert computer_answer(given("ogre", alter=both(twine, hurt)).say("turn:0")).startswith("use")
    assert not computer_answer(given("beast", alter=twine).say("turn:0")).startswith("use")


def test_the_computer_player_does_not_heal_a_target_by_attacking() -> None:
    """The Angel Kept in a Cistern heals 2 damage whenever a Spell hits it."""
    scene = given("stone", alter=both(holding("grammar-of-the-bees"), meeting("angel-kept-in-a-cistern")))
    assert computer_answer(scene.say("turn:0")) == "hit:1:unarmed"
    scene = given("ogre", alter=holding("grammar-of-the-bees"))
    assert computer_answer(scene.say("turn:0")) == "hit:1:0"


@pytest.mark.parametrize(("health", "answer"), [((7, 7, 7, 7), "yes"), ((7, 2, 7, 7), "no"), ((1, 3, 1, 1), "yes")])
def test_the_computer_player_never_pays_with_the_last_health_or_for_the_worst_off(
    health: tuple[int, ...], answer: str
) -> None:
    """R-207, RL-42: the player who would pay for all can refuse."""

    def alter(table: Table) -> None:
        for member, left in zip(table.walkers, health, strict=True):
            member.health = left

    met = stone(Choose((Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on")))))
    scene = given(met, players=2, alter=alter).say("on", seat=0).say("on", seat=1)
    scene.say("way:0", seat=0).say("way:0", seat=1)
    if health[0] > 1:  # otherwise, only one can pay
        scene.say("place:1", seat=0).say("place:1", seat=1)
    assert computer_answer(scene, 1) == answer
