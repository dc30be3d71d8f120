"""The draft, the road, Rests, Traders and the ending (R-16 to R-24, R-90 to R-113, R-159 to R-192, R-205)."""

from __future__ import annotations

import pytest

from games.kernel.ask import Ask
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.cards.characters import CHARACTERS
from games.the_restless.effects.drawing import Draw
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.text.card_text import whole
from tests.games.the_restless.given import READ, Scene, both, given, on_top, prop, set_, without
from tests.games.the_restless.made import did

UNARMED = "hit:1:unarmed"


def new_match(players: int, **options: str) -> Scene:
    """Return a match from its very beginning, on its way to a Realm without effects."""
    dealer = Dealer(bytes(32))
    table = THE_RESTLESS.set_up(THE_RESTLESS.settle(options), players, dealer)
    on_top("realm 1", "plain")(table)
    start = Checkpoint(0, THE_RESTLESS.rules, pack(table), dealer.counts)
    return Scene(Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, options, players, bytes(32), start)))


def after_draft(players: int, **options: str) -> Scene:
    """Return a scene after a draft in which everyone took the first card shown."""
    scene = new_match(players, **options)
    while scene.match.table.phase == "draft" and scene.table.level == 0:
        scene.say("card:0", seat=scene.match.waiting[0])
    return scene


def test_four_of_six_characters_and_four_of_six_items_are_drafted_in_seat_order() -> None:
    """R-3, R-16, R-18, R-205, R-202, RL-34: with two players, seats 1 and 3 are one player's, 2 and 4 the other's."""
    scene = new_match(2)
    asked: list[int] = []
    for _ in range(4):
        assert len(scene.choices(scene.match.waiting[0])) == min(6, len(CHARACTERS)) - len(asked)
        asked.append(scene.match.waiting[0])
        scene.say("card:0", seat=asked[-1])
    assert asked == [0, 1, 0, 1]
    assert all(member.alive for member in scene.table.walkers)


def test_a_party_sets_out_with_five_counters_and_three_rests_to_a_pick_from_three() -> None:
    """R-17, R-19 to R-24, R-90, R-93; first, there is time to share out the Starter Items (R-205, RL-34)."""
    scene = after_draft(1)
    assert {"on", "give:0"} <= set(scene.choices())
    assert "rest:0" not in scene.choices()
    scene.say("on")
    table = scene.table
    assert (table.rerolls, len(table.rests), table.level, len(table.offered), len(table.row)) == (5, 3, 1, 3, 3)
    assert all(len(member.items) == 1 and member.health == member.character.health for member in table.walkers)


def test_each_challenge_changes_its_part_of_the_setup() -> None:
    """R-197 to R-199: the challenges are a longer road, one night, no Items, and two Characters."""
    scene = after_draft(1, road="5", nights="1", starters="no", walkers="2")
    assert (len(scene.table.row) + 1, len(scene.table.rests)) == (5, 1)
    assert [member.alive for member in scene.table.walkers] == [True, True, False, False]
    assert all(member.items == [] for member in scene.table.walkers)


@pytest.mark.parametrize("pace", ["printed", "days"])
def test_a_party_of_two_chooses_two(pace: str) -> None:
    """R-199: earlier, the question mentioned four."""
    scene = new_match(2, walkers="2", pace=pace)
    asked = scene.match.asked(0)
    assert asked is not None
    assert READ(asked.question.prompt) == "Choose Character 1 of 2"


def test_more_players_than_characters_cannot_sit_down() -> None:
    """R-199: everyone needs a Character."""
    options = THE_RESTLESS.settle({"walkers": "1"})
    assert THE_RESTLESS.problem(options, 2)
    assert not THE_RESTLESS.problem(options, 1)


def test_a_text_is_followed_as_far_as_counters_and_characters_allow() -> None:
    """R-27, R-101: without Counters, nobody pays; the Sexton can dig if there is one."""
    assert given("gate").say("on").choices() == ["way:1", "way:2"]
    poor = given("gate", alter=without(3)).say("on")
    assert poor.table.scene == "interval"
    rich = given("gate", alter=set_(rerolls=2)).say("on", "way:0")
    assert rich.table.rerolls == 5


def test_the_card_goes_to_the_discards_when_the_party_moves_on() -> None:
    """R-94, R-95, R-102."""
    scene = given("stone", "beast").say("on", "on")
    assert scene.table.discards["encounter"].cards[-1].key == "prop-stone"
    assert (scene.target.piece.card.key, scene.table.at) == ("prop-beast", 2)
    assert [face.key for face in scene.match.view(0).met] == ["prop-stone"]


def test_a_realm_ends_with_its_last_encounter_and_the_dead_are_replaced() -> None:
    """R-92, R-97, R-156: the next one has the next level, and its row is dealt."""
    scene = given("stone", alter=both(without(1), on_top("realm 2", "steep"))).say("on", "on")
    assert (scene.table.level, scene.member(1).alive) == (2, True)
    assert scene.table.discards["realm 1"].cards[-1].key == "prop-plain"


def test_an_interval_after_another_one_asks_something_else() -> None:
    """R-95: at the end of a Realm and at the start of the next, the same words looked like a press that was lost."""
    scene = given("stone", items={0: ["pebble"]}, alter=on_top("realm 2", "steep")).say("on")
    before = scene.prompt()
    assert "on" in scene.choices()
    scene.say("on")
    assert (scene.table.level, scene.choices()[0]) == (2, "on")
    assert scene.prompt() != before


def test_the_traitor_god_is_shown_at_the_fifth_realm() -> None:
    """R-92."""
    scene = given("stone", alter=both(set_(level=4), on_top("realm 5", "summit")))
    assert scene.match.view(None).god == ()
    assert len(scene.say("on", "on").match.view(None).god) == 1


def test_a_rest_brings_counters_then_its_text_then_a_free_part() -> None:
    """RL-25, R-159 to R-164: 3 Counters, 1 Health for each, then 2 for a Counter, until all end the Rest."""

    def tired(table: Table) -> None:
        table.rests.insert(0, table.rests.pop(1))
        for member in table.walkers:
            member.health = 3

    scene = given("stone", alter=tired).say("rest:0")
    assert (scene.table.rerolls, scene.health(), scene.table.scene) == (3, [4, 4, 4, 4], "rest")
    scene.say("mend:2", "done")
    assert (scene.table.rerolls, scene.health(), len(scene.table.rests)) == (2, [4, 4, 6, 4], 2)
    assert scene.table.discards["rest"].cards[-1].key == "prop-barn"


def test_indistinguishable_rests_are_one_choice() -> None:
    """R-160: a revealed one is different."""

    def shown(table: Table) -> None:
        table.rests[2].sight = EVERYONE

    assert {"rest:0", "rest:2"} == {token for token in given("stone", alter=shown).choices() if token[:4] == "rest"}


def test_several_rests_may_be_played_in_one_place() -> None:
    """R-162, RL-24."""
    scene = given("stone").say("rest:0", "done", "rest:0", "done")
    assert len(scene.table.rests) == 1


def test_a_fight_at_a_rest_cannot_be_fled_from_and_is_not_an_encounter() -> None:
    """R-62, R-166, RL-10: the fight comes before the text, and does not count as an Encounter."""
    horror = [Zone([prop("guest")])]
    scene = given("stone", alter=set_(rests=horror), dice={1: [20]}).say("rest:0")
    assert "flee" not in scene.choices()
    scene.say("turn:0", UNARMED)
    assert (scene.table.scene, scene.table.at) == ("rest", 1)


def test_wares_cost_a_counter_and_items_their_value() -> None:
    """R-104, R-105, R-109, R-110, R-112, R-113: sell a ring for 2, see the wares for 1, buy one worth 1."""
    alter = both(set_(rerolls=1), on_top("loot", "charm", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", items={0: ["ring"]}, alter=alter).say("on", "see", "place:0", "sell:0:0")
    assert scene.table.rerolls == 2
    scene.say("buy:0", "place:1")
    assert (scene.holds(1), scene.table.rerolls) == (["charm"], 1)
    scene.say("leave")
    assert (scene.table.wares, scene.table.scene) == ([], "interval")


def test_a_trader_may_be_passed_by_and_sold_to_all_the_same() -> None:
    """R-104, R-110: nothing is shown, and no fee is paid."""
    scene = given("trader", items={0: ["ring"]}, alter=set_(rerolls=1)).say("on", "pass", "sell:0:0", "leave")
    assert (scene.table.rerolls, scene.holds(0)) == (3, [])


def test_a_trader_says_why_it_shows_no_wares() -> None:
    """R-105: earlier, a party without Counters and Items read only *Leave*."""
    scene = given("trader").say("on")
    assert scene.choices() == ["leave"]
    assert scene.hint("leave") == "You can't pay the 1 Reroll Counter for a look at the wares."
    seen = given("trader", alter=both(set_(rerolls=1), on_top("loot", "charm", "pebble"))).say("on", "see", "place:0")
    assert "can't pay" not in seen.hint("leave"), "the wares are seen"


def test_each_ware_that_is_nothing_is_asked_about_with_its_number() -> None:
    """R-108, R-80: earlier, the same question came twice, as if the first answer had not counted."""
    scene = given("trader", alter=both(set_(rerolls=5), on_top("loot", "nothing", "nothing"))).say(
        "on", "see", "place:0"
    )
    assert scene.prompt().endswith("Draw another Loot? (1 of 2)")
    assert scene.say("leave").prompt().endswith("Draw another Loot? (2 of 2)")


def test_a_purchase_says_that_its_buyer_has_no_room() -> None:
    """R-45, R-113: earlier, the party had paid before it read that an Item has to be discarded."""
    alter = both(set_(rerolls=9), on_top("loot", "ring", "pebble"))
    scene = given("trader", items={0: ["pebble"] * 4}, alter=alter, pace="days").say("on", "see")
    assert scene.hint("buy:0:0").startswith("No room for it: you have to discard an Item first. ")
    assert scene.hint("buy:0:1") == READ(whole(prop("ring")))


def last(table: Table) -> None:
    """Alter the table: the party faces a Traitor God with 4 Health."""
    table.level, table.phase, table.god = 5, "night", Zone([prop("god")], EVERYONE)


def test_the_final_night_has_one_rest_and_one_trader() -> None:
    """R-175 to R-177, RL-28."""
    scene = given(alter=last).say("rest:0")
    assert "trader" in scene.choices()
    scene.say("trader", "pass", "leave")
    assert "trader" not in scene.choices()
    scene.say("done")
    assert scene.choices() == ["face", "refuse"]


def test_the_god_s_attack_is_that_of_the_failed_result() -> None:
    """R-181: 6 is in the first band, 11 in the second; nobody flees."""
    scene = given(alter=last, dice={1: [6], 2: [11]}).say("none", "face")
    assert "flee" not in scene.choices()
    scene.say("turn:0", UNARMED)
    assert scene.health() == [4, 7, 7, 7]
    scene.say("turn:1", UNARMED)
    assert scene.health() == [4, 7, 6, 7]


def test_the_highest_band_is_stretched_when_the_die_defense_goes_up() -> None:
    """R-182, RL-30: with 2 more, 13 fails, and is in the band that ended at 11."""
    scene = given(alter=last, items={3: ["fog"]}, dice={1: [13]}).say("none", "face", "turn:0", UNARMED)
    assert scene.health() == [7, 6, 7, 7]


def test_the_party_wins_if_the_last_character_dies_with_the_god() -> None:
    """R-188, RL-31; any other death of all Characters is a defeat (R-189)."""
    scene = given(alter=last, items={0: ["martyr"]}, dice={1: [20]}).say("none", "face", "turn:0", "hit:1:0", "leave")
    assert (scene.table.ending, scene.table.living) == ("victory", [])
    scene = given("beast", items={0: ["martyr"]}, dice={1: [20]}).say("turn:0", "hit:1:0", "leave")
    assert scene.table.ending == "defeat"


def test_the_god_s_death_is_victory_for_all() -> None:
    """R-1, R-186, R-187, R-180: there are no Drops."""
    scene = given(alter=last, players=2, dice={1: [12], 2: [20]})
    scene.say("none", seat=0).say("none", seat=1).say("face", seat=1)
    scene.say("turn:0", UNARMED, seat=0).say("turn:1", UNARMED, seat=1)
    assert scene.match.over
    assert scene.match.result.winners == (0, 1)
    assert scene.table.ground == []


def test_only_all_together_can_refuse() -> None:
    """R-178, R-191, R-211: refusing is a separate ending, and not a victory."""
    scene = given(alter=last, players=2).say("none", seat=0).say("none", seat=1).say("refuse", seat=0)
    assert not scene.match.over
    scene.say("refuse", seat=1)
    assert scene.table.ending == "annihilation"
    assert scene.match.result.winners == ()


@pytest.mark.parametrize("answers", [("on", "on", "rest:0"), ("on", "on", "on")])
def test_a_vote_is_made_as_soon_as_more_than_half_agree(answers: tuple[str, ...]) -> None:
    """R-208, R-209: three of four agree; the last voter is not waited for."""
    scene = given("stone", players=4)
    for seat, token in enumerate(answers):
        scene.say(token, seat=seat)
    assert (scene.table.scene == "interval") is (answers.count("on") > 2)


def test_among_equals_the_lead_s_vote_decides() -> None:
    """R-209: each option has two votes, and the Lead wants to rest."""
    scene = given("stone", players=4)
    for seat, token in enumerate(("rest:0", "rest:0", "on", "on")):
        scene.say(token, seat=seat)
    assert scene.table.scene == "rest"


def test_a_vote_may_be_changed_until_it_is_made() -> None:
    """R-208."""
    scene = given("stone", players=3).say("rest:0", seat=1).say("on", seat=1).say("on", seat=2)
    assert scene.table.scene == "interval"


def test_with_a_deciding_lead_one_vote_is_enough() -> None:
    """R-210."""
    assert given("stone", players=3, lead="lead").say("on", seat=0).table.scene == "interval"


def silence(scene: Scene, seat: int = 0) -> tuple[str, ...]:
    """Return the answer that a player's silence would give."""
    asked = scene.match.asked(seat)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    return asked.question.fallback


def test_silence_moves_on_strikes_and_accepts_but_never_flees_or_refuses() -> None:
    """R-211, R-212, RL-35: a deadline can do the former for an absent player, but never the latter."""
    assert silence(given("stone")) == ("on",)
    scene = given("ogre", players=2, dice={1: [1]}, alter=set_(rerolls=1))
    assert silence(scene) == ("turn:0",)
    assert silence(scene.say("turn:0")) == ("hit:1:unarmed",)
    assert silence(scene.say(UNARMED)) == ("accept",)
    assert silence(given(alter=last).say("none")) == ("face",)


def test_a_pick_from_names_the_receiver_and_their_load() -> None:
    """R-81, R-84: the club weighs 2; a prop of a Character carries 4 Items and a Weight of 10."""
    scene = did(Draw("loot", 1, "highest", 2), items={0: ["club"]}, alter=on_top("loot", "ring", "coat"))
    asked = scene.match.asked(0)
    assert asked is not None
    anna = scene.member(0).character
    room = f"Weight 2 of {anna.max_weight}, Items 1 of {anna.inventory}"
    assert READ(asked.question.prompt) == f"Which one does Prop Anna keep? ({room})"


def test_a_new_realm_shows_no_die_of_the_last_battle() -> None:
    """R-92: its picture has the name of the Realm, not a hit of the battle that is over."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", dice=rolls, alter=on_top("loot", "ring"))
    scene.say("turn:0", "hit:1:unarmed", "turn:1", "hit:1:unarmed", "turn:2", "hit:1:unarmed", "place:0")
    assert scene.match.view(0).moment is not None
    view = scene.say("on").match.view(0)
    assert (view.level, view.moment, view.thrown, view.losses) == (2, None, None, ())
