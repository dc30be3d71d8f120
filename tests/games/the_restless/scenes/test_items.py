"""Items: room, trading, use, and charging (R-43 to R-64, R-89)."""

from __future__ import annotations

import pytest

from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import Table
from games.the_restless.vocabulary.card_types import CARDS
from tests.games.the_restless.given import READ, both, given, on_top, prop, without


def hurt(table: Table) -> None:
    """Alter the table: the first Character has 1 Health left."""
    table.walkers[0].health = 1


AWAY: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3, 4)}


def test_an_item_is_picked_up_only_if_it_fits() -> None:
    """R-44, R-45, R-48: 9 plus 2 is more than 10."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", items={0: ["club"]}, dice=rolls, alter=on_top("loot", "anvil"))
    scene.say("turn:0", "hit:1:0", "turn:1", "hit:1:unarmed", "turn:2", "hit:1:unarmed", "place:1")
    assert "take:0" not in scene.choices()
    scene.say("take:1")
    assert scene.holds(1) == ["anvil"]


def test_items_left_on_the_ground_are_discarded_when_the_party_moves_on() -> None:
    """R-49."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", "stone", dice=rolls, alter=on_top("loot", "ring"))
    scene.say("turn:0", "hit:1:unarmed", "turn:1", "hit:1:unarmed", "turn:2", "hit:1:unarmed", "place:0")
    scene.say("on")
    assert scene.ground() == []
    assert prop("ring") in scene.table.discards["loot"].cards


def test_items_are_given_outside_battle_only() -> None:
    """R-47, R-203: between a player's own Characters, nobody else is asked."""
    assert not any(token.startswith("give") for token in given("ogre", items={0: ["ring"]}).say("turn:0").choices())
    scene = given("stone", items={0: ["ring"]}).say("give:0", "place:2")
    assert (scene.holds(0), scene.holds(2)) == ([], ["ring"])


def test_another_player_must_accept_a_gift() -> None:
    """R-218: meanwhile, everyone continues; the offer stays until it is accepted or declined."""
    scene = given("stone", players=2, items={0: ["ring"]}).say("give:0", "place:1", seat=0)
    assert scene.holds(0) == ["ring"]
    assert "on" in scene.choices(0)
    assert not {"accept:0", "decline:0"} - {*scene.choices(1)}
    assert "accept:0" not in scene.say("decline:0", seat=1).choices(1)
    scene.say("give:0", "place:1", seat=0).say("accept:0", seat=1)
    assert (scene.holds(0), scene.holds(1), scene.table.proposals) == ([], ["ring"], [])


def test_an_offered_item_has_its_button_before_unlikely_moves() -> None:
    """R-218: it is lost when the party moves on, so taking it must not be hidden in a menu with all other moves."""
    held = {0: ["ring", "club"], 1: ["coat", "sling"], 3: ["club"]}
    scene = given("stone", "stone", players=2, items=held).say("on", seat=0).say("on", seat=1)
    scene.say("give:0", "item:0", "place:1", seat=0)
    assert scene.hint("on", 0).endswith("Ends the offer of Prop Ring to Prop Bert.")
    asked = scene.match.asked(1)
    assert asked is not None
    ranking = THE_RESTLESS.foremost(scene.match.view(1), asked.question)
    assert ranking[:3] == (("accept:0",), ("decline:0",), ("on",))
    unlikely = {option.token for option in scene.options(1) if option.secondary}
    assert {"give:1", "toss:1", "give:3", "toss:3"} <= unlikely
    assert scene.say("decline:0", seat=1).match.asked(1) is not None
    assert "give:1" not in {option.token for option in scene.options(1) if option.secondary}


def test_an_offer_ends_when_the_party_moves_on() -> None:
    """R-218."""
    scene = given("stone", "stone", players=2, items={0: ["ring"]}).say("give:0", "place:1", seat=0)
    for seat in (0, 1, 0, 1):
        scene.say("on", seat=seat)
    assert scene.table.at == 2
    assert "accept:0" not in scene.choices(1)


def test_own_items_are_discarded_in_the_own_turn() -> None:
    """R-50, R-89, R-13: each goes to the discard pile of its deck."""
    scene = given("ogre", items={0: ["ring"]}).say("turn:0", "toss")
    assert scene.table.discards["loot"].cards[-1].key == "prop-ring"


def test_a_consumable_is_used_once_between_two_turns() -> None:
    """R-52, R-54, R-216: used out of turn, and then no more until the next own turn."""
    scene = given("ogre", items={0: ["bread"]}, dice=AWAY, alter=hurt)
    scene.say("use:0:0")
    assert (scene.member(0).health, scene.member(0).items[0].counters) == (3, 1)
    assert "use:0:0" not in scene.choices()
    scene.say("turn:0")
    assert "use:0:0" in scene.choices()
    scene.say("use:0:0")
    assert scene.holds(0) == []


def test_a_consumable_is_used_once_an_encounter_outside_battle() -> None:
    """R-56, RL-9: another one can be used at the second Encounter."""
    scene = given("stone", "stone", items={0: ["bread"]}, alter=hurt).say("use:0:0")
    assert "use:0:0" not in scene.choices()
    scene.say("on")
    assert "use:0:0" not in scene.choices()
    scene.say("on")
    assert "use:0:0" in scene.choices()


def test_an_item_that_needs_a_target_cannot_be_used_without_one() -> None:
    """R-60; and an Item thrown without a roll is a use, not the Attack (RL-41)."""
    assert "use:0:0" not in given("stone", items={0: ["bomb"]}).choices()
    scene = given("ogre", items={0: ["bomb"]}).say("use:0:0")
    assert (scene.target.health, scene.member(0).done) == (58, False)


def test_a_rest_item_is_used_only_at_rest_and_there_without_limit() -> None:
    """R-51, R-53, R-57."""
    scene = given("stone", items={0: ["stew", "bread"]}, alter=hurt)
    assert "use:0:0" not in scene.choices()
    scene.say("rest:0")
    assert {"use:0:0", "use:0:1"} <= set(scene.choices())
    scene.say("use:0:1", "use:0:1")
    assert scene.holds(0) == ["stew"]


def test_an_active_item_recharges_when_enough_encounters_have_begun() -> None:
    """R-58, R-60, R-61: used during the first, spent during the second, charged when the third begins."""
    scene = given("stone", "stone", "stone", "stone", items={0: ["lamp"]}).say("use:0:0")
    assert scene.member(0).items[0].wait == 2
    assert "use:0:0" not in scene.choices()
    scene.say("on", "on")
    assert scene.member(0).items[0].wait == 1
    scene.say("on", "on")
    assert scene.member(0).items[0].wait == 0
    assert "use:0:0" in scene.choices()


def test_an_active_item_is_used_in_the_own_turn_in_battle() -> None:
    """R-59."""
    scene = given("ogre", "stone", items={0: ["lamp"]}, dice=AWAY)
    assert "use:0:0" not in scene.choices()
    assert "use:0:0" in scene.say("turn:0").choices()
    assert "use:0:0" in scene.say("hit:1:unarmed").choices()


def test_a_weapon_is_refilled_at_rest() -> None:
    """R-63, R-52: without Counters left, it cannot attack."""

    def empty(table: Table) -> None:
        table.walkers[0].items[0].counters = 0

    assert "hit:1:0" not in given("ogre", items={0: ["sling"]}, alter=empty).say("turn:0").choices()
    scene = given("stone", items={0: ["sling"]}, alter=empty).say("rest:0")
    assert scene.member(0).items[0].counters == 2


def test_at_rest_items_are_used_from_the_ground() -> None:
    """R-165, RL-26: nobody holds the stew that was found."""
    rolls: dict[int | str, list[int]] = {1: [20], 2: [20], 3: [20], 4: [1]}

    def hurt(table: Table) -> None:
        table.walkers[3].health = 3

    scene = given("beast", dice=rolls, alter=both(hurt, on_top("loot", "stew")))
    for place in (0, 1, 2):
        scene.say(f"turn:{place}", "hit:1:unarmed")
    scene.say("place:0", "rest:0")
    assert scene.say("ground:3:0").member(3).health == 7
    assert scene.ground() == []


def test_items_that_no_longer_fit_go_to_the_ground_immediately() -> None:
    """R-46, RL-8."""

    def burdened(table: Table) -> None:
        table.walkers[0].items = [new_piece(prop(word)) for word in ("anvil", "club", "ring")]

    scene = given("stone", alter=burdened)
    assert scene.choices() == ["item:0", "item:1", "item:2"]
    assert scene.prompt() == "Prop Anna carries too much (Items 3 of 4, Weight 12 of 10). What do they drop?"
    scene.say("item:0")
    assert scene.ground() == ["anvil"]


@pytest.mark.parametrize(
    ("opened", "back"),
    [("take:0", "Pick up nothing"), ("give:0", "Give nothing"), ("toss:0", "Discard nothing")],
)
def test_a_player_who_opens_the_choice_of_an_item_can_return_without_one(opened: str, back: str) -> None:
    """R-47, R-48, R-50: nobody must pick up, give or discard; earlier, that press could not be undone."""
    scene = given("stone", items={0: ["club", "coat"]})
    scene.table.ground = [new_piece(prop(word)) for word in ("ring", "charm")]
    scene.say("give:0", "nothing", opened)
    assert [READ(option.label) for option in scene.options()][-1] == back
    scene.say("nothing")
    assert (scene.holds(0), scene.ground()) == (["club", "coat"], ["ring", "charm"])
    assert opened in scene.choices()


def test_a_player_who_has_chosen_an_item_can_still_give_it_to_nobody() -> None:
    """R-47."""
    scene = given("stone", items={0: ["ring", "club"]}).say("give:0", "item:0", "nothing")
    assert scene.holds(0) == ["ring", "club"]
    assert "give:0" in scene.choices()


def test_an_only_item_is_named_before_it_is_given_or_discarded() -> None:
    """Nobody is asked then: earlier, "give an Item" gave the only Item to the only Character with room."""
    labels = [READ(option.label) for option in given("stone", items={0: ["ring"]}).options()]
    assert "Prop Anna: give Prop Ring" in labels
    assert "Prop Anna: discard Prop Ring" in labels
    two = given("stone", items={0: ["ring"]}, alter=without(2, 3))
    assert "Prop Anna: give Prop Ring to Prop Bert" in [READ(option.label) for option in two.options()]
    assert two.say("give:0").holds(1) == ["ring"]


def test_an_item_that_recharges_others_is_not_recharged_by_an_effect() -> None:
    """R-58: the oil charges the lamp, but never another oil, which would charge it in turn."""
    scene = given("stone", "stone", "stone", items={0: ["oil", "lamp", "oil"]}).say("use:0:1", "use:0:0")
    assert [piece.wait for piece in scene.member(0).items] == [1, 0, 0]
    scene.say("on", "on", "use:0:1")
    assert [piece.wait for piece in scene.say("use:0:2").member(0).items] == [1, 0, 1]


def test_the_option_to_use_a_weapon_shows_its_effect() -> None:
    """The text leaves out the Attack with it, both in a turn and on the open road."""

    def armed(table: Table) -> None:
        table.walkers[0].items = [new_piece(CARDS[key]) for key in ("well-crank", "lamplighters-pole")]

    crank = "Active (recharges every battle), at a price (lose 1 Health): You have one more Attack this turn."
    pole = "Active (recharges every Realm): Reveal the next Encounter."
    assert given("ogre", alter=armed).say("turn:0").hint("use:0:0") == crank
    assert given("stone", "stone", alter=armed).hint("use:0:1").startswith(pole)
