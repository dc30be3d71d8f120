"""A D20, the twenty-sided die that decides a fight, with the number on its front side."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import Place
from rendering.scenes.theme import GOLD, NIGHT, PALE_GOLD, Colour, between
from rendering.text.text_raster import FontStyle, TextRaster

BONE: Colour = (226, 214, 186)
BLOOD: Colour = (150, 36, 30)

D20: dict[str, tuple[Colour, Colour, Colour]] = {
    "deck/d20": (BONE, (92, 80, 62), (44, 26, 18)),
    "deck/d20/god": (BLOOD, (44, 10, 12), (255, 236, 200)),
}
"""Colors of the lit sides, the shaded sides and the number, by sprite key."""

NUMBER = 0.36
"""Height of the number, as a fraction of the die's width."""
INNER = 0.68
"""Distance of the front side's corners from the middle, as a fraction of that of the outer corners."""
SHADES = (0.30, 0.62, 0.78, 0.92, 0.70, 0.42)
"""Shades of the six surrounding sides, clockwise from the upper right; the light comes from the upper left."""


def d20(sprite: Sprite, raster: TextRaster) -> Image.Image:
    """Return the die, RGBA, at SCALE, with the sprite's first word on it. Raises KeyError for an unknown die."""
    light, dark, ink = D20[sprite.key]
    side = sprite.width * SCALE
    image = Image.new("RGBA", (side, side))
    draw, middle, line = ImageDraw.Draw(image), side / 2, max(2, side // 70)
    outer = [_at(middle, side * 0.49, corner * pi / 3) for corner in range(6)]
    inner = [_at(middle, side * 0.49 * INNER, corner * 2 * pi / 3) for corner in range(3)]
    for place in range(6):
        facing = inner[(place + 1) // 2 % 3]
        sides = (facing, outer[place], outer[(place + 1) % 6])
        draw.polygon(sides, fill=(*between(light, dark, SHADES[place]), 255))
    for place in range(3):
        sides = (inner[place], inner[(place + 1) % 3], outer[(2 * place + 1) % 6])
        draw.polygon(sides, fill=(*between(light, dark, 0.16 + 0.2 * place), 255))
    draw.polygon(inner, fill=(*light, 255))
    for corner, tip in enumerate(outer):
        for end in (inner[corner // 2], inner[(corner + 1) // 2 % 3]):
            draw.line((*tip, *end), fill=(*NIGHT, 150), width=line)
    draw.line([*inner, inner[0]], fill=(*GOLD, 255), width=line, joint="curve")
    draw.line([*outer, outer[0]], fill=(*PALE_GOLD, 255), width=2 * line, joint="curve")
    if sprite.words:
        script = FontStyle("sans", "bold", side * NUMBER)
        brush.words(image, raster, sprite.words[0], (middle, middle + script.size * 0.42), script, ink)
    return image


def _at(middle: float, reach: float, turn: float) -> Place:
    """Return a point at a distance from the middle and an angle clockwise from the top, in radians."""
    return (middle + reach * sin(turn), middle - reach * cos(turn))
