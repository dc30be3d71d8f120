"""The words on a card and their size, and ribbons."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.scenes.theme import GOLD, NIGHT
from rendering.text.text_raster import LEGIBLE, FontStyle, TextRaster

FROM_TITLE = 150
"""Minimum width of a card with room for its name and the word of its effect, in pixels."""

SIGN = 22
"""Size of the icon on the ribbon of a small card, in pixels."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words on a card: name, Roman numeral, current value, icon of its effect and its word, and reversal mark."""

    title: str = ""
    numeral: str = ""
    value: str = ""
    icon: str = ""
    effect: str = ""
    mark: str = ""


def size_of(width: int) -> float:
    """Return the text size of names on a card shown at `width` pixels, at SCALE; never below LEGIBLE when shown."""
    return max(LEGIBLE, width * 0.112) * SCALE


def ribbon(image: Image.Image, raster: TextRaster, icon: str, text: str, width: int) -> None:
    """Draw a gold band with an icon and a word near the bottom of a card; small cards have room for one of the two."""
    size = SIGN * SCALE if icon and width < FROM_TITLE else size_of(width)
    unit, half, y = width * SCALE / 112, size * 0.68, image.height * 0.885
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, y - half, image.width, y + half), fill=GOLD)
    for edge in (y - half, y + half):
        draw.line((0, edge, image.width, edge), NIGHT, max(1, round(0.8 * unit)))
    if not icon:
        brush.words(
            image, raster, text, (image.width / 2, y + size * 0.39), FontStyle("sans", "bold", size * 1.15), NIGHT
        )
        return
    if width < FROM_TITLE:
        brush.sign(image, raster, icon, (image.width / 2, y), size * 1.2, NIGHT)
        return
    shown, script = raster.fit(text, FontStyle("sans", "bold", size * 1.02), image.width - size * 1.5, LEGIBLE * SCALE)
    reach = raster.width(shown, script)
    start = (image.width - reach - size * 1.05) / 2
    brush.sign(image, raster, icon, (start + size * 0.45, y), size, NIGHT)
    brush.words(image, raster, shown, (start + size * 1.05 + reach / 2, y + size * 0.34), script, NIGHT)
