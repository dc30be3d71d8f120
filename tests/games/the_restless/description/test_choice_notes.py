"""Tests that a page on which a player weighs cards says what the words on them mean and what lies on the ground."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.effect import Effect
from games.kernel.handbook import Aside, CardText
from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.drawing import Recover
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.text.card_text import whole
from games.the_restless.view import Face, RestlessView
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Item
from tests.games.the_restless.given import READ, given, prop
from tests.games.the_restless.made import stone

CLAD = next(card for card in CARDS.values() if isinstance(card, Item) and card.armor and card.deck == "starter")


def notes_of(view: RestlessView) -> dict[str, CardText]:
    return {READ(note.name): note for note in THE_RESTLESS.notes(view)}


def test_a_draft_of_items_explains_armor() -> None:
    """R-34, R-35: 1 Armor per 1 damage, used up by it, and it cannot be healed, not even by a Rest."""
    view = replace(given("stone").match.view(0), level=0, offered=(Face(CLAD.key, CLAD.name, CLAD.deck),))
    words = READ(notes_of(view)["Armor"].text)
    assert "1 damage" in words
    assert "used up" in words
    assert "Rest" in words
    assert "Armor" not in notes_of(given("stone").match.view(0))


def test_armor_that_one_carries_is_explained_in_an_aside() -> None:
    """R-37: a player who gives the Item away gives its Armor away."""
    view = given("stone", alter=lambda table: table.walkers[0].items.append(new_piece(CLAD))).match.view(0)
    assert isinstance(notes_of(view)["Armor"], Aside)
    assert "Armor" not in notes_of(replace(view, viewer=None))


@pytest.mark.parametrize(
    ("effect", "term"),
    [
        (Transfigure("chosen"), "Transfigure"),
        (Absolve("chosen"), "Sin"),
        (BindSin("chosen"), "Sin"),
        (Recharge("chosen", 2), "Active Item"),
        (GainArmor("chosen", 2), "Armor"),
        (Recover("loot", "food"), "Recover"),
    ],
)
def test_a_word_of_an_offered_choice_is_explained(effect: Effect, term: str) -> None:
    """R-30, R-34, R-58, R-174: without the meaning of its word, nobody can weigh the choice."""
    scene = given(stone(Choose((Way(t("Take it"), effect), Way(t("Go"))))))
    assert type(notes_of(scene.match.view(0))[term]) is CardText
    assert term not in notes_of(given("stone").match.view(0))


def test_a_word_stays_explained_while_the_choice_is_carried_out() -> None:
    """The Character to transfigure is chosen after that choice has been made."""
    scene = given(stone(Choose((Way(t("Rename"), Transfigure("chosen")), Way(t("Go"))))))
    scene.say("on")
    scene.say(scene.choices()[0])
    assert "Character" in scene.prompt()
    assert "Transfigure" in notes_of(scene.match.view(0))


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_item_on_the_ground_has_its_whole_text(viewer: int) -> None:
    """R-48, R-50: each player decides whether to pick it up, and what to discard for it."""
    scene = given("stone", players=2)
    scene.table.ground = [new_piece(prop(word)) for word in ("club", "sling")]
    notes = notes_of(scene.match.view(viewer))
    for word in ("club", "sling"):
        note = notes[READ(prop(word).name)]
        assert type(note) is CardText
        assert READ(note.text) == READ(whole(prop(word)))


def test_items_on_the_ground_show_their_remaining_armor() -> None:
    """R-39, R-51: Counters and Armor stay used up."""
    worn = new_piece(CLAD)
    worn.armor -= 1
    scene = given("stone")
    scene.table.ground = [worn]
    assert f"Armor {worn.armor} of {CLAD.armor}" in READ(notes_of(scene.match.view(0))[READ(CLAD.name)].text)


def test_items_on_the_ground_are_left_out_of_a_battle() -> None:
    """R-48: nobody picks them up there."""
    scene = given("ogre")
    scene.table.ground = [new_piece(prop("club"))]
    assert "Prop Club" not in notes_of(scene.match.view(None))


def test_an_item_for_battles_says_so_on_the_road() -> None:
    """R-60: without the reason, its missing button looks like a fault."""
    dressing = CARDS["moss-dressing"]
    scene = given("stone", "ogre")
    scene.member(0).items = [new_piece(dressing)]
    scene.member(0).health = 2
    said = [READ(note.text) for note in THE_RESTLESS.notes(scene.match.view(0)) if note.name == dressing.name]
    assert "Can be used only in battle." in said
    fought = given("ogre")
    fought.member(0).items = [new_piece(dressing)]
    said = [READ(note.text) for note in THE_RESTLESS.notes(fought.match.view(0)) if note.name == dressing.name]
    assert "Can be used only in battle." not in said
