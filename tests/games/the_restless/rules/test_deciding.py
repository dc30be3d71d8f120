"""Tests of the right to decide, and of the meaning of silence (R-206 to R-212)."""

from __future__ import annotations

from games.kernel.ask import Ask
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.encounters import DropEncounter
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.basics.branches import Way
from tests.contract.playing import answered, chance, open_question
from tests.games.the_restless.given import ALL, READ, Scene, given, on_top, set_
from tests.games.the_restless.made import stone, tool
from tests.games.the_restless.scenes.test_last import before_the_mother


def begin_text(scene: Scene) -> Scene:
    """Let both players begin the Encounter's text."""
    return scene.say("on", seat=0).say("on", seat=1)


def test_the_party_votes_on_shared_decisions() -> None:
    """R-207, R-208: options on shared cards, who draws, moving on: both players are asked, and either can vote."""
    shared = begin_text(given("gate", players=2, alter=set_(rerolls=3)))
    assert shared.choices(0) == shared.choices(1) == ["way:0", "way:1", "way:2"]
    drawn = begin_text(given(stone(Draw("loot")), players=2))
    assert drawn.choices(0) == drawn.choices(1) == ["place:0", "place:1", "place:2", "place:3"]
    assert drawn.match.waiting == (0, 1)


def seen_votes(scene: Scene, viewer: int | None = None) -> list[str]:
    """Return the votes in a viewer's text view of the table."""
    return [
        line
        for line in map(READ, THE_RESTLESS.describe(scene.match.view(viewer)))
        if " votes" in line or "You vote" in line
    ]


def test_all_see_each_vote_until_it_is_decided() -> None:
    """R-9, R-208: the voter, the other player, and all spectators see it, and also if a vote changes."""
    scene = begin_text(given("gate", players=2, alter=set_(rerolls=3))).say("way:2", seat=1)
    assert seen_votes(scene) == seen_votes(scene, 0) == ["Bruno votes: Walk on."]
    assert seen_votes(scene, 1) == ["You vote: Walk on."]
    assert seen_votes(scene.say("way:0", seat=1)) == ["Bruno votes: Pay."]
    assert seen_votes(scene.say("way:0", seat=0)) == []


def test_a_vote_to_flee_or_to_refuse_is_seen_too() -> None:
    """R-135, R-178, R-208."""
    assert seen_votes(given("ogre", players=2).say("flee", seat=1)) == ["Bruno votes: Flee."]
    last = given(alter=before_the_mother, players=2).say("none", seat=0).say("none", seat=1)
    assert seen_votes(last.say("refuse", seat=0)) == ["Ann votes – Refuse: you all die."]


def test_a_vote_outlasts_another_on_something_else() -> None:
    """R-208: a player who wants to move on is not asked again because something had to be decided first."""
    scene = given("stone", "stone", "ogre", players=3, items={0: [tool(DropEncounter("chosen"))]})
    scene.say("on", seat=1).say("use:0:0", seat=0)
    assert seen_votes(scene) == []
    scene.say("at:0", seat=0).say("at:0", seat=2)
    assert (seen_votes(scene), scene.match.waiting) == (["Bruno votes: Begin."], (0, 2))


def test_a_character_s_affairs_are_its_controller_s_alone() -> None:
    """R-206, R-207: nobody else is asked what to attack with."""
    scene = given("ogre", players=2).say("turn:1", seat=1)
    assert (scene.match.waiting, scene.choices(0)) == ((1,), [])


def test_a_player_must_agree_before_their_character_pays() -> None:
    """R-207, RL-42: seat 2's player refuses; seat 1's agrees, and pays."""
    blood = Choose((Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on"))))
    scene = begin_text(given(stone(blood), players=2))
    for token in ("way:0", "place:1"):
        scene.say(token, seat=0).say(token, seat=1)
    assert (scene.match.waiting, scene.silence(1)) == ((1,), ("no",))
    scene.say("no", seat=1).say("place:0", seat=0).say("place:0", seat=1).say("yes", seat=0)
    assert (scene.health(), scene.table.rerolls) == ([5, 7, 7, 7], 3)


def test_an_option_that_no_player_pays_for_is_not_available() -> None:
    """R-207, RL-42: only the other option is left."""
    blood = Choose((Way(t("Bleed"), Rerolls(3), cost=LoseHealth("chosen", 2)), Way(t("Walk on"))))
    scene = begin_text(given(stone(blood), players=2, walkers="2", party=ALL[:2]))
    scene.say("way:0", seat=0).say("way:0", seat=1).say("place:0", seat=0).say("place:0", seat=1)
    scene.say("no", seat=0).say("no", seat=1)
    assert (scene.health()[:2], scene.table.rerolls, scene.table.scene) == ([7, 7], 0, "interval")


def test_a_refused_payment_is_not_requested_again_until_the_party_moves_on() -> None:
    """R-207, RL-42: only seat 2's Character could pay. Otherwise, the card's holder could keep asking."""

    def frail(table: Table) -> None:
        for index, health in enumerate((1, 2, 1, 1)):
            table.walkers[index].health = health

    purse = tool(Rerolls(1), cost=LoseHealth("chosen", 2))
    scene = given("stone", "stone", players=2, items={0: [purse]}, alter=frail)
    scene = scene.say("on", seat=0).say("on", seat=1).say("use:0:0", seat=0).say("no", seat=1)
    assert (scene.health(), scene.table.rerolls) == ([1, 2, 1, 1], 0)
    assert "use:0:0" not in scene.choices(0)
    scene.say("on", seat=0).say("on", seat=1)
    assert scene.say("use:0:0", seat=0).say("yes", seat=1).table.rerolls == 1


def test_the_lead_decides_alone_after_no_player_objects() -> None:
    """R-210: the Lead alone moves the party on; the other player has no vote."""
    scene = given("stone", "stone", players=3).say("lead", seat=0)
    scene.say("yes", seat=2).say("yes", seat=1)
    assert "on" not in scene.choices(1)
    assert scene.match.view(1).leads
    assert "The Lead decides alone from now on." in scene.heard(1)
    scene.say("on", seat=0)
    assert scene.table.scene == "interval"


def test_one_objection_is_enough_at_any_time() -> None:
    """R-210."""
    scene = given("stone", players=3).say("lead", seat=0).say("no", seat=1)
    assert "on" in scene.choices(2)
    assert "The party votes again." in scene.heard(0)
    allowed = given("stone", players=3, lead="lead").say("object", seat=2)
    assert "on" in allowed.choices(2)
    assert "The party votes again." in allowed.heard(0)


def test_silence_counts_the_votes_given_so_far() -> None:
    """R-209, R-212: without votes, the first option; otherwise, the leading one."""
    scene = begin_text(given("gate", players=2, alter=set_(rerolls=3)))
    assert scene.silence(0) == scene.silence(1) == ("way:0",)
    assert scene.say("way:2", seat=0).silence(1) == ("way:2",)
    resting = given("stone", players=2).say("rest:0", seat=0)
    assert resting.silence(1) == ("rest:0",)


def test_silence_never_refuses_the_last_battle() -> None:
    """R-211, R-212."""
    scene = given(alter=before_the_mother, players=2).say("none", seat=0).say("none", seat=1)
    assert scene.silence(0) == scene.silence(1) == ("face",)


def test_every_question_has_a_meaning_of_silence() -> None:
    """R-212: the Lead or the bot's clock can settle it, but never by fleeing or refusing (R-211)."""
    record = Record("the_restless", THE_RESTLESS.rules, {"tarot": "yes"}, 3, b"silence")
    match: Match[Table, RestlessView] = Match(THE_RESTLESS, record)
    randrange = chance("silence")
    while not match.over:
        for seat in match.waiting:
            question = open_question(match, seat)
            assert isinstance(question, Ask)
            assert question.fallback
            assert question.fallback[0] not in ("flee", "refuse")
        answered(match, randrange)


def test_an_item_that_fits_no_character_stays_on_the_ground() -> None:
    """R-79: Items for which nobody has space stay on the ground."""
    scene = given(stone(Draw("loot", 1, "highest")), items={0: ["anvil"]}, alter=on_top("loot", "coat")).say("on")
    assert scene.say("leave").ground() == ["coat"]


def test_rests_come_before_a_text_and_after_it_but_never_in_its_middle() -> None:
    """R-103: the party can rest before the choice is offered, and once it is made."""
    scene = given("gate", alter=set_(rerolls=3))
    assert "rest:0" in scene.choices()
    assert not any(token.startswith("rest") for token in scene.say("on").choices())
    assert "rest:0" in scene.say("way:2").choices()
