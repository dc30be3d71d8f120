"""A card's medal in a ring of segments, lit in proportion to the Energy gained: how close a burst is."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image, ImageDraw

from rendering.art.brush import SCALE
from rendering.deck.tokens.medals import MEDAL, medal
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import NIGHT, PALE_GOLD, Colour
from rendering.text.text_raster import TextRaster

RING = "deck/ring/"
"""Prefix of the keys: `deck/ring/<lit>/<segments>/<game>/<card>`."""
EMPTY: Colour = (66, 74, 78)
CORE = 0.8
"""Width of the medal, as a fraction of the ring's width."""
GAP = 12
"""Gap between two segments, in degrees."""


def ring(sprite: Sprite, raster: TextRaster) -> Image.Image:
    """Return the medal and its ring, RGBA, at SCALE. Raises KeyError for an unknown card."""
    lit, segments, name = sprite.key.removeprefix(RING).split("/", 2)
    side = sprite.width * SCALE
    image = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(image)
    draw.ellipse(around((side / 2, side / 2), side * 0.5 - 1), fill=(*NIGHT, 255))
    _segments(draw, side, int(lit), int(segments))
    core = medal(replace(sprite, key=MEDAL + name, width=round(sprite.width * CORE)), raster)
    corner = (side - core.width) // 2
    image.alpha_composite(core, (corner, corner))
    return image


def _segments(draw: ImageDraw.ImageDraw, side: int, lit: int, segments: int) -> None:
    """Draw the segments, clockwise from the top; lit segments are also wider."""
    step = 360 / max(1, segments)
    for place in range(segments):
        start = -90 + step * place + GAP / 2
        shines = place < lit
        inset, line_width = (0.012, 0.075) if shines else (0.03, 0.04)
        box = around((side / 2, side / 2), side * (0.5 - inset))
        draw.arc(box, start, start + step - GAP, PALE_GOLD if shines else EMPTY, round(side * line_width))
