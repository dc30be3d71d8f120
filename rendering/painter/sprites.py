"""Drawing of sprites with their shadows: drawn large, reduced, and cached, compressed for longer.

Drawing a large card takes a fifth of a second, decompressing it three milliseconds, and compressed it takes an eighth
of the memory. Without compression, the cards of a few tables with different games would not fit into the cache.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.deck import font
from rendering.deck.custom.folder import DeckFolder
from rendering.deck.custom.slots import SLOTS
from rendering.deck.drawn import drawn
from rendering.deck.face import face
from rendering.painter.packed_image import PackedImage
from rendering.painter.pieces import Piece, moved, seen
from rendering.painter.sprite_files import SpriteFiles, SpriteKey
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Box, Icon, Sprite
from rendering.text.text_raster import RasterLine, TextRaster, stepped, trimmed

LARGE = 180
"""Minimum width of a sprite that keeps all its colors, in pixels."""

INKS = 9
"""Number of colors of a smaller sprite in a picture of few colors, so that a board with dozens of them stays small."""

EMBLEM = "deck/"
"""Prefix of the names of icons that are emblems in the font of the deck."""


SOLID = 6_000
"""Minimum number of pixels of an opaque part that is its own piece, pasted without a mask three times as fast."""

PACKED = 40
"""Percentage of the cache for compressed sprites."""


class SpriteCache:
    """A cache that draws sprites and keeps those used most recently.

    Args:
        raster: Draws the text on sprites.
        max_bytes: The maximum size in memory, in bytes.
        deck: Pictures that replace the bot's own. The host can change them, so they are not kept in files.
        files: The files in which drawings are kept, if any.
    """

    def __init__(
        self,
        raster: TextRaster,
        max_bytes: int = 14_000_000,
        deck: DeckFolder | None = None,
        files: SpriteFiles | None = None,
    ) -> None:
        self._raster, self._deck, self._files = raster, deck, files
        self._packed: ByteCache[SpriteKey, PackedImage] = ByteCache(
            max_bytes * PACKED // 100, lambda packed: len(packed.pixels)
        )
        self._ready: ByteCache[SpriteKey, tuple[Piece, ...]] = ByteCache(
            max_bytes - self._packed.max_bytes, lambda pieces: sum(piece.weight for piece in pieces)
        )

    @property
    def taken(self) -> int:
        """Bytes of memory used now."""
        return self._ready.taken + self._packed.taken

    def cut(self, sprite: Sprite, few: bool = False) -> tuple[Piece, ...]:
        """Return the pieces of a sprite relative to its upper left corner, in all its colors or in `few`.

        Raises KeyError for an unknown key.
        """
        return self._ready.made(_key(sprite, few), lambda: tuple(_pieces(self.whole(sprite, few), margin(sprite))))

    def sign(self, icon: Icon) -> RasterLine:
        """Return the mask of an icon, relative to its middle. Raises KeyError for an unknown icon."""
        if not icon.name.startswith(EMBLEM):
            return self._raster.sign(icon.name, icon.size)
        return self._raster.signs.made((icon.name, icon.size), lambda: _emblem(icon))

    def whole(self, sprite: Sprite, few: bool = False) -> Image.Image:
        """Return a whole sprite with its shadow, RGBA, from the cache, from its file, or newly drawn."""
        key = _key(sprite, few)
        return self._packed.made(key, lambda: self._filed(key, sprite, few)).image

    def _filed(self, key: SpriteKey, sprite: Sprite, few: bool) -> PackedImage:
        """Return a sprite from its file, or draw it and write the file."""
        files = None if self._deck and sprite.key in SLOTS else self._files
        found = files.get(key) if files else None
        if found is None:
            found = PackedImage.of(self.drawn(sprite, few))
            if files:
                files.put(key, found)
        return found

    def drawn(self, sprite: Sprite, few: bool = False) -> Image.Image:
        """Return a whole sprite with its shadow, RGBA, with the margin on every side."""
        image = brush.reduced(self._large(sprite), sprite.width, sprite.height)
        if few and sprite.width < LARGE:
            image = brush.plain(image, INKS)
        return brush.with_shadow(image, margin(sprite), margin(sprite) // 3)

    def _large(self, sprite: Sprite) -> Image.Image:
        """Return the drawing at SCALE, before it is reduced."""
        if self._deck and (picture := self._deck.picture(sprite.key)):
            return face(sprite, self._raster, picture)
        return drawn(sprite, self._raster)


def _key(sprite: Sprite, few: bool) -> SpriteKey:
    return (sprite.key, sprite.width, sprite.height, sprite.words, sprite.turn, sprite.dim, few)


def margin(sprite: Sprite) -> int:
    """Return how far the shadow extends beyond a sprite, in pixels."""
    return max(3, min(sprite.width, sprite.height) // 11)


def _pieces(whole: Image.Image, beyond: int) -> Iterator[Piece]:
    """Yield the opaque middle of a large sprite and the four sides around it, or any other sprite in one piece."""
    solid = _solid(whole)
    if solid is None:
        yield from seen(whole, (0, 0, *whole.size), beyond)
        return
    left, top, right, foot = solid
    yield Piece(whole.crop(solid).convert("RGB"), None, moved(solid, -beyond, -beyond))
    sides = ((0, 0, whole.width, top), (0, foot, whole.width, whole.height))
    for box in (*sides, (0, top, left, foot), (right, top, whole.width, foot)):
        yield from seen(whole, box, beyond)


def _solid(whole: Image.Image) -> Box | None:
    """Return the largest opaque box around the middle, or None if it is small."""
    alpha = whole.getchannel("A")
    for inset in range(2, min(whole.size) // 2, 2):
        box = (inset, inset, whole.width - inset, whole.height - inset)
        if (box[2] - box[0]) * (box[3] - box[1]) < SOLID:
            return None
        if alpha.crop(box).getextrema()[0] == 255:
            return box
    return None


def _emblem(icon: Icon) -> RasterLine:
    mask = brush.reduced(font.mask(icon.name.removeprefix(EMBLEM), icon.size * SCALE), icon.size, icon.size)
    return trimmed(stepped(mask), -(icon.size // 2), -(icon.size // 2))
