"""Pieces next to cards, in the style of the cards: will tokens, hearts, shields, dice, clocks, coins."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.deck.font import mask
from rendering.deck.relief import GOLD, SILVER, Metal, emboss
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import NIGHT, TOKEN
from rendering.text.text_raster import FontStyle, TextRaster

RUBY = Metal((246, 132, 112), (150, 26, 38), (255, 214, 196), (84, 10, 20))
STEEL = Metal((186, 206, 226), (72, 100, 134), (240, 248, 255), TOKEN)
LEAD = Metal((104, 108, 110), (62, 66, 70), (158, 166, 164), (36, 38, 42))

PIECES: dict[str, tuple[str, Metal]] = {
    "deck/token/unused": ("plain-circle", STEEL),
    "deck/token/spent": ("broken-shield", LEAD),
    "deck/token/shown": ("barbed-sun", GOLD),
    "deck/token/highest": ("queen-crown", GOLD),
    "deck/heart": ("hearts", RUBY),
    "deck/shield": ("checked-shield", STEEL),
    "deck/clock": ("pocket-watch", GOLD),
    "deck/hourglass": ("hourglass", GOLD),
    "deck/coin": ("two-coins", GOLD),
    "deck/energy": ("lightning-trio", GOLD),
    "deck/skull": ("death-skull", SILVER),
    **{
        f"deck/die/{number}": (f"dice-six-faces-{word}", SILVER)
        for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)
    },
    "deck/die": ("d10", SILVER),
}
"""Emblem and metal by sprite key; pieces differ in shape as well as in color."""

NUMBER = 0.5
"""Height of the number on a piece, as a fraction of its width."""


def piece(sprite: Sprite, raster: TextRaster) -> Image.Image:
    """Return a piece, RGBA, at SCALE, with its number on a disc if it has one. Raises KeyError for an unknown piece."""
    emblem, metal = PIECES[sprite.key]
    side = sprite.width * SCALE
    ink = Image.new("L", (side, side))
    shape = mask(emblem, side * 0.9)
    ink.paste(shape, (round(side * 0.05),) * 2)
    image = Image.new("RGB", (side, side), NIGHT)
    emboss(image, emblem, (side / 2, side / 2), side * 0.9, metal)
    if sprite.words and sprite.words[0]:
        _numbered(image, ink, raster, sprite.words[0], metal)
    image.putalpha(ink)
    return image


def _numbered(image: Image.Image, ink: Image.Image, raster: TextRaster, number: str, metal: Metal) -> None:
    """Draw the number on a disc in the shade of the metal, struck through on a spent piece."""
    side, spent = image.width, metal is LEAD
    disc, rim = around((side / 2, side / 2), side * 0.37), max(1, side // 34)
    ImageDraw.Draw(ink).ellipse(disc, fill=255)
    draw = ImageDraw.Draw(image)
    draw.ellipse(disc, fill=metal.shade, outline=metal.foot if spent else GOLD.top, width=rim)
    script = FontStyle("sans", "bold", side * NUMBER)
    brush.words(image, raster, number, (side / 2, side / 2 + script.size * 0.35), script, metal.lit)
    if spent:
        draw.line((side * 0.26, side * 0.74, side * 0.74, side * 0.26), metal.lit, 2 * rim)
