"""An operator's own pictures on cards: cropped, framed and labeled like the built-in ones, which fill gaps."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rendering.deck.custom.folder import DeckFolder
from rendering.deck.portrait import credit
from rendering.painter.painter import Painter
from rendering.painter.sprites import SpriteCache, margin
from rendering.scenes.scene import Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.rendering.deck.custom.given import RED, deck, draw_picture

SUN = Sprite("deck/tottarot/the-sun", 0, 0, 120, 203, ("The Sun", "XIX", "+3"))
MOON = Sprite("deck/queens/trump-18", 0, 0, 120, 203, ("The Moon", "XVIII"))


@pytest.fixture
def folder(tmp_path: Path) -> DeckFolder:
    """Return a deck with only the Sun, whose picture has green edges left and right that do not fit on a card."""
    wide = Image.new("RGB", (1200, 440), (0, 255, 0))
    wide.paste(RED, (400, 0, 800, 440))
    path = draw_picture(deck(tmp_path) / "h1200/major_arcana/19.png")
    wide.save(path)
    return DeckFolder(tmp_path)


def card_pixels(sprite: Sprite, deck: DeckFolder | None = None) -> Image.Image:
    """Return the card's pixels without its shadow."""
    found, beyond = SpriteCache(TextRaster(), deck=deck).drawn(sprite), margin(sprite)
    return found.crop((beyond, beyond, beyond + sprite.width, beyond + sprite.height)).convert("RGB")


def differs(one: Image.Image, other: Image.Image, box: tuple[int, int, int, int]) -> bool:
    return ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is not None


def test_the_picture_fills_the_card_to_its_middle_and_keeps_its_proportion(folder: DeckFolder) -> None:
    image = card_pixels(SUN, folder)
    for place in ((60, 90), (20, 90), (100, 90), (60, 60)):
        assert image.getpixel(place) == RED


def test_frame_and_value_are_ours(folder: DeckFolder) -> None:
    ours, theirs = card_pixels(SUN), card_pixels(SUN, folder)
    for edge in ((0, 30, 1, 150), (119, 60, 120, 150), (30, 201, 90, 203)):
        assert not differs(ours, theirs, edge)
    assert not differs(ours, theirs, (98, 10, 110, 22)), "the disc with the value"


def test_only_a_large_card_has_its_name(folder: DeckFolder) -> None:
    named, other = (
        card_pixels(Sprite(SUN.key, 0, 0, 160, 270, (name, "XIX", "+3")), folder) for name in ("The Sun", "Sole")
    )
    assert differs(named, other, (10, 200, 150, 265))
    small = Sprite(SUN.key, 0, 0, 66, 112, ("The Sun",))
    assert card_pixels(small, folder).getpixel((33, 98)) == RED


def test_upside_down_it_is_darker_and_turned(folder: DeckFolder, tmp_path: Path) -> None:
    path = tmp_path / "h1200/major_arcana/19.png"
    halves = Image.new("RGB", (260, 440), RED)
    halves.paste((255, 255, 255), (0, 0, 260, 220))
    halves.save(path)
    turned = card_pixels(Sprite(SUN.key, 0, 0, 120, 203, ("The Sun",), 180), folder)
    upper, lower = turned.getpixel((60, 70)), turned.getpixel((60, 130))
    assert isinstance(upper, tuple)
    assert isinstance(lower, tuple)
    assert upper[0] > upper[1] * 2, "what was the red half"
    assert upper[0] < RED[0]
    assert lower[1] > upper[1] * 2


def test_a_card_without_a_picture_is_ours(folder: DeckFolder) -> None:
    assert not differs(card_pixels(MOON), card_pixels(MOON, folder), (0, 0, 120, 203))


def test_cached_pictures_of_a_custom_deck_stay_within_the_limit(folder: DeckFolder) -> None:
    painter = Painter(3_000_000, folder)
    for width in range(60, 300, 12):
        painter.paint(Scene(400, 600, (Sprite(SUN.key, 10, 10, width, round(width * 1.69)),)))
    assert painter.taken <= 3_000_000


def test_the_deck_is_named_below_its_pictures_and_the_emblems_below_ours(folder: DeckFolder) -> None:
    assert credit(Scene(200, 300, (SUN,)), folder) == "Water Tarot, Painted by Ann, CC0-1.0"
    assert credit(Scene(200, 300, (MOON,)), folder) == credit(Scene(200, 300, (MOON,)))
