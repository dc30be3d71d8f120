"""The ornaments that cards have in common: stars, a halo of rays, a gold frame, round corners."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.art.designs.arcana import Art
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import Place, around
from rendering.scenes.theme import GOLD, NIGHT, PALE_GOLD, Colour, between

CREAM: Colour = (248, 240, 222)

DIM = 0.4
"""How much of the dark is mixed into a dimmed card; its value stays bright."""


def radius(width: int) -> float:
    """How round the corners of a card of some shown width are, at SCALE."""
    return max(7.0, width * 0.062) * SCALE


def dimmed(image: Image.Image, sprite: Sprite) -> Image.Image:
    """The drawing, darkened if the sprite is dim."""
    return Image.blend(image, Image.new("RGB", image.size, NIGHT), DIM) if sprite.dim else image


def cornered(image: Image.Image, sprite: Sprite) -> Image.Image:
    """The drawing, RGBA, with its round corners cut."""
    image = image.convert("RGBA")
    image.putalpha(brush.rounded(image.width, image.height, radius(sprite.width)))
    return image


def stars(image: Image.Image, name: str, unit: float) -> None:
    """Draw stars on a card: `name` seeds their places, so that a card always has the same."""
    draw, chance, edge = ImageDraw.Draw(image, "RGBA"), Random(name), 8 * unit
    for _ in range(46):
        x, y = (edge + chance.random() * (side - 2 * edge) for side in image.size)
        size, light = chance.choice((0.35, 0.45, 0.6, 0.95)) * (unit * SCALE) ** 0.5, chance.randint(70, 220)
        draw.ellipse((x - size, y - size, x + size, y + size), fill=(255, 248, 226, light))


def halo(image: Image.Image, art: Art, middle: Place, reach: float, unit: float) -> None:
    """A glow in the sky's own light, which needs few inks to be smooth; a crown of rays; a ring of two lines."""
    x, y = middle
    light = between(between(art.sky, CREAM, 0.34), art.glow, 0.22)
    brush.glow(image, light, around(middle, reach * 1.1), reach / 2.4, 0.62)
    draw = ImageDraw.Draw(image, "RGBA")
    for ray in range(48):
        turn, far = ray * pi / 24, reach * (1.48 if ray % 4 == 0 else 1.34 if ray % 2 == 0 else 1.22)
        near = reach * 1.09
        line = (x + near * sin(turn), y - near * cos(turn), x + far * sin(turn), y - far * cos(turn))
        draw.line(line, (*art.glow, 150), max(1, round(0.6 * unit)))
    draw.ellipse(
        around(middle, reach), fill=(*art.ground, 120), outline=(*art.glow, 255), width=max(2, round(1.1 * unit))
    )
    draw.ellipse(around(middle, reach * 0.93), outline=(*art.glow, 120), width=max(1, round(0.5 * unit)))


def burst(image: Image.Image, art: Art, middle: Place, reach: float) -> None:
    """Draw a star of sixteen points behind a halo."""
    shape = [
        (middle[0] + far * sin(corner * pi / 16), middle[1] - far * cos(corner * pi / 16))
        for corner in range(32)
        for far in [reach * (0.66, 1.0, 0.66, 0.84)[(corner + 1) % 4]]
    ]
    ImageDraw.Draw(image, "RGBA").polygon(shape, fill=(*art.glow, 96))


def frame(image: Image.Image, unit: float) -> None:
    """Two gold lines around, and a diamond in every corner."""
    draw = ImageDraw.Draw(image)
    for inset, width, colour in ((2.6, 1.3, GOLD), (5.0, 0.6, PALE_GOLD)):
        box = (inset * unit, inset * unit, image.width - 1 - inset * unit, image.height - 1 - inset * unit)
        draw.rounded_rectangle(box, (6.4 - inset / 2) * unit, outline=colour, width=max(2, round(width * unit)))
    for x in (9.4 * unit, image.width - 1 - 9.4 * unit):
        for y in (9.4 * unit, image.height - 1 - 9.4 * unit):
            size = 2.1 * unit
            draw.polygon([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], fill=GOLD)
