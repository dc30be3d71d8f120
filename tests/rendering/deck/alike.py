"""The similarity of two cards without color, from across the room: by small gray pictures of them."""

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
"""A grey value is counted by how many of these it passes, so that two pictures differ by a count of bits."""

PARTS = SMALL[0] * SMALL[1] * len(STEPS)


def small(key: str, raster: TextRaster) -> int:
    """Return a face 90 pixels wide without a word on it, as the bits of its small gray picture."""
    image = face(Sprite(key, 0, 0, WIDTH // SCALE, HEIGHT // SCALE), raster)
    grey = image.convert("RGB").convert("L").resize(SMALL, Image.Resampling.BOX)
    levels = [grey.point(lambda value, step=step: 255 * (value >= step)).convert("1").tobytes() for step in STEPS]
    return int.from_bytes(b"".join(levels), "big")


def apart(keys: Iterable[str], raster: TextRaster) -> Iterator[tuple[float, str, str]]:
    """Every pair of cards with the share of their pictures in which they differ, from 0 to 1."""
    seen = [(key, small(key, raster)) for key in keys]
    for (one, here), (other, there) in combinations(seen, 2):
        yield (here ^ there).bit_count() / PARTS, one, other
