"""What things lie on: the felt of the table and the panels on it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageOps

from rendering import brush
from rendering.brush import SCALE
from rendering.theme import FELT, SURFACES, Surface


@lru_cache(4)
def ground(kind: str, width: int, height: int) -> Image.Image:
    """The table, lit a little above its middle. Raises KeyError for a ground that does not exist."""
    light, dark = {"felt": FELT}[kind]
    glow = Image.radial_gradient("L").resize((width * 5 // 4, height * 3 // 2), Image.Resampling.BICUBIC)
    left, top = (glow.width - width) // 2, (glow.height - height) * 3 // 5
    return ImageOps.colorize(glow.crop((left, top, left + width, top + height)), light, dark)


@lru_cache(48)
def panel(kind: str, width: int, height: int) -> Image.Image:
    """A panel, RGBA. Raises KeyError for a surface that does not exist."""
    surface = SURFACES[kind]
    image = brush.fading(width, height, surface.top, surface.foot)
    mask = brush.reduced(brush.rounded(width * SCALE, height * SCALE, surface.radius * SCALE), width, height)
    outline = brush.reduced(_outline(surface, width * SCALE, height * SCALE), width, height)
    image.paste(surface.outline, (0, 0), outline)
    image.putalpha(mask)
    return image


def _outline(surface: Surface, width: int, height: int) -> Image.Image:
    stroke = round(surface.stroke * SCALE)
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width - 1, height - 1), surface.radius * SCALE, outline=255, width=stroke
    )
    return ImageChops.multiply(mask, _dashes(width, height)) if surface.dashed else mask


def _dashes(width: int, height: int, step: int = 8 * SCALE) -> Image.Image:
    """Where a dashed outline shows: a chequered field of long tiles."""
    mask = Image.new("L", (width, height))
    draw = ImageDraw.Draw(mask)
    for x in range(0, width, 2 * step):
        draw.rectangle((x, 0, x + step - 1, height), fill=255)
    for y in range(step, height - step, 2 * step):
        draw.rectangle((0, y, step // 2, y + step - 1), fill=255)
        draw.rectangle((width - step // 2, y, width, y + step - 1), fill=255)
        draw.rectangle((0, y + step, step // 2, y + 2 * step - 1), fill=0)
        draw.rectangle((width - step // 2, y + step, width, y + 2 * step - 1), fill=0)
    return mask
