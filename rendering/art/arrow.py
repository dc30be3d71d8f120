"""An arrow between two players, one below the other, from the player who loses something to the one who takes it."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import NIGHT, PALE_GOLD, Colour
from rendering.text.text_raster import TextRaster

ARROW = "arrow/"
"""Prefix of the keys: `arrow/down` points at the lower player, `arrow/up` at the upper one."""

STROKE = 8
HEAD = 24
"""Width of the line and height of the head, in pixels of the finished picture."""


def arrow(sprite: Sprite, _: TextRaster) -> Image.Image:
    """Return a line that leads from a dot on the right along the left edge to a head pointing right; RGBA, at SCALE."""
    image = Image.new("RGBA", (sprite.width * SCALE, sprite.height * SCALE))
    draw = ImageDraw.Draw(image)
    for colour, more in ((NIGHT, 2), (PALE_GOLD, 0)):
        _line(draw, image.size, colour, more * SCALE)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if sprite.key == f"{ARROW}up" else image


def _line(draw: ImageDraw.ImageDraw, size: tuple[int, int], colour: Colour, more: int) -> None:
    """Draw the whole arrow in one color, with every edge moved outward by `more` pixels."""
    (width, height), stroke, head = size, STROKE * SCALE, HEAD * SCALE
    left, top, foot = stroke, head // 2, height - head // 2 - 1
    end = width - head
    ways = [(width - head // 2, top), (left, top), (left, foot), (end, foot)]
    draw.line(ways, (*colour, 255), stroke + 2 * more, joint="curve")
    draw.ellipse(around((width - head / 2, top), stroke + more), (*colour, 255))
    tip = [(end - more, foot - head // 2 - more), (width - 1, foot), (end - more, foot + head // 2 + more)]
    draw.polygon(tip, (*colour, 255))
