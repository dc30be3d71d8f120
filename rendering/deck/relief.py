"""Emblems as if cast in gold: a gradient from the top to the foot, light on the upper edges, a shadow behind."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageOps

from rendering.deck.font import mask
from rendering.scenes.shapes import Place
from rendering.scenes.theme import Colour


class Metal(NamedTuple):
    """The metal of an emblem: its color at the top, at the foot, on edges in the light and in the shade."""

    top: Colour
    foot: Colour
    lit: Colour
    shade: Colour


GOLD = Metal((255, 242, 206), (220, 162, 82), (255, 253, 240), (134, 82, 34))
SILVER = Metal((242, 246, 255), (146, 160, 206), (255, 255, 255), (70, 80, 130))
INK = Metal((52, 34, 22), (26, 16, 12), (110, 80, 54), (14, 9, 6))


def emboss(image: Image.Image, name: str, at: Place, size: float, metal: Metal = GOLD, turn: int = 0) -> None:
    """Draw an emblem with the middle of its square at a place. Raises KeyError if the font lacks it."""
    ink = mask(name, size)
    ink = ink.rotate(turn, Image.Resampling.BICUBIC) if turn else ink
    corner = (round(at[0] - ink.width / 2), round(at[1] - ink.height / 2))
    _shadow(image, ink, corner)
    image.paste(vertical_gradient(ink.width, ink.height, metal.top, metal.foot), corner, ink)
    edge = max(1, round(size * 0.011))
    image.paste(metal.lit, corner, _edge(ink, edge))
    image.paste(metal.shade, corner, _edge(ink, -edge))


def vertical_gradient(width: int, height: int, top: Colour, foot: Colour) -> Image.Image:
    """Return a field that goes from one colour at the top to another at the foot, each row of one colour."""
    column = ImageOps.colorize(Image.linear_gradient("L").resize((1, height)), top, foot)
    return column.resize((width, height), Image.Resampling.NEAREST)


def _edge(ink: Image.Image, far: int) -> Image.Image:
    """Return the upper left rim of the ink, or for a negative reach the lower right one."""
    return ImageChops.subtract(ink, ImageChops.offset(ink, far, far)).point(lambda value: value * 3 // 4)


def _shadow(image: Image.Image, ink: Image.Image, corner: tuple[int, int]) -> None:
    """Draw the shadow, blurred at a quarter of the size: it looks the same in a fraction of the time."""
    pad, drop = ink.width // 10, max(1, ink.width // 36)
    small = Image.new("L", ((ink.width + 2 * pad) // 4 + 1, (ink.height + 2 * pad) // 4 + 1))
    small.paste(ink.resize((max(1, ink.width // 4), max(1, ink.height // 4))), (pad // 4, pad // 4))
    blurred = small.filter(ImageFilter.GaussianBlur(max(0.6, ink.width / 150))).point(lambda value: value * 3 // 5)
    soft = blurred.resize((ink.width + 2 * pad, ink.height + 2 * pad), Image.Resampling.BILINEAR)
    image.paste((6, 5, 12), (corner[0] - pad + drop, corner[1] - pad + drop), soft)
