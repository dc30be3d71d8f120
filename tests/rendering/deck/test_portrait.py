"""A card alone: large, with what was written on it, and with the credit that the emblems' licence asks for."""

from __future__ import annotations

from dataclasses import replace

from rendering.deck.font import listed
from rendering.deck.portrait import MARGIN, credit, portrait
from rendering.scenes.scene import Label, Scene, Sprite

CARD = Sprite("deck/tottarot/the-tower", 40, 40, 300, 507, ("The Tower", "XVI", "−3"))
TURNED = Sprite("deck/tottarot/the-sun", 400, 40, 116, 196, ("The Sun",), 180)
SHOWN = Scene(1080, 587, (TURNED, CARD, Label("What it does", 384, 90, 30)), "ash")


def test_the_card_that_a_scene_is_about_stands_alone_and_larger() -> None:
    scene = portrait(SHOWN)
    (card,) = scene.items
    assert isinstance(card, Sprite)
    assert (card.key, card.words, scene.background) == (CARD.key, CARD.words, "ash")
    assert card.width > 1.5 * CARD.width
    assert abs(card.height / card.width - CARD.height / CARD.width) < 0.01
    assert (scene.width - card.width, scene.height - card.height) == (2 * MARGIN, 2 * MARGIN)


def test_a_scene_without_a_card_stays_what_it_is() -> None:
    words = replace(SHOWN, items=SHOWN.items[2:])
    assert portrait(words) == words
    assert credit(words) == ""


def test_who_drew_the_card_is_named_with_the_licence() -> None:
    drawn = listed()["tarot-16-the-tower"].author
    assert credit(SHOWN) == f"Icons by {drawn}, game-icons.net, CC BY 3.0"


def test_a_drawing_that_wears_no_emblem_owes_nothing() -> None:
    assert credit(Scene(9, 9, (Sprite("back", 0, 0, 9, 9),))) == ""
