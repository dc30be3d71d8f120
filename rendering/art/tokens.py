"""Will tokens: unused, spent, shown, and the highest of a turn; each differs in shape as well as in colour."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.theme import GOLD, NIGHT, PALE_GOLD, SPENT, SPENT_WORD, TOKEN, Colour
from rendering.text.text_raster import FontStyle, TextRaster

TOKEN_STYLES: dict[str, tuple[Colour, Colour, Colour]] = {
    "token/unused": (TOKEN, GOLD, (255, 255, 255)),
    "token/spent": (SPENT, (92, 98, 92), SPENT_WORD),
    "token/shown": (PALE_GOLD, (255, 248, 226), NIGHT),
    "token/highest": (PALE_GOLD, (255, 248, 226), NIGHT),
}
"""What each is filled with, its rim, and its number."""


def token(sprite: Sprite, pen: TextRaster) -> Image.Image:
    """A token, RGBA, at SCALE: a spent one is struck through, a shown one has two rings, the highest four points."""
    image = Image.new("RGBA", (sprite.width * SCALE, sprite.height * SCALE))
    fill, rim, ink = TOKEN_STYLES[sprite.key]
    middle, reach = image.width / 2, image.width * (0.40 if sprite.key in ("token/shown", "token/highest") else 0.46)
    draw = ImageDraw.Draw(image)
    if sprite.key == "token/highest":
        _points(draw, middle, reach, rim)
    elif sprite.key == "token/shown":
        _disc(draw, middle, reach * 1.2, None, GOLD, 0.07)
    _disc(draw, middle, reach, fill, rim, 0.085)
    script = FontStyle("sans", "bold", reach * 1.08)
    brush.words(image, pen, sprite.words[0], (middle, middle + script.size * 0.34), script, ink)
    if sprite.key == "token/spent":
        slant = reach * 0.68
        draw.line((middle - slant, middle + slant, middle + slant, middle - slant), (*rim, 255), round(reach * 0.11))
        brush.words(image, pen, sprite.words[0], (middle, middle + script.size * 0.34), script, ink)
    return image


def _disc(
    draw: ImageDraw.ImageDraw, middle: float, reach: float, fill: Colour | None, rim: Colour, line: float
) -> None:
    box = (middle - reach, middle - reach, middle + reach, middle + reach)
    draw.ellipse(box, fill=fill, outline=rim, width=round(reach * line))


def _points(draw: ImageDraw.ImageDraw, middle: float, reach: float, colour: Colour) -> None:
    """Four points around, like the emblem of a compass."""
    far, wide = middle * 0.98, reach * 0.42
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = (middle + far * x, middle + far * y)
        foot = [(middle + reach * 0.8 * x + wide * s * y, middle + reach * 0.8 * y + wide * s * x) for s in (1, -1)]
        draw.polygon([tip, *foot], fill=colour)
