"""Every sprite of the decks by its key, and what draws it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PIL import Image

from rendering.deck.backs import BACKS, back
from rendering.deck.face import face
from rendering.deck.faces import CARD_ART
from rendering.deck.medals import MEDALS, medal
from rendering.deck.pieces import PIECES, piece
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster

Draw: TypeAlias = Callable[[Sprite, TextRaster], Image.Image]
"""Gives an RGBA image SCALE times as large as the sprite."""

DECK: dict[str, Draw] = {
    **dict.fromkeys(CARD_ART, face),
    **dict.fromkeys(MEDALS, medal),
    **dict.fromkeys(BACKS, back),
    **dict.fromkeys(PIECES, piece),
}
"""All keys begin with `deck/`."""
