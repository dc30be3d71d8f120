"""A picture has everything that players must read, at least 10 CSS pixels high on a phone that shows it 350 wide.

This is checked in whole matches with the fewest and the most players, and the longest names. Missing things cannot be
too small, so they are looked for by name.
"""

from __future__ import annotations

import pytest

from games import GAMES
from games.contract.playing import LONG, Setup, glimpses
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from games.parsifal.game import PARSIFAL
from rendering import LAYOUTS
from rendering.painter.legibility import legibility, unreadable
from rendering.scenes.must_read import MustRead
from rendering.scenes.scene import Item, Label, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.games.parsifal.given import given

CASES = [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in GAMES for seats in game.seats]
LONG_MATCHES = ("genshin_tarot", "the_restless")
"""Games whose matches are checked only for the hands of the players to move."""
PEN = TextRaster()
HEROES = "amfortas gamuret titurel gurnemanz herzeleide parsifal gawan kundry klingsor squire-1 squire-2 knight-1"
"""The characters with the longest names, and those with the most quests."""


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_boards_and_hands_of_whole_matches_show_all_that_must_be_read(game: AnyGame, seats: int) -> None:
    layout, looked = LAYOUTS[game.key], 0
    for match in glimpses(Setup(game, seats, {})):
        view = match.view(None)
        needs = layout.board_needs(view, LONG)
        looked += len(needs.words)
        assert unreadable(layout.board(view, frozenset(match.waiting), LONG), PEN, needs) == [], match.entry_count
        for seat in match.waiting if game.key in LONG_MATCHES and not match.over else range(seats):
            own = match.view(seat)
            assert unreadable(layout.hand(own, LONG), PEN, layout.hand_needs(own, LONG)) == [], (
                match.entry_count,
                seat,
            )
    assert looked


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("seats", PARSIFAL.seats)
def test_however_many_characters_a_player_has_each_is_named_with_its_quests(count: int, seats: int) -> None:
    """One of them owns an artifact; this is checked for every seat."""
    layout, mine = LAYOUTS["parsifal"], HEROES.split()[:count]
    for place in range(seats):
        areas = [f"charmer-{each + 1}" for each in range(seats)]
        areas[place] = " ".join([f"{mine[0]}+grail", *mine[1:]])
        view = given(*areas, common="spear bow").match.view(None)
        board = layout.board(view, frozenset({0}), LONG)
        assert unreadable(board, PEN, layout.board_needs(view, LONG)) == []
        assert board.height <= 1350


def test_missing_or_too_small_items_are_found() -> None:
    needs = MustRead(("Gamuret", "Gamuret"), ("Ann",), ("deck/medal/parsifal/spear",))
    labels: list[Item] = [Label("Gamuret", 0, 40, 31), Label("Gamuret", 0, 80, 20)]
    assert unreadable(Scene(1080, 600, tuple(labels)), PEN, needs) == ["Gamuret", "Ann", "deck/medal/parsifal/spear"]
    small, large = (Sprite("deck/medal/parsifal/spear", 0, 0, side, side) for side in (28, 31))
    whole: list[Item] = [*labels, Label("Gamuret", 0, 80, 31), Label("Ann", 0, 90, 40)]
    assert unreadable(Scene(1080, 600, (*whole, small, large)), PEN, needs) == []
    assert unreadable(Scene(1080, 600, (*whole, small)), PEN, needs) == ["deck/medal/parsifal/spear"]


def test_a_title_can_be_divided_and_needs_all_its_words() -> None:
    lines: list[Item] = [Label("Pyro Whoppe-", 0, 40, 31), Label("rflower", 0, 80, 31), Label("Ruin", 0, 120, 31)]
    needs = MustRead(titles=("Pyro Whopperflower", "Ruin Guard"))
    assert unreadable(Scene(1080, 600, tuple(lines)), PEN, needs) == ["Ruin Guard"]


def test_a_missing_item_counts_as_too_small() -> None:
    scene = Scene(1080, 600, (Label("Kundry", 0, 40, 40),))
    assert legibility(scene, PEN, MustRead(("Kundry", "Gamuret"))) == (13, 7, 7)


def test_a_long_name_is_known_by_its_first_letters() -> None:
    scene = Scene(1080, 600, (Label("Maximilia…", 0, 40, 40),))
    assert unreadable(scene, PEN, MustRead(names=("Maximiliana von Hohenstaufen",))) == []
    assert unreadable(scene, PEN, MustRead(names=("Max Mustermann",))) == ["Max Mustermann"]


def test_nine_characters_of_one_player_among_three() -> None:
    """On this board, earlier, three had no name and two only a number."""
    squad = "gamuret swan ferris squire-4 amfortas titurel charmer-5 squire-2 charmer-2"
    scene = given("kundry", squad, "herzeleide", common="spear")
    view = scene.match.view(None)
    layout = LAYOUTS["parsifal"]
    localizer = Localizer(("Ann", "Bruno", "Chiara"))
    board = layout.board(view, frozenset({0}), localizer)
    labels = {item.text for item in board.items if isinstance(item, Label)}
    assert {"Gamuret", "Titurel", "Squire 4", "Charmer 5"} <= labels
