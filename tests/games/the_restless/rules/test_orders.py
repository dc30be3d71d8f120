"""Standing orders: nobody is asked twice for what they have answered for good (R-74 to R-80, R-196, R-208, R-215)."""

from __future__ import annotations

from games.kernel.match import Match
from games.the_restless.game import THE_RESTLESS
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.effects import Draw, Rerolls
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_, without
from tests.games.the_restless.rules.test_effects import charm, stone

UNARMED = "hit:1:unarmed"
NO_DIE = "From now on: never reroll any die"


def read(scene: Scene, viewer: int | None) -> str:
    """The table in words, as a viewer is told it."""
    return "\n".join(map(READ, THE_RESTLESS.describe(scene.match.view(viewer))))


def test_a_kind_of_roll_is_never_rerolled_again_and_others_are_still_asked_about() -> None:
    """R-74, R-215: seat 2 is the same player's, and only Combat rolls were meant."""
    scene = given("ogre", dice={1: [2], 2: [3], 3: [4]}, items={2: ["sling"]}, alter=set_(rerolls=3))
    scene.say("turn:0", UNARMED)
    kept = ["From now on: never reroll Combat rolls", "From now on: always reroll Combat rolls", NO_DIE]
    assert scene.orders() == kept
    scene.say("order:combat:accept", "turn:1", UNARMED)
    assert (scene.walker(0).health, scene.walker(1).health, scene.table.rerolls) == (5, 5, 3)
    assert scene.say("turn:2", "hit:1:0").choices() == ["accept", "reroll"]


def test_failed_rolls_are_rerolled_unasked_as_long_as_there_are_counters() -> None:
    """R-74, R-75: 3 and 5 are thrown again, 12 stands; then there are none left, and the next failure stands."""
    scene = given("ogre", dice={1: [3, 5, 12], 2: [4]}, alter=set_(rerolls=2)).say(
        "turn:0", UNARMED, "order:combat:reroll"
    )
    assert (scene.foe.health, scene.table.rerolls) == (58, 0)
    assert scene.say("turn:1", UNARMED).walker(1).health == 5


def test_orders_are_given_and_taken_back_whenever_anybody_may_act() -> None:
    """R-216: in another player's turn as well, and by nobody's leave."""
    scene = given("ogre", players=2, dice={2: [2], 4: [2]}, alter=set_(rerolls=3)).say("turn:0", seat=0)
    assert scene.orders(1)[-2:] == ["From now on: never reroll Dodge rolls", NO_DIE]
    scene.say("order:dice:accept", seat=1)
    assert (scene.match.waiting, NO_DIE in scene.orders(1)) == ((0,), False)
    scene.say(UNARMED, "accept").say("turn:1", UNARMED, seat=1)
    assert (scene.walker(1).health, scene.table.rerolls) == (5, 3)
    assert "Cancel: never reroll Combat rolls" in scene.orders(1)
    scene.say("ask:combat", seat=1).say("turn:2", UNARMED, "accept")
    assert scene.say("turn:3", UNARMED, seat=1).choices(1) == ["accept", "reroll"]


def test_what_was_ordered_of_all_dice_at_once_is_one_order_and_taken_back_at_once() -> None:
    """R-215, R-216: and any kind of roll by itself, after which the others stand."""
    scene = given("ogre", dice={1: [2]}, alter=set_(rerolls=3)).say("order:dice:accept")
    assert scene.orders()[:2] == ["Cancel: never reroll any die", "Cancel: never reroll Combat rolls"]
    assert "Your standing orders: never reroll any die." in read(scene.say("ask:dodge").say("order:dodge:accept"), 0)
    assert "Cancel: never reroll any die" not in scene.say("ask:dodge").orders()
    scene.say("order:dice:accept", "ask:dice")
    assert "Standing order cancelled: never reroll any die." in scene.heard(0)
    assert "standing orders" not in read(scene, 0)
    assert scene.say("turn:0", UNARMED).choices() == ["accept", "reroll"]


def test_a_player_s_orders_are_theirs_alone() -> None:
    """R-206, R-215: Ann's rolls are still asked about; and only Bruno reads what he has ordered."""
    scene = given("ogre", players=2, dice={1: [2]}, alter=set_(rerolls=3)).say("order:dice:accept", seat=1)
    assert scene.say("turn:0", UNARMED).choices() == ["accept", "reroll"]
    assert "Your standing orders: never reroll any die." in read(scene, 1)
    assert "standing orders" not in read(scene, 0) + read(scene, None)


def test_who_always_lets_the_same_one_draw_has_voted_already() -> None:
    """R-78, R-208: the others see the vote; two of three settle it, and it can still be changed until then."""
    scene = given(stone(Draw("loot")), stone(Draw("loot")), players=3, alter=on_top("loot", "ring", "ring"))
    scene.say("order:draws:place:2", seat=1).say("on", seat=0).say("on", seat=1).say("place:2", seat=0)
    for _ in range(2):
        scene.say("on", seat=0).say("on", seat=1)
    assert (scene.match.waiting, "Bruno votes: Prop Cleo" in read(scene, None)) == ((0, 2), True)
    scene.say("place:0", seat=1).say("place:0", seat=0)
    assert scene.holds(0) == ["ring"]


def test_an_order_that_cannot_be_followed_is_asked_about_after_all() -> None:
    """R-78, R-154: who always draws is dead."""
    ordered = set_(orders={0: {"draws": "place:1"}})
    ring = on_top("loot", "ring")
    assert given(stone(Draw("loot")), alter=both(ordered, ring)).say("on").holds(1) == ["ring"]
    dead = given(stone(Draw("loot")), alter=both(ordered, ring, without(1))).say("on")
    assert dead.choices() == ["place:0", "place:2", "place:3"]


def test_a_special_is_used_or_left_unasked() -> None:
    """R-196: by card; a price that cannot be paid is not paid."""
    bell = charm(On("battle_start", Rerolls(1), may=True))
    never = given("beast", "beast", items={0: [bell]}).say(f"order:card:prop-{bell}:0:no")
    assert never.orders()[0] == f"Cancel: never use Prop {bell}"
    always = given("beast", items={0: [bell]}).say(f"order:card:prop-{bell}:0:yes")
    assert (always.table.rerolls, "turn:0" in always.choices()) == (1, True)


def test_orders_are_kept_over_restarts() -> None:
    """They lie on the table, so the kernel writes them down with it."""
    scene = given("stone", "stone", "ogre", dice={1: [2]}, alter=set_(rerolls=3)).say(
        "order:dice:accept", "on", "on", "on", "on"
    )
    assert scene.match.checkpoint is not None
    assert scene.match.checkpoint.n > 0
    again = Scene(Match(THE_RESTLESS, scene.match.record()))
    assert again.say("turn:0", UNARMED).walker(0).health == 5


def test_who_orders_something_is_told_so_alone() -> None:
    """R-206: given at a roll or at any time, put in another's place, taken back."""
    scene = given("ogre", players=2, dice={2: [2]}, alter=set_(rerolls=3)).say("turn:1", UNARMED, seat=1)
    scene.say("order:combat:accept", seat=1)
    order = "New standing order: never reroll Combat rolls."
    assert [order in scene.heard(viewer) for viewer in (1, 0, None)] == [True, False, False]
    scene.say("ask:combat", seat=1)
    assert "Standing order cancelled: never reroll Combat rolls." in scene.heard(1)
    assert "standing order" not in scene.heard(0) + scene.heard(None)


def test_who_is_answered_for_by_an_order_is_told_so_alone() -> None:
    """R-74, R-208: at a roll, and in a vote, which all see."""
    scene = given("ogre", players=2, dice={2: [2]}, alter=set_(rerolls=3)).say("order:combat:accept", seat=1)
    scene.say("turn:1", UNARMED, seat=1)
    told = "By your standing order: never reroll Combat rolls."
    assert [told in scene.heard(viewer) for viewer in (1, 0, None)] == [True, False, False]
    drawn = given(stone(Draw("loot")), players=3).say("order:draws:place:2", seat=1).say("on", seat=0).say("on", seat=1)
    told = "By your standing order: Prop Cleo always draws."
    assert [told in drawn.heard(viewer) for viewer in (1, 0, None)] == [True, False, False]
