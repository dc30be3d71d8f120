"""The computer player's decisions when a card, an enemy or the Boss lets it choose."""

from __future__ import annotations

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import Scene, given


def answer_of(scene: Scene) -> tuple[str, ...]:
    """Return the computer player's answer, whatever the random numbers add."""
    (answer,) = {GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(seed)) for seed in range(5)}
    return answer


@pytest.mark.parametrize(("damage", "way"), [(0, "way:2"), (6, "way:1")])
def test_the_computer_player_pays_for_a_better_option(damage: int, way: str) -> None:
    """G-30: 6 damage and Cryo for 2 Energy, or 2 damage if that is enough."""
    scene = given("liutian-archery+", party="ganyu jean fischl amber", energy=8).enemy("hilichurl-gang", damage=damage)
    assert answer_of(scene.do("play:liutian-archery+")) == (way,)


@pytest.mark.parametrize(("hp", "way"), [(12, "way:2"), (4, "way:1")])
def test_the_computer_player_takes_damage_that_it_can_afford(hp: int, way: str) -> None:
    """G-46: 5 Energy is worth more than 3 HP out of twelve, and less than 3 out of four."""
    scene = given("foreign-rockblade", energy=5, hp=hp).enemy("eye-of-storm", damage=6)
    assert answer_of(scene.play("foreign-rockblade")) == (way,)


def test_the_computer_player_discards_cards_it_has_no_ap_for() -> None:
    """G-48: a card that costs nothing is kept; all others are discarded for Hydro."""
    hand = "raging-tide foreign-rockblade sharpshooter"
    party, deck = "tartaglia aether fischl amber", "burn burn"
    scene = given(hand, "hilichurl-gang", party=party, ap=1, deck=deck).do("play:raging-tide")
    assert set(answer_of(scene)) == {"foreign-rockblade:1", "burn:1", "burn:2"}


@pytest.mark.parametrize(("hand", "answer"), [("gale-blade+", "yes"), ("foreign-rockblade", "no")])
def test_the_computer_player_spends_ap_on_the_largest_effect(hand: str, answer: str) -> None:
    """G-30: 2 more damage for 1 AP, unless a card in hand does better."""
    scene = given(f"tempered-sword {hand}", party="diluc aether jean amber", ap=2).enemy("ruin-guard", shields=0)
    assert answer_of(scene.play("tempered-sword")) == (answer,)


def test_the_computer_player_targets_as_many_enemies_as_allowed() -> None:
    """G-41: "up to three" means three."""
    scene = given(party="keqing aether jean amber", energy=8)
    for key in ("hilichurl-gang", "hilichurl-guard", "ruin-guard"):
        scene.enemy(key, element="electro")
    assert answer_of(scene.do("burst:keqing")) == ("foe:2", "foe:3", "foe:4")
