"""The back of all cards."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.art.ornament import cornered, dimmed, frame
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around, points
from rendering.scenes.theme import GOLD, PALE_GOLD, Colour
from rendering.text.text_raster import TextRaster

SKY: Colour = (58, 44, 92)
GROUND: Colour = (24, 20, 48)
STAR: Colour = (40, 32, 70)


def back(sprite: Sprite, _: TextRaster) -> Image.Image:
    """A card face down, RGBA, at SCALE: a rose of rays in a lattice of gold."""
    return cornered(dimmed(_lattice(sprite.width, sprite.height), sprite), sprite)


def _lattice(shown_width: int, shown_height: int) -> Image.Image:
    width, height, unit = shown_width * SCALE, shown_height * SCALE, shown_width * SCALE / 112
    image = brush.vertical_gradient(width, height, SKY, GROUND)
    inset = round(6 * unit)
    field = image.crop((inset, inset, width - inset, height - inset))
    _crossed(field, unit)
    image.paste(field, (inset, inset))
    middle, reach = (width / 2, height / 2), width * 0.27
    brush.glow(image, GROUND, around(middle, reach * 1.5), reach / 3, 0.9)
    draw = ImageDraw.Draw(image)
    for size in (1.5, 1.08):
        draw.polygon(points(middle, reach * size, 8, 0.56), STAR, GOLD, max(2, round(unit)))
    draw.ellipse(around(middle, reach * 0.36), outline=PALE_GOLD, width=max(2, round(1.2 * unit)))
    draw.ellipse(around(middle, reach * 0.14), fill=PALE_GOLD)
    frame(image, unit)
    return image


def _crossed(field: Image.Image, unit: float) -> None:
    """Thin gold lines both ways, mirrored about the middle."""
    draw, step = ImageDraw.Draw(field, "RGBA"), 18.6 * unit
    for place in range(-12, 13):
        for lean in (1, -1):
            x = field.width / 2 + place * step
            ends = (x - lean * field.height / 2, 0, x + lean * field.height / 2, field.height)
            draw.line(ends, (*GOLD, 62), max(1, round(0.7 * unit)))
