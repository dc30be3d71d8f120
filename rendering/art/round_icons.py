"""Small round pictures of cards, for where a whole one has no room."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from rendering.art import brush, ornament
from rendering.art.brush import SCALE
from rendering.art.designs.cards import CARD_ART
from rendering.art.ornament import CREAM
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around, points
from rendering.scenes.theme import PALE_GOLD
from rendering.text.text_raster import TextRaster


def medal(sprite: Sprite, pen: TextRaster) -> Image.Image:
    """A card's emblem, RGBA, at SCALE, in a gold ring: round, or with eight points for cards with a burst."""
    name = sprite.key.removeprefix("medal/")
    art = CARD_ART[name if "/" in name else f"parsifal/{name}"]
    side = sprite.width * SCALE
    image = brush.vertical_gradient(side, side, art.sky, art.ground)
    brush.sign(image, pen, art.emblem, (side / 2, side / 2), side * 0.60, CREAM, art.turn)
    image = ornament.dimmed(image, sprite).convert("RGBA")
    image.putalpha(_edge(side, art.burst, 0.5))
    rim = Image.new("RGBA", image.size, (*PALE_GOLD, 255))
    inner = _edge(side, art.burst, 0.455)
    rim.putalpha(ImageChops.subtract(image.getchannel("A"), inner))
    image.alpha_composite(rim)
    return image


def _edge(side: int, pointed: bool, reach: float) -> Image.Image:
    """The mask of a medal's outline."""
    mask, middle = Image.new("L", (side, side)), (side / 2, side / 2)
    draw = ImageDraw.Draw(mask)
    if pointed:
        draw.polygon(points(middle, side * reach, 8, 0.86), fill=255)
    else:
        draw.ellipse(around(middle, side * reach), fill=255)
    return mask
