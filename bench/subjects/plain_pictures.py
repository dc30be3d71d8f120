"""Pictures as a plain bot makes them: pastes ready-made card images on a background, and draws the text."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bench.load.drawings import kept_in
from rendering.painter.sprites import margin
from rendering.scenes.scene import Label, Panel, Scene, Sprite
from rendering.scenes.theme import GROUNDS, SURFACES, TONES

ANCHORS = {"left": "ls", "middle": "ms", "right": "rs"}
"""Pillow's anchors on the baseline, by the anchors of a label."""


class Album:
    """Card images, and the painting of whole pictures with them.

    Each card is read from a folder when it is first needed, and then kept in memory.
    """

    def __init__(self, folder: Path) -> None:
        self._files = kept_in(folder)
        self._kept: dict[tuple[Sprite, bool], Image.Image] = {}

    def paint(self, scene: Scene) -> bytes:
        """Return the PNG of a scene with all of its sprites, panels and labels, painted from scratch."""
        image = Image.new("RGB", (scene.width, scene.height), GROUNDS[scene.background])
        raster = ImageDraw.Draw(image)
        for item in scene.items:
            if isinstance(item, Sprite):
                card = self._card(item, bool(scene.palette))
                image.paste(card, (item.x - margin(item), item.y - margin(item)), card)
            elif isinstance(item, Panel):
                box = (item.x, item.y, item.x + item.width, item.y + item.height)
                raster.rounded_rectangle(box, 12, SURFACES[item.kind].fill)
            elif isinstance(item, Label):
                raster.text((item.x, item.y), item.text, TONES[item.tone], _font(item.size), ANCHORS[item.anchor])
        buffer = io.BytesIO()
        image.save(buffer, "PNG", compress_level=1)
        return buffer.getvalue()

    def _card(self, sprite: Sprite, few: bool) -> Image.Image:
        place = replace(sprite, x=0, y=0), few
        if place not in self._kept:
            self._kept[place] = self._files.whole(*place)
        return self._kept[place]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
