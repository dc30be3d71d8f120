"""Painting of panels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.painter.pieces import Piece, parts
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Box
from rendering.scenes.theme import SURFACES, Surface

WHOLE = 2_500
"""Maximum number of pixels of a panel in one piece; three strips would cost more time than the mask."""
TALL = 100
"""Minimum height between the corners, in pixels, for strips to be divided further so that only corners have masks."""


class PanelCache:
    """Paints panels, and caches the most recently used ones within `max_bytes` bytes."""

    def __init__(self, max_bytes: int = 14_000_000) -> None:
        self._panels: ByteCache[tuple[str, int, int], tuple[Piece, ...]] = ByteCache(
            max_bytes, lambda pieces: sum(piece.weight for piece in pieces)
        )

    @property
    def taken(self) -> int:
        """Bytes of memory used now."""
        return self._panels.taken

    def panel(self, kind: str, width: int, height: int) -> tuple[Piece, ...]:
        """Return a panel in pieces. A large one needs no mask between its rounded corners.

        Raises KeyError for an unknown surface.
        """
        return self._panels.made((kind, width, height), lambda: _pieces(SURFACES[kind], width, height))


def _pieces(surface: Surface, width: int, height: int) -> tuple[Piece, ...]:
    image = Image.new("RGB", (width, height), surface.fill)
    mask = brush.reduced(brush.rounded(width * SCALE, height * SCALE, surface.radius * SCALE), width, height)
    outline = brush.reduced(_outline(surface, width * SCALE, height * SCALE), width, height)
    image.paste(surface.outline, (0, 0), outline)
    return tuple(parts(image, mask, _boxes(width, height, surface.radius), surface.fill))


def _boxes(width: int, height: int, radius: int) -> Iterator[Box]:
    """Yield the boxes of a panel's pieces.

    A small panel, or one without room between its corners, is not divided from left to right; others have three strips.
    The strips of high panels are also divided below the upper and above the lower corners, so that the middle is a
    plain field.
    """
    is_whole = width * height < WHOLE or width <= 2 * radius
    across = (0, width) if is_whole else (0, radius, width - radius, width)
    down = (0, height) if height - 2 * radius < TALL else (0, radius, height - radius, height)
    yield from ((left, top, right, foot) for top, foot in pairwise(down) for left, right in pairwise(across))


def _outline(surface: Surface, width: int, height: int) -> Image.Image:
    stroke = round(surface.stroke * SCALE)
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width - 1, height - 1), surface.radius * SCALE, outline=255, width=stroke
    )
    return ImageChops.multiply(mask, _dashes(width, height)) if surface.dashed else mask


def _dashes(width: int, height: int, step: int = 8 * SCALE) -> Image.Image:
    """Return the mask of a dashed outline: a checkerboard of long tiles."""
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
