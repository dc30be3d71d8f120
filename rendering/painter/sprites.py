"""Turns a Sprite into pixels with its shadow, drawn large and reduced; caches the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from PIL import Image

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.deck import font
from rendering.deck.custom.folder import DeckFolder
from rendering.deck.drawn import drawn
from rendering.deck.face import face
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Box, Icon, Sprite
from rendering.text.text_raster import TextRaster, stepped

LARGE = 200
"""From how many pixels across a sprite keeps all its colours."""

INKS = 9
"""How many colours a smaller one has in a picture of few inks: a board has dozens of them, and a small file."""

EMBLEM = "deck/"
"""What the names of icons begin with that are emblems of the deck's font."""


SOLID = 6_000
"""From how many pixels a part without any gap is laid for itself: it needs no mask, which is three times as quick."""

SpriteKey: TypeAlias = tuple[str, int, int, tuple[str, ...], int, bool, bool]


class Piece(NamedTuple):
    """A part of a sprite, its own mask unless it is solid, and where it lies in the whole."""

    image: Image.Image
    mask: Image.Image | None
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class SpriteImage:
    """A finished sprite, how far it reaches beyond its upper left corner, and the pieces it is laid in."""

    image: Image.Image
    margin: int
    pieces: tuple[Piece, ...]

    @property
    def weight(self) -> int:
        """Bytes of the whole, and again of its pieces."""
        return (4 if len(self.pieces) == 1 else 8) * self.image.width * self.image.height


class SpriteCache:
    """Draws sprites, and keeps those used last within `room` bytes. The pictures of a `deck` stand in for ours."""

    def __init__(self, pen: TextRaster, room: int = 14_000_000, deck: DeckFolder | None = None) -> None:
        self._pen, self._deck = pen, deck
        self._cache: ByteCache[SpriteKey, SpriteImage] = ByteCache(room, lambda cut: cut.weight)

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return self._cache.taken

    def cut(self, sprite: Sprite, few: bool = False) -> SpriteImage:
        """The pixels of a sprite, whatever its position, in all its colours or `few`. Raises KeyError for an unknown
        key."""
        key = (sprite.key, sprite.width, sprite.height, sprite.words, sprite.turn, sprite.dim, few)
        return self._cache.made(key, lambda: self._drawn(sprite, few))

    def sign(self, icon: Icon) -> Image.Image:
        """The mask of an icon in a square. Raises KeyError for an unknown one."""
        if not icon.name.startswith(EMBLEM):
            return self._pen.sign(icon.name, icon.size)
        return self._pen.signs.made((icon.name, icon.size), lambda: _emblem(icon))

    def _drawn(self, sprite: Sprite, few: bool) -> SpriteImage:
        image = brush.reduced(self._large(sprite), sprite.width, sprite.height)
        if few and sprite.width < LARGE:
            image = brush.plain(image, INKS)
        margin = max(3, min(sprite.width, sprite.height) // 11)
        whole = brush.with_shadow(image, margin, margin // 3)
        return SpriteImage(whole, margin, tuple(_pieces(whole)))

    def _large(self, sprite: Sprite) -> Image.Image:
        """The drawing before it is reduced."""
        if self._deck and (picture := self._deck.picture(sprite.key)):
            return face(sprite, self._pen, picture)
        return drawn(sprite, self._pen)


def _pieces(whole: Image.Image) -> Iterator[Piece]:
    """The solid middle of a large sprite and the four sides around it; any other sprite in one piece."""
    solid = _solid(whole)
    if solid is None:
        yield Piece(whole, whole, 0, 0)
        return
    left, top, right, foot = solid
    yield Piece(whole.crop(solid).convert("RGB"), None, left, top)
    sides = ((0, 0, whole.width, top), (0, foot, whole.width, whole.height))
    for box in (*sides, (0, top, left, foot), (right, top, whole.width, foot)):
        side = whole.crop(box)
        yield Piece(side, side, *box[:2])


def _solid(whole: Image.Image) -> Box | None:
    """The largest part around the middle through which nothing is seen, if it is large."""
    alpha = whole.getchannel("A")
    for inset in range(2, min(whole.size) // 2, 2):
        box = (inset, inset, whole.width - inset, whole.height - inset)
        if (box[2] - box[0]) * (box[3] - box[1]) < SOLID:
            return None
        if alpha.crop(box).getextrema()[0] == 255:
            return box
    return None


def _emblem(icon: Icon) -> Image.Image:
    return stepped(brush.reduced(font.mask(icon.name.removeprefix(EMBLEM), icon.size * SCALE), icon.size, icon.size))
