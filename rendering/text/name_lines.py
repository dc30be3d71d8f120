"""Long names on two lines, based on estimates of their width, for layouts."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.kernel.text import Localizer, Text
from rendering.text.shortening import ELLIPSIS, both_ends, clusters
from rendering.text.text_metrics import WIDE, even_lines, hyphenated, text_width
from rendering.text.text_raster import LEGIBLE, NARROWEST, narrowest

SERIF, CAPITALS = 1.16, 1.24
"""Ratios of the width of names, and of capitals, to the estimate; they do not apply to East Asian scripts."""
SHORTEST = 4
"""Minimum length to which a name in a sentence is shortened, in letters of the widest kind."""


def has_room(words: str, max_width: float, size: int = LEGIBLE) -> bool:
    """Return whether a line of a text size fits when condensed as far as possible."""
    wide = "".join(char for char in words if text_width(char, 1) >= WIDE)
    capital = "".join(filter(str.isupper, words))
    width = SERIF * text_width(words, size) - (SERIF - 1) * text_width(wide, size)
    width += (CAPITALS - SERIF) * text_width(capital, size)
    return width * NARROWEST <= max_width


@lru_cache(1 << 10)
def name_lines(name: str, max_width: int, indent: int = 0) -> tuple[str, ...]:
    """Return a name on one line if it fits in a legible size, otherwise on two, if necessary without its middle.

    The first line is indented by `indent` pixels.
    """
    rooms = (max_width - indent, max_width)
    if has_room(name, rooms[0]):
        return (name,)
    parts = clusters(name)
    ways = [("".join(parts[:end]), "".join(parts[end:])) for end in range(1, len(parts))]
    whole = [way for way in ways if all(map(has_room, _lines(way), rooms))]
    if whole:
        return _lines(min(whole, key=_unevenness))
    starts = ("".join(parts[:count]).rstrip() for count in range(len(parts), 0, -1))
    ends = (f"{ELLIPSIS}{''.join(parts[place:]).lstrip()}" for place in range(1, len(parts)))
    shortened = zip((starts, ends), rooms, strict=True)
    return tuple([next((line for line in some if has_room(line, space)), ELLIPSIS) for some, space in shortened])


def _lines(way: tuple[str, str]) -> tuple[str, str]:
    """Return the two lines of a name that is broken at a given place."""
    first, second = way
    return hyphenated(first, second), second.strip()


def _unevenness(way: tuple[str, str]) -> tuple[bool, float]:
    """Return a sort key that prefers breaks between words, then lines of similar length."""
    first, second = way
    between = first[-1] in " -・_." or second[:1] == " "
    return not between, abs(text_width(first, 2) - text_width(second, 2))


@lru_cache(1 << 10)
def shorten_names_to_fit(text: Text, max_width: int, localizer: Localizer, size: int = LEGIBLE) -> str:
    """Return a text for a line of a given size, with the names in it shortened in the middle if it is too long.

    Only the longest names are shortened, no further than necessary.
    """
    words, most = localizer(text), max((len(name) for name in localizer.names), default=0)
    while not has_room(words, max_width, size) and most > SHORTEST:
        most -= 1
        words = localizer_of(localizer, most)(text)
    return words


@lru_cache(512)
def localizer_of(localizer: Localizer, most: int) -> Localizer:
    """Return a Localizer whose names have at most `most` letters of an East Asian script, or twice as many others."""
    short = (both_ends(name, lambda some: text_width(some, 2) <= 2 * most) for name in localizer.names)
    return replace(localizer, names=tuple(short))


@lru_cache(1 << 10)
def word_lines(text: str, max_width: int, size: int, most: int = 2) -> tuple[str, ...]:
    """Return a card's name on one or more lines of a text size, condensed if whole words do not fit otherwise."""
    lines = even_lines(text, max_width, size, most)
    if all(text_width(line, size) <= max_width for line in lines):
        return lines
    return even_lines(text, round(max_width / narrowest(text)), size, most)
