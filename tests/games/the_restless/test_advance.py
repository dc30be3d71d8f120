"""Auto-actions: nobody is asked twice about a permanent answer (R-74 to R-80, R-196, R-208, R-215)."""

from __future__ import annotations

import pytest

from games.kernel.ask import IllegalError
from games.kernel.match import Match
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.vocabulary.basics.abilities import On
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_, without
from tests.games.the_restless.made import charm, stone

UNARMED = "hit:1:unarmed"
NO_DIE = ("reroll", "accept")
NO_COMBAT = ("reroll", "accept", "combat")
EARLIER = set_(rules=1, rerolls=3)
"""A phase that began under a rule version with standing orders."""


def auto_actions(scene: Scene, seat: int = 0) -> list[str]:
    """Return a seat's auto-actions as text."""
    return [READ(one.said) for one in scene.match.left(seat)]


def test_a_kind_of_roll_is_never_rerolled_again_and_others_are_still_asked_about() -> None:
    """R-74, R-215: seat 2 belongs to the same player, and only Combat rolls are included."""
    scene = given("ogre", dice={1: [2], 2: [3], 3: [4]}, items={2: ["sling"]}, alter=set_(rerolls=3)).leave(*NO_COMBAT)
    assert auto_actions(scene) == ["Whenever a die may be rerolled, if it’s a Combat roll: let it lie."]
    scene.say("turn:0", UNARMED, "turn:1", UNARMED)
    assert (scene.member(0).health, scene.member(1).health, scene.table.rerolls) == (5, 5, 3)
    assert scene.say("turn:2", "hit:1:0").choices() == ["accept", "reroll"]


def test_failed_rolls_are_rerolled_unasked_as_long_as_there_are_counters() -> None:
    """R-74, R-75: 3 and 5 are rerolled, 12 stays; then there are no more Counters, and the next failure stays."""
    scene = given("ogre", dice={1: [3, 5, 12], 2: [4]}, alter=set_(rerolls=2)).leave("reroll", "reroll", "combat")
    assert (scene.say("turn:0", UNARMED).target.health, scene.table.rerolls) == (58, 0)
    assert scene.say("turn:1", UNARMED).member(1).health == 5


def test_they_are_left_and_cancelled_in_another_player_s_turn() -> None:
    """R-216: without anyone's permission, whether or not they have an open question."""
    scene = given("ogre", players=2, dice={2: [2], 4: [2]}, alter=set_(rerolls=3)).say("turn:0", seat=0)
    scene.leave(*NO_DIE, seat=1).say(UNARMED, "accept").say("turn:1", UNARMED, seat=1)
    assert (scene.member(1).health, scene.table.rerolls) == (5, 3)
    scene.leave("reroll", "", seat=1).say("turn:2", UNARMED, "accept")
    assert scene.say("turn:3", UNARMED, seat=1).choices(1) == ["accept", "reroll"]


def test_an_auto_action_for_one_kind_of_roll_precedes_one_for_all_dice() -> None:
    """R-74, R-215: Combat rolls are rerolled, although no other die is."""
    scene = given("ogre", dice={1: [2, 12]}, alter=set_(rerolls=3)).leave(*NO_DIE).leave("reroll", "reroll", "combat")
    assert (scene.say("turn:0", UNARMED).table.rerolls, scene.target.health) == (2, 58)


def test_a_player_s_answers_are_for_their_own_rolls() -> None:
    """R-206, R-215: Ann is still asked about hers."""
    scene = given("ogre", players=2, dice={1: [2]}, alter=set_(rerolls=3)).leave(*NO_DIE, seat=1)
    assert scene.say("turn:0", UNARMED).choices() == ["accept", "reroll"]


def test_an_auto_vote_for_the_drawer_counts_immediately_and_can_be_changed() -> None:
    """R-78, R-208: the others see the vote; two of three settle it, and it can be changed until then."""
    scene = given(stone(Draw("loot")), stone(Draw("loot")), players=3, alter=on_top("loot", "ring", "ring"))
    scene.leave("drawer", "place:2", seat=1).say("on", seat=0).say("on", seat=1).say("place:2", seat=0)
    for _ in range(2):
        scene.say("on", seat=0).say("on", seat=1)
    votes = [(vote.player, vote.token) for vote in scene.match.view(None).votes]
    assert (scene.match.waiting, votes) == ((0, 2), [(1, "place:2")])
    scene.say("place:0", seat=1).say("place:0", seat=0)
    assert scene.holds(0) == ["ring"]


def test_an_auto_action_cannot_name_a_dead_character() -> None:
    """R-78, R-154: if a dead Character was named before, the player is asked after all."""
    scene = given(stone(Draw("loot")), alter=both(on_top("loot", "ring"), without(1)))
    with pytest.raises(IllegalError):
        scene.leave("drawer", "place:1")
    assert scene.say("on").choices() == ["place:0", "place:2", "place:3"]


def test_a_special_is_used_or_left_unasked() -> None:
    """R-196: players decide this for each of their cards."""
    bell = charm(On("battle_start", Rerolls(1), may=True))
    never = given("stone", "beast", items={0: [bell]}).leave("ability", "no", f"prop-{bell}").say("on", "on")
    assert (never.table.rerolls, "turn:0" in never.choices()) == (0, True)
    always = given("stone", "beast", items={0: [bell]}).leave("ability", "yes", f"prop-{bell}").say("on", "on")
    assert (always.table.rerolls, "turn:0" in always.choices()) == (1, True)
    with pytest.raises(IllegalError):
        given("beast").leave("ability", "yes", f"prop-{bell}")


def test_an_answer_until_an_event_holds_until_that_happens_and_no_longer() -> None:
    """A player whose Character has at most half its Health is asked again; the auto-action has ended."""
    scene = given("ogre", dice={1: [2], 2: [2]}, alter=set_(rerolls=3)).leave(*NO_DIE, lifetime="until.hurt")
    lasts = "This lasts until one of your Characters has half its Health or less."
    assert auto_actions(scene) == [f"Whenever a die may be rerolled: let it lie. {lasts}"]
    scene.say("turn:0", UNARMED)
    assert (scene.table.rerolls, scene.match.misfit()) == (3, None)
    scene.member(0).health = 3
    scene.say("turn:1", UNARMED)
    assert scene.choices() == ["accept", "reroll"]
    assert scene.match.misfit() == scene.match.left(0)[0]
    with pytest.raises(IllegalError):
        scene.leave(*NO_COMBAT, lifetime="until.hurt")


def test_orders_of_an_earlier_version_answer_until_its_phase_is_over_and_become_auto_actions_then() -> None:
    """R-74: a phase has two Encounters; its orders were given among the answers."""
    scene = given("ogre", "stone", "stone", "ogre", players=2, dice={1: [2, 2]}, alter=EARLIER)
    scene.say("turn:0", UNARMED, "order:combat:accept")
    assert (scene.member(0).health, scene.match.left(0)) == (5, ())
    again = Scene(Match(THE_RESTLESS, scene.match.record()))
    assert again.match.state_hash() == scene.match.state_hash()


def test_orders_of_an_earlier_version_become_auto_actions() -> None:
    """R-74, R-78, R-80, R-196: each order has a text with the same meaning; only its player sees it."""
    bell = charm(On("battle_start", Rerolls(1), may=True))
    mine = {"dodge": "accept", "ranged": "reroll", "nothing": "leave", "wares": "see", "draws": "place:1"}
    orders = {
        0: {**mine, f"card:prop-{bell}:0": "no"},
        1: dict.fromkeys(("combat", "ranged", "dodge", "die"), "accept"),
    }
    alter = both(EARLIER, set_(orders=orders))
    scene = given("stone", "stone", "stone", players=2, items={0: [bell]}, alter=alter)
    for _ in range(4):
        scene.say("on").say("on", seat=1)
    assert auto_actions(scene, 1) == ["Whenever a die may be rerolled: let it lie."]
    assert auto_actions(scene) == [
        "Whenever a die may be rerolled, if it’s a Dodge roll: let it lie.",
        "Whenever a die may be rerolled, if it’s a Ranged roll: reroll it.",
        "Whenever a Nothing is drawn: leave it.",
        "Whenever the party may look at a Trader’s wares: look at them.",
        "Whenever the party chooses who draws: let Prop Bert draw.",
        f"Whenever a card of yours may be used, if it’s Prop {bell}: don’t use it.",
    ]
    assert (scene.table.orders, scene.match.misfit()) == ({}, None)
    text = "Your standing order is an answer in advance now – Whenever a Nothing is drawn: leave it."
    assert [text in scene.heard(viewer) for viewer in (0, 1, None)] == [True, False, False]


def test_orders_of_an_earlier_version_are_changed_as_its_buttons_said() -> None:
    """R-216: in another's turn, at a roll, for all dice, and withdrawn."""
    scene = given("ogre", players=2, dice={1: [2, 2], 2: [2]}, alter=EARLIER).say("order:dice:accept", seat=1)
    scene.say("turn:1", UNARMED, seat=1)
    assert (scene.member(1).health, scene.table.rerolls) == (5, 3)
    scene.say("ask:dodge", seat=1).say("order:draws:place:2")
    kept = {"combat": "accept", "ranged": "accept", "die": "accept"}
    assert scene.table.orders == {0: {"draws": "place:2"}, 1: kept}
