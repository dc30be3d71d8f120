"""Pieces of pictures, each with as small a mask as possible, because pasting with a mask takes twenty times as long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from rendering.scenes.scene import Box
from rendering.scenes.theme import Colour


class Piece(NamedTuple):
    """A part of a drawing.

    Attributes:
        image: The pixels; None if it has a single color.
        mask: The mask; None if it is opaque.
        box: The box, relative to the drawing's position.
    """

    image: Image.Image | None
    mask: Image.Image | None
    box: Box

    @property
    def weight(self) -> int:
        """The size in memory in bytes: four per pixel, and one per pixel of a separate mask."""
        left, top, right, foot = self.box
        own = self.mask is not None and self.mask is not self.image
        return (4 * (self.image is not None) + own) * (right - left) * (foot - top)


class Layer(NamedTuple):
    """A drawing at its position: its pieces, the color of pieces without pixels, and a box that contains all pieces."""

    x: int
    y: int
    pieces: Sequence[Piece]
    tone: Colour
    box: Box

    def lay(self, canvas: Image.Image, left: int = 0, top: int = 0) -> None:
        """Paste the layer onto a canvas whose upper left corner is at (left, top).

        Pillow's `paste` does the same, but for each of hundreds of pieces it checks what is already known, which takes
        a fifth of the total time.
        """
        x, y, ground = self.x - left, self.y - top, canvas.im
        for image, mask, (start, head, end, foot) in self.pieces:
            ink, box = self.tone if image is None else image.im, (x + start, y + head, x + end, y + foot)
            if mask is None:
                ground.paste(ink, box)
            else:
                ground.paste(ink, box, mask.im)


def seen(image: Image.Image, box: Box, beyond: int) -> Iterator[Piece]:
    """Yield a part of an RGBA image without its transparent edges, or nothing if it is fully transparent.

    The image extends `beyond` pixels to the left of the drawing's position and above it.
    """
    found = image.getchannel("A").crop(box).getbbox()
    if found:
        shown = moved(found, box[0], box[1])
        part = image.crop(shown)
        yield Piece(part, part, moved(shown, -beyond, -beyond))


def parts(image: Image.Image, mask: Image.Image, boxes: Iterable[Box], plain: Colour) -> Iterator[Piece]:
    """Yield parts of an RGB image, each with its part of the mask (L) unless that is opaque.

    A part whose pixels all have the `plain` color has no pixels.
    """
    flat = tuple((shade, shade) for shade in plain)
    for box in boxes:
        part, clear = image.crop(box), mask.crop(box)
        yield Piece(None if part.getextrema() == flat else part, None if clear.getextrema()[0] == 255 else clear, box)


def moved(box: Box, right: int, down: int) -> Box:
    """Return a box moved right and down by the given numbers of pixels."""
    return (box[0] + right, box[1] + down, box[2] + right, box[3] + down)
