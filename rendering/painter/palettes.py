"""The palettes of boards and hands, each of 256 colors, to which pictures are reduced.

Flat art in 256 well-chosen colors looks the same at a quarter of the file size. The colors are computed by
palette_mixing.py and stored in mixed_palettes.py, so that a picture depends on nothing but its scene.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.painter.mixed_palettes import PALETTES as PALETTES


@cache
def colours(palette: str) -> bytes:
    """Return a palette by name as bytes; empty for "". Raises KeyError for an unknown name."""
    return bytes.fromhex(PALETTES[palette]) if palette else b""


def reduced(image: Image.Image, palette: str) -> Image.Image:
    """Return an RGB picture reduced to a palette, with the nearest color for each pixel; unchanged for ""."""
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE) if palette else image


@cache
def _palette(palette: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours(palette))
    return image
