"""Rerolls, Pick From, Nothing and Sins (R-74 to R-83, R-167 to R-173, R-215)."""

from __future__ import annotations

from games.the_restless.effects.battles import EndBattle
from games.the_restless.effects.dice import Check, Roll
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import Natural
from tests.games.the_restless.given import both, given, on_top, prop, set_, without
from tests.games.the_restless.made import charm, did, realm

UNARMED = "hit:1:unarmed"


def test_a_failed_roll_may_be_rerolled_as_long_as_there_are_counters() -> None:
    """R-74, R-75, R-215: 3, then 5, then 12; two Counters are used, and the new number counts."""
    scene = given("ogre", dice={1: [3, 5, 12]}, alter=set_(rerolls=3)).say("turn:0", UNARMED)
    assert scene.choices() == ["accept", "reroll"]
    scene.say("reroll", "reroll")
    assert (scene.table.rerolls, scene.target.health, scene.member(0).health) == (1, 58, 7)


def test_there_is_no_window_after_a_success_nor_without_counters() -> None:
    """R-215, RL-36."""
    assert "turn:1" in given("ogre", dice={1: [10]}, alter=set_(rerolls=3)).say("turn:0", UNARMED).choices()
    assert "turn:1" in given("ogre", dice={1: [9]}).say("turn:0", UNARMED).choices()


def test_the_roller_s_player_decides_on_the_reroll() -> None:
    """R-206, R-208."""
    scene = given("ogre", players=2, dice={2: [1, 20]}, alter=set_(rerolls=1)).say("turn:1", UNARMED, seat=1)
    assert (scene.choices(0), scene.choices(1)) == ([], ["accept", "reroll"])


def test_a_free_reroll_is_offered_on_a_failure_and_only_once_a_battle() -> None:
    """R-7: a reroll from a card costs no Counter."""
    scene = given("ogre", items={0: ["die"]}, dice={1: [2, 15], 2: [20], 3: [20], 4: [20]}).say("turn:0", UNARMED)
    assert scene.choices() == ["yes", "no"]
    scene.say("yes")
    assert scene.target.health == 58


def test_picks_add_up_and_the_others_go_under_the_deck() -> None:
    """RL-43, R-81, R-82, R-43: a Pick From 3 and a Pick From 2 give a Pick From 4 Encounters."""
    alter = both(set_(picks={"encounter": [3]}), on_top("encounter", "ogre", "gate", "swift"))
    scene = given("beast", alter=alter)
    assert [card.key for card in scene.table.offered] == ["prop-beast", "prop-ogre", "prop-gate", "prop-swift"]
    scene.say("card:2")
    assert scene.table.encounter is not None
    assert scene.table.encounter.card.key == "prop-gate"
    assert {card.key for card in scene.table.decks["encounter"].cards[:3]} == {"prop-beast", "prop-ogre", "prop-swift"}


def test_a_nothing_is_discarded_or_drawn_again_for_a_counter() -> None:
    """R-80, RL-14."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", dice=rolls, alter=on_top("loot", "nothing", "ring"))
    scene.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED, "place:0")
    assert scene.choices() == ["leave", "reroll"]
    scene.say("reroll")
    assert (scene.ground(), scene.table.rerolls) == (["ring"], 0)
    assert scene.table.discards["loot"].cards[-1].key == "nothing"


def test_a_sin_among_wares_binds_and_is_replaced() -> None:
    """RL-27, R-107, R-167, R-168: the Sin binds to the Character who draws the wares, and takes no space."""
    alter = both(set_(rerolls=1), on_top("loot", "ring", "pebble"), on_top("treasure", "sin", "crown", "crown"))
    scene = given("trader", alter=alter).say("on", "see", "place:1")
    assert [piece.card.key for piece in scene.table.wares] == ["prop-ring", "prop-pebble", "prop-crown", "prop-crown"]
    assert [piece.card.key for piece in scene.member(1).sins] == ["prop-sin"]
    assert scene.holds(1) == []


def test_a_sin_weighs_on_its_rolls_until_death() -> None:
    """R-174, R-29: -1 on every roll, so 10 misses."""

    def sinner(table: Table) -> None:
        table.walkers[0].sins = [Piece(prop("sin"))]

    assert given("ogre", dice={1: [10]}, alter=sinner).say("turn:0", UNARMED).member(0).health == 5


def hopeless(table: Table) -> None:
    """Set Die Defense 20, and a Sin on the first Character to roll, so that no number succeeds; there are Counters."""
    realm(On("static", Mod("die_defense", 20, "target")))(table)
    table.walkers[0].sins, table.rerolls = [Piece(prop("sin"))], 3


def test_no_reroll_is_offered_if_no_number_reaches_the_die_defense() -> None:
    """R-74, R-215: at most 19 against 20; a player who could reach it is asked."""
    scene = given("ogre", dice={1: [9], 2: [9]}, alter=hopeless).say("turn:0", UNARMED)
    assert scene.member(0).health == 5
    assert scene.say("turn:1", UNARMED).choices() == ["accept", "reroll"]


def test_a_reroll_is_offered_if_the_number_itself_counts() -> None:
    """R-72, R-73, R-181: another failure can be better for a card that uses it, or against a Traitor God."""
    lucky = charm(On("missed", Rerolls(2), only=Natural("le", 3)))
    held = given("ogre", dice={1: [9]}, items={0: [lucky]}, alter=hopeless).say("turn:0", UNARMED)
    assert held.choices() == ["accept", "reroll"]
    another_s = given("ogre", dice={1: [9]}, items={2: [lucky]}, alter=hopeless).say("turn:0", UNARMED)
    assert "turn:1" in another_s.choices()
    frenzied = given("frenzied", dice={1: [9]}, alter=hopeless).say("turn:0", UNARMED)
    assert frenzied.choices() == ["accept", "reroll"]


def test_no_reroll_is_offered_once_there_is_nothing_left_to_strike() -> None:
    """R-74, R-130: an effect of the roll has ended the battle."""
    bell = charm(On("rolled", EndBattle("removed")))
    scene = given("ogre", "ogre", dice={1: [2]}, items={0: [bell]}, alter=set_(rerolls=3)).say("turn:0", UNARMED)
    assert scene.table.scene == "interval"


def test_a_plain_roll_is_asked_about_if_another_number_would_change_the_effect() -> None:
    """R-72, R-74, R-215: nobody is asked after a success, or if every number has the same effect, as without a Sin."""
    toll = Check("plain", Rerolls(1), Rerolls(-1), 10, "lowest")
    assert did(toll, dice={1: [9]}, alter=set_(rerolls=3)).choices() == ["accept", "reroll"]
    assert did(toll, dice={1: [10]}, alter=set_(rerolls=3)).table.rerolls == 4
    bands = (Band(1, 10, Absolve("each")), Band(11, 20, NOTHING))
    assert "accept" not in did(Roll("d20", bands), alter=set_(rerolls=3)).choices()
    assert did(Roll("d20", (*bands[:1], Band(11, 20, Heal("each", 1)))), alter=someone_hurt).choices() == [
        "accept",
        "reroll",
    ]


def someone_hurt(table: Table) -> None:
    """Alter the table: someone can be healed, and there are Counters."""
    table.walkers[0].health, table.rerolls = 3, 3


def test_a_d4_that_names_a_dead_seat_asks_no_question() -> None:
    """R-76: no damage is done; anything else rerolls for free, and finds a last one alive in the end."""
    hurts = did(Damage("random", 1), dice={"d4": [2]}, alter=both(without(1), set_(rerolls=3)))
    assert (hurts.health(), hurts.table.rerolls, hurts.table.scene) == ([7, 0, 7, 7], 3, "interval")
    alive = did(Damage("random", 1), dice={"d4": [1]}, alter=both(without(1), set_(rerolls=3)))
    assert alive.choices() == ["accept", "reroll"]
    last = did(Heal("random", 1), dice={"d4": [4, 2, 1]}, alter=both(without(1, 2, 3), someone_hurt))
    assert (last.member(0).health, last.table.scene) == (4, "interval")


def test_a_d4_that_names_a_dead_character_offers_no_reroll() -> None:
    """R-76, R-74: the second roll names Anna, who died because of the Counter spent on the first."""
    toll = both(someone_hurt, realm(On("rerolled", LoseHealth("lowest", 3))))
    scene = did(Damage("random", 1), dice={"d4": [2, 1]}, alter=toll).say("reroll")
    assert (scene.health(), scene.table.rerolls, scene.table.scene) == ([0, 7, 7, 7], 2, "interval")
