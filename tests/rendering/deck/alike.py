"""The similarity of two cards without color, seen from across the room, computed from small grayscale images."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from PIL import Image

from rendering.art.brush import SCALE
from rendering.deck.face import face
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster

WIDTH, HEIGHT = 90, 153
SMALL = (30, 51)
STEPS = (72, 104, 136, 168, 200)
"""A gray value is represented by how many of these it exceeds, so that two images differ by a number of bits."""

PARTS = SMALL[0] * SMALL[1] * len(STEPS)


def small(key: str, raster: TextRaster) -> int:
    """Return a face 90 pixels wide without text, as the bits of its small grayscale image."""
    image = face(Sprite(key, 0, 0, WIDTH // SCALE, HEIGHT // SCALE), raster)
    grey = image.convert("RGB").convert("L").resize(SMALL, Image.Resampling.BOX)
    levels = [grey.point(lambda value, step=step: 255 * (value >= step)).convert("1").tobytes() for step in STEPS]
    return int.from_bytes(b"".join(levels), "big")


def differences(keys: Iterable[str], raster: TextRaster) -> Iterator[tuple[float, str, str]]:
    """Yield every pair of cards with the share of their images in which they differ, from 0 to 1."""
    seen = [(key, small(key, raster)) for key in keys]
    for (one, here), (other, there) in combinations(seen, 2):
        yield (here ^ there).bit_count() / PARTS, one, other
