"""Drawing of the emojis in the style of the deck, large and plain enough to be recognized at 22 pixels."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.deck.emojis.table import EMOJIS, Emoji, Outline
from rendering.deck.font import mask
from rendering.deck.relief import Metal, emboss, vertical_gradient
from rendering.scenes.shapes import Place, around, points
from rendering.scenes.theme import NIGHT, PALE_GOLD, between
from rendering.text.text_raster import FontStyle, TextRaster

SIDE = 128
"""Width and height of an emoji in pixels, the size that Discord keeps."""
_SIDE = SIDE * SCALE
_MIDDLE: Place = (_SIDE / 2, _SIDE / 2)
_RIM = 0.045
"""Width of the rim, as a fraction of the emoji's side."""


def emoji(mark: str) -> bytes:
    """Return an emoji as a PNG of 128 by 128 pixels. Raises KeyError for a mark without an emoji."""
    shown = EMOJIS[mark]
    image = _die(shown) if shown.outline == "none" else _emblem_on_ground(shown)
    small = brush.reduced(image, SIDE, SIDE).quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    small.save(file, "PNG", optimize=True)
    return file.getvalue()


def _emblem_on_ground(shown: Emoji) -> Image.Image:
    """Return an emblem, or the dots of a token, on its background with a gold rim."""
    sky = shown.sky
    image = vertical_gradient(_SIDE, _SIDE, between(sky.high, NIGHT, 0.2), between(sky.low, NIGHT, 0.45))
    if shown.number:
        _dots(image, int(shown.number), shown.metal)
    else:
        emboss(image, shown.emblem, _MIDDLE, _SIDE * (0.68 if shown.outline == "eight" else 0.7), shown.metal)
    whole, inner = _ground(shown.outline, 0.5), _ground(shown.outline, 0.5 - _RIM)
    image.paste(PALE_GOLD, (0, 0), ImageChops.subtract(whole, inner))
    image.putalpha(whole)
    return image


def _ground(outline: Outline, reach: float) -> Image.Image:
    """Return the mask of an outline; `reach` is its radius as a fraction of the emoji's side."""
    ink, far = Image.new("L", (_SIDE, _SIDE)), _SIDE * reach
    draw, box = ImageDraw.Draw(ink), around(_MIDDLE, far - 1)
    if outline == "eight":
        draw.polygon(points(_MIDDLE, far, 8, 0.88), fill=255)
    elif outline == "square":
        draw.rounded_rectangle(box, _SIDE * 0.2, fill=255)
    elif outline == "shield":
        draw.polygon(points(_MIDDLE, far, 3, 0.98), fill=255)
    else:
        draw.ellipse(box, fill=255)
    return ink


def _dots(image: Image.Image, count: int, metal: Metal) -> None:
    """Draw a dot for each point of a token's strength, around the middle, or a ring for 0."""
    draw, reach = ImageDraw.Draw(image), _SIDE * (0.13 if count < 4 else 0.115)
    if not count:
        draw.ellipse(around(_MIDDLE, _SIDE * 0.22), outline=metal.lit, width=round(_SIDE * 0.07))
    for place in points(_MIDDLE, _SIDE * (0.23 if count > 1 else 0), max(count, 1), 1)[: 2 * count : 2]:
        draw.ellipse(around(place, reach), fill=metal.lit, outline=metal.shade, width=_SIDE // 64)


def _die(shown: Emoji) -> Image.Image:
    """Return a die with a dark edge that makes it visible in Discord's light and dark themes."""
    image, ink = Image.new("RGB", (_SIDE, _SIDE), NIGHT), Image.new("L", (_SIDE, _SIDE))
    if not shown.number:
        ink.paste(mask(shown.emblem, _SIDE), (0, 0))
        emboss(image, shown.emblem, _MIDDLE, _SIDE, shown.metal)
        image.putalpha(ImageChops.lighter(ink, _ground("square", 0.46)))
        return image
    whole, body = points(_MIDDLE, _SIDE * 0.5, 3, 1), points(_MIDDLE, _SIDE * 0.455, 3, 1)
    ImageDraw.Draw(ink).polygon(whole, fill=255)
    face = Image.new("L", ink.size)
    ImageDraw.Draw(face).polygon(body, fill=255)
    image.paste(vertical_gradient(_SIDE, _SIDE, shown.metal.top, shown.metal.foot), (0, 0), face)
    _number(image, shown, _SIDE * 0.56)
    image.putalpha(ink)
    return image


def _number(image: Image.Image, shown: Emoji, size: float) -> None:
    """Draw the number of a die in a dark color."""
    script = FontStyle("sans", "bold", size)
    brush.words(image, TextRaster(), shown.number, (_MIDDLE[0], _MIDDLE[1] + size * 0.35), script, shown.metal.shade)
