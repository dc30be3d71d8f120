"""Cards with a picture: a face drawn from its Art and its words."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.art import brush, ornament
from rendering.art.brush import SCALE
from rendering.art.designs.arcana import Art
from rendering.art.designs.cards import CARD_ART
from rendering.art.inscription import FROM_TITLE, CardWords, named, ribbon, size_of
from rendering.art.ornament import CREAM
from rendering.scenes.scene import Sprite
from rendering.scenes.shapes import around
from rendering.scenes.theme import BAD, EVEN, GOOD, PALE_GOLD
from rendering.text.text_raster import FontStyle, TextRaster


def face(sprite: Sprite, pen: TextRaster) -> Image.Image:
    """A card face up, RGBA, at SCALE; upside down its art is turned while value and mark stay upright."""
    words = CardWords(*sprite.words)
    image = _art(sprite, CARD_ART[sprite.key], words, pen)
    if sprite.turn:
        image = image.transpose(Image.Transpose.ROTATE_180)
        ribbon(image, pen, "reversed", words.mark, sprite.width)
    image = ornament.dimmed(image, sprite)
    _badge(image, pen, words.value, sprite.width)
    return ornament.cornered(image, sprite)


def _art(sprite: Sprite, art: Art, words: CardWords, pen: TextRaster) -> Image.Image:
    """The part of a card that is upside down when the card is."""
    width, height, unit = sprite.width * SCALE, sprite.height * SCALE, sprite.width * SCALE / 112
    full = sprite.width >= FROM_TITLE
    image = brush.vertical_gradient(width, height, art.sky, art.ground)
    ornament.stars(image, sprite.key, unit)
    middle = (width / 2, height * (0.42 if full else 0.56))
    reach = width * (0.26 if full else 0.36 if art.sign or art.burst else 0.30)
    if art.burst:
        ornament.burst(image, art, middle, reach * 1.62)
    ornament.halo(image, art, middle, reach, unit)
    brush.sign(image, pen, art.emblem, middle, reach * 1.36, CREAM, art.turn)
    ornament.frame(image, unit)
    if art.sign:
        _signed(image, pen, art.sign, unit, full)
    if full:
        _titled(image, words, pen, sprite.width, bool(sprite.turn))
    elif words.icon:
        _corner(image, words, pen, sprite.width)
    return image


def _signed(image: Image.Image, pen: TextRaster, name: str, unit: float, full: bool) -> None:
    """The sign of a suit at the head, between two small stars where there is room."""
    size, y = (21 * unit, 21 * unit) if full else (32 * unit, 27 * unit)
    brush.sign(image, pen, name, (image.width / 2, y), size, PALE_GOLD)
    for side in (-1, 1) if full else ():
        brush.sign(image, pen, "source", (image.width / 2 + side * 22 * unit, y), 9 * unit, PALE_GOLD)


def _titled(image: Image.Image, words: CardWords, pen: TextRaster, width: int, turned: bool) -> None:
    """Numeral above, name between two hairlines, the icon and its word at the foot.

    A turned card has done what its icon says, so that place is left to the value's badge.
    """
    unit, size = width * SCALE / 112, size_of(width)
    middle = image.width * (0.36 if words.value else 0.5)
    brush.words(image, pen, words.numeral, (middle, 27 * unit), FontStyle("serif", "regular", size * 0.95), PALE_GOLD)
    named(image, words.title, pen, width, 42 if words.deed or turned else 24)
    if words.deed and not turned:
        _deed(image, words, pen, width)


def _deed(image: Image.Image, words: CardWords, pen: TextRaster, width: int) -> None:
    unit, size = width * SCALE / 112, size_of(width)
    room = image.width - 12 * unit - size * 0.95
    text, script = pen.fit(words.deed, FontStyle("sans", "semibold", size), room, size * 0.8)
    reach, y = pen.width(text, script), image.height - 15.5 * unit
    start = (image.width - reach - size * 1.08) / 2
    brush.sign(image, pen, words.icon, (start + size * 0.45, y - size * 0.32), size * 1.02, PALE_GOLD)
    brush.words(image, pen, text, (start + size * 1.08 + reach / 2, y), script, PALE_GOLD)


def _corner(image: Image.Image, words: CardWords, pen: TextRaster, width: int) -> None:
    """On a small card the icon stands alone at the foot."""
    unit = width * SCALE / 112
    brush.sign(image, pen, words.icon, (image.width / 2, image.height - 19 * unit), 25 * unit, PALE_GOLD)


def _badge(image: Image.Image, pen: TextRaster, value: str, width: int) -> None:
    """The value in a disc: green and a plus, or red and a minus."""
    if not value:
        return
    fill = GOOD if value[0] == "+" else EVEN if value == "0" else BAD
    reach = max(17.0, width * 0.118) * SCALE
    inset = 5 * SCALE * width / 112 + reach * 1.16
    x, y = image.width - inset, inset
    draw = ImageDraw.Draw(image)
    draw.ellipse(around((x, y), reach), fill=fill, outline=PALE_GOLD, width=round(reach * 0.09))
    script = FontStyle("sans", "bold", reach * 1.2)
    brush.words(image, pen, value, (x, y + script.size * 0.34), script, (255, 255, 255))
