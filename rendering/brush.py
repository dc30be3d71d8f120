"""Strokes that several drawings share. Everything is drawn several times as large and reduced, so no edge is jagged."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from rendering.lettering import Lettering, Script
from rendering.shapes import Box
from rendering.theme import Colour

SCALE = 3
"""How many times larger than shown a drawing is made."""


def reduced(image: Image.Image, width: int, height: int) -> Image.Image:
    """The drawing at the size it is shown."""
    return image.resize((width, height), Image.Resampling.LANCZOS)


def fading(width: int, height: int, top: Colour, foot: Colour) -> Image.Image:
    """A field that goes from one colour at the top to another at the foot."""
    steps = Image.linear_gradient("L").resize((1, height))
    return ImageOps.colorize(steps, top, foot).resize((width, height))


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A mask with round corners."""
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    return mask


def glow(image: Image.Image, colour: Colour, box: Box, blur: float, strength: float) -> None:
    """Lay a blurred disc of light on an RGB image; `strength` goes from 0 to 1."""
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).ellipse(box, fill=round(255 * strength))
    image.paste(colour, (0, 0), mask.filter(ImageFilter.GaussianBlur(blur)))


def shadowed(image: Image.Image, margin: int, drop: int) -> Image.Image:
    """An RGBA image on its own blurred shadow; `margin` pixels are added on every side."""
    size = (image.width + 2 * margin, image.height + 2 * margin)
    shade = Image.new("L", size)
    shade.paste(image.getchannel("A").point(lambda value: value * 5 // 8), (margin, margin + drop))
    shade = shade.filter(ImageFilter.GaussianBlur(margin / 2.4))
    whole = Image.merge("RGBA", [*[Image.new("L", size)] * 3, shade])
    whole.alpha_composite(image, (margin, margin))
    return whole


def sign(
    image: Image.Image, pen: Lettering, name: str, at: tuple[float, float], size: float, colour: Colour, turn: int = 0
) -> None:
    """One icon with the middle of its ink at a place."""
    mask = pen.inked(name, size).rotate(turn)
    image.paste(colour, (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)


def words(
    image: Image.Image, pen: Lettering, text: str, at: tuple[float, float], script: Script, colour: Colour
) -> None:
    """A line of writing, its middle and base line at a place."""
    line = pen.write(text, script)
    image.paste(colour, (round(at[0] - line.advance / 2) + line.left, round(at[1]) + line.top), line.mask)
