"""Tests of effects: targets, the queue, lasting effects, markers, and choices of all players."""

from __future__ import annotations

import pytest

from games.genshin_tarot.vocabulary.elements import ELECTRO, PYRO
from tests.games.genshin_tarot.given import READ, given


def test_a_target_that_exists_must_be_chosen_and_fewer_will_do() -> None:
    """G-37, G-41, GR-31, G-91: "3 different enemies" takes fewer if there are fewer, without a needless question."""
    party = "yoimiya aether jean amber"
    scene = given("firework-flare-up+", "hilichurl-gang", party=party).play("firework-flare-up+")
    assert scene.left("hilichurl-gang") == 5
    enemies = "hilichurl-gang ruin-guard hilichurl-guard electro-hammer"
    scene = given("firework-flare-up+", enemies, party=party).do("play:firework-flare-up+")
    scene.say("foe:2", "foe:4", "foe:5")
    assert [scene.tokens(key).element for key in enemies.split()] == [PYRO, None, PYRO, PYRO]


def test_up_to_and_may_allow_nothing() -> None:
    """G-41, G-30: a player can choose none of "up to three", and skip an option."""
    scene = given("stellar-restoration+", "hilichurl-gang", party="keqing aether jean amber")
    asked = READ(scene.do("play:stellar-restoration+").question().prompt)
    assert asked.endswith("Choosing none leaves them as they are.")
    scene.say("")
    assert scene.tokens("hilichurl-gang").element is None
    assert scene.player().energy == 2


def test_a_target_that_is_gone_is_skipped_and_the_rest_goes_on() -> None:
    """G-40: the card's second effect still happens; a condition uses its last state."""
    scene = given("whisper-of-water", party="barbara aether jean amber").enemy("small-dendro-slime", damage=6)
    assert scene.play("whisper-of-water").gone("small-dendro-slime")
    assert len(scene.hand()) == 1
    scene = given("favonius-bladework").enemy("hilichurl-gang", damage=5, element="anemo").play("favonius-bladework")
    assert scene.player().energy == 2


def test_groups_are_fixed_and_met_in_board_order() -> None:
    """G-42, G-9, GR-48: a Boss that comes out during an effect is hit by the next one, not by this one."""
    scene = given("starfell-sword", wall=False)
    scene.enemy("hilichurl-gang", damage=6, shields=0).play("starfell-sword")
    assert scene.match.table.ruler.out
    assert scene.match.table.ruler.tokens is not None
    assert scene.match.table.ruler.tokens.damage == 0
    party = "lisa fischl aether jean"
    scene = given(wall=False, energy=5, party=party).enemy("hilichurl-gang", damage=6, element="hydro")
    scene.table.ruler.shields = 0
    scene.burst("fischl")
    assert scene.match.table.ruler.tokens is not None
    assert scene.match.table.ruler.tokens.damage == 2


def test_triggered_effects_wait_until_the_card_is_finished() -> None:
    """G-39, G-60: On Death comes after the card's last effect; its consequences come even later."""
    scene = given("foreign-rockblade+", hp=3).enemy("dendro-shamachurl", damage=3)
    scene.play("foreign-rockblade+")
    assert scene.match.over
    assert scene.match.table.won is False
    assert scene.player().energy == 2


def test_burns_drawn_hurt_after_the_card() -> None:
    """G-55, G-39, GR-25: 1, then 2 from the second in the same turn on; Guard is lost first."""
    scene = given("ripple-of-fate+", deck="dash burn burn", guard=1, party="mona aether jean amber")
    scene.play("ripple-of-fate+")
    assert (scene.player().guard, scene.player().hp) == (0, 10)
    assert "Ann draws 2 Burn." in scene.log_text(), "whence the damage comes"


@pytest.mark.parametrize(("deck", "expected"), [
    ("dash dash burn", "Ann draws 2 cards, 1 Burn among them."),
    ("dash burn burn", "Ann draws 2 Burn."),
    ("dash dash dash", "Ann draws 2 cards."),
])  # fmt: skip
def test_drawn_cards_are_logged_once(deck: str, expected: str) -> None:
    """G-55: earlier, "Ann draws 1 Burn. Ann draws 1 card." read as two cards."""
    scene = given("ripple-of-fate+", deck=deck, guard=9, party="mona aether jean amber").play("ripple-of-fate+")
    (line,) = [line for line in scene.log_text().splitlines() if " draws " in line]
    assert line.endswith(expected)


def test_added_elements_go_on_every_target_of_attack_cards_only() -> None:
    """G-44, G-43, GR-27, GR-15: targets of skills get no element; the effect ends with the turn."""
    party = "xingqiu beidou aether jean"
    hand = "foreign-rockblade starfell-sword"
    scene = given(hand, "hilichurl-gang", party=party, energy=8).burst("xingqiu").play("foreign-rockblade")
    assert scene.tokens("hilichurl-gang").element is not None
    scene = given("starfell-sword", "geo-hypostasis", party=party, energy=4).burst("xingqiu").play("starfell-sword")
    assert scene.tokens("geo-hypostasis").element is None
    assert scene.match.table.standing
    assert not scene.end_turn().match.table.standing


def test_an_effect_after_an_attack_happens_once() -> None:
    """G-44, G-43: one enemy that the card targeted takes 1 more, whatever else happened to it."""
    scene = given(
        "oceanborn foreign-rockblade", "hilichurl-guard ruin-guard", energy=4, party="beidou aether jean amber"
    )
    scene.burst("beidou").play("foreign-rockblade", "foe:2")
    assert (scene.left("hilichurl-guard"), scene.left("ruin-guard")) == (6, 8)


def test_next_is_used_up_by_the_next_attack_even_without_damage() -> None:
    """G-44, GR-33: a bonus is used up even by a card whose damage a Shield blocked."""
    hand = "skyward-sonnet foreign-rockblade foreign-rockblade"
    scene = given(hand, party="venti aether jean amber", ap=4).enemy("hilichurl-guard", element="anemo", shields=1)
    scene.play("skyward-sonnet").play("foreign-rockblade").play("foreign-rockblade")
    assert scene.left("hilichurl-guard") == 7
    assert scene.match.table.standing == []


def test_the_card_played_just_before() -> None:
    """G-45: status cards count; bursts do not."""
    hand = "dash garyuu-bladework+"
    scene = given(hand, "ruin-hunter", party="kazuha jean aether amber", energy=5, wall=False)
    scene.play("dash").burst("jean").play("garyuu-bladework+")
    assert scene.left("ruin-hunter") == 9 - 6


def test_each_player_chooses_between_paying_and_damage() -> None:
    """G-46, GR-42, G-90: all are asked at the same time; only a player who can pay in full has the choice."""
    scene = given("foreign-rockblade", seats=3, energy=3).enemy("anemo-shamachurl", damage=4).seat(1, energy=2)
    scene.seat(2, energy=12).play("foreign-rockblade")
    assert scene.match.waiting == (0, 2)
    scene.say("way:2", seat=2).say("way:1", seat=0)
    assert [player.hp for player in scene.match.table.players] == [12, 10, 10]
    assert [player.energy for player in scene.match.table.players] == [0, 2, 12]


def test_a_forced_loss_takes_no_more_than_a_player_has() -> None:
    """G-46, GR-41, G-48: a player who has less Energy, or fewer cards, than they must lose, loses all of it."""
    scene = given("foreign-rockblade").enemy("giant-electro-slime", up=False)
    scene.table.players[0].energy = 1
    assert scene.do("turn-up:2").player().energy == 0


def test_discards_are_chosen_by_their_owner() -> None:
    """G-48, G-49: all first, then the effect of each; an empty deck is rebuilt from the discard pile."""
    scene = given("raging-tide dash dash", "hilichurl-gang", deck="burn", discard="starfell-sword gale-blade")
    scene.table.players[0].party = given(party="tartaglia aether jean amber").table.players[0].party
    scene.do("play:raging-tide")
    assert len(scene.player().hand.cards) == 2 + 3
    scene.say("dash:1", "dash:2")
    assert scene.tokens("hilichurl-gang").element is not None
    assert scene.discard().count("dash") == 2
    assert scene.player().hp == 11


def test_pending_effects_apply_to_the_enemies_then_in_the_zone() -> None:
    """G-50, GR-13, G-22: the effect hits newcomers, too; several effects add up."""
    scene = given("", "hilichurl-gang").standing("explosive-puppet").standing("explosive-puppet").end_turn()
    assert scene.left("hilichurl-gang") == 7 - 2 - 2
    assert scene.left("ruin-hunter") == 9 - 2 - 2
    assert scene.player().went == ["explosive-puppet", "explosive-puppet"]


def test_a_waiting_effect_tied_to_an_enemy_follows_it() -> None:
    """G-50, GR-30: the effect is lost if that enemy is gone."""
    scene = given("nightrider", "hilichurl-gang").play("nightrider").end_turn()
    assert scene.left("hilichurl-gang") == 7 - 1 - 1
    assert scene.tokens("hilichurl-gang").element is ELECTRO
    assert scene.player().went == ["nightrider"]
    scene = given("", "hilichurl-gang").standing("nightrider", enemy=99).end_turn()
    assert scene.player().went == []


def test_markers_stay_until_they_are_spent() -> None:
    """G-51, GR-29: markers are placed up to their limit; the burst removes them, and deals damage for each."""
    scene = given("claw-and-thunder", "hilichurl-gang", party="razor aether jean amber", energy=5)
    scene.table.players[0].markers["razor"] = 3
    scene.play("claw-and-thunder").burst("razor")
    assert scene.player().markers == {}
    scene = given("edel-bladework+", "ruin-guard", party="eula aether jean amber", energy=4, wall=False)
    scene.enemy("hilichurl-gang").burst("eula").play("edel-bladework+", "foe:1")
    assert scene.player().markers == {"eula": 2}
    scene.do("done", "foe:2", "foe:2")
    assert scene.left("hilichurl-gang") == 3
    assert scene.player().markers == {}


def test_rows_cleared_count_once() -> None:
    """G-51: every place of a row is empty; Yanfei's burst keeps count."""
    scene = given("foreign-rockblade", party="yanfei aether jean amber").enemy("hilichurl-gang", damage=6)
    scene.table.players[0].rows = [2, 3, 4]
    scene.table.players[0].zone[-1].column = 0
    assert scene.play("foreign-rockblade").player().markers == {"yanfei": 1}


def test_players_as_targets() -> None:
    """G-47, GR-58, G-8: "other" excludes oneself; in solo play, there is none; a choice applies to the whole card."""
    assert given(energy=4).burst("aether").player().guard == 0
    scene = given("jade-screen+", seats=3, party="ningguang aether jean amber").play("jade-screen+", "seat:2")
    assert [(player.guard, player.energy) for player in scene.match.table.players] == [(3, 1), (0, 0), (3, 1)]
