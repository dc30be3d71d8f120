"""Card backs: a separate one for each game, all with the same gold lattice."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.art import ornament
from rendering.art.brush import SCALE
from rendering.deck.frames import framed
from rendering.deck.look import Frame
from rendering.deck.relief import emboss, vertical_gradient
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around, points
from rendering.scenes.theme import GOLD, PALE_GOLD, Colour, between
from rendering.text.text_raster import TextRaster


class Back(NamedTuple):
    """A card back: the emblem in the middle, the colors at top and bottom, the frame, and the points of the rose."""

    emblem: str
    high: Colour
    low: Colour
    frame: Frame
    rays: int


BACKS: dict[str, Back] = {
    "deck/back/tottarot": Back("all-seeing-eye", (58, 44, 92), (24, 20, 48), Frame(), 8),
    "deck/back/queens": Back("queen-crown", (96, 26, 54), (38, 10, 26), Frame("hollow", "studs"), 12),
    "deck/back/parsifal": Back("templar-shield", (26, 74, 66), (8, 32, 32), Frame("cut", "diamonds"), 10),
    "deck/back/genshin": Back("star-swirl", (24, 66, 118), (8, 26, 58), Frame("arch", "studs"), 7),
    "deck/back/restless": Back("candle-skull", (70, 34, 24), (22, 12, 12), Frame("cut", "thorns"), 13),
}
"""The card backs by sprite key."""


def back(sprite: Sprite, _: TextRaster) -> Image.Image:
    """Return a card face down, RGBA, at SCALE. Raises KeyError for an unknown back."""
    look = BACKS[sprite.key]
    image = vertical_gradient(sprite.width * SCALE, sprite.height * SCALE, look.high, look.low)
    _lattice(image)
    middle, reach = (image.width / 2, image.height / 2), image.width * 0.42
    draw = ImageDraw.Draw(image)
    draw.ellipse(around(middle, reach), fill=look.low, outline=PALE_GOLD, width=max(1, image.width // 110))
    draw.polygon(points(middle, reach * 0.97, look.rays, 0.72), between(look.low, look.high, 0.6), GOLD)
    emboss(image, look.emblem, middle, reach * 1.22)
    framed(image, look.frame)
    return ornament.cornered(ornament.dimmed(image, sprite), sprite)


def _lattice(image: Image.Image) -> None:
    """Draw thin gold diagonals in both directions, symmetrical about the middle."""
    draw, unit = ImageDraw.Draw(image, "RGBA"), image.width / 112
    for place in range(-11, 12):
        x = image.width / 2 + place * 20 * unit
        for lean in (image.height / 2, -image.height / 2):
            draw.line((x - lean, 0, x + lean, image.height), (*GOLD, 84), max(1, round(0.8 * unit)))
