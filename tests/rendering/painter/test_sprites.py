"""Cards and tokens: each is its own drawing, the same every time, and says what it is without colour."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from games.tottarot.cards import FATES, Icon
from rendering.art.card_faces import face
from rendering.art.designs.arcana import ARCANA
from rendering.art.designs.cards import CARD_ART
from rendering.art.designs.minors import MINORS, PIPS, SUITS
from rendering.art.designs.parsifal import ARTIFACTS, CHARACTERS
from rendering.icons.emblems import EMBLEMS
from rendering.icons.icons import ICONS
from rendering.painter.sprites import DRAWINGS, SpriteCache
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster

WORDS = ("The Hermit", "IX", "−1", "peek", "Peek", "")


@pytest.fixture(scope="module")
def pen() -> TextRaster:
    return TextRaster()


def grey(image: Image.Image) -> Image.Image:
    """As one sees it who tells no colours apart."""
    ground = Image.new("RGBA", image.size, (30, 40, 42, 255))
    ground.alpha_composite(image)
    return ground.convert("L")


def apart(one: Image.Image, other: Image.Image) -> int:
    """How many pixels clearly differ in lightness."""
    return sum(ImageChops.difference(grey(one), grey(other)).histogram()[48:])


def drawn(pen: TextRaster, key: str, **changed: object) -> Image.Image:
    plain = Sprite(key, 0, 0, 112, 189, WORDS)
    return SpriteCache(pen).cut(replace(plain, **changed)).image  # type: ignore[arg-type]  # fields of Sprite


FAMILIES = {
    "arcana": [f"arcana/{key}" for key in ARCANA],
    "minor": [f"minor/{key}" for key in MINORS],
    "parsifal": [f"parsifal/{key}" for key in (*CHARACTERS, *ARTIFACTS)],
}


@pytest.mark.parametrize("width", [66, 115])
@pytest.mark.parametrize("family", FAMILIES)
def test_every_face_can_be_told_from_every_other_without_colour(family: str, width: int, pen: TextRaster) -> None:
    """The same words on all, so that only the art differs."""
    faces = [drawn(pen, key, width=width, height=round(width * 1.69)) for key in FAMILIES[family]]
    for place, one in enumerate(faces):
        for other in faces[place + 1 :]:
            assert apart(one, other) > width // 3


@pytest.mark.parametrize("width", [66, 115, 300])
@pytest.mark.parametrize("number", [2, 7, 10])
def test_suits_can_be_told_apart_without_colour(number: int, width: int, pen: TextRaster) -> None:
    size = {"width": width, "height": round(width * 1.69)}
    faces = [drawn(pen, f"minor/{suit}-{number}", **size) for suit in SUITS]
    faces += [drawn(pen, f"artifact/{suit}-{number}", **size) for suit in SUITS]
    for place, one in enumerate(faces):
        for other in faces[place + 1 :]:
            assert apart(one, other) > width


@pytest.mark.parametrize("width", [115, 300])
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_has_as_many_signs_as_it_counts(suit: str, width: int, pen: TextRaster) -> None:
    """Light of the same signs, card by card: each has more of it than the one before, or smaller signs."""
    faces = [
        drawn(pen, f"minor/{suit}-{number}", width=width, height=round(width * 1.69), words=("",) * 6)
        for number in range(2, 11)
    ]
    for place, one in enumerate(faces):
        for other in faces[place + 1 :]:
            assert apart(one, other) > width


TOKENS = [f"deck/token/{look}" for look in ("unused", "spent", "shown", "highest")]


def test_tokens_can_be_told_apart_without_colour(pen: TextRaster) -> None:
    tokens = [drawn(pen, key, width=50, height=50, words=("2",)) for key in TOKENS]
    for place, one in enumerate(tokens):
        for other in tokens[place + 1 :]:
            assert apart(one, other) > 50


@pytest.mark.parametrize("key", DRAWINGS)
def test_a_drawing_is_the_same_every_time(key: str, pen: TextRaster) -> None:
    assert drawn(pen, key) == drawn(TextRaster(), key)


def test_a_turned_card_is_upside_down_but_for_value_and_mark(pen: TextRaster) -> None:
    sprite = Sprite("arcana/the-hermit", 0, 0, 112, 189, WORDS)
    upright = face(replace(sprite, words=("", "", "", "", "", "")), pen)
    turned = face(replace(sprite, words=("", "", "", "", "", "Reversed"), turn=180), pen)
    art = (0, turned.height // 3, turned.width, turned.height * 4 // 5)
    difference = ImageChops.difference(upright.transpose(Image.Transpose.ROTATE_180), turned).convert("RGB")
    assert not difference.crop(art).getbbox()
    assert difference.crop((0, art[3], turned.width, turned.height)).getbbox(), "the ribbon at the foot"
    assert ImageChops.difference(upright, turned).convert("RGB").crop(art).getbbox()


@pytest.mark.parametrize("width", [66, 112])
def test_reversal_shows_in_small_and_in_large(width: int, pen: TextRaster) -> None:
    plain, marked = (
        drawn(pen, "arcana/the-sun", width=width, height=round(width * 1.69), turn=180, words=(*WORDS[:5], mark))
        for mark in ("", "Reversed")
    )
    upright = drawn(pen, "arcana/the-sun", width=width, height=round(width * 1.69))
    assert apart(upright, marked) > 10 * width
    assert (apart(plain, marked) > 100) == (width >= 100), "the word where there is room for one"


def test_dim_is_darker_but_its_value_is_not(pen: TextRaster) -> None:
    bright, dim = (drawn(pen, "arcana/the-world", dim=dim) for dim in (False, True))
    badge, emblem = (86, 24, 108, 46), (50, 70, 80, 110)
    assert dim.crop(badge).convert("L").getextrema()[1] == bright.crop(badge).convert("L").getextrema()[1]
    assert sum(dim.crop(emblem).convert("L").histogram()[200:]) == 0
    assert sum(bright.crop(emblem).convert("L").histogram()[200:]) > 0


def test_no_edge_is_jagged(pen: TextRaster) -> None:
    """Along the rim of a token there are many shades between it and nothing."""
    alpha = drawn(pen, "deck/token/unused", width=50, height=50, words=("2",)).getchannel("A")
    assert len(alpha.getcolors() or []) > 60


def test_every_icon_is_in_the_icon_font(pen: TextRaster) -> None:
    assert all(char in pen.typefaces.icons for char in ICONS.values())
    assert len({bytes(pen.sign(name, 40).tobytes()) for name in ICONS}) == len(ICONS)


def test_every_arcanum_of_the_game_has_its_art() -> None:
    assert set(FATES) <= set(ARCANA)
    assert {icon.value for icon in Icon} <= set(ICONS)


def test_every_emblem_exists() -> None:
    art = [*CARD_ART.values(), *PIPS.values()]
    assert {one.emblem for one in art} | {one.sign for one in art if one.sign} <= set(ICONS) | set(EMBLEMS)
    assert not set(ICONS) & set(EMBLEMS)


@pytest.mark.parametrize("name", EMBLEMS)
def test_an_emblem_is_drawn_alike_in_any_size(name: str, pen: TextRaster) -> None:
    small, large = (pen.inked(name, size).resize((40, 40), Image.Resampling.BOX) for size in (120, 480))
    assert small.getbbox()
    assert sum(ImageChops.difference(small, large).histogram()[90:]) < 40
