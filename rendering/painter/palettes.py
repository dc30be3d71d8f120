"""The palettes of boards and hands: 256 colours each, that these are reduced to.

They are flat art, and flat art in 256 well-chosen colours looks the same at a quarter of the bytes. The colours are
mixed by palette_mixing.py and kept in mixed_palettes.py, so that a picture depends on nothing but its scene.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.painter.mixed_palettes import PALETTES as PALETTES


@cache
def colours(palette: str) -> bytes:
    """Return the palette of that name as bytes; none for "". Raises KeyError."""
    return bytes.fromhex(PALETTES[palette]) if palette else b""


def reduced(image: Image.Image, palette: str) -> Image.Image:
    """Return an RGB picture reduced to a palette, each pixel to the nearest colour; unchanged for ""."""
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE) if palette else image


@cache
def _palette(palette: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours(palette))
    return image
