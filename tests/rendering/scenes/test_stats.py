"""The picture of a user's statistics."""

from __future__ import annotations

from games import GAMES
from games.contract.playing import LONG
from games.kernel.text import EMPTY
from rendering.painter.legibility import legibility
from rendering.scenes.scene import Label, Scene
from rendering.scenes.stats import PlayedGame, stats
from rendering.text.text_raster import TextRaster


def picture(achievements: tuple[bool, ...] = (True, False)) -> Scene:
    """Return a picture with all games included in Querent, each played often."""
    played = (game for game in GAMES if game.key != "daily")
    games = [PlayedGame(game.title, 1234, 999, 321, EMPTY, EMPTY, achievements) for game in list(played)[:5]]
    return stats(games, LONG)


def test_five_games_have_room_and_can_be_read_on_a_phone() -> None:
    scene = picture((True,) * 7)
    found = legibility(scene, TextRaster())
    assert (found.phone, found.desktop) == (0, 0)
    assert (scene.width, scene.height <= 1080) == (1080, True)


def test_medals_are_counted_in_figures_too() -> None:
    words = [item.text for item in picture().items if isinstance(item, Label)]
    assert words.count("1 of 2") == 5
