"""Panels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.theme import SURFACES, Surface

WHOLE = 6_000
"""Up to how many pixels a panel is laid in one: three strips would take longer than the mask saves."""


@dataclass(frozen=True, slots=True)
class Strip:
    """An upright part of a panel: its pixels, its mask if it has round corners, and how far to the right it lies."""

    image: Image.Image
    mask: Image.Image | None
    x: int


class PanelCache:
    """Makes panels, and keeps those used last within `room` bytes."""

    def __init__(self, room: int = 14_000_000) -> None:
        self._panels: ByteCache[tuple[str, int, int], tuple[Strip, ...]] = ByteCache(
            room, lambda strips: sum(_weight(strip.image) for strip in strips)
        )

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return self._panels.taken

    def panel(self, kind: str, width: int, height: int) -> tuple[Strip, ...]:
        """A large panel in three strips: only the outer ones need a mask, which makes the one between them quick to
        lay. Raises KeyError for an unknown surface."""
        return self._panels.made((kind, width, height), lambda: _strips(SURFACES[kind], width, height))


def _weight(image: Image.Image) -> int:
    return 3 * image.width * image.height


def _strips(surface: Surface, width: int, height: int) -> tuple[Strip, ...]:
    image = Image.new("RGB", (width, height), surface.fill)
    mask = brush.reduced(brush.rounded(width * SCALE, height * SCALE, surface.radius * SCALE), width, height)
    outline = brush.reduced(_outline(surface, width * SCALE, height * SCALE), width, height)
    image.paste(surface.outline, (0, 0), outline)
    if width * height < WHOLE:
        return (Strip(image, mask, 0),)
    edges = (0, surface.radius, width - surface.radius, width)
    boxes = [(left, 0, right, height) for left, right in pairwise(edges)]
    masks = (mask.crop(boxes[0]), None, mask.crop(boxes[2]))
    return tuple(Strip(image.crop(box), part, box[0]) for box, part in zip(boxes, masks, strict=True))


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
