"""Number cards: as many suit signs as they count; and Artifacts, number cards joined to a Source."""

from __future__ import annotations

from PIL import Image

from rendering.art import brush, ornament
from rendering.art.brush import SCALE
from rendering.art.designs.arcana import Art
from rendering.art.designs.minors import GILT, PIPS
from rendering.art.inscription import FROM_TITLE, CardWords, named, ribbon
from rendering.art.ornament import CREAM
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import PALE_GOLD
from rendering.text.text_raster import FontStyle, TextRaster

FROM_NAME = 150
"""The least width (pixels) at which a number card has room for its name."""

ROWS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -0.6), (0, 0.6)),
    3: ((0, -0.8), (0, 0), (0, 0.8)),
    4: ((-0.6, -0.6), (0.6, -0.6), (-0.6, 0.6), (0.6, 0.6)),
}
"""Where signs lie, in halves of the field; the others are made of these and of two columns of three or four."""

COLUMNS = {
    3: tuple((x, y) for y in (-0.8, 0, 0.8) for x in (-0.6, 0.6)),
    4: tuple((x, y) for y in (-0.9, -0.3, 0.3, 0.9) for x in (-0.6, 0.6)),
}
ROWS |= {
    5: (*ROWS[4], (0, 0)),
    6: COLUMNS[3],
    7: (*COLUMNS[3], (0, -0.4)),
    8: (*COLUMNS[3], (0, -0.4), (0, 0.4)),
    9: (*COLUMNS[4], (0, 0)),
    10: (*COLUMNS[4], (0, -0.6), (0, 0.6)),
}


def pips(sprite: Sprite, pen: TextRaster) -> Image.Image:
    """A card from 2 to 10, RGBA, at SCALE; its numeral is large, and where it is small there is but one sign."""
    art, words = PIPS[sprite.key.removeprefix("minor/")], CardWords(*sprite.words)
    image = _field(sprite, art)
    unit = image.width / 112
    if sprite.width >= FROM_NAME:
        _numeral(image, pen, words.numeral, (image.width / 2, 32 * unit), 26 * unit)
        _signs(image, pen, art, int(sprite.key.rpartition("-")[2]), 91, 47)
        named(image, words.title, pen, sprite.width, 22)
    elif sprite.width >= FROM_TITLE:
        _numeral(image, pen, words.numeral, (image.width / 2, 40 * unit), 36 * unit)
        _signs(image, pen, art, int(sprite.key.rpartition("-")[2]), 114, 58)
    else:
        _numeral(image, pen, words.numeral, (image.width / 2, image.height * 0.42), 66 * unit)
        _one(image, pen, art, (image.width / 2, image.height * 0.70), 56 * unit)
    return ornament.cornered(ornament.dimmed(image, sprite), sprite)


def artifact(sprite: Sprite, pen: TextRaster) -> Image.Image:
    """A Source joined to an Arcana, RGBA, at SCALE: gilded, in the Source's star, its power on a ribbon."""
    suited, words = PIPS[sprite.key.removeprefix("artifact/")], CardWords(*sprite.words)
    art = Art(suited.emblem, suited.sky, GILT[1], GILT[2])
    image = _field(sprite, art)
    unit = image.width / 112
    middle, reach = (image.width / 2, image.height * 0.545), image.width * 0.25
    ornament.burst(image, art, middle, reach * 1.75)
    ornament.halo(image, art, middle, reach, unit)
    brush.sign(image, pen, art.emblem, middle, reach * 1.4, CREAM)
    ornament.frame(image, unit)
    size = 46 if sprite.width < FROM_TITLE else 36
    _numeral(image, pen, words.numeral, (image.width / 2, (size + 5) * unit), size * unit)
    ribbon(image, pen, "", words.mark, sprite.width)
    return ornament.cornered(ornament.dimmed(image, sprite), sprite)


def _field(sprite: Sprite, art: Art) -> Image.Image:
    width, height = sprite.width * SCALE, sprite.height * SCALE
    image = brush.vertical_gradient(width, height, art.sky, art.ground)
    ornament.stars(image, sprite.key, width / 112)
    ornament.frame(image, width / 112)
    return image


def _numeral(image: Image.Image, pen: TextRaster, text: str, at: tuple[float, float], size: float) -> None:
    brush.words(image, pen, text, at, FontStyle("serif", "bold", size), CREAM)


def _signs(image: Image.Image, pen: TextRaster, art: Art, number: int, middle: float, reach: float) -> None:
    """As many as the card counts, so far around a height in hundred-and-twelfths of the width."""
    unit, rows = image.width / 112, len({y for _, y in ROWS[number]})
    size = min(38, 1.9 * reach / max(2.6, rows if number < 7 else 4)) * unit
    brush.glow(image, art.glow, around((image.width / 2, middle * unit), 34 * unit), 18 * unit, 0.18)
    for x, y in ROWS[number]:
        brush.sign(image, pen, art.emblem, (image.width / 2 + x * 42 * unit, (middle + y * reach) * unit), size, CREAM)


def _one(image: Image.Image, pen: TextRaster, art: Art, at: tuple[float, float], size: float) -> None:
    brush.glow(image, art.glow, around(at, size * 0.5), size * 0.3, 0.22)
    brush.sign(image, pen, art.emblem, at, size, PALE_GOLD)
