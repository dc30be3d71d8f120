"""From a Sprite to its finished pixels, kept for the next time: shadow baked in, drawn large and reduced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from PIL import Image

from rendering import brush
from rendering.ashes import ASHES
from rendering.card_back import back
from rendering.cards import face
from rendering.deck.drawn import DECK
from rendering.faces import FACES
from rendering.legend import ARTIFACTS, CHARACTERS
from rendering.lettering import Lettering
from rendering.medals import medal
from rendering.minors import PIPS
from rendering.pips import artifact, pips
from rendering.scene import Sprite
from rendering.shelf import Shelf
from rendering.smoke import smoke
from rendering.teyvat import TEYVAT
from rendering.tokens import LOOKS, token

Draw: TypeAlias = Callable[[Sprite, Lettering], Image.Image]
"""Gives an RGBA image SCALE times as large as the sprite."""

DRAWN: dict[str, Draw] = {
    **dict.fromkeys(FACES, face),
    **{f"minor/{key}": pips for key in PIPS},
    **{f"artifact/{key}": artifact for key in PIPS},
    **{f"medal/{key}": medal for key in (*CHARACTERS, *ARTIFACTS)},
    **{f"medal/{key}": medal for key in (*TEYVAT, *ASHES)},
    "back": back,
    "smoke": smoke,
    **dict.fromkeys(LOOKS, token),
}
"""Every key a scene may name, besides those of the decks."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A finished sprite, and how far it reaches beyond its upper left corner."""

    image: Image.Image
    margin: int


class Sprites:
    """Draws sprites, and keeps those used last within `room` bytes."""

    def __init__(self, pen: Lettering, room: int = 14_000_000) -> None:
        self._pen = pen
        self._shelf: Shelf[Sprite, Cut] = Shelf(room, lambda cut: 4 * cut.image.width * cut.image.height)

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return self._shelf.taken

    def cut(self, sprite: Sprite) -> Cut:
        """The pixels of a sprite, wherever it lies. Raises KeyError for a drawing nobody has made."""
        placeless = replace(sprite, x=0, y=0)
        return self._shelf.made(placeless, lambda: self._drawn(placeless))

    def _drawn(self, sprite: Sprite) -> Cut:
        draw = DECK.get(sprite.key) or DRAWN[sprite.key]
        image = brush.reduced(draw(sprite, self._pen), sprite.width, sprite.height)
        margin = max(3, sprite.width // 11)
        return Cut(brush.shadowed(image, margin, margin // 3), margin)
