"""A single card: large, with its text, and with the credit that the emblems' license requires."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from rendering.deck.font import listed
from rendering.deck.portrait import MARGIN, credit, portrait, side_by_side
from rendering.painter.legibility import written
from rendering.scenes.scene import Label, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.proofs import spread

CARD = Sprite("deck/tottarot/the-tower", 40, 40, 300, 507, ("The Tower", "XVI", "−3"))
TURNED = Sprite("deck/tottarot/the-sun", 400, 40, 116, 196, ("The Sun",), 180)
SHOWN = Scene(1080, 587, (TURNED, CARD, Label("What it does", 384, 90, 30)), "ash")


def test_a_portrait_shows_its_card_alone_and_larger() -> None:
    scene = portrait(SHOWN)
    (card,) = scene.items
    assert isinstance(card, Sprite)
    assert (card.key, card.words, scene.background) == (CARD.key, CARD.words, "ash")
    assert card.width > 1.5 * CARD.width
    assert abs(card.height / card.width - CARD.height / CARD.width) < 0.01
    assert (scene.width - card.width, scene.height - card.height) == (2 * MARGIN, 2 * MARGIN)


def test_a_scene_without_a_card_stays_unchanged() -> None:
    words = replace(SHOWN, items=SHOWN.items[2:])
    assert portrait(words) == words
    assert credit(words) == ""


def test_several_cards_are_side_by_side_in_order() -> None:
    """All have the same size, none covers another, and the picture has the same size for any number of them."""
    other = replace(SHOWN, items=(replace(CARD, key="deck/tottarot/the-sun", width=250, height=423),))
    alone, scene = side_by_side([SHOWN]), side_by_side([SHOWN, other, SHOWN])
    cards = [item for item in scene.items if isinstance(item, Sprite)]
    assert [card.key.rpartition("-")[2] for card in cards] == ["tower", "sun", "tower"]
    assert {(card.width, card.height, card.y) for card in cards} == {(cards[0].width, cards[0].height, cards[0].y)}
    assert abs(cards[0].height / cards[0].width - CARD.height / CARD.width) < 0.01
    edges = [edge for card in cards for edge in (card.x, card.x + card.width)]
    assert [0, *edges, scene.width] == sorted([0, *edges, scene.width])
    assert (alone.width, alone.height) == (scene.width, scene.height)


def test_the_artist_of_a_card_is_named_with_the_license() -> None:
    drawn = listed()["tarot-16-the-tower"].author
    assert credit(SHOWN) == f"Icons by {drawn}, game-icons.net, CC BY 3.0"


def test_a_drawing_that_wears_no_emblem_owes_nothing() -> None:
    assert credit(Scene(9, 9, (Sprite("back", 0, 0, 9, 9),))) == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_cards_side_by_side_have_their_whole_names(game: AnyGame) -> None:
    """This holds in every language; a name that fits on no line is not among them."""
    raster = TextRaster()
    for locale in spread(["", *TRANSLATIONS], thin=3):
        localizer = Localizer(("Aiko",) * 8, catalogue(locale, game.key)) if locale else Localizer(("Aiko",) * 8)
        for card in game.cards:
            scene = side_by_side([LAYOUTS[game.key].card(card.key, localizer)])
            lines = [line for item in scene.items for line, _ in written(item, raster)]
            assert not [line for line in lines if line.endswith("…")], card.key
