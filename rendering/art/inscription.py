"""What is written on cards: names between hairlines, and ribbons."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.art.ornament import CREAM
from rendering.scenes.theme import GOLD, NIGHT
from rendering.text.line_breaks import unbreakable_parts
from rendering.text.text_raster import FontStyle, TextRaster

FROM_TITLE = 100
"""The least width (pixels) at which a card has room for its name and its icon's word."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """What is written on a face: name, roman numeral, the value now, the icon and its word, the mark of a reversal."""

    title: str = ""
    numeral: str = ""
    value: str = ""
    icon: str = ""
    deed: str = ""
    mark: str = ""


def size_of(width: int) -> float:
    """The size of names on a card of some shown width, at SCALE: 20 pixels or more when shown."""
    return max(20.0, width * 0.112) * SCALE


def named(image: Image.Image, title: str, pen: TextRaster, width: int, foot: float) -> None:
    """A name between two hairlines, its last line `foot` hundred-and-twelfths of the width above the lower edge."""
    unit, size = width * SCALE / 112, size_of(width)
    lines = _broken(title, pen, FontStyle("serif", "semibold", size), image.width - 10 * unit)
    base, step, draw = image.height - foot * unit, size * 1.02, ImageDraw.Draw(image)
    head = base - step * (len(lines) - 1)
    for place, (text, script) in enumerate(lines):
        brush.words(image, pen, text, (image.width / 2, head + place * step), script, CREAM)
    for y in (head - size * 0.92, base + size * 0.42):
        draw.line((image.width * 0.16, y, image.width * 0.84, y), GOLD, max(1, round(0.55 * unit)))


def _broken(title: str, pen: TextRaster, script: FontStyle, room: float) -> list[tuple[str, FontStyle]]:
    """The name on one line, or on two of nearly equal length."""
    parts = unbreakable_parts(title)
    if pen.width(title, script) <= room or len(parts) == 1:
        return [pen.fit(title, script, room, script.size * 0.7)]
    ways = [("".join(parts[:cut]), "".join(parts[cut:]).strip()) for cut in range(1, len(parts))]
    best = min(ways, key=lambda way: max(pen.width(line, script) for line in way))
    return [pen.fit(line, script, room, script.size * 0.8) for line in best]


def ribbon(image: Image.Image, pen: TextRaster, icon: str, text: str, width: int) -> None:
    """Draw a gold band near the bottom of a card with an icon and a word; small cards have room for one of them."""
    size = size_of(width)
    unit, half, y = width * SCALE / 112, size * 0.68, image.height * 0.885
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, y - half, image.width, y + half), fill=GOLD)
    for edge in (y - half, y + half):
        draw.line((0, edge, image.width, edge), NIGHT, max(1, round(0.8 * unit)))
    if not icon:
        brush.words(image, pen, text, (image.width / 2, y + size * 0.39), FontStyle("sans", "bold", size * 1.15), NIGHT)
        return
    if width < FROM_TITLE:
        brush.sign(image, pen, icon, (image.width / 2, y), size * 1.2, NIGHT)
        return
    shown, script = pen.fit(text, FontStyle("sans", "bold", size * 0.98), image.width - size * 1.5, size * 0.7)
    reach = pen.width(shown, script)
    start = (image.width - reach - size * 1.05) / 2
    brush.sign(image, pen, icon, (start + size * 0.45, y), size, NIGHT)
    brush.words(image, pen, shown, (start + size * 1.05 + reach / 2, y + size * 0.34), script, NIGHT)
