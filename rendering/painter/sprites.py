"""Turns a Sprite into pixels with its shadow, drawn large and reduced; caches the result."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.deck import font
from rendering.deck.custom.folder import DeckFolder
from rendering.deck.drawn import drawn
from rendering.deck.face import face
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Icon, Sprite
from rendering.text.text_raster import TextRaster, stepped

LARGE = 200
"""From how many pixels across a sprite keeps all its colours."""

INKS = 9
"""How many colours a smaller one has in a picture of few inks: a board has dozens of them, and a small file."""

EMBLEM = "deck/"
"""What the names of icons begin with that are emblems of the deck's font."""


@dataclass(frozen=True, slots=True)
class SpriteImage:
    """A finished sprite, and how far it reaches beyond its upper left corner."""

    image: Image.Image
    margin: int


class SpriteCache:
    """Draws sprites, and keeps those used last within `room` bytes. The pictures of a `deck` stand in for ours."""

    def __init__(self, pen: TextRaster, room: int = 14_000_000, deck: DeckFolder | None = None) -> None:
        self._pen, self._deck = pen, deck
        self._cache: ByteCache[tuple[Sprite, bool], SpriteImage] = ByteCache(
            room, lambda cut: 4 * cut.image.width * cut.image.height
        )

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return self._cache.taken

    def cut(self, sprite: Sprite, few: bool = False) -> SpriteImage:
        """The pixels of a sprite, whatever its position, in all its colours or `few`. Raises KeyError for an unknown
        key."""
        placeless = replace(sprite, x=0, y=0)
        return self._cache.made((placeless, few), lambda: self._drawn(placeless, few))

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
        return SpriteImage(brush.with_shadow(image, margin, margin // 3), margin)

    def _large(self, sprite: Sprite) -> Image.Image:
        """The drawing before it is reduced."""
        if self._deck and (picture := self._deck.picture(sprite.key)):
            return face(sprite, self._pen, picture)
        return drawn(sprite, self._pen)


def _emblem(icon: Icon) -> Image.Image:
    return stepped(brush.reduced(font.mask(icon.name.removeprefix(EMBLEM), icon.size * SCALE), icon.size, icon.size))
