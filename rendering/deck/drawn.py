"""Dispatch of sprites to the functions that draw them."""

from __future__ import annotations

from PIL import Image

from rendering.art.arrow import ARROW, arrow
from rendering.art.smoke import smoke
from rendering.art.wall import WALL, wall
from rendering.deck.backs import BACKS, back
from rendering.deck.face import face
from rendering.deck.tokens.d20 import D20, d20
from rendering.deck.tokens.medals import MEDAL, medal
from rendering.deck.tokens.pieces import PIECES, piece
from rendering.deck.tokens.rings import RING, ring
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster


def drawn(sprite: Sprite, raster: TextRaster) -> Image.Image:
    """Return an RGBA image at SCALE times the sprite's size. Raises KeyError for an unknown key."""
    if sprite.key in PIECES:
        return piece(sprite, raster)
    if sprite.key in D20:
        return d20(sprite, raster)
    if sprite.key in BACKS:
        return back(sprite, raster)
    if sprite.key.startswith(MEDAL):
        return medal(sprite, raster)
    if sprite.key.startswith(RING):
        return ring(sprite, raster)
    if sprite.key.startswith(ARROW):
        return arrow(sprite, raster)
    if sprite.key.startswith(WALL):
        return wall(sprite, raster)
    return smoke(sprite, raster) if sprite.key == "smoke" else face(sprite, raster)
