"""The smoke behind the party in The Restless: dense on the left, gone on the right."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import Colour, between
from rendering.text.text_raster import TextRaster

SOOT: Colour = (46, 40, 38)
PALE: Colour = (164, 150, 138)
"""Colors of the smoke: SOOT deep inside, PALE at the edge."""

PUFFS = 60


def smoke(sprite: Sprite, _: TextRaster) -> Image.Image:
    """Return a bank of smoke, RGBA, at SCALE."""
    width, height = sprite.width * SCALE, sprite.height * SCALE
    image, chance = Image.new("RGB", (width, height), SOOT), Random("smoke")
    mask = Image.new("L", image.size)
    for puff in range(PUFFS):
        part = puff / PUFFS
        x, y = width * (0.72 - 0.62 * part), height * (0.2 + 0.6 * chance.random())
        reach = height * (0.10 + 0.14 * chance.random() + 0.06 * part)
        _puff(image, mask, (x, y), reach, part)
    fade = Image.linear_gradient("L").rotate(270).resize(image.size).point(lambda value: min(255, 2 * value))
    image.putalpha(ImageChops.multiply(mask.filter(ImageFilter.GaussianBlur(3 * SCALE)), fade))
    return image


def _puff(image: Image.Image, mask: Image.Image, at: tuple[float, float], reach: float, part: float) -> None:
    """Draw one puff of smoke, lit from the right; `part` is how deep it is in the smoke, from 0 to 1."""
    box = around(at, reach)
    ImageDraw.Draw(mask).ellipse(box, fill=255)
    shape = Image.new("L", image.size)
    ImageDraw.Draw(shape).ellipse(box, fill=200)
    image.paste(between(PALE, SOOT, 0.25 + part * 0.6), (0, 0), shape.filter(ImageFilter.GaussianBlur(reach / 4)))
