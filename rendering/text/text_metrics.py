"""Estimates of the room that text needs, without its typeface, which layouts do not load."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise

from games.kernel.names import FIRST_STRONG, POP
from rendering.text.directions import closed_lines
from rendering.text.line_breaks import unbreakable_parts

THIN, BROAD = frozenset(" .,:;!'()[]-·iIjlftr"), frozenset("mwMW")
SLIM, PLAIN, CAPITAL, STOUT, WIDE = 0.28, 0.51, 0.6, 0.8, 1.0
"""Widths as fractions of the text size: thin letters, most letters, capitals, wide letters, East Asian characters."""


def text_width(text: str, size: int) -> float:
    """Return the estimated width of a line in pixels, too large rather than too small."""
    return size * sum(map(_broad, text))


@cache
def _broad(char: str) -> float:
    if char in THIN:
        return SLIM
    if char in (FIRST_STRONG, POP):
        return 0
    if char in BROAD:
        return STOUT
    if char == "…" or unicodedata.east_asian_width(char) in "WF":
        return WIDE
    return CAPITAL if char.isupper() else PLAIN


def rows(text: str, max_width: int, size: int) -> int:
    """Return the estimated number of lines of a passage within `max_width` pixels, one too many rather than too few."""
    lines, line = 1, 0.0
    for word in text.split(" "):
        width = text_width(f" {word}", size)
        if line and line + width > max_width:
            lines, line = lines + 1, 0.0
        line += width
        lines, line = lines + int(line // max_width), line % max_width if line > max_width else line
    return lines


@lru_cache(1 << 10)
def even_lines(text: str, max_width: int, size: int, most: int = 2) -> tuple[str, ...]:
    """Return a text broken into the fewest lines, at most `most`, that fit into `max_width` pixels, of similar length.

    A word in katakana is not divided if the lines then still fit.
    """
    parts = unbreakable_parts(text)
    for count in range(min(most, len(parts))):
        ways = (_broken(parts, (0, *cuts, len(parts))) for cuts in combinations(range(1, len(parts)), count))
        lines = min(ways, key=lambda way: _ugliness(way, max_width, size))
        if _broadest(lines, size) <= max_width:
            break
    return lines


def halves(text: str, max_width: int, size: int) -> tuple[str, ...]:
    """Return a text on one line if it fits, otherwise on two lines of similar length.

    It is broken between words if they fit, otherwise anywhere, with a hyphen inside a word, but never between a letter
    and its combining mark.
    """
    lines = even_lines(text, max_width, size)
    if _broadest(lines, size) <= max_width:
        return lines
    ends = [end for end in range(1, len(text)) if unicodedata.category(text[end])[0] not in "MC"]
    ways = ((hyphenated(text[:end], text[end:]), text[end:].strip()) for end in ends)
    return min(ways, key=lambda way: _broadest(way, size), default=lines)


def hyphenated(first: str, second: str) -> str:
    """Return the first of two lines, with a hyphen if a word continues on the second.

    Scripts without capitals have no hyphens.
    """
    inside = len(first) > 0 < len(second) and all(_cased(char) for char in (first[-1], second[0]))
    return f"{first}-" if inside else first.strip()


def _cased(char: str) -> bool:
    return unicodedata.category(char) in ("Lu", "Ll")


def _ugliness(lines: Sequence[str], max_width: int, size: int) -> tuple[float, int, float]:
    """Return a sort key that prefers lines that fit, then undivided words, then lines of similar length."""
    width = _broadest(lines, size)
    split = sum(_katakana(before[-1:]) and _katakana(after[:1]) for before, after in pairwise(lines))
    return max(0.0, width - max_width), split, width


def _broadest(lines: Sequence[str], size: int) -> float:
    return max(text_width(line, size) for line in lines)


def _katakana(char: str) -> bool:
    return "ァ" <= char <= "ヺ" or char == "ー"


def _broken(parts: Sequence[str], ends: tuple[int, ...]) -> tuple[str, ...]:
    return closed_lines(["".join(parts[start:end]).strip() for start, end in pairwise(ends)])
