"""Tests that a player new to the game reads what a press does, and why nothing happened."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.text import t
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Heal, MaxHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.text.card_text import lines
from games.the_restless.view import Face, RestlessView
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Card, Rest
from tests.games.the_restless.given import READ, given
from tests.games.the_restless.made import did, realm, stone, tool


def hurt(table: Table) -> None:
    table.walkers[0].health = 1


def notes(view: RestlessView) -> list[str]:
    return [READ(note.name) for note in THE_RESTLESS.notes(view)]


def test_a_horror_gives_its_gains_after_the_battle() -> None:
    """R-163: the fight comes first, and whatever the card restores or draws follows it."""
    horrors = [card for card in CARDS.values() if isinstance(card, Rest) and card.kind == "horror" and card.target]
    gaining = [card for card in horrors if card.steps.steps]
    assert gaining
    for card in gaining:
        assert any(READ(line).startswith("After the battle") for line in lines(card)), card.key


def test_the_options_of_a_healing_show_its_results() -> None:
    """R-32: 3 Health for a Character with 6 of 7 are 1, and for an unhurt one nothing."""
    scene = given(stone(Heal("chosen", 3) >> MaxHealth("chosen", 2)), "stone")
    scene.member(1).health = 3
    scene.member(2).health = 6
    scene.say("on")
    assert scene.hint("place:1") == "Health 3 → 6 of 7"
    assert scene.hint("place:2") == "Health 6 → 7 of 7"
    assert scene.hint("place:0") == "Health 7 of 7, regains nothing"


def test_the_log_says_that_an_effect_on_a_character_it_sought_changes_nothing() -> None:
    """R-32, R-40: who has the least Health, and that they are unhurt or have the Status, is nowhere else."""
    assert "Prop Anna regains no Health." in did(Heal("lowest", 2)).heard()
    assert "regains no Health" not in did(Heal("each", 2)).heard()
    twice = did(Grant("steadfast", "lowest") >> Grant("steadfast", "lowest"))
    assert "Prop Anna gains the Status Steadfast." in twice.heard()
    assert "Prop Anna already has the Status Steadfast." in twice.heard()


def test_a_status_that_a_carried_item_gives_is_explained() -> None:
    """R-40: the Item is offered for a price, so its Status has to be on the page, not only behind Explain."""
    scene = given("stone", items={0: [tool(Grant("steadfast", "lowest"))]})
    [note] = [one for one in THE_RESTLESS.notes(scene.match.view(0)) if READ(one.name) == "Steadfast"]
    assert type(note).__name__ == "CardText"


def test_a_status_that_a_character_of_the_draft_gives_is_explained() -> None:
    """R-16: "On death: Give the Status Kindled to each Character." needs the meaning of Kindled."""
    giving: Card = next(one for one in CARDS.values() if one.deck == "character" and "Kindled" in all_words(one))
    view = replace(given("stone").match.view(0), level=0, offered=(Face(giving.key, giving.name, giving.deck),))
    assert "Kindled" in notes(view)


def all_words(card: Card) -> str:
    return " ".join(READ(line) for line in lines(card))


def test_before_an_encounter_begins_the_question_names_it() -> None:
    """R-103: the road does not lie open, because an Encounter is there."""
    scene = given("stone", items={0: ["club"]})
    assert scene.prompt() == "You reach Prop Stone. Do you do anything before it begins?"


def test_one_vote_that_moves_everyone_is_named() -> None:
    """Ruling on votes across days: the first vote decides, so the button says so; alone, there is nobody to ask."""
    both = given("stone", players=2, pace="days", items={0: ["club"]})
    assert both.hint("on").startswith("Takes everyone along, with 1 vote.")
    assert "everyone" not in given("stone", items={0: ["club"]}).hint("on")
    assert "everyone" not in given("stone", players=2, pace="printed", items={0: ["club"]}).hint("on")


def test_a_rest_says_that_it_is_used_up() -> None:
    """R-159, R-163: there are 3."""
    assert given("stone").hint("rest:0").startswith("Uses up 1 of your 3 Rests.")


def test_a_turn_begun_without_an_attack_names_the_items_to_use_first() -> None:
    """R-59, R-120: Active Items are used in the turn, and do not end it."""
    held = tool(Draw("loot"))
    scene = given("ogre", items={0: [held]})
    assert scene.hint("turn:0").startswith(f"You can use Prop {held} and still attack.")
    assert given("ogre", items={0: ["club"]}).hint("turn:0").startswith("Lets you choose the attack afterwards.")


def test_the_last_item_to_use_after_the_attack_says_that_it_ends_the_turn() -> None:
    """R-120: nothing is left to do then, and a player who meant to flee afterwards begins another round."""
    held, drawing = tool(Rerolls(1)), tool(Draw("loot"))
    alone = given("beast", party=("anna",), items={0: [held]}, dice={1: [5]}).say("turn:0:hit:1:unarmed")
    assert alone.hint("use:0:0").startswith("Ends the turn and the round; you can flee again in the next one.")
    draws = given("beast", party=("anna",), items={0: [drawing]}, dice={1: [5]}).say("turn:0:hit:1:unarmed")
    assert not draws.hint("use:0:0").startswith("Ends"), "the drawn Item can be used, too"
    two = given("beast", party=("anna",), items={0: [held, tool(Rerolls(2))]}, dice={1: [5]})
    assert not two.say("turn:0:hit:1:unarmed").hint("use:0:0").startswith("Ends"), "the other Item remains"
    food = ["bread", "bread"]
    eats = given("beast", party=("anna",), items={0: food}, dice={1: [15]}, alter=hurt).say("turn:0:hit:1:unarmed")
    assert eats.hint("use:0:0").startswith("Ends the turn and the round"), "R-54: one Consumable a turn"
    among = given("beast", items={0: [held]}, dice={1: [5]}).say("turn:0:hit:1:unarmed")
    assert among.hint("use:0:0").startswith("Ends the turn. ")
    assert not given("beast", items={0: [held]}).say("turn:0").hint("use:0:0").startswith("Ends")


def test_several_shots_say_the_chance_that_any_of_them_defeats() -> None:
    """R-124: two shots at 55% defeat a Target with 1 Health in 80 of 100 tries."""
    scene = given("beast", items={0: ["sling"]})
    scene.target.health = 1
    assert scene.hint("turn:0:hit:1:0").startswith("55% to hit with each shot, 80% to defeat it.")
    both = given("beast", items={0: ["sling"]})
    both.target.health = 2
    assert both.hint("turn:0:hit:1:0").startswith("55% to hit with each shot, 30% to defeat it.")
    sure = given("beast", items={0: ["sling"]}, alter=realm(On("static", Mod("ranged_roll", 8))))
    sure.target.health = 1
    assert sure.hint("turn:0:hit:1:0").startswith("95% to hit with each shot, 99% to defeat it.")


def test_terms_of_the_encounter_that_cannot_be_guessed_are_explained() -> None:
    """R-60: the choice costs something, and the meaning was only behind Explain."""
    scene = given(stone(Choose((Way(t("Rename"), Transfigure("chosen")), Way(t("Go"))))))
    assert "Transfigure" in notes(scene.match.view(0))
    assert "Transfigure" not in notes(given("stone").match.view(0))
