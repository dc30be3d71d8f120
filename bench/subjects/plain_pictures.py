"""Pictures as a plain bot makes them: ready card pictures pasted on a ground, figures written, saved by Pillow."""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from rendering.painter.sprites import SpriteCache, margin
from rendering.scenes.scene import Label, Panel, Scene, Sprite
from rendering.scenes.theme import GROUNDS, SURFACES, TONES
from rendering.text.text_raster import TextRaster

ANCHORS = {"left": "ls", "middle": "ms", "right": "rs"}
"""Pillow's anchors on the base line, by those of a label."""


class Album:
    """Card pictures of every size that was needed so far, all kept, and the painting of whole pictures with them."""

    def __init__(self) -> None:
        self._draw = SpriteCache(TextRaster())
        self._kept: dict[Sprite, Image.Image] = {}

    def paint(self, scene: Scene) -> bytes:
        """Return the PNG of a scene with all its sprites, fields, and lines of writing, painted from scratch."""
        image = Image.new("RGB", (scene.width, scene.height), GROUNDS[scene.background])
        pen = ImageDraw.Draw(image)
        for item in scene.items:
            if isinstance(item, Sprite):
                card = self._card(item)
                image.paste(card, (item.x - margin(item), item.y - margin(item)), card)
            elif isinstance(item, Panel):
                box = (item.x, item.y, item.x + item.width, item.y + item.height)
                pen.rounded_rectangle(box, 12, SURFACES[item.kind].fill)
            elif isinstance(item, Label):
                pen.text((item.x, item.y), item.text, TONES[item.tone], _font(item.size), ANCHORS[item.anchor])
        buffer = io.BytesIO()
        image.save(buffer, "PNG", compress_level=1)
        return buffer.getvalue()

    def _card(self, sprite: Sprite) -> Image.Image:
        """Return the picture of a card, drawn when it is first needed and kept from then on."""
        place = Sprite(sprite.key, 0, 0, sprite.width, sprite.height, sprite.words, sprite.turn, sprite.dim)
        if place not in self._kept:
            self._kept[place] = self._draw.drawn(place)
        return self._kept[place]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
