"""Common parts of all cards: round corners, and dimming."""

from __future__ import annotations

from PIL import Image

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.theme import NIGHT, Colour

CREAM: Colour = (248, 240, 222)

DIM = 0.4
"""Share of the dark in a dimmed card; its value stays bright."""


def radius(width: int) -> float:
    """Return the radius of the corners of a card of some shown width, at SCALE."""
    return max(7.0, width * 0.062) * SCALE


def dimmed(image: Image.Image, sprite: Sprite) -> Image.Image:
    """Return the drawing, darkened if the sprite is dim."""
    return Image.blend(image, Image.new("RGB", image.size, NIGHT), DIM) if sprite.dim else image


def cornered(image: Image.Image, sprite: Sprite) -> Image.Image:
    """Return the drawing, RGBA, with its round corners cut."""
    image = image.convert("RGBA")
    image.putalpha(brush.rounded(image.width, image.height, radius(min(sprite.width, sprite.height))))
    return image
