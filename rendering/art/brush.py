"""Drawing functions that several drawings share. Everything is drawn SCALE times as large and reduced: smooth edges."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from rendering.scenes.theme import Colour
from rendering.text.text_raster import FontStyle, TextRaster, stepped

SCALE = 3
"""Ratio of the size of a drawing to its shown size."""


def reduced(image: Image.Image, width: int, height: int) -> Image.Image:
    """Return the drawing reduced to its shown size, in pixels.

    Each pixel is the mean of those below it. A sharper method would leave ripples next to every edge, which nobody sees
    and every file would contain.
    """
    return image.resize((width, height), Image.Resampling.BOX)


def plain(image: Image.Image, palette: int) -> Image.Image:
    """Return an RGB or RGBA image in that many colors, as a print has: similar colors become the same."""
    few = image.convert("RGB").quantize(palette, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    printed = few.convert("RGB")
    if image.mode == "RGBA":
        printed.putalpha(image.getchannel("A"))
    return printed


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """Return a mask (L) of a rectangle with round corners; all measures in pixels."""
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    return mask


def with_shadow(image: Image.Image, margin: int, drop: int) -> Image.Image:
    """Return an RGBA image with a blurred shadow `drop` pixels below it; `margin` pixels are added on every side."""
    size = (image.width + 2 * margin, image.height + 2 * margin)
    shade = Image.new("L", size)
    shade.paste(image.getchannel("A").point(lambda value: value * 5 // 8), (margin, margin + drop))
    shade = stepped(shade.filter(ImageFilter.GaussianBlur(margin / 2.4)))
    whole = Image.merge("RGBA", [*[Image.new("L", size)] * 3, shade])
    whole.alpha_composite(image, (margin, margin))
    return whole


def sign(
    image: Image.Image,
    raster: TextRaster,
    name: str,
    at: tuple[float, float],
    size: float,
    colour: Colour,
    turn: int = 0,
) -> None:
    """Draw an icon on an image, its ink centred at a point. Raises KeyError for an unknown icon."""
    mask = raster.inked(name, size).rotate(turn)
    image.paste(colour, (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)


def words(
    image: Image.Image, raster: TextRaster, text: str, at: tuple[float, float], script: FontStyle, colour: Colour
) -> None:
    """Draw a line of text on an image, centred at a point on its base line."""
    line = raster.write(text, script)
    image.paste(colour, (round(at[0] - line.advance / 2) + line.left, round(at[1]) + line.top), line.mask)
