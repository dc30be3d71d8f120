"""The pace of a game across days: less is asked, and everything possible as printed is still possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.ask import Ask
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.choices import AttackFirst
from tests.contract.playing import open_question
from tests.games.the_restless.given import Scene, given, on_top, set_
from tests.games.the_restless.made import charm, stone
from tests.games.the_restless.scenes.test_battle import hurt

FIST = "hit:1:unarmed"


def across_days(*row: str, players: int = 4, **more: Any) -> Scene:
    """Return a table with that pace."""
    return given(*row, players=players, pace="days", **more)


@pytest.mark.parametrize(("pace", "votes"), [("printed", 3), ("days", 1)])
def test_one_vote_begins_an_encounter_if_no_player_disagrees(pace: str, votes: int) -> None:
    """R-101, R-208: as printed, more than half of four must want it."""
    scene = given(stone(Rerolls(1)), players=4, pace=pace)
    for seat in range(votes):
        assert scene.table.rerolls == 0
        scene.say("on", seat=seat)
    assert scene.table.rerolls == 1


def test_a_minority_vote_for_a_rest_is_settled_before_moving_on() -> None:
    """R-160: if votes differ, more than half decides."""
    scene = across_days(stone(Draw("loot")), alter=on_top("loot", "ring")).say("rest:0", seat=3).say("on", seat=0)
    assert "rest:0" in scene.choices(1)
    assert scene.say("on", seat=1).say("on", seat=2).holds(0) == ["ring"]


@pytest.mark.parametrize(("players", "enough"), [(2, 1), (3, 2), (4, 2)])
def test_half_the_players_can_move_the_party_on(players: int, enough: int) -> None:
    """R-95, R-160, R-208: a player who has lost most of their Health can decide to do without a Rest."""
    scene = across_days("stone", "beast", players=players, alter=hurt).say("on", seat=0)
    for seat in [*range(1, players)][:enough]:
        assert scene.table.scene == "interval"
        scene.say("on", seat=seat)
    assert scene.table.fighting
    assert across_days("stone", "beast", players=players, alter=hurt).say("on", "on").table.fighting


def test_the_first_vote_moves_on_if_nothing_is_left_to_do() -> None:
    """R-95, R-208: all have full Health, and there is nothing on the ground."""
    scene = across_days("stone", "beast").say("on", seat=2)
    assert scene.table.scene == "interval"
    assert scene.say("on", seat=1).table.fighting


def test_the_first_vote_decides_the_question_of_a_card() -> None:
    """R-101, R-208: as printed, two more votes are needed."""
    asking = stone(Choose((Way(t("Take them"), Rerolls(3)), Way(t("Leave them"), Rerolls(1)))))
    assert across_days(asking).say("on").say("way:0", seat=2).table.rerolls == 3
    assert (
        given(asking, players=4).say("on").say("on", seat=1).say("on", seat=2).say("way:0", seat=2).table.rerolls == 0
    )


def test_an_objection_puts_every_decision_to_the_vote() -> None:
    """R-208: votes continue until the objection is withdrawn; others can object as well."""
    scene = across_days(stone(Rerolls(1)), stone(Rerolls(1)), "beast").say("pace", seat=3)
    scene.say("on", seat=0).say("on", seat=1)
    assert scene.table.rerolls == 0
    assert "vote on everything" in scene.heard(None)
    scene.say("on", seat=2)
    assert scene.table.rerolls == 1
    scene.say("pace", seat=1).say("pace", seat=3).say("on", seat=0)
    assert scene.table.rerolls == 1
    scene.say("pace", seat=1).say("on", seat=0).say("on", seat=0)
    assert scene.table.rerolls == 2


def test_all_choose_in_the_draft_at_the_same_time() -> None:
    """R-16, R-18: the first answer is the first pick, and nobody's options change while they choose.

    A player who has their Characters chooses their Items without waiting for the others.
    """
    match = Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, {"pace": "days"}, 2, bytes(32)))
    scene = Scene(match)
    shown = [piece.key for piece in match.table.offered]
    assert len(shown) == 12
    assert scene.choices(0) == scene.choices(1) == [f"card:{n}" for n in range(6)]
    scene.say("card:4", "card:5", seat=1)
    assert scene.choices(0) == ["card:0", "card:1", "card:2", "card:3"]
    assert scene.choices(1) == [f"card:{n}" for n in range(6, 12)]
    scene.say("card:8", "card:6", seat=1)
    assert match.waiting == (0,)
    scene.say("card:0", "card:3", "card:7", "card:11")
    assert [member.character.key for member in match.table.walkers] == [shown[0], shown[4], shown[3], shown[5]]
    assert [piece.card.key for member in match.table.walkers for piece in member.items] == [
        *(shown[7], shown[8], shown[11], shown[6])
    ]


def test_the_draft_shows_only_the_remaining_choices() -> None:
    """R-16, R-18: without Starter Items, only Characters; once all have theirs, only the Items."""
    begun = Record("the_restless", THE_RESTLESS.rules, {"pace": "days"}, 2, bytes(32))
    assert len(Match(THE_RESTLESS, replace(begun, options={"pace": "days", "starters": "no"})).table.offered) == 6
    scene = Scene(Match(THE_RESTLESS, begun)).say("card:0", "card:1").say("card:2", "card:3", seat=1)
    assert {card.deck for card in scene.table.offered} == {"starter"}


def test_the_fallback_card_of_the_draft_is_among_the_others() -> None:
    """The card is an option like the others, not a refusal that would be last and gray."""
    match = Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, {"pace": "days"}, 2, bytes(32)))
    for tokens in (("card:0",), ("card:1",), ("card:6",)):
        question = open_question(match, 0)
        assert isinstance(question, Ask)
        assert question.fallback == tokens
        assert question.apart
        match.answer(0, tokens)


def test_any_player_can_reroll_a_die_out_of_turn() -> None:
    """R-74: in the roller's own turn, it is their decision alone, as printed."""
    alter = set_(rerolls=2)
    scene = across_days("beast", dice={1: [2, 20]}, alter=alter).say(f"turn:0:{FIST}")
    assert scene.match.waiting == (0,)
    scene = across_days("beast", "beast", players=2, dice={1: [2, 20]}, alter=alter)
    scene.say("flee", seat=0).say("flee", seat=1)
    assert scene.match.waiting == (0, 1)
    scene.say("reroll", seat=1)
    assert scene.table.rerolls == 1


def test_any_player_can_accept_free_help() -> None:
    """R-196: as printed, the card's holder; across days, help with a cost is still its holder's decision."""
    for cost, waiting in ((NOTHING, (0, 1)), (LoseHealth("holder", 1), (1,))):
        helping = charm(On("rolled", Nudge(10), whose="other", may=True, cost=cost))
        scene = across_days("beast", players=2, items={1: [helping]}, dice={1: [5]}).say(f"turn:0:{FIST}")
        assert scene.match.waiting == waiting
        assert scene.say("yes", seat=waiting[0]).target.health == 4


def test_the_character_with_most_room_draws_unless_an_auto_action_names_another() -> None:
    """R-78: places first, then Weight; an auto-action can name another."""
    drawing = stone(Draw("loot"))
    items = {0: ["pebble"], 1: ["pebble", "pebble"], 2: [], 3: ["pebble"]}
    scene = across_days(drawing, items=items, alter=on_top("loot", "ring")).say("on")
    assert scene.holds(2) == ["ring"]
    named = across_days(drawing, items=items, alter=on_top("loot", "ring"))
    named.leave("drawer", "place:3", seat=1).say("on")
    assert named.holds(3) == ["pebble", "ring"]


def test_a_turn_begins_with_its_attack_in_one_press() -> None:
    """R-122, R-214: earlier, this took two answers; a turn can still be begun without an Attack."""
    items = {0: ["club"], 1: ["pebble"]}
    scene = across_days("ogre", players=1, items=items, dice={1: [20], 2: [20]})
    assert {"turn:0", f"turn:0:{FIST}", "turn:0:hit:1:0", f"turn:1:{FIST}"} <= set(scene.choices())
    assert scene.say("turn:0:hit:1:0").target.health == 57
    assert f"turn:1:{FIST}" in scene.choices()
    assert "turn:0" not in scene.choices()
    assert scene.say("turn:1", FIST).target.health == 55
    assert not any("hit" in token for token in given("ogre", players=2).choices()), "not as printed"


def test_a_solo_player_begins_a_turn_with_an_attack_in_one_press() -> None:
    """R-122, R-214: since version 6 of the rules. A phase begun under an earlier version keeps its questions."""
    items = {0: ["club"], 1: ["pebble"]}
    scene = given("ogre", items=items, dice={1: [20], 2: [20]})
    assert {"turn:0", f"turn:0:{FIST}", "turn:0:hit:1:0", f"turn:1:{FIST}"} <= set(scene.choices())
    assert scene.say("turn:0:hit:1:0").target.health == 57
    assert "turn:0" not in scene.choices()
    assert scene.say(f"turn:1:{FIST}").target.health == 55
    earlier = given("ogre", alter=set_(rules=5))
    assert not any("hit" in token for token in earlier.choices())


def test_the_value_of_an_attack_option_has_its_character_and_target() -> None:
    """Programs use this as well as users."""
    question = open_question(across_days("ogre", players=1).match, 0)
    assert isinstance(question, Ask)
    (option,) = [one for one in question.options if one.token == f"turn:1:{FIST}"]
    assert option.value.choice == AttackFirst(1, 1, None)


def test_the_others_do_not_wait_for_a_turn_after_its_attack() -> None:
    """R-123: there is still bread to eat; the others are notified anyway, and one of them ends that turn."""
    for pace, waiting in (("printed", (0,)), ("days", (0, 1, 2, 3))):
        items = {0: ["bread"], 1: ["pebble"]}
        scene = given("ogre", players=4, pace=pace, items=items, dice={1: [20], 2: [20]}, alter=hurt)
        scene.say("turn:0", FIST)
        assert scene.match.waiting == waiting
        assert "do?" in scene.prompt(0)
        assert (scene.prompt(1) == "Who acts next?") == (pace == "days")
        scene.say("turn:1", seat=1)
        assert scene.table.acting == 1
    scene.say(FIST, seat=1)
    assert scene.target.health == 56


def test_counters_pay_if_there_are_enough() -> None:
    """R-109: Items can be sold before; if there are too few Counters, there is a question."""
    wares = on_top("treasure", "crown", "crown")

    def bought(rerolls: int) -> Scene:
        def alter(table: Any) -> None:
            wares(table)
            on_top("loot", "pebble", "pebble")(table)
            set_(rerolls=rerolls)(table)

        scene = across_days("trader", players=1, items={0: ["ring"]}, alter=alter).say("on", "see")
        return scene.say("buy:2:1")

    assert bought(10).holds(1) == ["crown"]
    assert bought(4).holds(1) == []


def test_one_press_of_one_player_buys() -> None:
    """R-109, R-113: the item and its owner are one choice; leaving requires half of the players."""
    alter = on_top("treasure", "crown", "crown")

    def rich(table: Any) -> None:
        alter(table)
        on_top("loot", "pebble", "pebble")(table)
        set_(rerolls=20)(table)

    scene = across_days("trader", alter=rich).say("on", seat=1).say("see", seat=2)
    assert scene.say("buy:2:3", seat=2).holds(3) == ["crown"]
    scene.say("leave", seat=2)
    assert scene.table.scene == "trader"
    scene.say("leave", seat=0)
    assert scene.table.scene != "trader"


def test_the_only_turn_there_is_begins_unasked() -> None:
    """R-214, at any pace: the last turn of a round starts automatically if nobody can flee or use anything."""
    scene = given("ogre", dice={place: [20] for place in (1, 2, 3)}, alter=set_(rerolls=0))
    scene.table.cornered = True
    for place in range(3):
        scene.say(f"turn:{place}", FIST)
    assert scene.table.acting == 3
    assert FIST in scene.choices()


def test_computer_players_let_people_speak_first() -> None:
    """R-208: their votes count, but settle nothing before a user has voted, or everyone."""
    scene = across_days(stone(Rerolls(1)), stone(Rerolls(1)))
    for seat in (1, 2, 3):
        scene.match.answer(seat, ["on"], "bot")
    assert scene.table.rerolls == 0
    scene.say("on", seat=0)
    assert scene.table.rerolls == 1
    for seat in range(4):
        scene.match.answer(seat, ["on"], "bot")
    for seat in range(4):
        assert scene.table.rerolls == 1
        scene.match.answer(seat, ["on"], "bot")
    assert scene.table.rerolls == 2
