"""Features shared by all cards: rounded corners and dimming."""

from __future__ import annotations

from PIL import Image

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.theme import NIGHT, Colour

CREAM: Colour = (248, 240, 222)

DIM = 0.4
"""Proportion of the night color in a dimmed card. The card's value stays bright."""


def radius(width: int) -> float:
    """Return the corner radius of a card shown at `width` pixels, at SCALE."""
    return max(7.0, width * 0.062) * SCALE


def dimmed(image: Image.Image, sprite: Sprite) -> Image.Image:
    """Return a drawing, darkened if its sprite is dim."""
    return Image.blend(image, Image.new("RGB", image.size, NIGHT), DIM) if sprite.dim else image


def cornered(image: Image.Image, sprite: Sprite) -> Image.Image:
    """Return a drawing as RGBA with rounded corners."""
    image = image.convert("RGBA")
    image.putalpha(brush.rounded(image.width, image.height, radius(min(sprite.width, sprite.height))))
    return image
