"""Drawing of a card face up, from its sprite, at any size."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageOps

from rendering.art import ornament
from rendering.art.brush import SCALE
from rendering.art.inscription import FROM_TITLE, CardWords, ribbon
from rendering.deck import frames, own_pictures, pips, sky, writing
from rendering.deck.card_pictures import card_art
from rendering.deck.look import NIGHT_HIGH, Face
from rendering.deck.relief import GOLD, SILVER, emboss
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import Box, Place, points
from rendering.text.text_raster import TextRaster

DARK = 0.45
"""Proportion of the night color in a picture that belongs to another player."""


def face(sprite: Sprite, raster: TextRaster, picture: Image.Image | None = None) -> Image.Image:
    """Return a card face up, RGBA, at SCALE.

    A reversed card is shown at night with its picture upside down; its value, its icon and its marks stay upright. If
    there is a `picture` of the card, RGB, it replaces the background and the emblem. Raises KeyError for an unknown
    card.
    """
    shown, words = card_art()[sprite.key], CardWords(*sprite.words)
    full = sprite.width >= FROM_TITLE
    if picture is None:
        image, area = _background(sprite, shown, words, raster)
        _figure(image, shown, area, bool(sprite.turn))
    else:
        image = _cropped(picture, sprite)
    if full:
        writing.titled(image, words, raster, sprite.width, bool(sprite.turn))
    elif writing.indexed(words):
        writing.index(image, words, raster)
    frames.framed(image, shown.frame)
    if sprite.turn:
        image = image.transpose(Image.Transpose.ROTATE_180)
        ribbon(image, raster, "reversed", words.mark, sprite.width)
    elif words.mark:
        ribbon(image, raster, "", words.mark, sprite.width)
    frames.marked(image, shown, full)
    if words.icon and not full and not sprite.turn:
        writing.corner(image, words.icon)
    image = ornament.dimmed(image, sprite)
    writing.badged(image, raster, words.value, sprite.width)
    return ornament.cornered(image, sprite)


def _cropped(picture: Image.Image, sprite: Sprite) -> Image.Image:
    """Return a picture cropped to the proportions of the card, and darkened for a reversed card."""
    image = ImageOps.fit(picture, (sprite.width * SCALE, sprite.height * SCALE), Image.Resampling.LANCZOS)
    return Image.blend(image, Image.new("RGB", image.size, NIGHT_HIGH), DARK) if sprite.turn else image


def _background(sprite: Sprite, shown: Face, words: CardWords, raster: TextRaster) -> tuple[Image.Image, Box]:
    """Return the painted background, and the box that the words leave for the emblem."""
    width, height = sprite.width * SCALE, sprite.height * SCALE
    area = writing.picture_area(words, raster, sprite.width, width, height, bool(sprite.turn))
    where = shown.sky.by_night() if sprite.turn else shown.sky
    field = sky.Field(width, height, where, sprite.key)
    horizon = area[1] + (area[3] - area[1]) * 0.76
    sky.painted(field, (width / 2, area[1] + (area[3] - area[1]) * 0.45), horizon, bool(sprite.turn))
    return field.image, area


def _figure(image: Image.Image, shown: Face, area: Box, night: bool) -> None:
    """Draw the emblem in the middle of its box, or one for each pip of a numbered card."""
    left, top, right, foot = area
    metal, middle = SILVER if night else GOLD, ((left + right) / 2, (top + foot) / 2)
    size = min(right - left, foot - top)
    if shown.shines:
        _burst(image, shown, middle, size * 0.66)
    if shown.picture and own_pictures.paste_picture(image, shown.picture, middle, size * 0.96):
        if shown.second:
            emboss(image, shown.second, (right - size * 0.20, foot - size * 0.18), size * 0.42, metal)
    elif shown.number > 1:
        pips.draw_pips(image, shown.emblem, shown.number, area, metal)
    elif shown.second:
        emboss(image, shown.emblem, (middle[0], middle[1] - size * 0.06), size * 0.9, metal, shown.turn)
        emboss(image, shown.second, (right - size * 0.20, foot - size * 0.18), size * 0.42, metal)
    else:
        emboss(image, shown.emblem, middle, size, metal, shown.turn)


def _burst(image: Image.Image, shown: Face, middle: Place, reach: float) -> None:
    """Draw a twelve-pointed star behind an emblem with rays."""
    draw = ImageDraw.Draw(image, "RGBA")
    draw.polygon(points(middle, reach, 12, 0.74), fill=(*shown.sky.light, 50))
    draw.polygon(points(middle, reach * 0.8, 12, 0.74), fill=(*shown.sky.light, 34))
