"""Turns a Sprite into pixels with its shadow, drawn large and reduced; caches the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from PIL import Image

from rendering.art import brush
from rendering.art.card_back import back
from rendering.art.card_faces import face
from rendering.art.designs.cards import CARD_ART
from rendering.art.designs.genshin_tarot import GENSHIN_ART
from rendering.art.designs.minors import PIPS
from rendering.art.designs.parsifal import ARTIFACTS, CHARACTERS
from rendering.art.designs.the_restless import RESTLESS_ART
from rendering.art.pip_cards import artifact, pips
from rendering.art.round_icons import medal
from rendering.art.smoke import smoke
from rendering.deck.custom.folder import DeckFolder
from rendering.deck.drawn import DECK
from rendering.deck.face import face as deck_face
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster

Draw: TypeAlias = Callable[[Sprite, TextRaster], Image.Image]
"""Gives an RGBA image SCALE times as large as the sprite."""

DRAWINGS: dict[str, Draw] = {
    **dict.fromkeys(CARD_ART, face),
    **{f"minor/{key}": pips for key in PIPS},
    **{f"artifact/{key}": artifact for key in PIPS},
    **{f"medal/{key}": medal for key in (*CHARACTERS, *ARTIFACTS)},
    **{f"medal/{key}": medal for key in (*GENSHIN_ART, *RESTLESS_ART)},
    "back": back,
    "smoke": smoke,
}
"""Every key a scene may name, besides those of the decks."""


@dataclass(frozen=True, slots=True)
class SpriteImage:
    """A finished sprite, and how far it reaches beyond its upper left corner."""

    image: Image.Image
    margin: int


class SpriteCache:
    """Draws sprites, and keeps those used last within `room` bytes. The pictures of a `deck` stand in for ours."""

    def __init__(self, pen: TextRaster, room: int = 14_000_000, deck: DeckFolder | None = None) -> None:
        self._pen, self._deck = pen, deck
        self._cache: ByteCache[Sprite, SpriteImage] = ByteCache(
            room, lambda cut: 4 * cut.image.width * cut.image.height
        )

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return self._cache.taken

    def cut(self, sprite: Sprite) -> SpriteImage:
        """The pixels of a sprite, whatever its position. Raises KeyError for an unknown key."""
        placeless = replace(sprite, x=0, y=0)
        return self._cache.made(placeless, lambda: self._drawn(placeless))

    def _drawn(self, sprite: Sprite) -> SpriteImage:
        image = brush.reduced(self._large(sprite), sprite.width, sprite.height)
        margin = max(3, sprite.width // 11)
        return SpriteImage(brush.with_shadow(image, margin, margin // 3), margin)

    def _large(self, sprite: Sprite) -> Image.Image:
        """The drawing before it is reduced."""
        if self._deck and (picture := self._deck.picture(sprite.key)):
            return deck_face(sprite, self._pen, picture)
        draw = DECK.get(sprite.key) or DRAWINGS[sprite.key]
        return draw(sprite, self._pen)
