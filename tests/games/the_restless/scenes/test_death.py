"""Health, Armor, death and successors (R-31 to R-39, R-145 to R-158)."""

from __future__ import annotations

from games.kernel.zone import Zone
from games.the_restless.rules.party.armor import sources
from games.the_restless.table import PartyMember, Piece, Table
from tests.games.the_restless.given import Scene, both, given, on_top, prop, set_, without

UNARMED = "hit:1:unarmed"


def frail(table: Table) -> None:
    """Alter the table: seat 1 has 1 Health."""
    table.walkers[0].health = 1


def test_armor_pays_before_health() -> None:
    """R-34, R-35, R-37: a coat of 3 absorbs all of 2."""
    scene = given("ogre", items={0: ["coat"]}, dice={1: [1]}).say("turn:0", UNARMED)
    assert (scene.member(0).health, scene.member(0).items[0].armor) == (7, 1)


def test_character_armor_goes_first_then_the_item_with_least() -> None:
    """R-36, R-217, RL-6."""

    def armored(table: Table) -> None:
        table.walkers[0].armor = 1
        table.walkers[0].items[0].armor = 5

    scene = given("ogre", items={0: ["coat", "ring"]}, dice={1: [1]}, alter=armored).say("turn:0", UNARMED)
    assert (scene.member(0).armor, scene.member(0).items[0].armor, scene.member(0).health) == (0, 4, 7)


def test_a_controller_may_set_which_armor_pays_first() -> None:
    """R-36, R-206, R-217: the Item before the Character; nobody is asked when hit."""

    def armored(table: Table) -> None:
        table.walkers[0].armor = 1

    scene = given("ogre", items={0: ["coat"]}, dice={1: [1]}, alter=armored).say("turn:0", "armor:0")
    assert scene.choices() == ["own", "0"]
    scene.say("0", UNARMED)
    assert (scene.member(0).armor, scene.member(0).items[0].armor) == (1, 1)


def test_one_of_two_items_pays_before_the_other_although_it_has_more() -> None:
    """R-36, R-217: the rulebook allows a choice among all sources. An order applies to every later hit."""

    def worn(table: Table) -> None:
        table.walkers[0].items[1].armor = 1

    scene = given("ogre", items={0: ["coat", "coat"]}, dice={1: [1]}, alter=worn).say("turn:0", "armor:0")
    assert scene.choices() == ["1", "0"]
    scene.say("0", UNARMED)
    assert [piece.armor for piece in scene.member(0).items] == [1, 1]
    assert sources(scene.member(0)) == scene.member(0).items


def test_armor_without_an_order_pays_last() -> None:
    """R-217: an Item received after the player set the order pays last."""
    coat, another = Piece(prop("coat"), armor=3, pays=1), Piece(prop("coat"), armor=1)
    one = PartyMember(armor=1, items=[another, coat], pays=2)
    assert sources(one) == [coat, one, another]


def test_an_item_that_changes_hands_leaves_the_order() -> None:
    """R-217: an order is a Character's own."""

    def ordered(table: Table) -> None:
        table.walkers[0].items[0].pays = 1

    scene = given("stone", items={0: ["coat"]}, alter=ordered).say("give:0", "place:1")
    assert [piece.pays for piece in scene.member(1).items] == [0]


def test_a_phase_of_an_earlier_version_still_turns_the_two_around() -> None:
    """R-217 up to version 6: one switch, own Armor or that of Items first; it outlasts the phase."""

    def armored(table: Table) -> None:
        table.walkers[0].armor, table.rules = 1, 6

    scene = given("ogre", items={0: ["coat"]}, dice={1: [1]}, alter=armored).say("turn:0", "armor:0", UNARMED)
    assert (scene.member(0).armor, scene.member(0).items[0].armor) == (1, 1)


def test_a_dead_character_leaves_immediately_and_takes_no_turn() -> None:
    """R-145, R-146, R-148, R-154: the card is discarded, Armor is lost, and nobody is asked for that seat."""
    scene = given("ogre", dice={1: [1]}, alter=frail).say("turn:0", UNARMED)
    assert not scene.member(0).alive
    assert scene.table.discards["character"].cards[-1].key == "prop-anna"
    assert [token for token in scene.choices() if "hit" not in token] == ["turn:1", "turn:2", "turn:3", "flee"]


def test_the_death_effect_happens_after_any_cause() -> None:
    """RL-20, R-147: the others get 2 Armor, and the dead Character none."""
    scene = given("ogre", party=("armorer", "bert", "cleo", "dora"), dice={1: [1]}, alter=frail)
    scene.say("turn:0", UNARMED)
    assert [member.armor for member in scene.table.walkers] == [0, 2, 2, 2]


def test_the_items_of_a_killed_character_are_in_the_drops_of_the_target() -> None:
    """R-149, R-150: the ring is found when the Target is defeated."""
    rolls: dict[int | str, list[int]] = {1: [1], 2: [20], 3: [20], 4: [20]}
    scene = given("beast", items={0: ["ring"]}, dice=rolls, alter=both(frail, on_top("loot", "pebble")))
    scene.say("turn:0", UNARMED)
    assert scene.ground() == []
    scene.say("turn:1", UNARMED, "turn:2", UNARMED, "turn:3", UNARMED, "place:1")
    assert scene.ground() == ["ring", "pebble"]


def test_a_devouring_target_leaves_nothing() -> None:
    """R-149: the exception is a Target that eats it."""
    scene = given("devouring", items={0: ["ring"]}, dice={1: [1]}, alter=frail).say("turn:0", UNARMED)
    assert scene.target.spoils == []


def test_an_inventory_is_divided_immediately_if_no_target_killed() -> None:
    """R-151, RL-21: one Item is taken, and the rest is discarded."""
    scene = given("ogre", items={0: ["thorn", "ring"]}, dice={1: [1]}).say("turn:0", "hit:1:0")
    assert scene.choices() == ["place:1", "place:2", "place:3", "leave"]
    scene.say("place:2", "leave")
    assert (scene.holds(2), scene.ground()) == (["thorn"], [])
    assert scene.table.discards["loot"].cards[-1].key == "prop-ring"


def test_a_god_s_victim_leaves_nothing() -> None:
    """R-153, RL-22."""

    def last(table: Table) -> None:
        frail(table)
        table.level, table.phase, table.god = 5, "night", Zone([prop("god")])

    scene = given(items={0: ["ring"]}, dice={1: [1]}, alter=last).say("none", "face", "turn:0", UNARMED)
    assert (scene.target.spoils, scene.ground()) == ([], [])
    assert prop("ring") not in scene.table.discards["loot"].cards


def test_the_last_death_ends_the_game() -> None:
    """R-155, R-186, R-190."""
    scene = given("ogre", dice={1: [1]}, alter=both(frail, without(1, 2, 3))).say("turn:0", UNARMED)
    assert scene.match.over
    assert scene.table.ending == "defeat"
    assert scene.match.result.winners == ()


def test_a_character_that_dies_in_flight_loses_its_inventory() -> None:
    """R-140, R-152."""
    scene = given("beast", items={0: ["ring"]}, dice={1: [1], 2: [20], 3: [20], 4: [20]}, alter=frail).say("flee")
    assert (scene.member(0).alive, scene.ground()) == (False, [])
    assert "prop-ring" in [card.key for card in scene.table.discards["loot"].cards]


def test_a_rest_fills_dead_seats_with_the_next_characters() -> None:
    """RL-23, R-156, R-157: the top card, full Health, no Items; the others are unchanged."""
    scene = given("stone", alter=both(without(2), on_top("character", "armorer")))
    scene.say("rest:0")
    assert scene.member(2).character.key == "prop-armorer"
    assert (scene.member(2).health, scene.holds(2)) == (7, [])


def test_healing_stops_at_the_maximum() -> None:
    """R-32: 6 of 7 plus 2 is 7."""

    def scratched(table: Table) -> None:
        table.walkers[0].health = 6

    scene = given("stone", items={0: ["bread"]}, alter=scratched).say("use:0:0")
    assert scene.member(0).health == 7


def public_character_text(scene: Scene) -> list[str]:
    return [body.character.key if body.character else "-" for body in scene.match.view(None).bodies]


def test_everything_in_play_is_public() -> None:
    """R-9, R-2: who is alive at which seat, and no face of a hidden card."""
    scene = given("beast", "stone", alter=both(without(3), set_(rerolls=2)))
    assert public_character_text(scene) == ["prop-anna", "prop-bert", "prop-cleo", "-"]
    assert all(len(stack) == 1 and not hasattr(stack[0], "key") for stack in scene.match.view(None).row)
