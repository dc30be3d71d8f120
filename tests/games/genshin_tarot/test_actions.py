"""Tests of a player's actions in the Player Phase, and while others choose."""

from __future__ import annotations

from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.match import Match
from tests.games.genshin_tarot.given import READ, Scene, given


def test_a_card_is_paid_carried_out_and_put_away() -> None:
    """G-21, G-28: a card can be played even without an effect."""
    scene = given("starfell-sword", ap=2).play("starfell-sword")
    assert (scene.player().ap, scene.hand(), scene.discard()) == (0, [], ["starfell-sword"])


def test_unaffordable_cards_are_not_offered() -> None:
    """G-28, G-24, G-36: only the option to be done is always offered."""
    assert given("starfell-sword sharpshooter", "hilichurl-gang", ap=1).choices() == ["done", "play:sharpshooter:foe:2"]


def test_upgrades_cost_mora_are_limited_and_playable_immediately() -> None:
    """G-32, G-1, GR-23: an upgrade costs 5 Mora, and there are two copies of each."""
    scene = given("foreign-rockblade foreign-rockblade foreign-rockblade", "hilichurl-gang", mora=15)
    scene.do("upgrade:foreign-rockblade").do("upgrade:foreign-rockblade")
    assert scene.hand() == ["foreign-rockblade+", "foreign-rockblade+", "foreign-rockblade"]
    assert (scene.player().mora, scene.discard()) == (5, [])
    assert "upgrade:foreign-rockblade" not in scene.choices()
    assert "play:foreign-rockblade+:foe:2" in scene.choices()


def test_spare_cards_can_be_bought() -> None:
    """G-33, GR-2: a card costs 3 Mora and goes into the hand."""
    scene = given(spare="gale-blade", mora=3).do("buy:gale-blade")
    assert (scene.hand(), scene.player().mora, scene.player().spare) == (["gale-blade"], 0, [])


def test_bursts_cost_energy_only_and_may_be_repeated() -> None:
    """G-34, GR-24: the Energy is paid first, no AP is needed, and a burst does not count as a played card."""
    scene = given(ap=0, hp=4, energy=11).burst("jean").burst("jean")
    assert (scene.player().energy, scene.player().hp, scene.player().played) == (1, 8, [])
    assert "burst:jean" not in scene.choices()


def test_freeze_stops_energy_both_ways_until_trashed() -> None:
    """G-54, G-31, GR-24, GR-25: Energy is neither gained nor spent; 1 AP trashes every Freeze in hand."""
    scene = given("freeze freeze foreign-rockblade+", "hilichurl-gang", energy=5)
    assert "burst:jean" not in scene.choices()
    scene.play("foreign-rockblade+")
    assert scene.player().energy == 5
    scene.play("freeze")
    assert (scene.hand(), scene.player().ap, scene.match.table.piles["freeze"]) == ([], 1, 17)
    assert "burst:jean" in scene.choices()
    assert "play:freeze" not in given("freeze", ap=0).choices()


def test_burns_cannot_be_played_and_dashes_cost_nothing() -> None:
    """G-31, G-52, G-2, GR-25, GR-26: a Dash draws 2, gives 1 AP and goes back to its pile."""
    scene = given("burn dash", "hilichurl-gang", ap=0)
    assert scene.choices() == ["done", "play:dash"]
    scene.play("dash")
    assert (len(scene.hand()), scene.player().ap, scene.match.table.piles["dash"]) == (3, 1, 16)
    assert "upgrade:dash" not in given("dash", mora=9).choices()


def test_an_enemy_is_turned_up_only_while_none_is() -> None:
    """G-35, GR-11, G-63: only an unobstructed one can be, for free, with its Shields; then it can be attacked."""
    scene = given("foreign-rockblade").enemy("hilichurl-guard", up=False)
    scene.table.players[0].zone[1].on = [1]
    assert scene.choices() == ["done", "play:foreign-rockblade", "turn-up:2"]
    scene.do("turn-up:2")
    assert scene.tokens("hilichurl-guard").shields == 1
    assert "turn-up:1" not in scene.choices()
    assert scene.player().ap == 3


def test_a_price_that_depends_on_the_target_limits_the_targets() -> None:
    """G-29: without AP, only the enemies against which it is free can be chosen."""
    scene = given("firework-flare-up", "hilichurl-gang ruin-guard", ap=0, party="yoimiya jean amber aether")
    assert "play:firework-flare-up" not in scene.choices()
    scene = given("firework-flare-up", "hilichurl-gang", ap=0, party="yoimiya jean amber aether")
    scene.enemy("ruin-guard", element="pyro", shields=0).play("firework-flare-up")
    assert scene.left("ruin-guard") == 6
    scene = given("firework-flare-up", "hilichurl-gang", party="yoimiya jean amber aether")
    scene.enemy("ruin-guard", element="pyro", shields=0).play("firework-flare-up", "foe:2")
    assert (scene.left("hilichurl-gang"), scene.player().ap) == (5, 2)


def test_options_are_taken_one_by_one_and_paid_in_full() -> None:
    """G-30, GR-28: a player who cannot pay is not asked."""
    scene = given("sharpshooter sharpshooter", "hilichurl-gang", energy=1).play("sharpshooter", "yes")
    assert scene.tokens("hilichurl-gang").element is not None
    assert scene.player().energy == 0
    scene.play("sharpshooter")
    assert scene.choices() == ["done"]


def test_players_act_in_any_order_and_may_take_being_done_back() -> None:
    """G-24, G-25, G-90: while one player chooses, others act; a further action also cancels being done."""
    scene = given("bolts-of-downfall", "hilichurl-gang", seats=2, energy=1).seat(1, "foreign-rockblade", "ruin-guard")
    scene.do("done")
    assert scene.player(0).done
    scene.play("foreign-rockblade", seat=1).do("back")
    assert not scene.player(0).done
    scene.match.answer(0, ["play:bolts-of-downfall:foe:2"])
    assert [*scene.match.waiting] == [0, 1]
    scene.do("done", seat=1)
    assert [*scene.match.waiting] == [0]
    scene.say("no").do("done")
    assert scene.match.table.turn == 2


def test_a_player_s_actions_are_counted() -> None:
    """G-88: after 80, a player can only be done."""
    assert given("sharpshooter", "hilichurl-gang", actions=80).choices() == ["done"]
    assert "play:sharpshooter" in given("sharpshooter", actions=79).choices()


def test_waiting_effects_can_be_put_in_another_order() -> None:
    """G-50, GR-46: players can do this at any time in a Player Phase."""
    scene = given("explosive-puppet starfell-sword", "hilichurl-gang").standing("explosive-puppet")
    scene.standing("guoba-fire")
    assert "order" in scene.choices()
    scene.match.answer(0, ["order"])
    scene.say("wait:2", "wait:1")
    assert [standing.key for standing in scene.match.table.standing] == ["guoba-fire", "explosive-puppet"]


PAYING = "play:bolts-of-downfall:foe:2"
"""The card deals 1 damage to the Hilichurl Gang; then 1 Energy can be paid to put Electro on it."""


def two() -> Scene:
    """Return a scene where Ann can play Bolts of Downfall at any enemy, and Bruno can hit his own or hers."""
    scene = given("bolts-of-downfall", "hilichurl-gang ruin-guard", seats=2, energy=1)
    return scene.seat(1, "foreign-rockblade bolts-of-downfall", "ruin-guard")


def begins(scene: Scene) -> Scene:
    """Let Ann play it, with the decision about paying still open."""
    scene.match.answer(0, [PAYING])
    return scene


def heard(scene: Scene, viewer: int | None) -> str:
    """Return the log for one viewer."""
    return "\n".join(READ(line.text) for line in scene.match.dealer.lines if line.visible_to(viewer))


def test_while_one_chooses_the_others_act() -> None:
    """See G-90."""
    scene = begins(two())
    assert [*scene.match.waiting] == [0, 1]
    assert scene.choices(0) == ["no", "yes"]
    scene.play("foreign-rockblade", seat=1)
    assert [*scene.match.waiting] == [0, 1]
    scene.say("yes", seat=0)
    assert scene.tokens("hilichurl-gang").damage == 1
    assert scene.tokens("hilichurl-gang").element is not None
    assert scene.player(0).energy == 0


def test_an_unconfirmed_action_changes_nothing_visible() -> None:
    """See G-90."""
    scene = two()
    before = [scene.match.view(viewer) for viewer in (None, 1)]
    begins(scene)
    assert [scene.match.view(viewer) for viewer in (None, 1)] == before
    assert "Bolts" not in heard(scene, None)
    assert scene.tokens("hilichurl-gang").damage == 0


def test_a_begun_action_can_be_undone() -> None:
    """G-90: nobody has learned of it."""
    undone = begins(two()).match.undone(0)
    assert undone is not None
    assert undone.table.begun == ()


def test_a_cost_is_confirmed_again_after_another_player_changed_it() -> None:
    """G-90: after Bruno's hit, Ann's would defeat the enemy, so there is nothing to pay for.

    She still has her card and her Energy, and chooses again.
    """
    scene = two()
    scene.tokens("hilichurl-gang").damage = 5
    begins(scene).do(PAYING, seat=1)
    assert scene.left("hilichurl-gang") == 1
    assert "Bruno acted while you chose for Bolts of Downfall. It's back in your hand." in heard(scene, 0)
    lines = [line.text for line in scene.match.dealer.lines if line.visible_to(0)]
    page = [GENSHIN_TAROT.addressed(line, 0) for line in GENSHIN_TAROT.condensed(lines, 0)]
    (news,) = [line for line in page if "you chose" in READ(line)]
    assert READ(news).startswith("Bruno plays Bolts of Downfall. Bruno acted while you chose")
    assert news.key in GENSHIN_TAROT.important, "a page that is cut shows what Bruno did"
    assert "you chose" not in heard(scene, 1)
    assert PAYING in scene.choices(0)
    assert "done" in scene.choices(0)
    assert scene.player(0).holds("bolts-of-downfall")
    assert scene.player(0).energy == 1


def test_the_turn_does_not_end_before_a_started_action() -> None:
    """G-90: the turn goes on even if the player of a started action was done before."""
    scene = begins(two().do("done"))
    scene.do("done", seat=1)
    assert [*scene.match.waiting] == [0]
    scene.say("no")
    assert not scene.player(0).done


def test_a_begun_action_is_rebuilt_from_the_record() -> None:
    """See G-90."""
    scene = begins(two()).play("foreign-rockblade", seat=1)
    again = Match(scene.match.game, scene.match.record())
    assert again.state_hash() == scene.match.state_hash()
    assert again.asked(0) == scene.match.asked(0)


def test_once_something_is_drawn_all_wait_for_the_rest() -> None:
    """G-90: what was seen cannot be undone; Raging Tide draws three cards before it asks which to discard."""
    scene = given("raging-tide", "hilichurl-gang", seats=2).seat(1, "foreign-rockblade", "ruin-guard")
    scene.play("raging-tide")
    assert [*scene.match.waiting] == [0]


def test_a_phase_begun_under_earlier_rules_goes_on_by_them() -> None:
    """G-90: under those rules, an open choice stops all others."""
    scene = two()
    scene.table.rules = 1
    assert [*begins(scene).match.waiting] == [0]
