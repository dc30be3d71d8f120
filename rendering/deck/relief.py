"""Emblems that look cast in gold: a vertical gradient, light on the upper edges, and a shadow behind."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageOps

from rendering.deck.font import mask
from rendering.scenes.shapes import Place
from rendering.scenes.theme import Colour


class Metal(NamedTuple):
    """The metal of an emblem: its color at the top and at the bottom, on lit edges and on shaded edges."""

    top: Colour
    foot: Colour
    lit: Colour
    shade: Colour


GOLD = Metal((255, 242, 206), (220, 162, 82), (255, 253, 240), (134, 82, 34))
SILVER = Metal((242, 246, 255), (146, 160, 206), (255, 255, 255), (70, 80, 130))
INK = Metal((52, 34, 22), (26, 16, 12), (110, 80, 54), (14, 9, 6))


def emboss(image: Image.Image, name: str, at: Place, size: float, metal: Metal = GOLD, turn: int = 0) -> None:
    """Draw an emblem centered at `at`. Raises KeyError if the font does not have it."""
    ink = mask(name, size)
    ink = ink.rotate(turn, Image.Resampling.BICUBIC) if turn else ink
    corner = (round(at[0] - ink.width / 2), round(at[1] - ink.height / 2))
    _shadow(image, ink, corner)
    image.paste(vertical_gradient(ink.width, ink.height, metal.top, metal.foot), corner, ink)
    edge = max(1, round(size * 0.011))
    image.paste(metal.lit, corner, _edge(ink, edge))
    image.paste(metal.shade, corner, _edge(ink, -edge))


def vertical_gradient(width: int, height: int, top: Colour, foot: Colour) -> Image.Image:
    """Return an image that fades from one color at the top to another at the bottom."""
    column = ImageOps.colorize(Image.linear_gradient("L").resize((1, height)), top, foot)
    return column.resize((width, height), Image.Resampling.NEAREST)


def _edge(ink: Image.Image, far: int) -> Image.Image:
    """Return the upper left edge of a mask, or the lower right one if `far` is negative."""
    return ImageChops.subtract(ink, ImageChops.offset(ink, far, far)).point(lambda value: value * 3 // 4)


def _shadow(image: Image.Image, ink: Image.Image, corner: tuple[int, int]) -> None:
    """Draw the shadow, blurred at a quarter of its size: that looks the same and is much faster."""
    pad, drop = ink.width // 10, max(1, ink.width // 36)
    small = Image.new("L", ((ink.width + 2 * pad) // 4 + 1, (ink.height + 2 * pad) // 4 + 1))
    small.paste(ink.resize((max(1, ink.width // 4), max(1, ink.height // 4))), (pad // 4, pad // 4))
    blurred = small.filter(ImageFilter.GaussianBlur(max(0.6, ink.width / 150))).point(lambda value: value * 3 // 5)
    soft = blurred.resize((ink.width + 2 * pad, ink.height + 2 * pad), Image.Resampling.BILINEAR)
    image.paste((6, 5, 12), (corner[0] - pad + drop, corner[1] - pad + drop), soft)
