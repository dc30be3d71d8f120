"""Small round pictures of cards, used where there is no room for a whole card."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from rendering.art import brush, ornament
from rendering.art.brush import SCALE
from rendering.deck.card_pictures import ELEMENTS, card_art
from rendering.deck.cards.genshin import SIGNS
from rendering.deck.look import NIGHT_HIGH, Face
from rendering.deck.relief import emboss, vertical_gradient
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around, points
from rendering.scenes.theme import PALE_GOLD
from rendering.text.text_raster import FontStyle, TextRaster

MEDAL = "deck/medal/"
"""Prefix of the keys: `deck/medal/<game>/<card>` and `deck/medal/element/<element>`."""


def medal(sprite: Sprite, raster: TextRaster) -> Image.Image:
    """Return a card's emblem on its background, RGBA, at SCALE, in a gold ring: round, or eight-pointed if it has rays.

    The second emblem, the count of a numbered card or the icon of an element is shown small in front of it. The medal
    of an element shows its icon alone. Raises KeyError for an unknown card.
    """
    face, side = _shown(sprite.key.removeprefix(MEDAL)), sprite.width * SCALE
    image = vertical_gradient(side, side, face.sky.high, face.sky.low)
    _emblems(image, face, side, raster)
    image = ornament.dimmed(image, sprite).convert("RGBA")
    image.putalpha(_edge(side, face.shines, 0.5))
    rim = Image.new("RGBA", image.size, (*PALE_GOLD, 255))
    rim.putalpha(ImageChops.subtract(image.getchannel("A"), _edge(side, face.shines, 0.455)))
    image.alpha_composite(rim)
    return image


def _shown(name: str) -> Face:
    """Return the face whose emblem a medal shows."""
    kind, _, element = name.partition("/")
    return Face(SIGNS[element], ELEMENTS[element]) if kind == "element" else card_art()[f"deck/{name}"]


def _emblems(image: Image.Image, face: Face, side: int, raster: TextRaster) -> None:
    """Draw the main emblem, and a second one on a dark disc at its lower right."""
    sign = element_sign(face)
    if not (face.second or sign) and face.number == 1:
        emboss(image, face.emblem, (side / 2, side / 2), side * 0.66, turn=face.turn)
        return
    emboss(image, face.emblem, (side * 0.46, side * 0.45), side * 0.6, turn=face.turn)
    corner = (side * 0.69, side * 0.7)
    ImageDraw.Draw(image).ellipse(around(corner, side * 0.2), fill=NIGHT_HIGH)
    if sign and (face.second or face.number > 1):
        other = (side * 0.29, side * 0.7)
        ImageDraw.Draw(image).ellipse(around(other, side * 0.2), fill=NIGHT_HIGH)
        emboss(image, sign, other, side * 0.33)
    if face.second or face.number == 1:
        emboss(image, face.second or sign, corner, side * 0.33)
    else:
        script = FontStyle("sans", "bold", side * 0.27)
        brush.words(image, raster, str(face.number), (corner[0], corner[1] + script.size * 0.36), script, PALE_GOLD)


def element_sign(face: Face) -> str:
    """Return the icon of a card's element; "" if it has none or if that icon is its emblem.

    The icon makes the element recognizable without the color of the background.
    """
    signs = SIGNS.values()
    return "" if face.emblem in signs else next((mark for mark in face.marks if mark in signs), "")


def _edge(side: int, pointed: bool, reach: float) -> Image.Image:
    """Return the mask of a medal."""
    ink, middle = Image.new("L", (side, side)), (side / 2, side / 2)
    draw = ImageDraw.Draw(ink)
    if pointed:
        draw.polygon(points(middle, side * reach, 8, 0.86), fill=255)
    else:
        draw.ellipse(around(middle, side * reach), fill=255)
    return ink
