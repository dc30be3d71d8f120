"""Cards and tokens: each is distinct, the same every time, and recognizable without color."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.tottarot.cards import Icon as Kind
from rendering.deck.backs import BACKS
from rendering.deck.cards.suits import PLACES
from rendering.deck.face import face
from rendering.icons.icons import ICONS
from rendering.painter.sprites import SpriteCache
from rendering.scenes.scene import Icon, Sprite
from rendering.text.text_raster import TextRaster

WORDS = ("The Hermit", "IX", "−1", "peek", "Peek", "")


@pytest.fixture(scope="module")
def raster() -> TextRaster:
    return TextRaster()


def grey(image: Image.Image) -> Image.Image:
    """Return the image without color."""
    ground = Image.new("RGBA", image.size, (30, 40, 42, 255))
    ground.alpha_composite(image)
    return ground.convert("L")


def differing_pixels(one: Image.Image, other: Image.Image) -> int:
    """Return the number of pixels that clearly differ in lightness."""
    return sum(ImageChops.difference(grey(one), grey(other)).histogram()[48:])


def drawn(raster: TextRaster, key: str, **changed: object) -> Image.Image:
    plain = Sprite(key, 0, 0, 112, 189, WORDS)
    return SpriteCache(raster).drawn(replace(plain, **changed))  # type: ignore[arg-type]  # fields of Sprite


@pytest.mark.parametrize("width", [66, 115, 300])
@pytest.mark.parametrize("number", [2, 7, 10])
def test_suits_are_distinct_without_color(number: int, width: int, raster: TextRaster) -> None:
    size = {"width": width, "height": round(width * 1.69)}
    faces = [drawn(raster, f"deck/queens/{suit}-{number}", **size) for suit in PLACES]
    faces += [drawn(raster, f"deck/artifact/{suit}-{number}", **size) for suit in PLACES]
    for one, other in combinations(faces, 2):
        assert differing_pixels(one, other) > width


TOKENS = [f"deck/token/{look}" for look in ("unused", "spent", "shown", "highest")]


def test_tokens_are_distinct_without_color(raster: TextRaster) -> None:
    tokens = [drawn(raster, key, width=50, height=50, words=("2",)) for key in TOKENS]
    for index, one in enumerate(tokens):
        for other in tokens[index + 1 :]:
            assert differing_pixels(one, other) > 50


@pytest.mark.parametrize("key", ["deck/tottarot/the-hermit", "deck/medal/parsifal/swan", "deck/die/6", "smoke", *BACKS])
def test_a_drawing_is_the_same_every_time(key: str, raster: TextRaster) -> None:
    assert drawn(raster, key) == drawn(TextRaster(), key)


def test_a_turned_card_is_upside_down_but_for_value_and_mark(raster: TextRaster) -> None:
    """In a picture in night colors, only the emblem is silver: it is upside down."""
    sprite = Sprite("deck/tottarot/the-hermit", 0, 0, 112, 189)
    turned = face(replace(sprite, words=("", "", "", "", "", "Reversed"), turn=180), raster).convert("L")
    upright = face(sprite, raster).convert("L").transpose(Image.Transpose.ROTATE_180)
    art = (60, turned.height // 4, turned.width - 60, turned.height * 3 // 4)
    bright = [image.crop(art).point(lambda value: 255 * (value > 150)) for image in (turned, upright)]
    wrong = [image.transpose(Image.Transpose.ROTATE_180) for image in bright]
    assert differing(bright[0], bright[1]) < differing(bright[0], wrong[1])
    assert ImageChops.difference(turned, face(sprite, raster).convert("L")).crop((0, art[3], *turned.size)).getbbox()


def differing(one: Image.Image, other: Image.Image) -> int:
    return ImageChops.difference(one, other).histogram()[255]


@pytest.mark.parametrize("width", [66, 160])
def test_reversal_shows_in_small_and_in_large(width: int, raster: TextRaster) -> None:
    plain, marked = (
        drawn(
            raster, "deck/tottarot/the-sun", width=width, height=round(width * 1.69), turn=180, words=(*WORDS[:5], mark)
        )
        for mark in ("", "Reversed")
    )
    upright = drawn(raster, "deck/tottarot/the-sun", width=width, height=round(width * 1.69))
    assert differing_pixels(upright, marked) > 10 * width
    assert (differing_pixels(plain, marked) > 100) == (width >= 150), "the word where there is room for one"


def test_dim_is_darker_but_its_value_is_not(raster: TextRaster) -> None:
    bright, dim = (drawn(raster, "deck/tottarot/the-world", dim=dim) for dim in (False, True))
    badge, emblem = (86, 24, 108, 46), (50, 70, 80, 110)
    assert dim.crop(badge).convert("L").getextrema()[1] == bright.crop(badge).convert("L").getextrema()[1]
    assert sum(dim.crop(emblem).convert("L").histogram()[200:]) == 0
    assert sum(bright.crop(emblem).convert("L").histogram()[200:]) > 0


def test_no_edge_is_jagged(raster: TextRaster) -> None:
    """Along the rim of a token, there are many shades between it and transparency."""
    alpha = drawn(raster, "deck/token/unused", width=50, height=50, words=("2",)).getchannel("A")
    assert len(alpha.getcolors() or []) > 60


def test_every_icon_is_in_the_icon_font(raster: TextRaster) -> None:
    assert all(char in raster.typefaces.icons for char in ICONS.values())
    assert len({raster.sign(name, 40).mask.tobytes() for name in ICONS}) == len(ICONS)


def test_every_icon_of_the_game_is_there() -> None:
    assert {icon.value for icon in Kind} <= set(ICONS)


def test_an_icon_may_be_an_emblem_of_the_deck(raster: TextRaster) -> None:
    sprites = SpriteCache(raster)
    one, other = (sprites.sign(Icon(f"deck/{name}", 20, 20, 30)) for name in ("lantern", "bread-slice"))
    for line in (one, other):
        assert -15 <= line.left <= 15 - line.mask.width
        assert -15 <= line.top <= 15 - line.mask.height
    assert one.mask.tobytes() != other.mask.tobytes()
    for name in ("deck/no-such-emblem", "no-such-icon"):
        with pytest.raises(KeyError):
            sprites.sign(Icon(name, 20, 20, 30))
