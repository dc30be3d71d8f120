"""At most one character in twenty is too small to read at the size of a picture on a phone and on a desktop."""

from __future__ import annotations

import pytest

from games import GAMES
from games.contract.playing import LONG, Setup, glimpses
from games.kernel.game import AnyGame
from rendering import LAYOUTS
from rendering.painter.legibility import Legibility, added, legibility
from rendering.scenes.scene import Label, Passage, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.proofs import spread

KEPT: tuple[str, ...] = ("genshin_tarot", "parsifal", "queens_of_fate", "the_restless", "tottarot")
"""The games whose pictures are drawn for a phone."""

MOST = 0.05

CASES = [
    pytest.param(game, seats, id=f"{game.key}-{seats}")
    for game in GAMES
    if game.key in KEPT
    for seats in sorted({min(game.seats), max(game.seats)})
]
PEN = TextRaster()


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_boards_and_hands_of_whole_matches_can_be_read(game: AnyGame, seats: int) -> None:
    layout = LAYOUTS[game.key]
    for match in glimpses(Setup(game, seats, {})):
        scenes = [layout.board(match.view(None), frozenset(match.waiting), LONG)]
        scenes += [layout.hand(match.view(seat), LONG) for seat in range(seats)]
        for scene in scenes:
            found = legibility(scene, PEN)
            assert found.characters, scene
            assert found.phone_share <= MOST, scene
            assert found.desktop_share <= MOST, scene
            assert scene.width == 1080
            assert 600 <= scene.height <= 1350


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_single_card_can_be_read(game: AnyGame) -> None:
    for card in spread(game.cards, thin=30):
        scene = LAYOUTS[game.key].card(card.key, LONG)
        found = legibility(scene, PEN)
        assert found.phone_share <= MOST, card.key
        assert found.desktop_share <= MOST, card.key
        assert scene.width == 1080, card.key


def measured(*items: Label | Passage | Sprite, size: tuple[int, int] = (1080, 1080)) -> Legibility:
    return legibility(Scene(*size, items), PEN)


def test_a_phone_shows_350_pixels_and_ten_of_them_can_be_read() -> None:
    assert measured(Label("thirty one", 0, 50, 31)) == (9, 0, 0)
    assert measured(Label("thirty", 0, 50, 30)) == (6, 6, 0)
    assert measured(Label("twenty", 0, 50, 20)) == (6, 6, 6)


def test_a_tall_picture_is_smaller_on_a_desktop() -> None:
    assert measured(Label("tall", 0, 50, 31), size=(1080, 1700)) == (4, 0, 4)


def test_writing_is_measured_as_it_is_made_smaller_to_fit() -> None:
    assert measured(Label("m" * 12, 0, 50, 30, max_width=230)) == (12, 12, 12)
    assert measured(Label("m" * 20, 0, 50, 60, max_width=250)).phone == 0, "it is cut short instead"


def test_words_on_cards_and_tokens_count() -> None:
    assert measured(Sprite("deck/token/unused", 0, 0, 50, 50, ("3",))) == (1, 1, 0)
    assert measured(Sprite("deck/token/unused", 0, 0, 64, 64, ("3",))) == (1, 0, 0)
    assert measured(Sprite("deck/d20", 0, 0, 80, 80, ("13",))) == (2, 2, 0)
    assert measured(Sprite("deck/d20", 0, 0, 90, 90, ("13",))) == (2, 0, 0)
    words = ("The Sun", "XIX", "+3", "peek", "Peek", "")
    assert measured(Sprite("deck/tottarot/the-sun", 0, 0, 84, 142, words)) == (2, 0, 0), "its value alone"
    assert measured(Sprite("deck/tottarot/the-sun", 0, 0, 300, 507, words)) == (15, 0, 0)


def test_several_pictures_are_counted_as_one() -> None:
    both = added([Legibility(10, 1, 2), Legibility(10, 3, 0)])
    assert both == (20, 4, 2)
    assert (both.phone_share, both.desktop_share) == (0.2, 0.1)
    assert added([]).phone_share == 0
