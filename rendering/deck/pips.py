"""Numbered cards: one emblem of the suit for each pip, arranged as in a real deck."""

from __future__ import annotations

from PIL import Image

from rendering.deck.relief import Metal, emboss
from rendering.scenes.shapes import Box, Place

LEFT, MIDDLE, RIGHT = -1.0, 0.0, 1.0
PAIR = (LEFT, RIGHT)

PLACES: dict[int, tuple[Place, ...]] = {
    2: ((MIDDLE, -0.7), (MIDDLE, 0.7)),
    3: ((MIDDLE, -0.85), (MIDDLE, 0), (MIDDLE, 0.85)),
    4: tuple((x, y) for y in (-0.7, 0.7) for x in PAIR),
    5: (*((x, y) for y in (-0.75, 0.75) for x in PAIR), (MIDDLE, 0)),
    6: tuple((x, y) for y in (-0.85, 0, 0.85) for x in PAIR),
    7: (*((x, y) for y in (-0.9, 0, 0.9) for x in PAIR), (MIDDLE, -0.45)),
    8: (*((x, y) for y in (-0.8, 0.8) for x in (*PAIR, MIDDLE)), (-0.5, 0), (0.5, 0)),
    9: tuple((x, y) for y in (-0.9, 0, 0.9) for x in (LEFT, MIDDLE, RIGHT)),
    10: (*((x, y) for y in (-0.96, -0.32, 0.32, 0.96) for x in PAIR), (MIDDLE, -0.64), (MIDDLE, 0.64)),
}
"""Positions of the emblems relative to the field's middle, in halves of its width and height."""


def draw_pips(image: Image.Image, name: str, count: int, field: Box, metal: Metal) -> None:
    """Draw the emblems of a numbered card from 2 to 10 within a field of its picture."""
    left, top, right, foot = field
    rows = len({y for _, y in PLACES[count]})
    size = min((right - left) * (0.66 if count < 4 else 0.46), (foot - top) / (rows if rows < 4 else rows * 0.62))
    size = min(size, (foot - top) * (0.23 if count > 9 else 0.30 if count > 6 else 0.40))
    if count in (8, 9):
        size = min(size, (right - left) * 0.36)
    wide, tall = (right - left - size) / 2 * 0.96, (foot - top - size) / 2
    for x, y in PLACES[count]:
        at = ((left + right) / 2 + x * wide, (top + foot) / 2 + y * tall)
        emboss(image, name, at, size, metal)
