"""Functions shared by several drawings, which are painted at SCALE times their size and reduced for smooth edges."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from rendering.scenes.theme import Colour
from rendering.text.text_raster import FontStyle, TextRaster, stepped

SCALE = 3
"""Ratio of the size at which a drawing is painted to the size at which it is shown."""


def reduced(image: Image.Image, width: int, height: int) -> Image.Image:
    """Return a drawing reduced to the size at which it is shown, in pixels.

    Each pixel is the mean of those it replaces. A sharper filter would add faint ripples along every edge, which make
    files larger and are not visible.
    """
    return image.resize((width, height), Image.Resampling.BOX)


def plain(image: Image.Image, palette: int) -> Image.Image:
    """Return an RGB or RGBA image reduced to `palette` colors, as in print: similar colors become the same."""
    few = image.convert("RGB").quantize(palette, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    printed = few.convert("RGB")
    if image.mode == "RGBA":
        printed.putalpha(image.getchannel("A"))
    return printed


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """Return a mask (L) of a rectangle with rounded corners; all measures are in pixels."""
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    return mask


def with_shadow(image: Image.Image, margin: int, drop: int) -> Image.Image:
    """Return an RGBA image with a blurred shadow `drop` pixels below it and `margin` more pixels on every side."""
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
    """Draw an icon centered at a point. Raises KeyError for an unknown icon."""
    mask = raster.inked(name, size).rotate(turn)
    image.paste(colour, (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)


def words(
    image: Image.Image, raster: TextRaster, text: str, at: tuple[float, float], script: FontStyle, colour: Colour
) -> None:
    """Draw a line of text centered at a point on its baseline."""
    line = raster.write(text, script)
    image.paste(colour, (round(at[0] - line.advance / 2) + line.left, round(at[1]) + line.top), line.mask)
