"""Words on card faces: the numeral above, the name below, the effect's icon and word, and the value in a disc."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import TypeAlias

from PIL import Image, ImageDraw

from rendering.art import brush
from rendering.art.brush import SCALE
from rendering.art.inscription import FROM_TITLE, CardWords, size_of
from rendering.art.ornament import CREAM
from rendering.deck.frames import band
from rendering.deck.relief import emboss
from rendering.scenes.shapes import Box, around
from rendering.scenes.theme import BAD, EVEN, GOOD, NIGHT, PALE_GOLD
from rendering.text.line_breaks import unbreakable_parts
from rendering.text.text_raster import LEGIBLE, FontStyle, TextRaster

ACTS: dict[str, str] = {
    "exchange": "card-exchange",
    "peek": "spyglass",
    "reveal": "sunbeams",
    "reverse": "cycle",
    "source": "star-swirl",
    "battle": "crossed-swords",
}
"""Icon of each card effect."""

BADGE = 0.24
"""Width of the value's disc as a fraction of a card's width; it is at the top, or at the bottom of a reversed card."""

SHRUNK = 0.72
"""Smallest proportion of its size to which a name is reduced to fit; it always stays legible."""

VALUE = 26
"""Minimum radius of a value's disc, in pixels."""

FIGURE = 1.2
"""Height of the value, as a fraction of its disc's radius."""

NUMERAL = 40
"""Height of the number on a small card, in 1/112 of the card's width; it always stays legible."""

INDEX = 1.05
"""Height of the number's band, as a fraction of the number's height."""

Line: TypeAlias = tuple[str, FontStyle]


def picture_area(words: CardWords, raster: TextRaster, shown: int, width: int, height: int, turned: bool) -> Box:
    """Return the box that the words leave for the picture: left, upper, right and lower edge, at SCALE."""
    unit = min(width, height) / 112
    if shown < FROM_TITLE:
        foot = height - (30 if words.icon and not turned else 6) * unit
        if words.mark and not turned:
            foot = min(foot, height - _ribbon(shown, height))
        top = INDEX * number_size(shown) * SCALE + 2 * unit if indexed(words) else 8 * unit
        return (4 * unit, top, width - 4 * unit, foot)
    head = _ribbon(shown, height) if turned else _head(words, shown) or (10 if words.title else 6) * unit
    foot = _plate(words, raster, shown, turned) or 5 * unit
    return (6 * unit, head + 2 * unit, width - 6 * unit, height - foot - unit)


def indexed(words: CardWords) -> bool:
    """Return whether a small card has its number at the top, where a value would otherwise be."""
    return bool(words.numeral and not words.value)


def index(image: Image.Image, words: CardWords, raster: TextRaster) -> None:
    """Draw the number of a small card in its own band, large enough to be read on a phone."""
    script = FontStyle("serif", "bold", number_size(image.width // SCALE) * SCALE)
    band(image, 0, INDEX * script.size)
    brush.words(image, raster, words.numeral, (image.width / 2, 0.9 * script.size), script, PALE_GOLD)


def number_size(shown: int) -> float:
    """Return the height of the number on a small card, in pixels."""
    return max(LEGIBLE, shown * NUMERAL / 112)


def titled(image: Image.Image, words: CardWords, raster: TextRaster, shown: int, turned: bool) -> None:
    """Draw the upper and lower bands with their words, if there are any."""
    unit, size = image.width / 112, size_of(shown)
    if words.numeral and not turned:
        head = _head(words, shown)
        band(image, 0, head)
        script = FontStyle("serif", "bold", size * 1.05)
        middle = image.width * (0.34 if words.value else 0.5)
        brush.words(image, raster, words.numeral, (middle, head - size * 0.32), script, PALE_GOLD)
    if not words.title:
        return
    top = image.height - _plate(words, raster, shown, turned)
    band(image, top, image.height)
    lines = named_lines(words, raster, shown, turned)
    for index, (text, script) in enumerate(lines):
        aside = BADGE if turned and words.value and index == len(lines) - 1 else 0.0
        at = (image.width * (1 + aside) / 2, top + size * (1.05 + 1.04 * index))
        brush.words(image, raster, text, at, script, CREAM)
    if words.effect and not turned:
        _effect_word(image, words, raster, image.height - 9 * unit, size)


def _head(words: CardWords, shown: int) -> float:
    return size_of(shown) * 1.15 + 7 * shown * SCALE / 112 if words.numeral else 0.0


def _ribbon(shown: int, height: int) -> float:
    """Return how far a ribbon reaches into the card: from the lower edge, or from the upper edge if it is reversed."""
    return height * 0.115 + size_of(shown) * 0.68


def _plate(words: CardWords, raster: TextRaster, shown: int, turned: bool) -> float:
    """Return the height of the band with the name, or 0 for a picture without a name."""
    if not words.title:
        return 0.0
    size, unit = size_of(shown), shown * SCALE / 112
    lines = len(named_lines(words, raster, shown, turned)) + (1.12 if words.effect and not turned else 0)
    beside = 0.3 * size if turned and words.value else 0.0
    return lines * size * 1.04 + size * 0.34 + 8 * unit + beside


def named_lines(words: CardWords, raster: TextRaster, shown: int, turned: bool) -> list[Line]:
    """Return the name on one line, or on two or three of similar length.

    On a reversed card the last line is next to the value.
    """
    script, space = FontStyle("serif", "semibold", size_of(shown)), shown * SCALE * (1 - 19 / 112)
    last = space - (shown * SCALE * BADGE if turned and words.value else 0)
    broken, widths = [words.title] if words.title else [], [last]
    least = max(LEGIBLE * SCALE, script.size * SHRUNK)
    for count in (1, 2, 3):
        broken = _broken(unbreakable_parts(words.title), count, raster, script) or broken
        widths = [space] * (len(broken) - 1) + [last]
        if all(
            raster.width(line, script) * least / script.size <= max_width
            for line, max_width in zip(broken, widths, strict=False)
        ):
            break
    return [raster.fit(line, script, max_width, least) for line, max_width in zip(broken, widths, strict=False)]


def _broken(parts: Sequence[str], lines: int, raster: TextRaster, script: FontStyle) -> list[str]:
    """Return the words split into `lines` lines with the shortest longest line; nothing if there are too few words."""
    cuts = combinations(range(1, len(parts)), lines - 1)
    ways = [["".join(parts[a:b]).strip() for a, b in pairwise((0, *cut, len(parts)))] for cut in cuts if parts]
    return min(ways, key=lambda way: max(raster.width(line, script) for line in way), default=[])


def _effect_word(image: Image.Image, words: CardWords, raster: TextRaster, base: float, size: float) -> None:
    """Draw the icon and its word at the bottom, or only the icon if there is no room for the word."""
    script = FontStyle("sans", "semibold", size)
    reach = size * 1.15 + raster.width(words.effect, script)
    if reach > image.width * 0.9:
        emboss(image, ACTS[words.icon], (image.width / 2, base - size * 0.34), size * 1.15)
        return
    start = (image.width - reach) / 2
    emboss(image, ACTS[words.icon], (start + size * 0.45, base - size * 0.34), size * 1.05)
    brush.words(image, raster, words.effect, (start + (reach + size * 1.15) / 2, base), script, PALE_GOLD)


def corner(image: Image.Image, icon: str) -> None:
    """Draw the icon of a small card alone at the bottom, in its own band."""
    unit = image.width / 112
    band(image, image.height - 38 * unit, image.height)
    emboss(image, ACTS[icon], (image.width / 2, image.height - 21 * unit), 32 * unit)


def badged(image: Image.Image, raster: TextRaster, value: str, shown: int) -> None:
    """Draw the value in a disc: green with a plus, or red with a minus."""
    if not value:
        return
    fill = GOOD if value[0] == "+" else EVEN if value == "0" else BAD
    reach = max(VALUE, shown * 0.13) * SCALE
    x, y = image.width - reach * 1.12, reach * 1.12
    draw = ImageDraw.Draw(image)
    draw.ellipse(around((x, y), reach * 1.08), fill=NIGHT)
    draw.ellipse(around((x, y), reach), fill=fill, outline=PALE_GOLD, width=round(reach * 0.1))
    script = FontStyle("sans", "bold", reach * FIGURE)
    brush.words(image, raster, value, (x, y + script.size * 0.34), script, (255, 255, 255))
